import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { defineField, type ValidationContext } from '@sanity/types'
import { isPlatformAdmin } from './staff.ts'
import { API_VERSION } from '../api-version.ts'

type Document = NonNullable<ValidationContext['document']>
interface Owner {
  tenant?: { _ref?: string }
  allTenants?: boolean
}

/**
 * Owner of a document that all dealers share until one makes its own (TEN-06): `tenant` names a dealer, `allTenants`
 * without a dealer stands for every dealer. With neither the document belongs to nobody.
 */
export const ownerFields = [
  defineField({
    name: 'tenant',
    type: 'reference',
    title: 'Dealer',
    description: 'The dealer whose own this is. It is set for you and decides who may edit the document.',
    to: [{ type: 'tenant' }],
    options: { disableNew: true },
    group: 'settings',
    readOnly: ({ currentUser, value }) => Boolean(value) && !isPlatformAdmin(currentUser),
    hidden: ({ document }) => (document as Owner | undefined)?.allTenants === true,
    validation: (rule) =>
      rule.custom((value, context) => {
        const isShared = (context.document as Owner | undefined)?.allTenants === true
        if (isShared) return value ? 'A document for every dealer belongs to none.' : true
        return value ? true : 'Every document belongs to a dealer. Choose one.'
      }),
  }),
  defineField({
    name: 'allTenants',
    type: 'boolean',
    title: 'Every dealer',
    description: 'All dealers have this until one makes its own. For platform staff.',
    group: 'settings',
    hidden: ({ currentUser }) => !isPlatformAdmin(currentUser),
  }),
]

/** Returns the owner of a document for its line in a list: a dealer's name, `every dealer` or `no dealer yet`. */
export function ownerLabel(dealer: unknown, allTenants: unknown): string {
  if (typeof dealer === 'string') return dealer
  return allTenants === true ? 'every dealer' : 'no dealer yet'
}

/** True when no other document of the type and owner has the same texts in `fields` (GROQ paths such as `slug.current`). */
export async function isOnlyOne(context: ValidationContext, fields: readonly string[]): Promise<boolean> {
  const { document } = context
  if (!document) return true
  const same = fields.map((field, at) => `coalesce(${field}, "") == $value${at}`).join(' && ')
  const values = fields.map((field, at) => [`value${at}`, textAt(document, field)])
  const others = await context.getClient({ apiVersion: API_VERSION }).fetch<number>(
    `count(*[_type == $type && coalesce(tenant._ref, "") == $owner && ${same || 'true'} && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**." + $id))])`,
    {
      type: document._type,
      owner: textAt(document, 'tenant._ref'),
      id: publishedId(document._id),
      ...Object.fromEntries(values),
    },
    { perspective: 'raw' },
  )
  return others === 0
}

function textAt(document: Document, path: string): string {
  const value = path.split('.').reduce<unknown>((here, key) => {
    return typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[key] : undefined
  }, document)
  return typeof value === 'string' ? value : ''
}
