import type { LakeDocument } from '../../document.ts'
import type { Node } from '../compile/ast.ts'
import { byId } from './indexes.ts'
import { charge } from '../meter.ts'
import { plainPath } from './path-of.ts'
import { valueAt } from './paths.ts'
import { totalOrder } from '../values.ts'

/** One argument of `order()` that is a plain attribute. */
export interface SortKey {
  path: readonly string[]
  descending: boolean
}

/** The arguments of `order()` if all of them are plain attributes. */
export function sortKeysOf(args: readonly Node[]): SortKey[] | undefined {
  const keys = args.map(sortKeyOf)
  return keys.every((key) => key !== undefined) ? keys : undefined
}

function sortKeyOf(node: Node): SortKey | undefined {
  const descending = node.type === 'Desc'
  const path = plainPath(node.type === 'Desc' || node.type === 'Asc' ? node.base : node)
  return path && { path, descending }
}

/** Compares documents by keys, and by id where they are equal. */
export function documentOrder(keys: readonly SortKey[]): (a: LakeDocument, b: LakeDocument) => number {
  return (a, b) => {
    for (const { path, descending } of keys) {
      const order = totalOrder(valueAt(a, path), valueAt(b, path))
      if (order !== 0) return descending ? -order : order
    }
    return byId(a, b)
  }
}

/** The first `limit` documents in an order, found without sorting all of them. */
export function firstOf(
  docs: readonly LakeDocument[],
  limit: number,
  order: (a: LakeDocument, b: LakeDocument) => number,
): LakeDocument[] {
  if (limit * 4 >= docs.length) {
    charge(docs.length * Math.log2(docs.length + 1))
    return docs.toSorted(order).slice(0, limit)
  }
  charge(docs.length)
  const kept: LakeDocument[] = []
  for (const doc of docs) {
    const last = kept.at(-1)
    if (kept.length === limit && last && order(doc, last) >= 0) continue
    charge(Math.log2(kept.length + 1) + kept.length / 50)
    kept.splice(placeOf(kept, doc, order), 0, doc)
    if (kept.length > limit) kept.pop()
  }
  return kept
}

function placeOf(
  sorted: LakeDocument[],
  doc: LakeDocument,
  order: (a: LakeDocument, b: LakeDocument) => number,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = sorted[middle]
    if (other && order(other, doc) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
