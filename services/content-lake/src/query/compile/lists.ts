import type { Node, NodeOf, RunContext } from './ast.ts'
import type { Compile, Compiled, Outer } from './compiled.ts'
import { weigh } from './guarded-operators.ts'
import { charge } from '../meter.ts'
import { costOf, entering } from './scopes.ts'
import { totalOrder } from '../values.ts'

/** Works on the items of `base`, in the scope around them; null when `base` is no array. */
function onList(
  base: Node,
  expr: Node,
  hidden: boolean,
  compile: Compile,
  then: (items: readonly unknown[], run: RunContext, outer: Outer | undefined) => unknown,
): Compiled {
  const list = compile(base, hidden)
  const enter = entering(expr, hidden)
  return (run, self, outer) => {
    const items = list(run, self, outer)
    return Array.isArray(items) ? then(items, run, enter(self, outer)) : null
  }
}

/** `base[expr]`: of conditions joined by `&&`, each is evaluated only if those before it hold. */
export function filtered({ base, expr }: NodeOf<'Filter'>, hidden: boolean, compile: Compile): Compiled {
  const tests = conjuncts(expr).map((node) => ({ cost: 1 + costOf(node), holds: compile(node, false) }))
  return onList(base, expr, hidden, compile, (items, run, outer) =>
    items.filter((item) => {
      for (const { cost, holds } of tests) {
        charge(cost)
        if (holds(run, item, outer) !== true) return false
      }
      return true
    }),
  )
}

/** The operands of `&&`, all of which must be true. */
export function conjuncts(node: Node): Node[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

/** `base[]expr`, in whose scope `^` means what it means outside. */
export function mapped({ base, expr }: NodeOf<'Map'>, hidden: boolean, compile: Compile): Compiled {
  const cost = 1 + costOf(expr)
  const inner = compile(expr, true)
  return onList(base, expr, hidden, compile, (items, run, outer) =>
    items.map((item) => {
      charge(cost)
      return inner(run, item, outer)
    }),
  )
}

/** The same, but lists among the results are joined to one. */
export function flatMapped({ base, expr }: NodeOf<'FlatMap'>, hidden: boolean, compile: Compile): Compiled {
  const cost = 1 + costOf(expr)
  const inner = compile(expr, true)
  return onList(base, expr, hidden, compile, (items, run, outer) =>
    items.flatMap((item) => {
      charge(cost)
      return weigh(inner(run, item, outer))
    }),
  )
}

/** `base | order(…)`; equals keep their order. */
export function ordered({ base, args }: NodeOf<'PipeFuncCall'>, hidden: boolean, compile: Compile): Compiled {
  const whole: Node = { type: 'Tuple', members: args }
  const cost = 1 + costOf(whole)
  const keys = args.map((arg) => ({
    read: compile(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg, false),
    sign: arg.type === 'Desc' ? -1 : 1,
  }))
  return onList(base, whole, hidden, compile, (items, run, outer) => {
    const rows = items.map((item) => {
      charge(cost)
      return { item, values: keys.map(({ read }) => read(run, item, outer)) }
    })
    charge((rows.length * Math.log2(rows.length + 1)) / 2)
    rows.sort((a, b) => {
      for (const [index, { sign }] of keys.entries()) {
        const order = totalOrder(a.values[index], b.values[index])
        if (order !== 0) return sign * order
      }
      return 0
    })
    return rows.map(({ item }) => item)
  })
}

/** `list[index]`; negative places count from the end. */
export function elementOf(list: unknown, index: number): unknown {
  return Array.isArray(list) ? (list.at(index) ?? null) : null
}

/** The part of a list that a slice gives; negative places count from the end. */
export function sliceOf<T>(items: readonly T[], slice: NodeOf<'Slice'>): T[] {
  const place = (at: number) => (at < 0 ? at + items.length : at)
  const end = place(slice.right) + (slice.isInclusive ? 1 : 0)
  return items.slice(Math.max(0, place(slice.left)), Math.max(0, end))
}
