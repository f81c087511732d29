import type { LakeDocument } from '../document.ts'
import { mapChildren, walk, type Node, type NodeOf, type ScopeStep } from './ast.ts'
import { candidatesOf, type Candidates, type PlanContext } from './candidates.ts'
import { CALL_PREFIX, type QueryRun } from './run.ts'
import { dependenciesOf, isClosed } from './scope.ts'

/** Finds candidates for one filter; undefined means that the indexes cannot help and everything must be scanned. */
export type LookupFunction = (run: QueryRun, key: string | undefined) => LakeDocument[] | undefined

/** A tree whose filters over `*` read from indexes, with the sub-queries that need to run only once. */
export interface Plan {
  tree: Node
  lookups: LookupFunction[]
  memos: Node[]
  /** Whether the tree may still read every document of the dataset. */
  scans: boolean
}

/** Set on the nodes that stand for a memoised sub-query, so that the source-map tracer can look inside. */
export const MEMO_INDEX = Symbol('memo')

/** Plans a query; the planned tree gives the same result, in the same order, as the tree it came from. */
export function planQuery(tree: Node): Plan {
  const plan: Plan = { tree, lookups: [], memos: [], scans: false }
  const planner = new Planner(plan)
  plan.tree = planner.visit(tree, { hidden: false, perItem: false })
  walk(plan.tree, (node) => (plan.scans ||= readsEverything(node)))
  for (const memo of plan.memos) walk(memo, (node) => (plan.scans ||= readsEverything(node)))
  return plan
}

/** A plan that changes nothing: what groq-js does by itself. */
export function scanPlan(tree: Node): Plan {
  return { tree, lookups: [], memos: [], scans: true }
}

function readsEverything(node: Node): boolean {
  return node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')
}

interface Place {
  /** Whether the surrounding scope is one that `^` skips. */
  hidden: boolean
  /** Whether groq-js evaluates this place once per item of something. */
  perItem: boolean
}

class Planner implements PlanContext {
  private readonly plan: Plan
  private readonly memoIndexes = new Map<Node, number>()

  constructor(plan: Plan) {
    this.plan = plan
  }

  visit(node: Node, place: Place): Node {
    if (place.perItem && this.runsOnce(node)) return this.memoNode(node)
    const next = mapChildren(node, (child, step) => this.visit(child, inside(place, step)))
    if (next.type === 'OpCall' && next.op === 'in' && MEMO_INDEX in next.right)
      return membership(next, next.right)
    if (next.type !== 'Filter' || !isEverything(next.base) || node.type !== 'Filter') return next
    // Keys are read from the filter as written: planned nodes inside it hide what they depend on.
    const base = this.candidates(node.expr, place)
    return base ? { ...next, base } : next
  }

  /** Registers an expression to be evaluated at most once per run. */
  memo(node: Node): number {
    const known = this.memoIndexes.get(node)
    if (known !== undefined) return known
    const planned = this.visit(node, { hidden: false, perItem: false })
    const index = this.plan.memos.push(planned) - 1
    this.memoIndexes.set(node, index)
    return index
  }

  private runsOnce(node: Node): boolean {
    if (node.type === 'Everything' || node.type === 'Asc' || node.type === 'Desc') return false
    const dependencies = dependenciesOf(node)
    return dependencies.dataset && isClosed(dependencies)
  }

  private memoNode(node: Node): Node {
    const index = this.memo(node)
    return Object.assign(call(`memo:${index}`), { [MEMO_INDEX]: index })
  }

  private candidates(filter: Node, place: Place): Node | undefined {
    const found = conjuncts(filter).flatMap((part) => candidatesOf(part, this, place.hidden) ?? [])
    const fixed = found.filter((part) => part.kind === 'fixed')
    const keyed = found.find((part) => part.kind === 'keyed')
    if (!keyed && fixed.length === 0) return undefined
    const fallback = fixed.length > 0 ? call(`fixed:${this.lookup(fixed, undefined)}`) : EVERYTHING
    if (!keyed) return fallback
    const prefix: Node = { type: 'Value', value: `${CALL_PREFIX}key:${this.lookup(fixed, keyed)}:` }
    const name: Node = { type: 'OpCall', op: '+', left: prefix, right: keyed.key }
    return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [derefOf(name), fallback] }
  }

  private lookup(
    fixed: (Candidates & { kind: 'fixed' })[],
    keyed: (Candidates & { kind: 'keyed' }) | undefined,
  ): number {
    const lookup: LookupFunction = (run, key) => {
      let best = keyed && key !== undefined ? keyed.find(run, key) : undefined
      for (const { find } of fixed) {
        if (best && best.length <= SMALL_ENOUGH) break
        const docs = find(run)
        if (docs && (!best || docs.length < best.length)) best = docs
      }
      return best
    }
    return this.plan.lookups.push(lookup) - 1
  }
}

const EVERYTHING: Node = { type: 'Everything' }
const SMALL_ENOUGH = 4

function inside(place: Place, step: ScopeStep): Place {
  return step === 'same' ? place : { hidden: step === 'hidden', perItem: true }
}

function isEverything(node: Node): boolean {
  return node.type === 'Everything' || (node.type === 'Group' && isEverything(node.base))
}

function call(name: string): Node {
  return derefOf({ type: 'Value', value: CALL_PREFIX + name })
}

/** Looks a string up in a set instead of comparing it with each element of the list that a sub-query gave. */
function membership(node: NodeOf<'OpCall'>, list: Node & { [MEMO_INDEX]?: unknown }): Node {
  const prefix: Node = { type: 'Value', value: `${CALL_PREFIX}has:${String(list[MEMO_INDEX])}:` }
  const found = derefOf({ type: 'OpCall', op: '+', left: prefix, right: node.left })
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [found, node] }
}

function derefOf(name: Node): Node {
  return {
    type: 'Deref',
    base: { type: 'Object', attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: name }] },
  }
}

/** An item passes a filter only if every part of an `&&` is true, so each part alone gives a set that holds it. */
function conjuncts(node: Node): Node[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}
