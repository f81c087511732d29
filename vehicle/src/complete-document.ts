import { FIELD_TYPES } from './collection.ts'
import type { StockDocument } from './document.ts'

/** A document that the search gave, with '' and 0 for what it leaves out: an index may be older than its readers. */
export function completeDocument(found: Partial<StockDocument> & { id: string }): StockDocument {
  const given = Object.entries(found).filter(([, value]) => value !== undefined && value !== null)
  // Closed over the document's fields by FIELD_TYPES; Object.fromEntries forgets the keys.
  const empty = Object.fromEntries(Object.entries(FIELD_TYPES).map(([field, type]) => [field, EMPTY[type]]))
  return {
    ...empty,
    car_type: 'used',
    item_type: 'car',
    ...Object.fromEntries(given),
  } as unknown as StockDocument
}

const EMPTY: Readonly<Record<(typeof FIELD_TYPES)[keyof typeof FIELD_TYPES], unknown>> = {
  string: '',
  int32: 0,
  int64: 0,
  float: 0,
  bool: false,
  'string[]': [],
  'int32[]': [],
  'geopoint[]': [],
}
