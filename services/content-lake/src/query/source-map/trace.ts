import { isObject } from '../../json.ts'
import type { Node, NodeOf } from '../compile/ast.ts'
import { charge } from '../meter.ts'
import { compile } from '../compile/compile.ts'
import type { Outer } from '../compile/compiled.ts'
import { sliceOf } from '../compile/lists.ts'
import type { Plan } from '../plan/plan.ts'
import type { QueryRun } from '../run.ts'
import {
  attributeOf,
  fieldsOf,
  itemsOf,
  listOf,
  matchItems,
  NOTHING,
  objectOf,
  type Origin,
  type Traced,
} from './trace-values.ts'

/** A scope with traced values; `^` skips hidden ones. */
interface TraceScope {
  value: Traced
  parent: TraceScope | undefined
  hidden: boolean
}

/** Outside of everything. */
const ROOT: TraceScope = { value: NOTHING, parent: undefined, hidden: false }

/** The scope of an expression that is evaluated for a value. */
function nested(scope: TraceScope, value: Traced): TraceScope {
  return { value, parent: scope.hidden ? scope.parent : scope, hidden: false }
}

/** The scope that so many `^` lead to. */
function ancestor(scope: TraceScope, levels: number): TraceScope | undefined {
  let current: TraceScope | undefined = scope
  for (let step = 0; step < levels; step++) current = current?.parent
  return current
}

/** Where `^` leads from a scope, without what is traced. */
function outerOf({ parent }: TraceScope): Outer | undefined {
  return parent && { value: parent.value.value, outer: outerOf(parent) }
}

const onThisCache = new WeakMap<Node, Node>()

/** The same filter or pipe function over the list that is `@`. */
function onThis(node: NodeOf<'Filter' | 'PipeFuncCall'>): Node {
  const changed: Node = onThisCache.get(node) ?? { ...node, base: { type: 'This' } }
  onThisCache.set(node, changed)
  return changed
}

const ITEM_NUMBER = Symbol('item')

/** Returns the values of a list for `score()`, which copies objects: each copy keeps its number in a symbol. */
function numbered(items: readonly Traced[]): unknown[] {
  return items.map(({ value }, index) => (isObject(value) ? { ...value, [ITEM_NUMBER]: index } : value))
}

/** Returns the results of `score()` for numbered values, with the origins of the items they came from. */
function scoredItems(items: readonly Traced[], scored: Record<string | symbol, unknown>[]): Traced {
  return listOf(
    scored.map((value) => {
      const source = items[value[ITEM_NUMBER] as number] ?? NOTHING
      const { [ITEM_NUMBER]: _number, ...plain } = value
      return { value: plain, fields: new Map(fieldsOf(source)).set('_score', { value: value._score }) }
    }),
  )
}

/**
 * Walks a query a second time, following where each value comes from. Parts that only select, sort or compute are
 * evaluated as always, as their results keep the identity of the objects they were made from.
 */
export class Tracer {
  private readonly run: QueryRun
  private readonly plan: Plan
  private readonly memos = new Map<number, Traced>()

  constructor(run: QueryRun, plan: Plan) {
    this.run = run
    this.plan = plan
  }

  /** The result of the whole query with its origins. */
  trace(): Traced {
    return this.visit(this.plan.tree, ROOT)
  }

