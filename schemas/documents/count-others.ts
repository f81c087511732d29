import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'

/** Whose documents a value must be unique among: a dealer's own, or those for the same make (or for every make). */
const SCOPES = {
  tenant: {
    isSame: 'tenant._ref == $scope',
    of: (document: Document) => (document['tenant'] as { _ref?: string } | undefined)?._ref,
  },
  make: {
    isSame: 'coalesce(make, "") == $scope',
    of: (document: Document) => document['make'] as string | undefined,
  },
}

type Document = NonNullable<ValidationContext['document']>

/**
 * Counts other documents of the same type and scope whose `field` has this value; the published document, drafts and
 * versions of the document itself do not count.
 */
export async function countOthers(
  context: ValidationContext,
  field: 'path' | 'slug.current' | 'use' | 'place',
  value: string,
  scope: keyof typeof SCOPES = 'tenant',
): Promise<number> {
  const document = context.document
  if (!document) return 0
  const { isSame, of } = SCOPES[scope]
  return context
    .getClient({ apiVersion: API_VERSION })
    .fetch<number>(
      `count(*[_type == $type && ${isSame} && ${field} == $value && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**." + $id))])`,
      { type: document._type, scope: of(document) ?? '', value, id: publishedId(document._id) },
      { perspective: 'raw' },
    )
}
