import type { NumberColumn } from '../columns/number-column.ts'
import type { StringColumn } from '../columns/string-column.ts'
import { lazyKey } from './order.ts'
import type { SortKey } from './order.ts'

/** How a field's values become numbers to sort by. */
export interface ColumnOrder {
  /** 1 for ascending, -1 for descending. */
  sign: number
  /** Key of a missing value; the sign does not apply to it. */
  absent: number
}

/** The criterion of a number field. */
export function numberKey(column: NumberColumn, ordinals: Uint32Array, order: ColumnOrder): SortKey {
  if (column.coded) return codedKey(column.codes.data, byCode(column.numbers.view(), order), ordinals)
  const { sign, absent } = order
  const values = column.values.data
  const { missing } = column.values
  const at = (ordinal: number): number => {
    const value = values[ordinal] as number
    return value === missing || value !== value ? absent : sign * value
  }
  return lazyKey(
    ordinals.length,
    (position) => at(ordinals[position] as number),
    (into) => {
      for (let i = 0; i < into.length; i++) {
        const value = values[ordinals[i] as number] as number
        into[i] = value === missing || value !== value ? absent : sign * value
      }
    },
  )
}

/** The criterion of a string field: the rank of its value among all values. */
export function stringKey(column: StringColumn, ordinals: Uint32Array, order: ColumnOrder): SortKey {
  const { sign, absent } = order
  const keys = Float64Array.from(column.ranks(), (rank) => (rank === 0 ? absent : sign * rank))
  return codedKey(column.codes.data, keys, ordinals)
}

/** The criterion of a score that is kept by ordinal. */
export function rankKey(ranks: Float64Array, ordinals: Uint32Array, sign: number): SortKey {
  return lazyKey(
    ordinals.length,
    (position) => sign * (ranks[ordinals[position] as number] as number),
    (into) => {
      for (let i = 0; i < into.length; i++) into[i] = sign * (ranks[ordinals[i] as number] as number)
    },
  )
}

function byCode(numbers: Float64Array, { sign, absent }: ColumnOrder): Float64Array {
  const keys = new Float64Array(numbers.length)
  for (let code = 0; code < keys.length; code++) {
    const number = numbers[code] as number
    keys[code] = number === number ? sign * number : absent
  }
  return keys
}

function codedKey(
  codes: Uint8Array | Uint16Array | Uint32Array,
  keys: Float64Array,
  ordinals: Uint32Array,
): SortKey {
  return lazyKey(
    ordinals.length,
    (position) => keys[codes[ordinals[position] as number] as number] as number,
    (into) => {
      for (let i = 0; i < into.length; i++) into[i] = keys[codes[ordinals[i] as number] as number] as number
    },
  )
}
