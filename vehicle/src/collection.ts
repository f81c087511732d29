import type { CollectionCreateSchema, CollectionFieldSchema } from 'typesense'

import { STOCK_FACETS } from './facets.ts'
import type { StockDocument } from './document.ts'

/** Alias every reader uses; the collection behind it is `stock_<epoch ms>`. */
export const STOCK_ALIAS = 'stock'

type IndexType = 'string' | 'string[]' | 'int32' | 'int32[]' | 'int64' | 'float' | 'bool' | 'geopoint[]'

/** Closed over `StockDocument`: a field missing here, or here and not there, does not compile. `id` is implicit. */
export const FIELD_TYPES: { [Field in Exclude<keyof StockDocument, 'id'>]: IndexType } = {
  slug: 'string',
  name: 'string',
  stocknum: 'string',
  make: 'string',
  model: 'string',
  make_model: 'string',
  badge: 'string',
  series: 'string',
  year: 'int32',
  car_type: 'string',
  item_type: 'string',
  status: 'string',
  available: 'bool',
  sold: 'bool',
  reserved: 'bool',
  certified: 'bool',
  price: 'int32',
  before_price: 'int32',
  saving: 'int32',
  offer_price: 'int32',
  subscription_price: 'int32',
  market_average: 'int32',
  preorder: 'bool',
  price_type: 'string',
  price_range: 'string',
  weekly_price: 'int32',
  weekly_price_range: 'string',
  monthly_price: 'int32',
  weekly_lender: 'string',
  weekly_interest_rate: 'float',
  weekly_comparison_rate: 'float',
  weekly_term_years: 'float',
  has_price: 'bool',
  has_image: 'bool',
  photos_count: 'int32',
  km: 'int32',
  body: 'string',
  simple_body: 'string',
  drive: 'string',
  fuel: 'string',
  transmission: 'string',
  seats: 'int32',
  doors: 'int32',
  colour: 'string',
  engine_size_litres: 'float',
  cylinders: 'int32',
  sleeps: 'int32',
  body_length: 'float',
  body_width: 'float',
  tare_weight: 'float',
  axle_type: 'string',
  aggregate_trailer_mass: 'float',
  state: 'string',
  city: 'string',
  coordinates: 'geopoint[]',
  location_name: 'string',
  location_id: 'string',
  dealership_name: 'string',
  dealership_id: 'int32',
  dealership_ids: 'int32[]',
  tenant_ids: 'string[]',
  show_on_dealer_website: 'bool',
  tag: 'string',
  categories: 'string[]',
  filtered_features: 'string[]',
  created_at: 'int64',
  updated_at: 'int64',
  custom_rank: 'int32',
  recalled: 'string[]',
  rules: 'string[]',
  search_names: 'string[]',
  search_body: 'string',
  search_drive: 'string',
  search_terms: 'string',
  search_related: 'string',
  search_numbers: 'string[]',
  primary_image: 'string',
  primary_preview: 'string',
  images: 'string[]',
}

/** Kept in the document and left out of the index: cards show them, nothing searches or filters by them. */
const STORED_ONLY: readonly string[] = [
  'primary_image',
  'primary_preview',
  'images',
  'market_average',
  'monthly_price',
  'sleeps',
  'body_length',
  'body_width',
  'tare_weight',
  'axle_type',
  'aggregate_trailer_mass',
  'weekly_lender',
  'weekly_interest_rate',
  'weekly_term_years',
]

/** Numbers whose bounds are asked for; no filter of theirs is offered. */
const BOUNDED: readonly string[] = ['weekly_comparison_rate']

/** Searched by any part of a word as well: half a stock number. */
const SEARCHED_WITHIN: readonly string[] = ['search_numbers']

/** Goes up when documents are made differently from the same vehicle, so that an older index is rebuilt. */
export const PROJECTION_VERSION = 12

/** Definition of a stock collection for `POST /collections`; best first is `custom_rank` (SRCH-04, N34). */
export function stockCollectionSchema(name: string): CollectionCreateSchema {
  return {
    name,
    default_sorting_field: 'custom_rank',
    metadata: { projection: PROJECTION_VERSION },
    fields: Object.entries(FIELD_TYPES).map(([field, type]) => fieldSchema(field, type)),
  }
}

function fieldSchema(name: string, type: IndexType): CollectionFieldSchema {
  if (STORED_ONLY.includes(name)) return { name, type, index: false, optional: true }
  if (SEARCHED_WITHIN.includes(name)) return { name, type, infix: true }
  const facets: readonly string[] = [...STOCK_FACETS, ...BOUNDED]
  return facets.includes(name) ? { name, type, facet: true } : { name, type }
}
