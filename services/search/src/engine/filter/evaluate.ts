import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { Problem } from '../problem.ts'
import type { Field } from '../schema.ts'
import { geoScan, readGeo } from './geo-clause.ts'
import type { Scan } from './leaf-cache.ts'
import { numberScan } from './number-clause.ts'
import { parseFilter } from './parse.ts'
import type { FilterNode } from './parse.ts'
import { readWanted, stringScan } from './string-clause.ts'
import { readComparator, readList, readNumbers, requireValue, unquote } from './values.ts'
import type { NumberRange } from './values.ts'

/** What evaluating a filter needs beside the index. */
export interface FilterContext {
  index: DocumentIndex
  /** When false, a clause on an unknown field matches nothing instead of failing. */
  validateFieldNames: boolean
  /** Tests the clauses of `parent.{...}` against the elements of one document's array of objects. */
  matchNested: (ordinal: number, field: string, inner: FilterNode) => boolean
}

/** The live documents a filter selects, as a set the caller may change; all live ones for a blank filter. */
export function runFilter(text: string, context: FilterContext): Bitset {
  const node = parseFilter(text)
  return node === undefined ? context.index.live.clone(context.index.size) : runNode(node, context)
}

/** The live documents a parsed filter selects, as a set the caller may change. */
export function runNode(node: FilterNode, context: FilterContext): Bitset {
  return context.index.live.clone(context.index.size).and(evaluate(node, context))
}

function evaluate(node: FilterNode, context: FilterContext): Bitset {
  if (node.kind === 'clause') return clause(node.field, node.value, context)
  if (node.kind === 'nested') return nested(node, context)
  const left = evaluate(node.left, context).clone(context.index.size)
  const right = evaluate(node.right, context)
  return node.kind === 'and' ? left.and(right) : left.or(right)
}

function clause(name: string, value: string, context: FilterContext): Bitset {
  const { index } = context
  if (name === 'id') return idClause(value, index)
  const field = index.fields.get(name)
  const column = index.columns.get(name)
  if (field === undefined || column === undefined) return unknownField(name, field, context)
  if (column.kind === 'geo') {
    requireValue(name, value)
    const areas = readGeo(name, value)
    return leaf(index, `${name}@${JSON.stringify(areas)}`, () => geoScan(column, areas))
  }
  if (column.kind === 'number') {
    const { negated, ranges } = field.type.startsWith('bool')
      ? readBooleans(field, value)
      : readNumbers(field, value)
    const bits = leaf(index, `${name}#${rangesKey(ranges)}`, () => numberScan(column, ranges))
    return negated ? complement(bits, index) : bits
  }
  const { comparator, rest } = readComparator(value)
  requireValue(name, rest === '*' ? '' : rest)
  const exact = comparator === 'exact' || comparator === 'not-exact'
  const values = (readList(rest) ?? [rest]).map((text) => readWanted(unquote(text), exact, column))
  const bits = leaf(index, `${name}$${JSON.stringify(values)}`, () => stringScan(column, values))
  return comparator.startsWith('not') ? complement(bits, index) : bits
}

function rangesKey(ranges: readonly NumberRange[]): string {
  return ranges.map((r) => `${r.openLow ? '(' : '['}${r.low},${r.high}${r.openHigh ? ')' : ']'}`).join('|')
}

function leaf(index: DocumentIndex, key: string, makeScan: () => Scan): Bitset {
  return index.leaves.get(key, index.size, makeScan)
}

function complement(bits: Bitset, index: DocumentIndex): Bitset {
  return Bitset.full(index.size).andNot(bits)
}

function unknownField(name: string, field: Field | undefined, context: FilterContext): Bitset {
  if (!context.validateFieldNames) return new Bitset(context.index.size)
  if (field !== undefined && !field.index)
    throw new Problem(400, `Cannot filter on non-indexed field \`${name}\`.`)
  throw new Problem(400, `Could not find a filter field named \`${name}\` in the schema.`)
}

function idClause(value: string, index: DocumentIndex): Bitset {
  const { comparator, rest } = readComparator(value)
  requireValue('id', rest)
  const bits = new Bitset(index.size)
  if (rest === '*') return Bitset.full(index.size)
  for (const id of readList(rest) ?? [rest]) {
    const ordinal = index.ordinalOf(unquote(id))
    if (ordinal !== undefined) bits.add(ordinal)
  }
  return comparator.startsWith('not') ? complement(bits, index) : bits
}

function readBooleans(field: Field, value: string): { negated: boolean; ranges: NumberRange[] } {
  const { comparator, rest } = readComparator(value)
  requireValue(field.name, rest)
  const list = readList(rest)
  const ranges = (list ?? [rest]).map((text) => {
    const word = unquote(text)
    if (word !== 'true' && word !== 'false')
      throw new Problem(
        400,
        `Value${list ? 's' : ''} of filter field \`${field.name}\`: must be \`true\` or \`false\`.`,
      )
    const number = word === 'true' ? 1 : 0
    return { low: number, high: number, openLow: false, openHigh: false }
  })
  return { negated: comparator.startsWith('not'), ranges }
}

function nested(node: Extract<FilterNode, { kind: 'nested' }>, context: FilterContext): Bitset {
  const { index } = context
  const parent = index.fields.get(node.field)
  if (parent === undefined || !parent.type.startsWith('object')) {
    if (!context.validateFieldNames) return new Bitset(index.size)
    throw new Problem(400, `Could not find a filter field named \`${node.field}\` in the schema.`)
  }
  const candidates = evaluate(qualify(node.inner, node.field), context).clone(index.size).and(index.live)
  for (const ordinal of candidates.toArray())
    if (!context.matchNested(ordinal, node.field, node.inner)) candidates.remove(ordinal)
  return candidates
}

/** The inner filter with its field names made absolute. */
export function qualify(node: FilterNode, prefix: string): FilterNode {
  if (node.kind === 'clause') return { ...node, field: `${prefix}.${node.field}` }
  if (node.kind === 'nested') return { ...node, field: `${prefix}.${node.field}` }
  return { kind: node.kind, left: qualify(node.left, prefix), right: qualify(node.right, prefix) }
}
