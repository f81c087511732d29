import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { Problem } from '../problem.ts'
import { Recent } from '../recent.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { Field } from '../schema.ts'
import { geoScan, readGeo } from './geo-clause.ts'
import type { Scan } from './leaf-cache.ts'
import type { NestedNode } from './nested-verdicts.ts'
import { numberScan } from './number-clause.ts'
import { FilterSyntaxProblem, parseFilter, qualify } from './parse.ts'
import type { FilterNode } from './parse.ts'
import { readClause, stringBits } from './string-leaf.ts'
import { trimSpaces } from './tokens.ts'
import { emptyValue, insideBrackets, readBooleans, readNumbers, splitValues } from './values.ts'
import type { NumberCondition, NumberRange } from './values.ts'

/** The index, and everything else that evaluating a filter needs. */
export interface FilterContext {
  index: DocumentIndex
  /** When false, a clause on an unknown field matches nothing instead of failing. */
  validateFieldNames: boolean
  /** Returns the live candidates with an element that meets `parent.{...}`; it may change the set `candidates`. */
  selectNested: (node: NestedNode, candidates: Bitset) => Bitset
  /** Another set that limits the result: documents outside it may be skipped and left out. */
  within?: Bitset | undefined
  /** Maximum number of tokens that complete a word with a trailing `*`; 4 by default. */
  maxCandidates?: number
  /** Whether to treat a clause as one on an unknown field; never by default. */
  hides?: (field: string, value: string) => boolean
  /** Whether the collection that a join names exists; never by default. */
  hasCollection?: (name: string) => boolean
}

const MAX_CANDIDATES = 4
const FILTER_CHARACTERS = 1_000_000

const FILTERS = new Recent<FilterNode | undefined>(FILTER_CHARACTERS)

/** The live documents a filter selects, as a set the caller may change; all live ones for a blank filter. */
export function runFilter(text: string, context: FilterContext): Bitset {
  const node = parse(text, context)
  return node === undefined ? context.index.live.clone(context.index.size) : runNode(node, context)
}

/** Parses a filter. The refusal of a clause takes precedence over a syntax error after it. */
function parse(text: string, context: FilterContext): FilterNode | undefined {
  try {
    return FILTERS.get(text, () => parseFilter(text))
  } catch (error) {
    if (error instanceof FilterSyntaxProblem) for (const node of error.before) evaluate(node, context)
    throw error
  }
}

/** The live documents a parsed filter selects, as a set the caller may change. */
function runNode(node: FilterNode, context: FilterContext): Bitset {
  const { index, within } = context
  const bits = index.live.clone(index.size).and(evaluate(node, context))
  if (!hasNested(node)) return bits
  // Documents are read only where all other conditions hold.
  if (within !== undefined) bits.and(within)
  return evaluate(node, context, bits).clone(index.size).and(bits)
}

function hasNested(node: FilterNode): boolean {
  if (node.kind === 'and' || node.kind === 'or') return hasNested(node.left) || hasNested(node.right)
  return node.kind === 'nested'
}

/** Returns the documents a filter selects; `parent.{...}` is checked only in `reach`, and not at all without it. */
function evaluate(node: FilterNode, context: FilterContext, reach?: Bitset): Bitset {
  if (node.kind === 'clause') return clause(node.field, node.value, context)
  if (node.kind === 'nested') return nested(node, context, reach)
  if (node.kind === 'join') return refuseJoin(node.collection, context)
  const left = evaluate(node.left, context, reach).clone(context.index.size)
  const right = evaluate(node.right, context, reach)
  return node.kind === 'and' ? left.and(right) : left.or(right)
}

function clause(name: string, value: string, context: FilterContext): Bitset {
  const { index } = context
  if (context.hides?.(name, value)) return unknownField(name, undefined, context)
  if (name === 'id') return idClause(value, index)
  const field = index.fields.get(name)
  const column = index.columns.get(name)
  if (field === undefined || column === undefined) return unknownField(name, field, context)
  if (column.kind === 'geo') {
    const areas = readGeo(name, value)
    return leaf(index, `${name}@${JSON.stringify(areas)}`, () => geoScan(column, areas))
  }
  if (column.kind === 'number') {
    const { negated, any } = field.type.startsWith('bool')
      ? { negated: false, any: [readBooleans(field, value)] }
      : readNumbers(field, value)
    const bits = anyOf(any, name, column, index)
    return negated ? complement(bits, index) : bits
  }
  const { negated, wanted } = readClause(name, value, column, context.maxCandidates ?? MAX_CANDIDATES)
  const bits = stringBits(name, column, wanted, index)
  return negated ? complement(bits, index) : bits
}

/** Documents that meet any condition; a negated one replaces those before it, as in Typesense. */
function anyOf(
  conditions: readonly NumberCondition[],
  name: string,
  column: NumberColumn,
  index: DocumentIndex,
): Bitset {
  let plain: NumberRange[] = []
  let excluded: NumberRange[] | undefined
  for (const { negated, ranges } of conditions) {
    if (negated) [excluded, plain] = [ranges, []]
    else for (const range of ranges) plain.push(range)
  }
  const bits = (ranges: readonly NumberRange[]): Bitset =>
    leaf(index, `${name}#${rangesKey(ranges)}`, () => numberScan(column, ranges))
  if (excluded === undefined) return bits(plain)
  const others = complement(bits(excluded), index)
  return plain.length === 0 ? others : others.or(bits(plain))
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

function idClause(text: string, index: DocumentIndex): Bitset {
  const negated = text.startsWith('!=')
  const value = text.startsWith('=') || negated ? trimSpaces(text.slice(negated ? 2 : 1)) : text
  if (value === '') throw emptyValue('id')
  const list = insideBrackets(value)
  const ids = splitValues(list ?? value)
  if (list === undefined) {
    if (ids.length === 0) throw emptyValue('id')
    ids.length = 1
  }
  const all = ids.includes('*')
  const bits = all ? Bitset.full(index.size) : new Bitset(index.size)
  if (!all)
    for (const id of ids) {
      const ordinal = index.ordinalOf(id)
      if (ordinal !== undefined) bits.add(ordinal)
    }
  return negated ? complement(bits, index) : bits
}

function refuseJoin(collection: string, { hasCollection }: FilterContext): never {
  throw new Problem(
    400,
    hasCollection?.(collection)
      ? `Failed to join on \`${collection}\`: No reference field found.`
      : `Referenced collection \`${collection}\` not found.`,
  )
}

function nested(node: NestedNode, context: FilterContext, reach: Bitset | undefined): Bitset {
  const candidates = evaluate(qualify(node.inner, node.field), context)
  if (reach === undefined) return candidates
  return context.selectNested(node, candidates.clone(context.index.size).and(reach))
}
