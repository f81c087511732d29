import { Bitset } from '../bitset.ts'
import { distanceMetres } from '../columns/geo-column.ts'
import type { GeoColumn } from '../columns/geo-column.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { Problem } from '../problem.ts'
import { numberKey, rankKey, stringKey } from './column-key.ts'
import { fixedKey, lazyKey, orderPage } from './order.ts'
import type { SortKey } from './order.ts'
import type { SortClause } from './criteria.ts'
import { decayScore, floatBits } from './decay.ts'
import type { Decay } from './decay.ts'
import { Twister } from './random.ts'

/** Input for the sort keys. */
export interface SortInput {
  index: DocumentIndex
  ordinals: Uint32Array
  /** The text score of each document by ordinal; undefined for a wildcard query. */
  textRanks: Float64Array | undefined
  /** The size of a result's group by the result's position, when grouping. */
  groupSize?: (position: number) => number
  /** Returns the documents that a filter selects, as a set that the caller may change. */
  runFilter: (filter: string) => Bitset
  /** Seed of a random order whose clause names none. */
  seed: number
}

const LAST = Number.POSITIVE_INFINITY
const FIRST = Number.NEGATIVE_INFINITY

/** Computes one criterion for every result. */
export function sortKey(clause: SortClause, input: SortInput): SortKey {
  const sign = clause.descending ? -1 : 1
  const { index, ordinals, textRanks, groupSize } = input
  const lazy = (of: (ordinal: number, position: number) => number): SortKey =>
    lazyKey(ordinals.length, (position) => of(ordinals[position] as number, position))
  if (clause.name === '_text_match')
    return textRanks === undefined ? lazy(() => 0) : rankKey(textRanks, ordinals, sign)
  if (clause.name === '_seq_id') return lazy((ordinal) => sign * index.seqs.at(ordinal))
  if (clause.name === '_group_found') return lazy((_, position) => sign * (groupSize?.(position) ?? 0))
  if (clause.name === '_rand') return randomKey(clause.seed ?? input.seed, input, sign)
  if (clause.name === '_eval') return evalKey(clause, input, sign)
  const column = index.columns.get(clause.name)
  if (column === undefined)
    throw new Problem(404, `Could not find a field named \`${clause.name}\` in the schema for sorting.`)
  if (column.kind === 'geo') return geoKey(clause, column, input, sign)
  const { missing, descending } = clause
  if (column.kind === 'number') {
    if (clause.decay !== undefined) return decayKey(clause.decay, column, input, sign)
    return numberKey(column, ordinals, { sign, absent: missing === 'first' ? FIRST : LAST })
  }
  // A missing string counts as larger than every other unless the request says where it goes.
  const first = missing === 'first' || (missing === 'normal' && descending)
  return stringKey(column, ordinals, { sign, absent: first ? FIRST : LAST })
}

/** Draws the numbers in order of insertion, so that a seed gives the same order again. */
function randomKey(seed: number, { index, ordinals }: SortInput, sign: number): SortKey {
  const twister = new Twister(seed)
  const order = Uint32Array.from(ordinals, (_, i) => i)
  order.sort((a, b) => index.seqs.at(ordinals[a] as number) - index.seqs.at(ordinals[b] as number))
  const values = new Float64Array(ordinals.length)
  for (const position of order) values[position] = sign * twister.next()
  return fixedKey(values)
}

function decayKey(decay: Decay, column: NumberColumn, { ordinals }: SortInput, sign: number): SortKey {
  const isFloat = column.type === 'float'
  const values = new Float64Array(ordinals.length)
  for (let i = 0; i < values.length; i++) {
    const number = column.valueAt(ordinals[i] as number)
    if (number !== number) throw new Problem(400, 'Error computing decay function score.')
    const score = decayScore(decay, isFloat ? floatBits(number) : number)
    values[i] = sign * (score === score ? score : FIRST)
  }
  return fixedKey(values)
}

/** Number of first results that can be put into buckets. */
const MAX_BUCKETED = 250
/** Key of the first bucket, which sorts before every text score. */
const FIRST_BUCKET = Number.MIN_SAFE_INTEGER

/**
 * For `_text_match(buckets: n)` or `_text_match(bucket_size: n)`: puts the results, ordered by all criteria, into
 * buckets and gives every member of a bucket the same text key, so that the later criteria decide inside it.
 */
export function bucketTextKeys(clauses: readonly SortClause[], keys: SortKey[], input: SortInput): void {
  const at = clauses.findIndex(({ name }) => name === '_text_match')
  const key = keys[at]
  const buckets = clauses[at]?.buckets
  if (key === undefined || input.textRanks === undefined || buckets === undefined) return
  const count = input.ordinals.length
  const bucketed = Math.min(count, MAX_BUCKETED)
  const wanted = 'count' in buckets ? buckets.count : buckets.size
  if (wanted === 0 || bucketed < wanted) return
  const size = 'count' in buckets ? Math.ceil(bucketed / wanted) : wanted
  const order = orderPage({ keys, ordinals: input.ordinals, seqs: input.index.seqs.data }, 0, bucketed)
  const values = key.all().slice()
  order.forEach((position, rank) => {
    values[position] = FIRST_BUCKET + Math.floor(rank / size)
  })
  keys[at] = fixedKey(values)
}

function evalKey(clause: SortClause, { index, ordinals, runFilter }: SortInput, sign: number): SortKey {
  const scores = new Float64Array(index.size)
  const undecided = Bitset.full(index.size)
  for (const { filter, score } of clause.evals ?? []) {
    const bits = runFilter(filter).and(undecided)
    for (const ordinal of bits.toArray()) scores[ordinal] = score
    undecided.andNot(bits)
  }
  return rankKey(scores, ordinals, sign)
}

/** The distance of a document without a point, in metres. */
const NOWHERE = 2_147_483_647

function geoKey(clause: SortClause, column: GeoColumn, input: SortInput, sign: number): SortKey {
  const { geo, name } = clause
  if (geo === undefined) throw new Problem(400, `Bad syntax for sorting field \`${name}\``)
  const { latitude, longitude, excludeRadius, precision } = geo
  const metres = new Float64Array(input.ordinals.length)
  const values = new Float64Array(input.ordinals.length)
  for (let i = 0; i < metres.length; i++) {
    let distance = nearest(column, input.ordinals[i] as number, latitude, longitude)
    if (distance < excludeRadius) distance = 0
    metres[i] = distance
    if (precision > 0) distance = Math.ceil(distance / precision) * precision
    values[i] = sign * distance
  }
  return { ...fixedKey(values), geo: { field: name, metres } }
}

function nearest(column: GeoColumn, ordinal: number, latitude: number, longitude: number): number {
  let best = NOWHERE
  for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++) {
    const metres = Math.trunc(
      distanceMetres(latitude, longitude, column.latitudes.at(i), column.longitudes.at(i)),
    )
    if (metres < best) best = metres
  }
  return best
}
