import type { LakeDocument } from '../../document.ts'
import type { RunContext } from '../compile/ast.ts'
import type { Compiled } from '../compile/compiled.ts'
import type { KeyReader } from './comparisons.ts'
import type { Condition, Found } from './conditions.ts'
import { isIndexKey, type IndexKey } from '../plan/indexes.ts'
import { charge } from '../meter.ts'
import { isEqual } from '../values.ts'

/** An expression of a document alone, and what one evaluation costs in steps. */
export interface OwnExpression {
  read: Compiled
  cost: number
}

/** `expression`, which is true, false or nothing. */
export function computed({ read, cost }: OwnExpression): Condition {
  return {
    prepare: (run) => ({
      test(doc) {
        charge(cost)
        const value = read(run, doc, undefined)
        return typeof value === 'boolean' ? value : null
      },
    }),
  }
}

/** So many times a filter is evaluated in one run before an index is made for the rest of the run. */
const TIMES_BEFORE_INDEX = 4

/** `expression == key`, for an expression of a document and a key that the scope around the filter gives. */
export function computedEquals(expression: OwnExpression, key: KeyReader): Condition {
  return {
    prepare(run, args) {
      const value = key(run, args)
      const test = (doc: LakeDocument) => {
        charge(expression.cost)
        return isEqual(expression.read(run, doc, undefined), value)
      }
      const isWorthIt = isIndexKey(value) && run.timesAsked(expression) > TIMES_BEFORE_INDEX
      return isWorthIt ? { test, find: () => lookupComputed(run, expression, value) } : { test }
    },
  }
}

function lookupComputed(run: RunContext, expression: OwnExpression, key: IndexKey): Found {
  const buckets = run.once(expression, () => {
    charge(run.view.docs.length)
    return Map.groupBy(run.view.docs, (doc) => {
      charge(expression.cost)
      return expression.read(run, doc, undefined)
    })
  })
  const docs = buckets.get(key) ?? []
  return { size: docs.length, docs: () => docs }
}
