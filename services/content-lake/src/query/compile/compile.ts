import type { Node, NodeOf } from './ast.ts'
import { compileArray, compileObject } from './compile-object.ts'
import { compileCall } from './calls.ts'
import type { Compiled } from './compiled.ts'
import { elementOf, filtered, flatMapped, mapped, ordered, sliceOf } from './lists.ts'
import { weigh } from './guarded-operators.ts'
import { compileOperator, compileRange, negated, positive } from './operators.ts'
import { entering } from './scopes.ts'
import { scoreNode } from '../text/score.ts'
import { attributeReader, isRecord } from '../values.ts'

const inPlainScope = new WeakMap<Node, Compiled>()
const inHiddenScope = new WeakMap<Node, Compiled>()

/**
 * Compiles an expression to a function, once per node; `hidden` says that it stands in a scope that `^` skips. What loops is
 * charged for each turn by the size of the expression that runs in it, and what works on whole texts and lists by theirs.
 */
export function compile(node: Node, hidden = false): Compiled {
  const cache = hidden ? inHiddenScope : inPlainScope
  const known = cache.get(node)
  if (known) return known
  const compiled = build(node, hidden)
  cache.set(node, compiled)
  return compiled
}

function build(node: Node, hidden: boolean): Compiled {
  switch (node.type) {
    case 'This':
      return (_run, self) => self
    case 'Parent':
      return ofParent(node)
    case 'Value':
      return () => node.value
    case 'Parameter':
      return (run) => run.params[node.name] ?? null
    case 'Everything':
      return (run) => run.view.docs
    case 'Context':
      return ofContext(node)
    case 'Group':
      return compile(node.base, hidden)
    case 'AccessAttribute':
      return ofAttribute(node, hidden)
    case 'AccessElement':
      return after(node.base, hidden, (list) => elementOf(list, node.index))
    case 'Slice':
      return after(node.base, hidden, (list) => (Array.isArray(list) ? sliceOf(weigh(list), node) : null))
    case 'ArrayCoerce':
      return after(node.base, hidden, (list) => (Array.isArray(list) ? list : null))
    case 'Deref': {
      const reference = compile(node.base, hidden)
      return (run, self, outer) => run.follow(reference(run, self, outer))
    }
    case 'Filter':
      return filtered(node, hidden, compile)
    case 'Map':
      return mapped(node, hidden, compile)
    case 'FlatMap':
      return flatMapped(node, hidden, compile)
    case 'Projection':
      return ofProjection(node, hidden)
    case 'PipeFuncCall':
      if (node.name === 'order') return ordered(node, hidden, compile)
      return node.name === 'score' ? compile(scoreNode(node), hidden) : impossible(`unknown ${node.name}()`)
    default:
      return ofComputation(node, hidden)
  }
}

function ofComputation(node: Node, hidden: boolean): Compiled {
  switch (node.type) {
    case 'And':
    case 'Or':
      return ofLogic(node, hidden)
    case 'Not':
      return after(node.base, hidden, (value) => (typeof value === 'boolean' ? !value : null))
    case 'Neg':
      return after(node.base, hidden, negated)
    case 'Pos':
      return after(node.base, hidden, positive)
    case 'OpCall':
      return compileOperator(node, hidden, compile)
    case 'InRange':
      return compileRange(node, hidden, compile)
    case 'FuncCall':
      return compileCall(node, hidden, compile)
    case 'Native':
      return ofNative(node, hidden)
    case 'Object':
      return compileObject(node, hidden, compile)
    case 'Array':
      return compileArray(node, hidden, compile)
    case 'Select':
      return ofSelect(node, hidden)
    case 'Asc':
    case 'Desc':
      return () => null
    case 'Tuple':
      return impossible('tuples can not be evaluated')
    default:
      return impossible(`${node.type} can not be evaluated`)
  }
}

/** An expression that only fails if it is run, as it may stand in a branch that is not taken. */
function impossible(message: string): Compiled {
  return () => {
    throw new Error(message)
  }
}

function after(base: Node, hidden: boolean, then: (value: unknown) => unknown): Compiled {
  const first = compile(base, hidden)
  return (run, self, outer) => then(first(run, self, outer))
}

function ofParent({ n }: NodeOf<'Parent'>): Compiled {
  if (n === 1) return (_run, _self, outer) => outer?.value ?? null
  return (_run, _self, outer) => {
    let scope = outer
    for (let step = 1; step < n; step++) scope = scope?.outer
    return scope?.value ?? null
  }
}

function ofContext({ key }: NodeOf<'Context'>): Compiled {
  if (key !== 'before' && key !== 'after') return impossible(`there is no ${key}()`)
  return (run) => run.context[key] ?? null
}

function ofAttribute({ base, name }: NodeOf<'AccessAttribute'>, hidden: boolean): Compiled {
  const read = attributeReader(name)
  return base ? after(base, hidden, read) : (_run, self) => read(self)
}

function ofProjection({ base, expr }: NodeOf<'Projection'>, hidden: boolean): Compiled {
  const read = compile(base, hidden)
  const inner = compile(expr)
  const enter = entering(expr, hidden)
  return (run, self, outer) => {
    const object = read(run, self, outer)
    return isRecord(object) ? inner(run, object, enter(self, outer)) : null
  }
}

function ofNative({ args, call }: NodeOf<'Native'>, hidden: boolean): Compiled {
  const readers = args.map((arg) => compile(arg, hidden))
  return (run, self, outer) =>
    call(
      run,
      readers.map((read) => read(run, self, outer)),
    ) ?? null
}

function ofLogic({ type, left, right }: NodeOf<'And' | 'Or'>, hidden: boolean): Compiled {
  const a = compile(left, hidden)
  const b = compile(right, hidden)
  const decisive = type === 'Or'
  return (run, self, outer) => {
    const first = a(run, self, outer)
    if (first === decisive) return decisive
    const second = b(run, self, outer)
    if (second === decisive) return decisive
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : null
  }
}

function ofSelect({ alternatives, fallback }: NodeOf<'Select'>, hidden: boolean): Compiled {
  const cases = alternatives.map(({ condition, value }) => ({
    holds: compile(condition, hidden),
    read: compile(value, hidden),
  }))
  const otherwise = fallback ? compile(fallback, hidden) : () => null
  return (run, self, outer) => {
    const chosen = cases.find(({ holds }) => holds(run, self, outer) === true)
    return (chosen?.read ?? otherwise)(run, self, outer)
  }
}
