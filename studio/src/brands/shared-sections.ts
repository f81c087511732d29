/**
 * The kinds of documents that all dealers share until one makes its own (TEN-06), in the order of the desk. `keys` are
 * the fields that say what a document is about, and `copied` what a dealer's own starts with: of a make or a model only
 * those, since what the own one leaves empty is taken from the shared one.
 */
export const SHARED_SECTIONS = [
  {
    type: 'manufacturer',
    title: 'Makes',
    ownType: 'manufacturer',
    keys: ['slug.current'],
    copied: ['slug'],
  },
  {
    type: 'model',
    title: 'Models',
    ownType: 'model',
    keys: ['make', 'slug.current'],
    copied: ['make', 'slug', 'name'],
  },
  {
    type: 'brandCopy',
    title: 'Brand texts',
    ownType: 'brandCopy',
    keys: ['make', 'dealership'],
    copied: ['make', 'heading', 'text', 'points', 'link'],
  },
  {
    type: 'warrantyText',
    title: 'Warranties',
    ownType: 'warrantyText',
    keys: ['make', 'dealership', 'heading'],
    copied: ['years', 'heading', 'text', 'points', 'carTypes', 'make'],
  },
  {
    type: 'usedCarPromise',
    title: 'Used-car promises',
    ownType: 'usedCarPromise',
    keys: ['make', 'dealership', 'heading'],
    copied: ['heading', 'text', 'points', 'carTypes', 'make'],
  },
  {
    type: 'vehicleText',
    title: 'Texts on vehicle pages',
    ownType: 'vehicleText',
    keys: ['section', 'make', 'dealership', 'heading'],
    copied: ['section', 'heading', 'text', 'points', 'carTypes', 'make'],
  },
  {
    type: 'displayNameRule',
    title: 'Names of makes',
    ownType: 'displayNameRule',
    keys: [],
    copied: [],
  },
  {
    type: 'sharedPage',
    title: 'Pages every dealer has',
    ownType: 'page',
    keys: ['path'],
    copied: ['title', 'path', 'blocks', 'seo'],
  },
  {
    type: 'financeProvider',
    title: 'Lenders',
    ownType: 'financeProvider',
    keys: ['name'],
    copied: [
      'name',
      'title',
      'kind',
      'rates',
      'comparisonExample',
      'disclaimer',
      'eligibility',
      'frequency',
      'amount',
      'term',
      'interest',
      'deposit',
      'residual',
      'fees',
    ],
  },
  {
    type: 'deliveryRegion',
    title: 'Delivery regions',
    ownType: 'deliveryRegion',
    keys: ['name'],
    copied: ['name', 'postcodes', 'price', 'perKm'],
  },
] as const

export type SharedSection = (typeof SHARED_SECTIONS)[number]

/** The sections whose documents a dealer makes in the list in which it sees the shared ones. */
export const BRAND_SECTIONS = SHARED_SECTIONS.filter(
  (section): section is Exclude<SharedSection, { type: 'sharedPage' }> => section.type !== 'sharedPage',
)

/** The id of the template that makes a document of a kind for every dealer. */
export function forAllTemplateId(type: SharedSection['type'] | 'tenantRule' | 'searchSynonym'): string {
  return `${type}-for-all`
}

const IS_SHARED = 'allTenants == true && !defined(tenant)'

/** The GROQ filter of what a dealer has of a kind: its own and what all dealers share; `$tenantId` is its document's id. */
export function inheritedFilter(type: SharedSection['type']): string {
  return type === 'sharedPage'
    ? '_type == "sharedPage" && !defined(tenant)'
    : `_type == "${type}" && (tenant._ref == $tenantId || ${IS_SHARED})`
}

/** The GROQ filter of what all dealers share of a kind. */
export function sharedFilter(type: SharedSection['type']): string {
  return type === 'sharedPage' ? inheritedFilter(type) : `_type == "${type}" && ${IS_SHARED}`
}

/** The section of a document that all dealers share; undefined for a dealer's own, and for every other kind. */
export function sharedSectionOf(
  type: string,
  document: Record<string, unknown> | null,
): SharedSection | undefined {
  const section = SHARED_SECTIONS.find((known) => known.type === type)
  if (!section || !document || document['tenant']) return undefined
  return type === 'sharedPage' || document['allTenants'] === true ? section : undefined
}

/** What a dealer's own starts with, made from the shared one; `_key`s stay, for they need to differ only within it. */
export function ownCopy(section: SharedSection, shared: Record<string, unknown>, tenantId: string) {
  const fields: readonly string[] = section.copied
  return {
    ...Object.fromEntries(
      fields.flatMap((field) => (shared[field] === undefined ? [] : [[field, shared[field]]])),
    ),
    _type: section.ownType,
    tenant: { _type: 'reference', _ref: tenantId },
  }
}

/** A query for the id of what the dealer `$tenantId` has of its own for the same thing, with its parameters. */
export function ownQuery(section: SharedSection, shared: Record<string, unknown>, tenantId: string) {
  const keys: readonly string[] = section.keys
  const same = keys.map((key, at) => ` && coalesce(${key}, "") == $key${at}`).join('')
  const values = keys.map((key, at) => [`key${at}`, textAt(shared, key)])
  return {
    query: `string::split(*[_type == $type && tenant._ref == $tenantId${same}][0]._id, ".")[-1]`,
    params: { type: section.ownType, tenantId, ...Object.fromEntries(values) },
  }
}

function textAt(document: Record<string, unknown>, path: string): string {
  const value = path.split('.').reduce<unknown>((here, key) => Object(here)[key], document)
  return typeof value === 'string' ? value : ''
}
