import type { Bitset } from '../bitset.ts'
import { distanceMetres } from '../columns/geo-column.ts'
import type { GeoColumn } from '../columns/geo-column.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { Problem } from '../problem.ts'
import { fixedKey, lazyKey, orderPage } from './order.ts'
import type { SortKey } from './order.ts'
import { splitTop } from './parse.ts'
import type { SortClause } from './parse.ts'

/** What sort keys are computed from. */
export interface SortInput {
  index: DocumentIndex
  ordinals: Uint32Array
  /** The text score of each document by ordinal; undefined for a wildcard query. */
  textRanks: Float64Array | undefined
  /** The size of a result's group by the result's position, when grouping. */
  groupSize?: (position: number) => number
  runFilter: (filter: string) => Bitset
  random: () => number
}

const LAST = Number.POSITIVE_INFINITY
const FIRST = Number.NEGATIVE_INFINITY

/** Checks every clause against the schema without computing anything; throws Typesense's refusal. */
export function checkSort(clauses: readonly SortClause[], index: DocumentIndex, grouped: boolean): void {
  for (const { name } of clauses) {
    if (name === '_group_found' && !grouped)
      throw new Problem(404, 'group_by parameters should not be empty when using sort_by group_found')
    if (SPECIAL.has(name)) continue
    const field = index.fields.get(name)
    if (field === undefined || !field.sort || !index.columns.has(name))
      throw new Problem(404, `Could not find a field named \`${name}\` in the schema for sorting.`)
  }
  if (clauses.filter(({ name }) => name === '_eval').length > 1)
    throw new Problem(400, 'Only one sorting eval expression is allowed.')
}

const SPECIAL = new Set(['_text_match', '_eval', '_seq_id', '_group_found', '_rand'])

/** Computes one criterion for every result. */
export function sortKey(clause: SortClause, input: SortInput): SortKey {
  const sign = clause.descending ? -1 : 1
  const { index, ordinals, textRanks, groupSize } = input
  const lazy = (of: (ordinal: number, position: number) => number): SortKey =>
    lazyKey(ordinals.length, (position) => of(ordinals[position] as number, position))
  if (clause.name === '_text_match')
    return textRanks === undefined ? lazy(() => 0) : lazy((ordinal) => sign * (textRanks[ordinal] as number))
  if (clause.name === '_seq_id') return lazy((ordinal) => sign * index.seqs.at(ordinal))
  if (clause.name === '_group_found') return lazy((_, position) => sign * (groupSize?.(position) ?? 0))
  if (clause.name === '_rand') return fixedKey(Float64Array.from(ordinals, () => input.random()))
  if (clause.name === '_eval') return evalKey(clause, input, sign)
  const column = index.columns.get(clause.name)
  if (column === undefined)
    throw new Problem(404, `Could not find a field named \`${clause.name}\` in the schema for sorting.`)
  if (column.kind === 'geo') return geoKey(clause, column, input, sign)
  const missing = /missing_values\s*:\s*first/i.test(clause.parameters ?? '') ? FIRST : LAST
  if (column.kind === 'number') {
    const score = decay(clause)
    const value = score === undefined ? numberReader(column) : decayed(numberReader(column), score)
    return lazy((ordinal) => {
      const number = value(ordinal)
      return number === number ? sign * number : missing
    })
  }
  const ranks = column.ranks()
  const codes = column.codes.data
  return lazy((ordinal) => {
    const rank = ranks[codes[ordinal] as number] as number
    return rank === 0 ? missing : sign * rank
  })
}

/** Reads a column's number by ordinal, NaN where it is missing. */
function numberReader(column: NumberColumn): (ordinal: number) => number {
  if (column.coded) {
    const codes = column.codes.data
    const numbers = column.numbers.data
    return (ordinal) => numbers[codes[ordinal] as number] as number
  }
  const values = column.values.data
  const { missing } = column.values
  return (ordinal) => {
    const value = values[ordinal] as number
    return value === missing ? Number.NaN : value
  }
}

function decayed(
  value: (ordinal: number) => number,
  score: (value: number) => number,
): (ordinal: number) => number {
  return (ordinal) => score(value(ordinal))
}

/**
 * For `_text_match(buckets: n)` or `_text_match(bucket_size: n)`: puts the results, ordered by all criteria, into
 * buckets and gives every member of a bucket the same text key, so that the later criteria decide inside it.
 */
