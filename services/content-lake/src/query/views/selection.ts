import type { LakeDocument } from '../../document.ts'
import type { RunContext } from '../compile/ast.ts'
import type { Condition, Found, PreparedCondition } from '../conditions/conditions.ts'
import { charge } from '../meter.ts'
import { documentOrder, firstOf, type SortKey } from '../plan/order.ts'
import { valueAt } from '../plan/paths.ts'
import { totalOrder } from '../values.ts'

/** `*[…]`, or `*[…] | order(…)`, whose conditions and keys need nothing but the document. */
export class Selection {
  private readonly conditions: readonly Condition[]
  private readonly keys: readonly SortKey[]

  constructor(conditions: readonly Condition[], keys: readonly SortKey[] = []) {
    this.conditions = conditions
    this.keys = keys
  }

  /** The same documents, sorted; an order that was there before decides between equals. */
  orderedBy(keys: readonly SortKey[]): Selection {
    const all = [...keys, ...this.keys]
    // Ids differ, so no later key decides, and documents that are equal in all keys are in the order of ids anyway.
    const at = all.findIndex(({ path }) => path.length === 1 && path[0] === '_id')
    const needed = at === -1 ? all : all.slice(0, all[at]?.descending ? at + 1 : at)
    return new Selection(this.conditions, needed)
  }

  all(run: RunContext, args: unknown[]): LakeDocument[] {
    return this.first(run, args, Infinity)
  }

  count(run: RunContext, args: unknown[]): number {
    return this.found(run, this.prepare(run, args)).length
  }

  /** The first `limit` documents. */
  first(run: RunContext, args: unknown[], limit: number): LakeDocument[] {
    const prepared = this.prepare(run, args)
    const [key] = this.keys
    if (!key) return this.found(run, prepared).slice(0, limit)
    const walked = this.walked(run, prepared, key, limit)
    return firstOf(walked ?? this.found(run, prepared), limit, documentOrder(this.keys))
  }

  /** Documents among which are all that are selected, found by an index; undefined when no index helps. */
  candidates(run: RunContext): readonly LakeDocument[] | undefined {
    return smallest(this.prepare(run, []))?.found.docs()
  }

  private prepare(run: RunContext, args: unknown[]): PreparedCondition[] {
    return this.conditions.map((condition) => condition.prepare(run, args))
  }

  /** Starts from the condition that leaves the fewest documents and tests these for the others. */
  private found(run: RunContext, prepared: readonly PreparedCondition[]): readonly LakeDocument[] {
    const best = smallest(prepared)
    const docs = best ? best.found.docs() : run.view.docs
    const others = prepared.filter((part) => part !== best?.part)
    charge(1 + docs.length / 100)
    if (others.length === 0) return docs
    charge((docs.length * others.length) / 2)
    return docs.filter((doc) => others.every(({ test }) => test(doc) === true))
  }

  /**
   * When few of many are wanted in the order of one attribute, goes through an index in that order until there are
   * enough; documents that are equal in that attribute are all taken, for the other keys to decide.
   */
  private walked(
    run: RunContext,
    prepared: readonly PreparedCondition[],
    { path, descending }: SortKey,
    limit: number,
  ): LakeDocument[] | undefined {
    const total = run.view.docs.length
    const expected = smallest(prepared)?.found.size ?? total
    if (expected < FEW || (limit * total) / expected > expected / 4) return undefined
    const { docs } = run.view.ordered(path)
    const found: LakeDocument[] = []
    for (let step = 0; step < total; step++) {
      const doc = docs[descending ? total - 1 - step : step]
      const last = found.at(-1)
      if (!doc) break
      if (found.length >= limit && last && totalOrder(valueAt(doc, path), valueAt(last, path)) !== 0) break
      charge(prepared.length / 2)
      if (prepared.every(({ test }) => test(doc) === true)) found.push(doc)
    }
    return found
  }
}

const FEW = 500

function smallest(
  prepared: readonly PreparedCondition[],
): { part: PreparedCondition; found: Found } | undefined {
  let best: { part: PreparedCondition; found: Found } | undefined
  for (const part of prepared) {
    const found = part.find?.()
    if (found && (!best || found.size < best.found.size)) best = { part, found }
  }
  return best
}
