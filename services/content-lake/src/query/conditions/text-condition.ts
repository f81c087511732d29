import type { LakeDocument } from '../../document.ts'
import type { Node } from '../compile/ast.ts'
import type { KeyReader } from './comparisons.ts'
import { union, type Condition, type Found } from './conditions.ts'
import type { HashIndex } from '../plan/indexes.ts'
import type { Term } from '../text/match.ts'
import { charge } from '../meter.ts'
import { plainPath } from '../plan/path-of.ts'
import { valueAt } from '../plan/paths.ts'
import { matchText, patternOf, TEXT, type Pattern } from '../text/text-search.ts'

/** The left side of `match`, read from a document. */
export interface Subject {
  read(doc: object): unknown
  /** Whether a text search in it searches the whole document. */
  isWhole: boolean
}

/** Returns the subject for `title`, `@` or a list of these; undefined for other expressions. */
export function subjectOf(node: Node): Subject | undefined {
  if (node.type === 'Group') return subjectOf(node.base)
  if (node.type === 'This') return { read: (doc) => doc, isWhole: true }
  const path = plainPath(node)
  if (path) return { read: (doc) => valueAt(doc, path), isWhole: false }
  if (node.type !== 'Array' || node.elements.some(({ isSplat }) => isSplat)) return undefined
  const parts = node.elements.map(({ value }) => subjectOf(value))
  if (!parts.every((part) => part !== undefined)) return undefined
  return { read: (doc) => parts.map(({ read }) => read(doc)), isWhole: isWholeList(node.elements) }
}

/** The texts of a document include its id, so `[@, _id]` adds nothing to `@`. */
function isWholeList(elements: { value: Node }[]): boolean {
  const isId = (node: Node) => plainPath(node)?.join('.') === '_id'
  return (
    elements.some(({ value }) => value.type === 'This') &&
    elements.every(({ value }) => value.type === 'This' || isId(value))
  )
}

/** `subject match pattern`, or `subject match text::query(pattern)`, which an index of all words finds. */
export function matching({ read, isWhole }: Subject, key: KeyReader, isTextQuery: boolean): Condition {
  return {
    prepare(run, args) {
      const value = key(run, args)
      const test = (doc: LakeDocument) => matchText(read(doc), value, isTextQuery)
      const pattern = isTextQuery && isWhole ? patternOf(value, true) : undefined
      if (!pattern) return { test }
      return { test, find: () => findText(run.view.index(TEXT), pattern) }
    },
  }
}

function findText(index: HashIndex, { terms, unwanted }: Pattern): Found {
  if (terms.length === 0) return { size: 0, docs: () => [] }
  const found = terms.map((term) => lists(index, term))
  const sizes = found.map((list) => list.reduce((sum, { length }) => sum + length, 0))
  return {
    size: Math.min(...sizes),
    docs() {
      charge(sizes.reduce((sum, size) => sum + size, 0) / 2)
      const excluded = unwanted.map((word) => common(word.map((term) => union(lists(index, term)))))
      return without(common(found.map(union)), excluded)
    },
  }
}

/** Returns the documents of each word that a term fits. */
function lists(index: HashIndex, { exact, fits }: Term): (readonly LakeDocument[])[] {
  if (exact !== undefined) return [index.get(exact)]
  const words = Array.from(index.keys()).filter((word) => typeof word === 'string' && fits(word))
  charge(words.length)
  return words.map((word) => index.get(word))
}

function common(parts: (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [first = [], ...others] = parts.toSorted((a, b) => a.length - b.length)
  if (others.length === 0) return first
  const sets = others.map((docs) => new Set(docs))
  return first.filter((doc) => sets.every((set) => set.has(doc)))
}

function without(
  docs: readonly LakeDocument[],
  excluded: (readonly LakeDocument[])[],
): readonly LakeDocument[] {
  if (excluded.length === 0) return docs
  const set = new Set(excluded.flat())
  return docs.filter((doc) => !set.has(doc))
}
