/** The fields the benchmark's searches count, twenty as in a vehicle listing. */
export const FACETS = [
  'make',
  'model',
  'badge',
  'year',
  'car_type',
  'body',
  'drive',
  'fuel',
  'transmission',
  'seats',
  'doors',
  'cylinders',
  'colour',
  'state',
  'location',
  'dealership',
  'features',
  'price',
  'in_stock',
  'certified',
] as const

/** The fields free text is looked for in, heaviest first. */
export const QUERY_BY = ['make', 'model', 'badge', 'name', 'body', 'drive'] as const

/** Every indexed field with its Typesense type. */
export const FIELD_TYPES: Readonly<Record<string, string>> = {
  stocknumber: 'string',
  vin: 'string',
  name: 'string',
  make: 'string',
  model: 'string',
  badge: 'string',
  series: 'string',
  year: 'int32',
  car_type: 'string',
  status: 'string',
  in_stock: 'bool',
  certified: 'bool',
  price: 'int32',
  before_price: 'int32',
  weekly_price: 'int32',
  km: 'int32',
  body: 'string',
  drive: 'string',
  fuel: 'string',
  transmission: 'string',
  seats: 'int32',
  doors: 'int32',
  cylinders: 'int32',
  engine_size: 'float',
  colour: 'string',
  state: 'string',
  location: 'string',
  dealership: 'string',
  dealership_id: 'int32',
  features: 'string[]',
  created_at: 'int64',
  updated_at: 'int64',
  photos: 'int32',
}

/** A collection definition for `POST /collections`. */
export function collectionSchema(name: string): object {
  const facets: readonly string[] = FACETS
  return {
    name,
    default_sorting_field: 'created_at',
    fields: Object.entries(FIELD_TYPES).map(([field, type]) => ({
      name: field,
      type,
      ...(facets.includes(field) ? { facet: true } : {}),
    })),
  }
}
