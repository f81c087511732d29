import { numberLabel } from '../columns/number-column.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { StringColumn } from '../columns/string-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { bump } from '../growable.ts'
import type { FacetRequest } from './parse.ts'

/** One facet value with the number of documents (or groups) that hold it. */
export interface FacetValue {
  value: string
  count: number
}

/** Sums of the numbers behind a facet, over every counted document. */
export interface FacetNumbers {
  min: number
  max: number
  sum: number
  avg: number
}

/** An exact facet: every value with its count, unordered. */
export interface FacetCounts {
  values: FacetValue[]
  numbers: FacetNumbers | undefined
}

type CodedColumn = StringColumn | NumberColumn

/** Counts a facet over the given documents exactly; with `groups`, each group counts once per value. */
export function countFacet(
  request: FacetRequest,
  index: DocumentIndex,
  ordinals: Uint32Array,
  groups: Uint32Array | undefined,
): FacetCounts {
  const column = index.columns.get(request.field)
  if (column === undefined || column.kind === 'geo') return { values: [], numbers: undefined }
  const numbers = column.kind === 'number' && column.type !== 'bool' ? sums(column, ordinals) : undefined
  if (request.ranges.length > 0 && column.kind === 'number')
    return { values: countRanges(request, column, ordinals, groups), numbers }
  const size = column.kind === 'string' ? column.values.length : column.numbers.length
  const tally = groups ? tallyGroups(column, ordinals, groups, size) : tallyDocuments(column, ordinals, size)
  const values: FacetValue[] = []
  for (let code = 1; code < size; code++) {
    const count = tally[code] as number
    if (count > 0) values.push({ value: codeLabel(column, code), count })
  }
  return { values, numbers }
}

/** The text of a facet code. */
export function codeLabel(column: CodedColumn, code: number): string {
  return column.kind === 'string' ? column.values.at(code) : numberLabel(column.numbers.at(code), column.type)
}

function tallyDocuments(column: CodedColumn, ordinals: Uint32Array, size: number): Uint32Array {
  const codes = column.codes.data
  if (column.array) return tallyArrays(column, ordinals, size)
  // Four tables in turn: with one, a value shared by most documents stalls on its own counter.
  const stride = size + 1
  const tables = new Uint32Array(stride * 4)
  const n = ordinals.length
  let i = 0
  for (; i + 3 < n; i += 4) {
    bump(tables, codes[ordinals[i] as number] as number)
    bump(tables, stride + (codes[ordinals[i + 1] as number] as number))
    bump(tables, stride * 2 + (codes[ordinals[i + 2] as number] as number))
    bump(tables, stride * 3 + (codes[ordinals[i + 3] as number] as number))
  }
  for (; i < n; i++) bump(tables, codes[ordinals[i] as number] as number)
  for (let code = 0; code < size; code++)
    tables[code] =
      (tables[code] as number) +
      (tables[stride + code] as number) +
      (tables[stride * 2 + code] as number) +
      (tables[stride * 3 + code] as number)
  return tables
}

function tallyArrays(column: CodedColumn, ordinals: Uint32Array, size: number): Uint32Array {
  const codes = column.codes.data
  const offsets = column.offsets.data
  const tally = new Uint32Array(size)
  const seen = new Int32Array(size).fill(-1)
  for (const ordinal of ordinals)
    for (let i = offsets[ordinal] as number; i < (offsets[ordinal + 1] as number); i++) {
      const code = codes[i] as number
      if (seen[code] === ordinal) continue
      seen[code] = ordinal
      bump(tally, code)
    }
  return tally
}

function tallyGroups(
  column: CodedColumn,
  ordinals: Uint32Array,
  groups: Uint32Array,
  size: number,
): Uint32Array {
  const tally = new Uint32Array(size)
  const pairs = new Set<number>()
  ordinals.forEach((ordinal, i) => {
    for (const code of codesOf(column, ordinal)) {
      const pair = (groups[i] as number) * size + code
      if (pairs.has(pair)) continue
      pairs.add(pair)
      bump(tally, code)
    }
  })
  return tally
}

/** The facet codes of a document; none when it misses the field. */
export function codesOf(column: CodedColumn, ordinal: number): number[] {
  if (!column.array) return column.codes.at(ordinal) === 0 ? [] : [column.codes.at(ordinal)]
  const out: number[] = []
  for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++)
    out.push(column.codes.at(i))
  return out
}

function* numbersOf(column: NumberColumn, ordinals: Uint32Array): Generator<[number, number]> {
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const from = column.array ? column.offsets.at(ordinal) : ordinal
    const to = column.array ? column.offsets.at(ordinal + 1) : ordinal + 1
    for (let at = from; at < to; at++) {
      const value = column.valueAt(at)
      if (!Number.isNaN(value)) yield [value, i]
    }
  }
}

function sums(column: NumberColumn, ordinals: Uint32Array): FacetNumbers | undefined {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  if (!column.array) {
    const codes = column.codes.data
    const numbers = column.numbers.data
    for (let i = 0; i < ordinals.length; i++) {
      const value = numbers[codes[ordinals[i] as number] as number] as number
      if (value < min) min = value
      if (value > max) max = value
      if (value === value) {
        sum += value
        count++
      }
    }
  } else
    for (const [value] of numbersOf(column, ordinals)) {
      if (value < min) min = value
      if (value > max) max = value
      sum += value
      count++
    }
  return count === 0 ? undefined : { min, max, sum, avg: sum / count }
}

function countRanges(
  request: FacetRequest,
  column: NumberColumn,
  ordinals: Uint32Array,
  groups: Uint32Array | undefined,
): FacetValue[] {
  const members = request.ranges.map(() => (groups ? new Set<number>() : undefined))
  const counts = request.ranges.map(() => 0)
  for (const [value, i] of numbersOf(column, ordinals)) {
    const at = request.ranges.findIndex((range) => value >= range.low && value < range.high)
    if (at < 0) continue
    bump(counts, at)
    if (groups) members[at]?.add(groups[i] as number)
  }
  return request.ranges
    .map((range, at) => ({ value: range.label, count: members[at]?.size ?? (counts[at] as number) }))
    .filter(({ count }) => count > 0)
}

/** Typesense's order of facet values: most first, then the shorter in bytes, then descending. */
export function compareFacetValues(a: FacetValue, b: FacetValue): number {
  if (a.count !== b.count) return b.count - a.count
  const bytes = Buffer.byteLength(a.value) - Buffer.byteLength(b.value)
  if (bytes !== 0) return bytes
  return a.value < b.value ? 1 : a.value > b.value ? -1 : 0
}
