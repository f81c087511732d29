import type { ValidationContext } from '@sanity/types'

const API_VERSION = '2025-02-19'

/** Counts other documents of the same type and dealer whose `field` has this value; drafts of the document itself do not count. */
export async function countOthers(
  context: ValidationContext,
  field: 'path' | 'slug.current',
  value: string,
): Promise<number> {
  const document = context.document
  if (!document) return 0
  const tenant = (document['tenant'] as { _ref?: string } | undefined)?._ref
  const id = document._id.replace(/^drafts\.|^versions\.[^.]+\./, '')
  return context
    .getClient({ apiVersion: API_VERSION })
    .fetch<number>(
      `count(*[_type == $type && tenant._ref == $tenant && ${field} == $value && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**." + $id))])`,
      { type: document._type, tenant: tenant ?? '', value, id },
      { perspective: 'raw' },
    )
}
