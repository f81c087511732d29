import type { CodedColumn } from '../columns/coded-column.ts'
import { numberLabel } from '../columns/number-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { countRanges, sumNumbers } from './numbers.ts'
import type { FacetNumbers } from './numbers.ts'
import type { FacetRequest } from './parse.ts'
import { tallyGroups } from './tally.ts'
import type { Tally } from './tally.ts'
import type { Selection } from './totals.ts'

/** One facet value with the number of documents (or groups) that hold it. */
export interface FacetValue {
  value: string
  count: number
}

/** An exact facet: the ranges asked for with their counts, or a tally of every value. */
export interface FacetCounts {
  column: CodedColumn | undefined
  ranges: FacetValue[] | undefined
  tally: Tally
  numbers: FacetNumbers | undefined
}

const NOTHING: Tally = { codes: new Uint32Array(0), counts: new Uint32Array(0) }

/** Counts a facet over the given documents exactly; with `groups`, each group counts once per value. */
export function countFacet(
  request: FacetRequest,
  index: DocumentIndex,
  selection: Selection,
  groups: Uint32Array | undefined,
): FacetCounts {
  const { ordinals } = selection
  const column = index.columns.get(request.field)
  if (column === undefined || column.kind === 'geo')
    return { column: undefined, ranges: undefined, tally: NOTHING, numbers: undefined }
  if (request.ranges.length > 0 && column.kind === 'number') {
    const ranges = countRanges(request.ranges, column, ordinals, groups)
    return { column, ranges, tally: NOTHING, numbers: sumNumbers(column, ordinals, undefined) }
  }
  const tally = groups ? tallyGroups(column, ordinals, groups) : selection.tally(column)
  const summed = column.kind === 'number' && column.type !== 'bool'
  const numbers = summed ? sumNumbers(column, ordinals, groups ? undefined : tally) : undefined
  return { column, ranges: undefined, tally, numbers }
}

/** The text of a facet code. */
export function codeLabel(column: CodedColumn, code: number): string {
  return column.kind === 'string' ? column.values.at(code) : numberLabel(column.numbers.at(code), column.type)
}

/** Typesense's order of facet values: most first, then the shorter in bytes, then descending. */
export function compareFacetValues(a: FacetValue, b: FacetValue): number {
  if (a.count !== b.count) return b.count - a.count
  const bytes = Buffer.byteLength(a.value) - Buffer.byteLength(b.value)
  if (bytes !== 0) return bytes
  return a.value < b.value ? 1 : a.value > b.value ? -1 : 0
}
