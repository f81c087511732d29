import type { LakeDocument } from '../../document.ts'
import type { RunContext } from '../compile/ast.ts'
import { byId } from '../plan/indexes.ts'
import { charge } from '../meter.ts'

/** A condition of a filter over `*` that is tested and looked up by itself, once its keys are known. */
export interface Condition {
  prepare(run: RunContext, args: unknown[]): PreparedCondition
}

/** A condition whose keys are known for one evaluation of a filter. */
export interface PreparedCondition {
  /** Returns the condition's GROQ value for a document: only true passes. */
  test(doc: LakeDocument): boolean | null
  /** All documents that pass, found by an index; absent when only testing helps. */
  find?(): Found
}

export interface Found {
  /** At most this many. */
  size: number
  /** In the order of ids; must not be changed or kept. */
  docs(): readonly LakeDocument[]
}

/** `left && right`. */
export function both(left: Condition, right: Condition): Condition {
  return {
    prepare(run, args) {
      const [a, b] = [left.prepare(run, args), right.prepare(run, args)]
      const test = (doc: LakeDocument): boolean | null => {
        const [x, y] = [a.test(doc), b.test(doc)]
        if (x === false || y === false) return false
        return x && y
      }
      if (!a.find && !b.find) return { test }
      return {
        test,
        find() {
          const found = smaller(a.find?.(), b.find?.())
          return { size: found.size, docs: () => found.docs().filter((doc) => test(doc) === true) }
        },
      }
    },
  }
}

function smaller(a: Found | undefined, b: Found | undefined): Found {
  if (a && b) return a.size <= b.size ? a : b
  return a ?? b ?? NONE
}

const NONE: Found = { size: 0, docs: () => [] }

/** `left || right`. */
export function either(left: Condition, right: Condition): Condition {
  return {
    prepare(run, args) {
      const [a, b] = [left.prepare(run, args), right.prepare(run, args)]
      const test = (doc: LakeDocument): boolean | null => {
        const [x, y] = [a.test(doc), b.test(doc)]
        if (x === true || y === true) return true
        return x === null || y === null ? null : false
      }
      const { find: findLeft } = a
      const { find: findRight } = b
      if (!findLeft || !findRight) return { test }
      return {
        test,
        find() {
          const [x, y] = [findLeft(), findRight()]
          return { size: x.size + y.size, docs: () => union([x.docs(), y.docs()]) }
        },
      }
    },
  }
}

/** `!condition`. */
export function not(condition: Condition): Condition {
  return {
    prepare(run, args) {
      const { test } = condition.prepare(run, args)
      return {
        test(doc) {
          const value = test(doc)
          return value === null ? null : !value
        },
      }
    },
  }
}

/** Documents of several lists, each once and in the order of ids. */
export function union(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [only, ...others] = lists.filter((list) => list.length > 0)
  if (!only || others.length === 0) return only ?? []
  const all = lists.flat()
  charge(all.length * 3)
  return [...new Set(all)].sort(byId)
}