  private visit(node: Node, scope: TraceScope): Traced {
    charge(2)
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Parent':
        return ancestor(scope, node.n)?.value ?? NOTHING
      case 'AccessAttribute':
        return attributeOf(node.base ? this.visit(node.base, scope) : scope.value, node.name)
      case 'AccessElement':
        return this.items(this.visit(node.base, scope)).at(node.index) ?? NOTHING
      case 'Group':
        return this.visit(node.base, scope)
      case 'Slice':
        return this.onList(node.base, scope, (items) => listOf(sliceOf(items, node)))
      case 'ArrayCoerce': {
        const list = this.visit(node.base, scope)
        return Array.isArray(list.value) ? list : NOTHING
      }
      case 'Deref':
        return this.deref(node, scope)
      case 'Filter':
      case 'PipeFuncCall':
        return this.selection(node, scope)
      case 'Projection': {
        const base = this.visit(node.base, scope)
        return isObject(base.value) ? this.visit(node.expr, nested(scope, base)) : NOTHING
      }
      case 'Map':
      case 'FlatMap':
        return this.map(node, scope)
      default:
        return this.construct(node, scope)
    }
  }

  private construct(node: Node, scope: TraceScope): Traced {
    switch (node.type) {
      case 'Object':
        return this.object(node, scope)
      case 'Array':
        return listOf(
          node.elements.flatMap((element) => {
            const value = this.visit(element.value, scope)
            return element.isSplat ? this.items(value) : [value]
          }),
        )
      case 'Select': {
        const chosen = node.alternatives.find(({ condition }) => this.delegate(condition, scope) === true)
        const branch = chosen?.value ?? node.fallback
        return branch ? this.visit(branch, scope) : NOTHING
      }
      case 'FuncCall':
        return this.call(node, scope)
      case 'Native':
        return node.memo === undefined ? this.untraced(node, scope) : this.memo(node.memo)
      default:
        return this.untraced(node, scope)
    }
  }

  private call(node: NodeOf<'FuncCall'>, scope: TraceScope): Traced {
    const name = `${node.namespace}::${node.name}`
    if (name === 'global::coalesce') {
      for (const arg of node.args) {
        const value = this.visit(arg, scope)
        if (value.value !== null && value.value !== undefined) return value
      }
      return NOTHING
    }
    const [list] = node.args
    if (list && (name === 'array::compact' || name === 'array::unique')) {
      const items = this.items(this.visit(list, scope))
      return this.matched(this.delegate(node, scope), items)
    }
    return this.untraced(node, scope)
  }

  private object(node: NodeOf<'Object'>, scope: TraceScope): Traced {
    const fields = new Map<string, Traced>()
    for (const attribute of node.attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        fields.set(attribute.name, this.visit(attribute.value, scope))
        continue
      }
      const skipped =
        attribute.type === 'ObjectConditionalSplat' && this.delegate(attribute.condition, scope) !== true
      if (!skipped)
        for (const [name, value] of fieldsOf(this.visit(attribute.value, scope))) fields.set(name, value)
    }
    return objectOf(fields)
  }

  private map(node: NodeOf<'Map' | 'FlatMap'>, scope: TraceScope): Traced {
    return this.onList(node.base, scope, (items) => {
      const inner = items.map((item) => this.visit(node.expr, { ...nested(scope, item), hidden: true }))
      if (node.type === 'Map') return listOf(inner)
      return listOf(inner.flatMap((item) => (Array.isArray(item.value) ? this.items(item) : [item])))
    })
  }

  private onList(node: Node, scope: TraceScope, then: (items: Traced[]) => Traced): Traced {
    const list = this.visit(node, scope)
    return Array.isArray(list.value) ? then(this.items(list)) : NOTHING
  }

  private deref(node: NodeOf<'Deref'>, scope: TraceScope): Traced {
    const reference = this.visit(node.base, scope).value
    return this.known(this.run.follow(reference))
  }

  private memo(index: number): Traced {
    const node = this.plan.memos[index]
    const traced = this.memos.get(index) ?? (node ? this.visit(node, ROOT) : NOTHING)
    this.memos.set(index, traced)
    return traced
  }

  /** Filters and pipe functions keep, drop or reorder what they are given. */
  private selection(node: NodeOf<'Filter' | 'PipeFuncCall'>, scope: TraceScope): Traced {
    return this.onList(node.base, scope, (items) => {
      const scores = node.type === 'PipeFuncCall' && node.name === 'score'
      const base = scores ? numbered(items) : items.map(({ value }) => value)
      // The list stands in a hidden scope of its own, so that `^` leads the items to where it led them before.
      const found = this.delegate(onThis(node), { ...nested(scope, { value: base }), hidden: true })
      if (!Array.isArray(found)) return NOTHING
      return scores ? scoredItems(items, found) : listOf(matchItems(found, items))
    })
  }

  private matched(values: unknown, items: Traced[]): Traced {
    return Array.isArray(values) ? listOf(matchItems(values, items)) : NOTHING
  }

  private untraced(node: Node, scope: TraceScope): Traced {
    return this.known(this.delegate(node, scope))
  }

  private known(value: unknown): Traced {
    if (Array.isArray(value)) return listOf(this.items({ value }))
    return { value: value ?? null, origin: this.originOf(value) }
  }

  private items(traced: Traced): Traced[] {
    return itemsOf(traced, this.originOf)
  }

  private readonly originOf = (value: unknown): Origin | undefined => {
    return isObject(value) && this.run.view.contains(value) ? { doc: value, path: [] } : undefined
  }

  /** The value of an expression in a scope. */
  private delegate(node: Node, scope: TraceScope): unknown {
    return compile(node, scope.hidden)(this.run, scope.value.value ?? null, outerOf(scope))
  }
}
