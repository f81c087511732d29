import type { Bitset } from '../bitset.ts'
import { distanceMetres } from '../columns/geo-column.ts'
import type { GeoColumn } from '../columns/geo-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { Problem } from '../problem.ts'
import { orderPage } from './order.ts'
import { splitTop } from './parse.ts'
import type { SortClause } from './parse.ts'

/** What sort keys are computed from. */
export interface SortInput {
  index: DocumentIndex
  ordinals: Uint32Array
  /** The text score of each result, aligned with `ordinals`; undefined for a wildcard query. */
  textScores: Float64Array | undefined
  /** The size of each result's group, aligned with `ordinals`, when grouping. */
  groupSizes?: Float64Array
  runFilter: (filter: string) => Bitset
  random: () => number
}

/** One computed criterion: numbers that sort ascending, and the distances shown for a geo criterion. */
export interface SortKey {
  values: Float64Array
  geo?: { field: string; metres: Float64Array }
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
  const fill = (of: (ordinal: number, i: number) => number): SortKey => {
    const values = new Float64Array(input.ordinals.length)
    for (let i = 0; i < values.length; i++) values[i] = of(input.ordinals[i] as number, i)
    return { values }
  }
  if (clause.name === '_text_match') return textKey(input, sign)
  if (clause.name === '_seq_id') return fill((ordinal) => sign * input.index.seqs.at(ordinal))
  if (clause.name === '_group_found') return fill((_, i) => sign * (input.groupSizes?.[i] ?? 0))
  if (clause.name === '_rand') return fill(() => input.random())
  if (clause.name === '_eval') return evalKey(clause, input, sign)
  const column = input.index.columns.get(clause.name)
  if (column === undefined)
    throw new Problem(404, `Could not find a field named \`${clause.name}\` in the schema for sorting.`)
  if (column.kind === 'geo') return geoKey(clause, column, input, sign)
  const missing = /missing_values\s*:\s*first/i.test(clause.parameters ?? '') ? FIRST : LAST
  if (column.kind === 'number') {
    const score = decay(clause)
    return fill((ordinal) => {
      const value = column.valueAt(ordinal)
      return Number.isNaN(value) ? missing : sign * score(value)
    })
  }
  const ranks = column.ranks()
  return fill((ordinal) => {
    const rank = ranks[column.codes.at(ordinal)] as number
    return rank === 0 ? missing : sign * rank
  })
}

function textKey(input: SortInput, sign: number): SortKey {
  if (input.textScores === undefined) return { values: new Float64Array(input.ordinals.length) }
  return { values: Float64Array.from(input.textScores, (score) => sign * score) }
}

/**
 * For `_text_match(buckets: n)` or `_text_match(bucket_size: n)`: puts the results, ordered by all criteria, into
 * buckets and gives every member of a bucket the same text key, so that the later criteria decide inside it.
 */
export function bucketTextKeys(clauses: readonly SortClause[], keys: SortKey[], input: SortInput): void {
  const at = clauses.findIndex(({ name }) => name === '_text_match')
  const key = keys[at]
  if (key === undefined || input.textScores === undefined) return
  const option = (name: string): number =>
    Number(new RegExp(`${name}\\s*:\\s*(\\d+)`).exec(clauses[at]?.parameters ?? '')?.[1] ?? 0)
  const count = key.values.length
  const size = option('bucket_size') || (option('buckets') > 0 ? Math.ceil(count / option('buckets')) : 0)
  if (size <= 1) return
  const seqs = Float64Array.from(input.ordinals, (ordinal) => input.index.seqs.at(ordinal))
  const order = orderPage({ keys: keys.map(({ values }) => values), seqs }, 0, count)
  const bucketed = new Float64Array(count)
  order.forEach((position, rank) => {
    bucketed[position] = Math.floor(rank / size)
  })
  keys[at] = { values: bucketed }
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
  const values = new Float64Array(input.ordinals.length)
  for (let i = 0; i < values.length; i++) {
    const found = sets.find(({ bits }) => bits.has(input.ordinals[i] as number))
    values[i] = sign * (found?.score ?? 0)
  }
  return { values }
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
  return { values, geo: { field: clause.name, metres } }
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

/** The decay function of `field(origin: , func: , scale: , decay: )`, or the value itself. */
function decay(clause: SortClause): (value: number) => number {
  const option = (name: string): string | undefined =>
    new RegExp(`${name}\\s*:\\s*([^,\\s]+)`).exec(clause.parameters ?? '')?.[1]
  const origin = Number(option('origin'))
  const scale = Number(option('scale'))
  const func = option('func')
  if (func === undefined || Number.isNaN(origin) || Number.isNaN(scale) || scale <= 0) return (value) => value
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
