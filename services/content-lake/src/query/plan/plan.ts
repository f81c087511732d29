import { mapChildren, type NativeNode, type Node, type NodeOf, type ScopeStep } from '../compile/ast.ts'
import { equals } from '../conditions/comparisons.ts'
import { conditionOf } from '../conditions/condition-of.ts'
import type { Condition } from '../conditions/conditions.ts'
import { isIn } from '../compile/guarded-operators.ts'
import type { ConditionPlace } from './keys.ts'
import { conjuncts } from '../compile/lists.ts'
import { native } from '../compile/native.ts'
import { sortKeysOf } from './order.ts'
import { dependenciesOf, isClosed } from './scope.ts'
import { Selection } from '../views/selection.ts'

/** A tree whose filters over `*` read from indexes, with the sub-queries that need to run only once. */
export interface Plan {
  tree: Node
  memos: Node[]
}

/** Plans a query; the planned tree gives the same result, in the same order, as the tree it came from. */
export function planQuery(tree: Node): Plan {
  const plan: Plan = { tree, memos: [] }
  plan.tree = new Planner(plan).visit(tree, { hidden: false, perItem: false })
  return plan
}

/** Returns a plan that changes nothing: every document is looked at. */
export function scanPlan(tree: Node): Plan {
  return { tree, memos: [] }
}

interface Place {
  /** Whether the surrounding scope is one that `^` skips. */
  hidden: boolean
  /** Whether this place is evaluated once per item of something. */
  perItem: boolean
}

const selections = new WeakMap<Node, Selection>()

class Planner {
  private readonly plan: Plan
  private readonly memoNumbers = new Map<Node, number>()

  constructor(plan: Plan) {
    this.plan = plan
  }

  visit(node: Node, place: Place): Node {
    if (place.perItem && runsOnce(node)) return this.memoNode(node)
    if (node.type === 'Filter') {
      const planned = this.filter(node, place)
      if (planned) return planned
    }
    if (node.type === 'FuncCall' && node.namespace === 'releases') return selectionNode(RELEASES, [])
    const pushed = pushSliceDown(node)
    if (pushed !== node) return this.visit(pushed, place)
    return improved(mapChildren(node, (child, step) => this.visit(child, inside(place, step))))
  }

  /** Plans `*[a][b]`: a selection tests all conditions of a document alone, filters remain for the rest. */
  private filter(node: NodeOf<'Filter'>, place: Place): Node | undefined {
    const parts = conjunctsOverEverything(node)
    if (!parts) return undefined
    const args: Node[] = []
    const conditionPlace: ConditionPlace = {
      hidden: place.hidden,
      memo: (inner) => this.memo(inner),
      outer: (inner) => args.push(this.visit(inner, place)) - 1,
    }
    const rest: Node[] = []
    const conditions: Condition[] = []
    for (const part of parts) {
      const condition = conditionOf(part, conditionPlace)
      if (condition) conditions.push(condition)
      else rest.push(this.visit(part, { hidden: false, perItem: true }))
    }
    if (conditions.length === 0) return undefined
    const selected = selectionNode(new Selection(conditions), args)
    return rest.reduce<Node>((base, expr) => ({ type: 'Filter', base, expr }), selected)
  }

  private memo(node: Node): number {
    const known = this.memoNumbers.get(node)
    if (known !== undefined) return known
    const number = this.plan.memos.push(node) - 1
    this.memoNumbers.set(node, number)
    this.plan.memos[number] = this.visit(node, { hidden: false, perItem: false })
    return number
  }

  private memoNode(node: Node): Node {
    const memo = this.memo(node)
    return { ...native([], (run) => run.memo(memo)), memo }
  }
}

/** `releases::all()`. */
const RELEASES = new Selection([equals(['_type'], () => 'system.release')])

function inside(place: Place, step: ScopeStep): Place {
  return step === 'same' ? place : { hidden: step === 'hidden', perItem: true }
}

/** Whether an expression has one value wherever it stands, and is worth keeping: it reads the dataset or works on a list. */
function runsOnce(node: Node): boolean {
  if (node.type === 'Everything' || node.type === 'Asc' || node.type === 'Desc') return false
  const dependencies = dependenciesOf(node)
  return (dependencies.dataset || LIST_WORK.has(node.type)) && isClosed(dependencies)
}

const LIST_WORK = new Set(['Filter', 'FlatMap', 'Map', 'PipeFuncCall'])

function selectionNode(selection: Selection, args: Node[]): NativeNode {
  const node = native(args, (run, values) => selection.all(run, values))
  selections.set(node, selection)
  return node
}

/** Returns the selection of a planned `*[a][b]` before the filters that remain; undefined if it has none. */
export function selectionOf(node: Node): Selection | undefined {
  return node.type === 'Filter' ? selectionOf(node.base) : selections.get(node)
}

/** Lets the selection itself count, sort and cut; looks texts up in the set of a sub-query instead of comparing. */
function improved(node: Node): Node {
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'count') {
    const [list] = node.args
    const selection = list && selections.get(list)
    if (selection && list.type === 'Native')
      return native(list.args, (run, values) => selection.count(run, values))
  }
  if (node.type === 'OpCall' && node.op === 'in' && node.right.type === 'Native') {
    const { memo } = node.right
    if (memo !== undefined) return native([node.left], (run, [item]) => isInMemo(run.memoSet(memo), item))
  }
  if (node.type === 'PipeFuncCall' && node.name === 'order') return ordered(node)
  if (node.type === 'Slice') return cut(node)
  return node
}

function isInMemo(list: { value: unknown; set: ReadonlySet<unknown> | undefined }, item: unknown): unknown {
  return list.set && typeof item === 'string' ? list.set.has(item) : isIn(list.value, item)
}

function ordered(node: NodeOf<'PipeFuncCall'>): Node {
  const keys = sortKeysOf(node.args)
  const selection = selections.get(node.base)
  if (!keys || !selection || node.base.type !== 'Native') return node
  return selectionNode(selection.orderedBy(keys), node.base.args)
}

function cut(node: NodeOf<'Slice'>): Node {
  const { base, left, right, isInclusive } = node
  const selection = selections.get(base)
  if (!selection || base.type !== 'Native' || left < 0 || right < 0) return node
  const end = isInclusive ? right + 1 : right
  return native(base.args, (run, values) => selection.first(run, values, end).slice(left))
}

/** Cuts before projecting: `list{…}[0..9]` projects only the items that are kept, and `list{…}[0]` only one. */
function pushSliceDown(node: Node): Node {
  if (node.type === 'Slice' && node.base.type === 'Map') {
    const { base, expr } = node.base
    return { ...node.base, base: { ...node, base }, expr }
  }
  if (node.type === 'AccessElement' && node.index >= 0 && isMany(node.base)) {
    const { index, base } = node
    const one: Node = { type: 'Slice', base, left: index, right: index, isInclusive: true }
    return { type: 'AccessElement', base: one, index: 0 }
  }
  return node
}

function isMany(node: Node): boolean {
  return node.type === 'Map' || (node.type === 'PipeFuncCall' && node.name === 'order')
}

/** Returns the operands of `&&` in all filters directly on `*`; all of them must be true. */
function conjunctsOverEverything(node: Node): Node[] | undefined {
  if (node.type === 'Group') return conjunctsOverEverything(node.base)
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter') return undefined
  const before = conjunctsOverEverything(node.base)
  return before && [...before, ...conjuncts(node.expr)]
}
