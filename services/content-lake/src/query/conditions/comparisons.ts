import type { LakeDocument } from '../../document.ts'
import type { RunContext } from '../compile/ast.ts'
import type { Condition, Found } from './conditions.ts'
import { union } from './conditions.ts'
import { isIn } from '../compile/guarded-operators.ts'
import { byId, isIndexKey, pathIndex, type IndexDefinition, type IndexKey } from '../plan/indexes.ts'
import { valueAt, valuesAt } from '../plan/paths.ts'
import { compare, isEqual, typeOf } from '../values.ts'

/** Reads a key of a condition: a constant, the value of something that runs once, or an argument. */
export type KeyReader = (run: RunContext, args: unknown[]) => unknown

/** `path == key`. */
export function equals(path: readonly string[], key: KeyReader): Condition {
  const definition = pathIndex(path)
  return {
    prepare(run, args) {
      const value = key(run, args)
      const test = (doc: LakeDocument) => isEqual(valueAt(doc, path), value)
      return isIndexKey(value) ? { test, find: () => lookup(run, definition, [value]) } : { test }
    },
  }
}

/** `path in list`, where the list may be a pattern of `path()`. */
export function within(path: readonly string[], list: KeyReader): Condition {
  const definition = pathIndex(path)
  return {
    prepare(run, args) {
      const value = list(run, args)
      if (!Array.isArray(value)) return { test: (doc) => isIn(value, valueAt(doc, path)) }
      const keys = new Set<unknown>(value)
      const plain = value.filter(isIndexKey)
      const test = (doc: LakeDocument) => isMember(keys, value, valueAt(doc, path))
      // Null equals every missing attribute and date-times equal no JSON: no index holds either.
      const isIndexed = value.every((item: unknown) => !['null', 'datetime'].includes(typeOf(item)))
      return isIndexed ? { test, find: () => lookup(run, definition, plain) } : { test }
    },
  }
}

function isMember(keys: ReadonlySet<unknown>, list: unknown[], value: unknown): boolean {
  return isIndexKey(value) ? keys.has(value) : list.some((item) => isEqual(item, value))
}

/** `key in list` for a list of each document. */
export function holds(path: readonly string[], key: KeyReader): Condition {
  const definition = pathIndex(path)
  return {
    prepare(run, args) {
      const value = key(run, args)
      const test = (doc: LakeDocument) => valuesAt(doc, path)?.some((item) => isEqual(item, value)) ?? null
      return isIndexKey(value) ? { test, find: () => lookup(run, definition, [value]) } : { test }
    },
  }
}

export type Bound = '<' | '<=' | '>' | '>='

/** `path < key` and its like. */
export function beyond(path: readonly string[], bound: Bound, key: KeyReader): Condition {
  return {
    prepare(run, args) {
      const value = key(run, args)
      const test = (doc: LakeDocument) => {
        const order = compare(valueAt(doc, path), value)
        return order === undefined ? null : OUTCOMES[bound](order)
      }
      if (typeof value !== 'string' && typeof value !== 'number') return { test }
      return { test, find: () => range(run, path, bound, value) }
    },
  }
}

const OUTCOMES: Record<Bound, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function range(run: RunContext, path: readonly string[], bound: Bound, value: string | number): Found {
  const index = run.view.ordered(path)
  const isText = typeof value === 'string'
  // Numbers come before texts, and texts before booleans.
  const [start, end] = [
    index.position(isText ? '' : -Infinity, false),
    index.position(isText ? false : '', false),
  ]
  const isBelow = bound.startsWith('<')
  const from = isBelow ? start : index.position(value, bound === '>')
  const to = isBelow ? index.position(value, bound === '<=') : end
  return { size: Math.max(0, to - from), docs: () => index.docs.slice(from, to).sort(byId) }
}

/** Documents that an index of the view finds under any of the keys. */
export function lookup(run: RunContext, definition: IndexDefinition, keys: readonly IndexKey[]): Found {
  const index = run.view.index(definition)
  const lists = [...new Set(keys)].map((key) => index.get(key))
  return { size: lists.reduce((sum, list) => sum + list.length, 0), docs: () => union(lists) }
}
