/**
 * The closed list of fields that a rule may name, by its subject (requirements Part 7). It imports nothing, so that the
 * Studio can offer the same list that the compilers accept.
 */

export type FieldType = 'string' | 'number' | 'boolean' | 'string[]' | 'number[]' | 'time'

export interface FieldMeta {
  readonly type: FieldType
  /** Name of the field for marketing staff. */
  readonly label: string
  /** True when the search offers live values for it (SRCH-01, SRCH-02). */
  readonly facet: boolean
  /** Numbers only: false when fractions are meant; the search holds every other number as int32. */
  readonly whole?: false
  /** True when the search has no such field: only the predicate can read it. */
  readonly predicateOnly?: true
}

const text = (label: string): FieldMeta => ({ type: 'string', label, facet: false })
const facetText = (label: string): FieldMeta => ({ type: 'string', label, facet: true })
const number = (label: string): FieldMeta => ({ type: 'number', label, facet: false })
const facetNumber = (label: string): FieldMeta => ({ type: 'number', label, facet: true })
const yesNo = (label: string): FieldMeta => ({ type: 'boolean', label, facet: false })
const textList = (label: string, facet: boolean): FieldMeta => ({ type: 'string[]', label, facet })
const numberList = (label: string): FieldMeta => ({ type: 'number[]', label, facet: false })
const time = (label: string): FieldMeta => ({ type: 'time', label, facet: false })
const unindexed = (label: string): FieldMeta => ({
  type: 'number',
  label,
  facet: false,
  whole: false,
  predicateOnly: true,
})

const stockFields = {
  stocknum: text('Stock number'),
  make: facetText('Make'),
  model: facetText('Model'),
  make_model: facetText('Make and model'),
  badge: facetText('Badge'),
  series: text('Series'),
  year: facetNumber('Year'),
  car_type: facetText('Stock type'),
  item_type: facetText('Kind of vehicle'),
  status: facetText('Status'),
  available: yesNo('Available'),
  sold: yesNo('Sold'),
  reserved: yesNo('Reserved'),
  certified: { type: 'boolean', label: 'Certified', facet: true },
  price: facetNumber('Price'),
  before_price: number('Price before reduction'),
  saving: number('Reduced by'),
  offer_price: number('Offer price'),
  subscription_price: facetNumber('Subscription price a week'),
  preorder: yesNo('Pre-order'),
  price_type: text('Price type'),
  price_range: facetText('Price range'),
  weekly_price: number('Weekly price'),
  weekly_price_range: facetText('Weekly price range'),
  has_price: yesNo('Has a price'),
  has_image: yesNo('Has a photo'),
  photos_count: number('Number of photos'),
  km: facetNumber('Kilometres'),
  body: facetText('Body'),
  simple_body: facetText('Body type'),
  drive: facetText('Drive'),
  fuel: facetText('Fuel'),
  transmission: facetText('Transmission'),
  seats: facetNumber('Seats'),
  doors: number('Doors'),
  colour: facetText('Colour'),
  engine_size_litres: { type: 'number', label: 'Engine size in litres', facet: false, whole: false },
  cylinders: number('Cylinders'),
  state: facetText('State'),
  city: facetText('City'),
  location_name: facetText('Location'),
  location_id: text('Location id'),
  dealership_name: facetText('Dealership'),
  dealership_id: number('Dealership id'),
  dealership_ids: numberList('Sold by dealerships'),
  show_on_dealer_website: yesNo('Shown on dealer websites'),
  recalled: yesNo('Under a recall of yours'),
  tag: facetText('Tag'),
  categories: textList('Categories', true),
  filtered_features: textList('Features', true),
  created_at: time('Listed on'),
  updated_at: time('Last changed'),
  custom_rank: number('Rank'),
  paymentWeek: unindexed('Finance payment a week'),
  paymentMonth: unindexed('Finance payment a month'),
} as const satisfies Record<string, FieldMeta>

const offerFields = {
  id: text('Offer id'),
  name: text('Name'),
  category: text('Category'),
  manufacturer: text('Manufacturer'),
  model: text('Model'),
  excluded_website_ids: numberList('Hidden on websites'),
  start: time('Starts'),
  expiry: time('Ends'),
} as const satisfies Record<string, FieldMeta>

const locationFields = {
  id: text('Location id'),
  slug: text('Slug'),
  name: text('Name'),
  location_type: text('Type of location'),
  location_subtype: text('Subtype'),
  dealership_id: number('Dealership id'),
  primary: yesNo('Main location'),
  visible: yesNo('Visible'),
  manufacturers: textList('Brands', false),
  city: text('City'),
  state: text('State'),
} as const satisfies Record<string, FieldMeta>

const routeFields = { path: text('Page address') } as const satisfies Record<string, FieldMeta>

const promoFields = {
  id: text('Promo id'),
  title: text('Title'),
  display: textList('Shown on', false),
  position: number('Position'),
  start: time('Starts'),
  expiry: time('Ends'),
} as const satisfies Record<string, FieldMeta>

export type StockField = keyof typeof stockFields
export type OfferField = keyof typeof offerFields
export type LocationField = keyof typeof locationFields
export type RouteField = keyof typeof routeFields
export type PromoField = keyof typeof promoFields
export type Field = StockField | OfferField | LocationField | RouteField | PromoField

export const STOCK_FIELDS: Readonly<Record<StockField, FieldMeta>> = stockFields
export const OFFER_FIELDS: Readonly<Record<OfferField, FieldMeta>> = offerFields
export const LOCATION_FIELDS: Readonly<Record<LocationField, FieldMeta>> = locationFields
export const ROUTE_FIELDS: Readonly<Record<RouteField, FieldMeta>> = routeFields
export const PROMO_FIELDS: Readonly<Record<PromoField, FieldMeta>> = promoFields

/** Subjects that a rule can be about. */
export const RULE_SUBJECTS = ['stock', 'offer', 'location', 'route', 'promo'] as const
export type RuleSubject = (typeof RULE_SUBJECTS)[number]

const tables: Record<RuleSubject, Readonly<Record<string, FieldMeta>>> = {
  stock: stockFields,
  offer: offerFields,
  location: locationFields,
  route: routeFields,
  promo: promoFields,
}

/** Returns the fields of one subject by name, in the order staff see them. */
export function ruleFieldsOf(subject: RuleSubject): Readonly<Record<string, FieldMeta>> {
  return tables[subject]
}

/** Returns the meta of a field, or undefined when the subject has no field of that name. */
export function fieldMeta(subject: RuleSubject, field: string): FieldMeta | undefined {
  const table = tables[subject]
  return Object.hasOwn(table, field) ? table[field] : undefined
}

export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'present',
  'missing',
  'contains',
  'startsWith',
  'ageDaysLte',
] as const
export type Operator = (typeof OPERATORS)[number]

/** The operators that make sense for a type of field. */
export const OPERATORS_BY_TYPE: Readonly<Record<FieldType, readonly Operator[]>> = {
  string: ['eq', 'ne', 'in', 'notIn', 'contains', 'startsWith', 'present', 'missing'],
  number: ['eq', 'ne', 'in', 'notIn', 'gt', 'gte', 'lt', 'lte', 'between', 'present', 'missing'],
  boolean: ['eq', 'ne'],
  'string[]': ['contains', 'eq', 'ne', 'in', 'notIn', 'present', 'missing'],
  'number[]': ['contains', 'eq', 'ne', 'in', 'notIn', 'present', 'missing'],
  time: ['gt', 'gte', 'lt', 'lte', 'between', 'ageDaysLte', 'present', 'missing'],
}
