import type { LakeDocument } from '../../document.ts'
import type { DatasetView } from '../views/views.ts'

/** The syntax tree that groq-js parses a query to, declared here because the package ships no usable types for it. */
export type Node =
  | { type: 'This' }
  | { type: 'Everything' }
  | { type: 'Parent'; n: number }
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Context'; key: string }
  | { type: 'AccessAttribute'; base?: Node; name: string }
  | { type: 'AccessElement'; base: Node; index: number }
  | { type: 'Slice'; base: Node; left: number; right: number; isInclusive: boolean }
  | Each<'ArrayCoerce' | 'Group' | 'Deref' | 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc', { base: Node }>
  | Each<'Filter' | 'Projection' | 'Map' | 'FlatMap', { base: Node; expr: Node }>
  | Each<'And' | 'Or', { left: Node; right: Node }>
  | { type: 'OpCall'; op: string; left: Node; right: Node }
  | { type: 'InRange'; base: Node; left: Node; right: Node; isInclusive: boolean }
  | { type: 'FuncCall'; namespace: string; name: string; args: Node[] }
  | { type: 'PipeFuncCall'; name: string; base: Node; args: Node[] }
  | { type: 'Object'; attributes: ObjectAttribute[] }
  | { type: 'Array'; elements: ArrayElement[] }
  | { type: 'Tuple'; members: Node[] }
  | { type: 'Select'; alternatives: SelectAlternative[]; fallback?: Node }
  | { type: 'SelectorFuncCall'; name: string; arg: Node }
  | { type: 'SelectorNested'; base: Node; nested: Node }
  | NativeNode

/** The lake's own node: a function called with the values of `args`; `memo` is the number of a sub-query that runs once. */
export interface NativeNode {
  type: 'Native'
  args: Node[]
  call: NativeCall
  memo?: number
}

/** Works on plain values, date-times and paths of groq-js; null stands for nothing. */
export type NativeCall = (run: RunContext, args: unknown[]) => unknown

/** The value of a sub-query, as it is and, when it is a list, as a set. */
export interface Memo {
  value: unknown
  set: ReadonlySet<unknown> | undefined
}

/** What functions read beside their arguments; `before` and `after` are absent outside of a change. */
export interface CallContext {
  timestamp: Date
  identity: string
  before?: unknown
  after?: unknown
  sanity?: { projectId: string; dataset: string }
}

/** The run that compiled expressions and native calls work for. */
export interface RunContext {
  readonly params: Record<string, unknown>
  readonly view: DatasetView
  /** What functions like `now()` and `before()` read. */
  readonly context: CallContext
  /** The value of a tree with `root` as `@`. */
  evaluate(node: Node, root: unknown): unknown
  /** The value of the plan's numbered sub-query, evaluated at most once. */
  memo(index: number): unknown
  memoSet(index: number): Memo
  /** How many times this was called for an object in this run, this call included. */
  timesAsked(about: object): number
  /** Returns a value for an object that is made once per run. */
  once<T>(about: object, make: () => T): T
  /** Returns the document that a reference leads to, or null. */
  follow(reference: unknown): LakeDocument | null
  /** The documents that refer to an id. */
  referrers(id: string): readonly LakeDocument[]
}

/** One member per name, so that a type can be picked by its name alone. */
type Each<T extends string, Shape> = T extends string ? Shape & { type: T } : never

export type ObjectAttribute =
  | { type: 'ObjectAttributeValue'; name: string; value: Node }
  | { type: 'ObjectConditionalSplat'; condition: Node; value: Node }
  | { type: 'ObjectSplat'; value: Node }

export type ArrayElement = { type: 'ArrayElement'; value: Node; isSplat: boolean }
export type SelectAlternative = { type: 'SelectAlternative'; condition: Node; value: Node }
export type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>

/** How a child relates to its parent's scope: the same one, a nested one, or a hidden one that `^` skips. */
export type ScopeStep = 'same' | 'nested' | 'hidden'

/** Calls back for every child, in evaluation order, and rebuilds the node from the answers (same node if none changed). */
export function mapChildren(node: Node, visit: (child: Node, step: ScopeStep) => Node): Node {
  let changed = false
  const at = (child: Node, step: ScopeStep = 'same'): Node => {
    const next = visit(child, step)
    changed ||= next !== child
    return next
  }
  const next = rebuild(node, at)
  return changed ? next : node
}

function rebuild(node: Node, at: (child: Node, step?: ScopeStep) => Node): Node {
  switch (node.type) {
    case 'This':
    case 'Everything':
    case 'Parent':
    case 'Value':
    case 'Parameter':
    case 'Context':
      return node
    case 'AccessAttribute':
      return node.base ? { ...node, base: at(node.base) } : node
    case 'AccessElement':
    case 'Slice':
    case 'ArrayCoerce':
    case 'Group':
    case 'Deref':
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
      return { ...node, base: at(node.base) }
    case 'Filter':
    case 'Projection':
      return { ...node, base: at(node.base), expr: at(node.expr, 'nested') }
    case 'Map':
    case 'FlatMap':
      return { ...node, base: at(node.base), expr: at(node.expr, 'hidden') }
    case 'And':
    case 'Or':
    case 'OpCall':
      return { ...node, left: at(node.left), right: at(node.right) }
    case 'InRange':
      return { ...node, base: at(node.base), left: at(node.left), right: at(node.right) }
    case 'FuncCall':
    case 'Native':
      return { ...node, args: node.args.map((arg) => at(arg)) }
    case 'PipeFuncCall':
      return { ...node, base: at(node.base), args: node.args.map((arg) => at(arg, 'nested')) }
    default:
      return rebuildList(node, at)
  }
}

type ListNode = NodeOf<'Object' | 'Array' | 'Tuple' | 'Select' | 'SelectorFuncCall' | 'SelectorNested'>

function rebuildList(node: ListNode, at: (child: Node, step?: ScopeStep) => Node): Node {
  switch (node.type) {
    case 'Object':
      return { ...node, attributes: node.attributes.map((attribute) => rebuildAttribute(attribute, at)) }
    case 'Array':
      return { ...node, elements: node.elements.map((element) => ({ ...element, value: at(element.value) })) }
    case 'Tuple':
      return { ...node, members: node.members.map((member) => at(member)) }
    case 'Select': {
      const alternatives = node.alternatives.map((alternative) => ({
        ...alternative,
        condition: at(alternative.condition),
        value: at(alternative.value),
      }))
      return node.fallback
        ? { ...node, alternatives, fallback: at(node.fallback) }
        : { ...node, alternatives }
    }
    case 'SelectorFuncCall':
      return { ...node, arg: at(node.arg, 'hidden') }
    case 'SelectorNested':
      return { ...node, base: at(node.base), nested: at(node.nested) }
  }
}

function rebuildAttribute(attribute: ObjectAttribute, at: (child: Node) => Node): ObjectAttribute {
  if (attribute.type !== 'ObjectConditionalSplat') return { ...attribute, value: at(attribute.value) }
  return { ...attribute, condition: at(attribute.condition), value: at(attribute.value) }
}

/** Calls back for every descendant, the node itself included, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  mapChildren(node, (child) => {
    walk(child, visit)
    return child
  })
}
