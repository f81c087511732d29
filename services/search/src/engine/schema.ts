/** The data types a field can be declared with. */
export const FIELD_TYPES = [
  'string',
  'string[]',
  'int32',
  'int32[]',
  'int64',
  'int64[]',
  'float',
  'float[]',
  'bool',
  'bool[]',
  'geopoint',
  'geopoint[]',
  'object',
  'object[]',
  'auto',
  'string*',
  'image',
  'geopolygon',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

/** One declared or resolved field, with every property that the API echoes. */
export interface Field {
  name: string
  type: FieldType
  facet: boolean
  index: boolean
  infix: boolean
  locale: string
  optional: boolean
  sort: boolean
  stem: boolean
  stem_dictionary: string
  store: boolean
  range_index?: boolean
  symbols_to_index?: string[]
  token_separators?: string[]
  /** The length of a vector; such a field is kept with its document but has no column. */
  num_dim?: number
  vec_dist?: 'cosine' | 'ip'
  hnsw_params?: { [key: string]: unknown }
}

/** The type of one element of a field: `string[]` gives `string`. */
export function elementType(type: FieldType): string {
  return type.endsWith('[]') ? type.slice(0, -2) : type
}

export function isArrayType(type: FieldType): boolean {
  return type.endsWith('[]')
}

export function isNumeric(type: FieldType): boolean {
  return ['int32', 'int64', 'float'].includes(elementType(type))
}

/** Whether values of the field are kept in a column (objects and patterns are not). */
export function isColumnType(type: FieldType): boolean {
  return ['string', 'int32', 'int64', 'float', 'bool', 'geopoint'].includes(elementType(type))
}

/** Whether a field name is a pattern (`.*`, `.*_facet`, `attr_.*`) that stands for the fields it matches. */
export function isPatternName(name: string): boolean {
  return name.includes('.*')
}

/** Whether a field stands for fields that documents bring: a pattern other than `.*`, or a type found out later. */
export function isDynamicField({ name, type }: { name: string; type: string }): boolean {
  return type === 'string*' || (name !== '.*' && (type === 'auto' || isPatternName(name)))
}
