/**
 * The kinds of documents that all dealers share until one makes its own (TEN-06), in the order of the desk. `keys` are
 * the fields that identify the subject of a document, and `copied` the fields that a dealer's own starts with: for a make or
 * a model only those, since the fields that it leaves empty are taken from the shared document.
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
  {
    type: 'governmentCharges',
    title: 'Government charges',
    ownType: 'governmentCharges',
    keys: ['state'],
    copied: ['state', 'source', 'asOf', 'duties', 'fees'],
  },
] as const

export type InheritedSection = (typeof SHARED_SECTIONS)[number]

/** The sections whose documents a dealer creates in the same list that shows it the shared ones. */
export const BRAND_SECTIONS = SHARED_SECTIONS.filter(
  (section): section is Exclude<InheritedSection, { type: 'sharedPage' }> => section.type !== 'sharedPage',
)

/** The id of the template that makes a document of a kind for every dealer. */
export function forAllTemplateId(type: InheritedSection['type'] | 'tenantRule' | 'searchSynonym'): string {
  return `${type}-for-all`
}

const IS_SHARED = 'allTenants == true && !defined(tenant)'

/** The GROQ filter of a dealer's documents of a kind: its own and the shared ones; `$tenantId` is its document's id. */
export function inheritedFilter(type: InheritedSection['type']): string {
  return type === 'sharedPage'
    ? '_type == "sharedPage" && !defined(tenant)'
    : `_type == "${type}" && (tenant._ref == $tenantId || ${IS_SHARED})`
}

/** The GROQ filter of the shared documents of a kind. */
export function sharedFilter(type: InheritedSection['type']): string {
  return type === 'sharedPage' ? inheritedFilter(type) : `_type == "${type}" && ${IS_SHARED}`
}

/** Returns the section of a shared document; undefined for a dealer's own, and for every other kind. */
export function sharedSectionOf(
  type: string,
  document: Record<string, unknown> | null,
): InheritedSection | undefined {
  const section = SHARED_SECTIONS.find((known) => known.type === type)
  if (!section || !document || document['tenant']) return undefined
  return type === 'sharedPage' || document['allTenants'] === true ? section : undefined
}

/** Returns the start of a dealer's own document, made from the shared one; `_key`s stay: they are unique within it only. */
export function ownCopy(section: InheritedSection, shared: Record<string, unknown>, tenantId: string) {
  const fields: readonly string[] = section.copied
  return {
    ...Object.fromEntries(
      fields.flatMap((field) => (shared[field] === undefined ? [] : [[field, shared[field]]])),
    ),
    _type: section.ownType,
    tenant: { _type: 'reference', _ref: tenantId },
  }
}

/** Returns a query, with its parameters, for the id of the dealer `$tenantId`'s own document on the same subject. */
export function ownQuery(section: InheritedSection, shared: Record<string, unknown>, tenantId: string) {
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
