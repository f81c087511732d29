import { mapChildren, type Node, type NodeOf } from './ast.ts'
import { compile, mapped } from './compile.ts'
import type { Compiled } from './compiled.ts'
import { DELTA_CALLS } from './delta-calls.ts'
import { FUNCTIONS } from './functions.ts'
import { concatenate, isIn, weigh } from './guarded-operators.ts'
import { charge } from '../meter.ts'
import { native, textQueryOf } from './native.ts'
import { scoreNode } from '../text/score.ts'
import { matchText } from '../text/text-search.ts'
import { isRecord } from '../values.ts'

/** Puts our functions in place of those that groq-js lacks or gets wrong; works on any tree, nested scopes included. */
export function replaceFunctions(node: Node): Node {
  if (node.type === 'FuncCall') {
    const name = `${node.namespace}::${node.name}`
    const delta = DELTA_CALLS[name]
    if (delta) return delta(node.args.map(replaceInside))
    const own = FUNCTIONS[name]
    if (own) return mapChildren(native(own.args?.(node.args) ?? node.args, own.call), replaceFunctions)
  }
  if (node.type === 'PipeFuncCall' && node.name === 'score')
    return mapChildren(scoreNode(node), replaceFunctions)
  if (node.type === 'OpCall' && node.op === 'match' && textQueryOf(node.right))
    return mapChildren(matchNode(node), replaceFunctions)
  if (node.type === 'OpCall' && node.op === 'in') return mapChildren(membershipNode(node), replaceFunctions)
  return mapChildren(node, replaceFunctions)
}

/** Selectors are no expressions: only the conditions inside them are evaluated. */
function replaceInside(node: Node): Node {
  return node.type === 'SelectorFuncCall' ? node : replaceFunctions(node)
}

/** Replaces what does much work in one step, or never ends, by operations that are charged for it. */
export function guard(node: Node): Node {
  if (node.type === 'Map' || node.type === 'Projection') {
    const inner = compile(node.expr)
    if (inner) return compiled(node, inner)
  }
  return guarded(mapChildren(node, guard))
}

/** Projections are run by us where that is possible. */
function compiled({ type, base }: NodeOf<'Map' | 'Projection'>, inner: Compiled): Node {
  return native([guard(base)], (run, [value]) => {
    if (type === 'Map') return mapped(value, run, inner)
    return isRecord(value) ? inner(run, value) : null
  })
}

function guarded(node: Node): Node {
  switch (node.type) {
    case 'OpCall':
      return guardedOperator(node)
    case 'FuncCall':
      return guardedCall(node)
    case 'PipeFuncCall':
    case 'Slice':
      return { ...node, base: weighed(node.base) }
    case 'FlatMap':
      return { ...node, expr: weighed(node.expr) }
    case 'Array':
      return { ...node, elements: node.elements.map((item) => (item.isSplat ? weighedValue(item) : item)) }
    case 'Object':
      return {
        ...node,
        attributes: node.attributes.map((item) =>
          item.type === 'ObjectAttributeValue' ? item : weighedValue(item),
        ),
      }
    case 'Filter':
      return oneByOne(node.base, node.expr)
    default:
      return node
  }
}

function guardedCall(node: NodeOf<'FuncCall'>): Node {
  const name = `${node.namespace}::${node.name}`
  if (name === 'string::split') return { ...node, args: node.args.map(shredded) }
  return BULK.has(name) ? { ...node, args: node.args.map(weighed) } : node
}

/** groq-js evaluates both sides of `&&` always; one filter after the other spares the second for most items. */
function oneByOne(base: Node, expr: Node): Node {
  if (expr.type === 'Group') return oneByOne(base, expr.base)
  if (expr.type !== 'And') return { type: 'Filter', base, expr }
  return oneByOne(oneByOne(base, expr.left), expr.right)
}

function guardedOperator(node: NodeOf<'OpCall'>): Node {
  if (node.op === 'match') return matchNode(node)
  if (node.op === '+') return native([node.left, node.right], (_run, [a, b]) => concatenate(a, b))
  return node
}

function membershipNode({ left, right }: NodeOf<'OpCall'>): Node {
  return native([left, right], (_run, [item, list]) => isIn(list, item))
}

function matchNode(node: NodeOf<'OpCall'>): Node {
  const query = textQueryOf(node.right)
  return native([node.left, query ?? node.right], (_run, [left, right]) =>
    matchText(left, right, query !== undefined),
  )
}

/** A text that is taken to pieces: each takes as long as ten signs otherwise do. */
function shredded(node: Node): Node {
  return native([node], (_run, [value]) => {
    if (typeof value === 'string') charge(value.length / 5)
    return weigh(value)
  })
}

function weighed(node: Node): Node {
  return native([node], (_run, [value]) => weigh(value))
}

function weighedValue<T extends { value: Node }>(item: T): T {
  return { ...item, value: weighed(item.value) }
}

const BULK = new Set([
  'array::compact',
  'array::join',
  'global::count',
  'global::length',
  'global::lower',
  'global::upper',
  'math::avg',
  'math::max',
  'math::min',
  'math::sum',
  'string::lower',
  'string::startsWith',
  'string::upper',
])