export function bucketTextKeys(clauses: readonly SortClause[], keys: SortKey[], input: SortInput): void {
  const at = clauses.findIndex(({ name }) => name === '_text_match')
  const key = keys[at]
  if (key === undefined || input.textRanks === undefined) return
  const option = (name: string): number =>
    Number(new RegExp(`${name}\\s*:\\s*(\\d+)`).exec(clauses[at]?.parameters ?? '')?.[1] ?? 0)
  const count = input.ordinals.length
  const size = option('bucket_size') || (option('buckets') > 0 ? Math.ceil(count / option('buckets')) : 0)
  if (size <= 1) return
  const order = orderPage({ keys, ordinals: input.ordinals, seqs: input.index.seqs.data }, 0, count)
  const bucketed = new Float64Array(count)
  order.forEach((position, rank) => {
    bucketed[position] = Math.floor(rank / size)
  })
  keys[at] = fixedKey(bucketed)
}

function evalKey(clause: SortClause, input: SortInput, sign: number): SortKey {
  const text = clause.parameters ?? ''
  const list = text.startsWith('[') && text.endsWith(']')
  const weighted = list
    ? splitTop(text.slice(1, -1)).map((part) => {
        const match = /^\s*\((.*)\)\s*:\s*(-?\d+)\s*$/s.exec(part)
        if (match === null) throw new Problem(400, 'Parameter `sort_by` is malformed.')
        return { filter: match[1] as string, score: Number(match[2]) }
      })
    : [{ filter: text, score: 1 }]
  const sets = weighted.map(({ filter, score }) => ({ bits: input.runFilter(filter), score }))
  return lazyKey(input.ordinals.length, (position) => {
    const ordinal = input.ordinals[position] as number
    for (const { bits, score } of sets) if (bits.has(ordinal)) return sign * score
    return 0
  })
}

function geoKey(clause: SortClause, column: GeoColumn, input: SortInput, sign: number): SortKey {
  const parts = splitTop(clause.parameters ?? '').map((part) => part.trim())
  const [latitude, longitude] = [Number(parts[0]), Number(parts[1])]
  if (parts.length < 2 || Number.isNaN(latitude) || Number.isNaN(longitude))
    throw new Problem(400, `Bad syntax for sorting field \`${clause.name}\``)
  const exclude = geoOption(parts, 'exclude_radius')
  const precision = geoOption(parts, 'precision')
  const metres = new Float64Array(input.ordinals.length)
  const values = new Float64Array(input.ordinals.length)
  for (let i = 0; i < metres.length; i++) {
    let distance = nearest(column, input.ordinals[i] as number, latitude, longitude)
    if (exclude > 0 && distance <= exclude) distance = 0
    if (precision > 0) distance = Math.floor(distance / precision) * precision
    metres[i] = distance
    values[i] = Number.isFinite(distance) ? sign * distance : LAST
  }
  return { ...fixedKey(values), geo: { field: clause.name, metres } }
}

function geoOption(parts: readonly string[], name: string): number {
  const match = new RegExp(`^${name}\\s*:\\s*([\\d.]+)\\s*(km|mi)$`, 'i').exec(
    parts.find((part) => part.startsWith(name)) ?? '',
  )
  return match === null ? 0 : Number(match[1]) * (match[2]?.toLowerCase() === 'mi' ? 1609.34 : 1000)
}

function nearest(column: GeoColumn, ordinal: number, latitude: number, longitude: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++) {
    const metres = Math.trunc(
      distanceMetres(latitude, longitude, column.latitudes.at(i), column.longitudes.at(i)),
    )
    if (metres < best) best = metres
  }
  return best
}

/** The decay function of `field(origin: , func: , scale: , decay: )`, if there is one. */
function decay(clause: SortClause): ((value: number) => number) | undefined {
  const option = (name: string): string | undefined =>
    new RegExp(`${name}\\s*:\\s*([^,\\s]+)`).exec(clause.parameters ?? '')?.[1]
  const origin = Number(option('origin'))
  const scale = Number(option('scale'))
  const func = option('func')
  if (func === undefined || Number.isNaN(origin) || Number.isNaN(scale) || scale <= 0) return undefined
  const rate = Number(option('decay') ?? 0.5)
  const offset = Number(option('offset') ?? 0)
  return (value) => {
    const distance = Math.max(0, Math.abs(value - origin) - offset) / scale
    if (func === 'gauss') return rate ** (distance * distance)
    if (func === 'exp') return rate ** distance
    if (func === 'diff') return -Math.abs(value - origin)
    return Math.max(0, 1 - distance * (1 - rate))
  }
}
