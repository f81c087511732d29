import { numberInside } from '../engine/filter/number-clause.ts'
import type { Bitset } from '../engine/bitset.ts'
import type { DocumentIndex } from '../engine/document-index.ts'
import type { NestedNode, Verdict } from '../engine/filter/nested-verdicts.ts'
import type { FilterNode } from '../engine/filter/parse.ts'
import { readTexts } from '../engine/filter/string-values.ts'
import { readBooleans, readNumbers } from '../engine/filter/values.ts'
import type { Field } from '../engine/schema.ts'
import type { Collection } from '../collections/collection.ts'
import { isObject, valueAt } from '../collections/json.ts'

/** So many documents are read in one go at most; beyond, they are read in slices while others are served. */
const AT_ONCE = 400

/** Documents that must be read before a search can go on. It is no refusal: whoever searches reads them and asks again. */
export class UnreadDocuments extends Error {
  readonly collection: Collection
  readonly index: DocumentIndex
  readonly node: NestedNode
  readonly ordinals: Uint32Array

  constructor(collection: Collection, node: NestedNode, ordinals: Uint32Array) {
    super('documents must be read first')
    this.collection = collection
    this.index = collection.index
    this.node = node
    this.ordinals = ordinals
  }
}

/**
 * Selects documents by `parent.{...}`, reading those that are not known yet. Throws UnreadDocuments when there are
 * too many for one go: `withReading` reads them.
 */
export function nestedSelector(collection: Collection): (node: NestedNode, candidates: Bitset) => Bitset {
  return (node, candidates) => {
    const { size, nestedVerdicts } = collection.index
    const verdict = nestedVerdicts.get(node, size)
    const unread = candidates.clone(size).andNot(verdict.known).toArray()
    if (unread.length > AT_ONCE) throw new UnreadDocuments(collection, node, unread)
    for (const ordinal of unread) readVerdict(collection, node, verdict, ordinal)
    return candidates.and(verdict.matching)
  }
}

/** Reads one document and notes whether a filter on its elements selects it. */
export function readVerdict(
  collection: Collection,
  { field, inner }: NestedNode,
  { known, matching }: Verdict,
  ordinal: number,
): void {
  if (matchNested(collection, ordinal, field, inner)) matching.add(ordinal)
  known.add(ordinal)
}

/**
 * Whether one element of a document's array of objects meets every clause of `parent.{...}`. Values are compared as
 * they stand in the document, letter by letter, and a leading `!` has no effect beyond what the whole document's
 * filter made of it: as in the original.
 */
function matchNested(collection: Collection, ordinal: number, parent: string, inner: FilterNode): boolean {
  const value = valueAt(collection.read(ordinal), parent)
  const elements = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return elements.some((element) => meets(element, inner, parent, collection))
}

function meets(element: unknown, node: FilterNode, parent: string, collection: Collection): boolean {
  if (node.kind === 'and' || node.kind === 'or') {
    const left = meets(element, node.left, parent, collection)
    if (left === (node.kind === 'or')) return left
    return meets(element, node.right, parent, collection)
  }
  if (node.kind !== 'clause' || !isObject(element)) return false
  const field = collection.index.fields.get(`${parent}.${node.field}`)
  const value = valueAt(element, node.field)
  return field !== undefined && clauseMeets(field, node.value, value)
}

function clauseMeets(field: Field, clause: string, value: unknown): boolean {
  if (typeof value === 'string') return textMeets(field, clause, value)
  if (typeof value !== 'number' && typeof value !== 'boolean') return false
  const conditions =
    typeof value === 'boolean' ? [readBooleans(field, clause)] : readNumbers(field, clause).any
  const number =
    typeof value === 'number' && field.type.startsWith('float') ? Math.fround(value) : Number(value)
  return conditions.some(
    ({ negated, ranges }) => ranges.some((range) => numberInside(number, range)) !== negated,
  )
}

function textMeets(field: Field, clause: string, value: string): boolean {
  const { negated, mode, values } = readTexts(field.name, clause)
  if (mode === 'phrase') return false
  return values.some((wanted) => {
    if (mode === 'exact') return (value === wanted) !== negated
    return value.includes(wanted.endsWith('*') ? wanted.slice(0, -1) : wanted)
  })
}
