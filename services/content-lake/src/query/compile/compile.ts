import type { Node, NodeOf, RunContext } from './ast.ts'
import { compileObject } from './compile-object.ts'
import type { Compiled } from './compiled.ts'
import { concatenate, isIn, weigh } from './guarded-operators.ts'
import { parentParameter } from './lift-parents.ts'
import { charge } from '../meter.ts'
import { attributeReader, compare, isEqual, isRecord } from '../values.ts'

/**
 * Compiles an expression that reads only `@`, parameters and referenced documents, as projections mostly do: this is
 * several times faster than walking the tree for every document. Undefined for expressions that only groq-js knows.
 */
export function compile(node: Node): Compiled | undefined {
  switch (node.type) {
    case 'This':
      return (_run, self) => self
    case 'Value':
      return () => node.value
    case 'Parameter':
      return node.name.startsWith(parentParameter('')) ? undefined : (run) => run.params[node.name] ?? null
    case 'Group':
      return compile(node.base)
    case 'AccessAttribute':
      return ofAttribute(node)
    case 'ArrayCoerce':
      return after(node.base, (list) => (Array.isArray(list) ? list : null))
    case 'Deref':
      return after(node.base, (reference, run) => run.follow(reference))
    case 'Projection': {
      const inner = compile(node.expr)
      return inner && after(node.base, (object, run) => (isRecord(object) ? inner(run, object) : null))
    }
    case 'Map': {
      const inner = compile(node.expr)
      return inner && after(node.base, (list, run) => mapped(list, run, inner))
    }
    case 'Object':
      return compileObject(node, compile)
    case 'Select':
      return ofSelect(node)
    default:
      return ofComparison(node)
  }
}

/** Evaluates `list[]expr`; null when `list` is no array. */
export function mapped(list: unknown, run: RunContext, inner: Compiled): unknown {
  if (!Array.isArray(list)) return null
  charge(list.length)
  return list.map((item: unknown) => inner(run, item))
}

function after(base: Node, then: (value: unknown, run: RunContext) => unknown): Compiled | undefined {
  const first = compile(base)
  return first && ((run, self) => then(first(run, self), run))
}

function ofAttribute({ base, name }: NodeOf<'AccessAttribute'>): Compiled | undefined {
  const read = attributeReader(name)
  return base ? after(base, read) : (_run, self) => read(self)
}

function ofComparison(node: Node): Compiled | undefined {
  switch (node.type) {
    case 'OpCall':
      return ofOperator(node)
    case 'And':
    case 'Or':
      return ofLogic(node)
    case 'Not':
      return after(node.base, (value) => (typeof value === 'boolean' ? !value : null))
    case 'FuncCall':
      return ofFunction(node)
    case 'Native': {
      const args = compileAll(node.args)
      return (
        args &&
        ((run, self) =>
          node.call(
            run,
            args.map((arg) => arg(run, self)),
          ) ?? null)
      )
    }
    default:
      return undefined
  }
}

function compileAll(nodes: readonly Node[]): Compiled[] | undefined {
  const compiled = nodes.map(compile)
  return compiled.every((item) => item !== undefined) ? compiled : undefined
}

const OPERATORS: Record<string, ((a: unknown, b: unknown) => unknown) | undefined> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '+': concatenate,
  in: (a, b) => isIn(b, a),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
}

function ordered(holds: (order: number) => boolean): (a: unknown, b: unknown) => boolean | null {
  return (a, b) => {
    const order = compare(a, b)
    return order === undefined ? null : holds(order)
  }
}

function ofOperator({ op, left, right }: NodeOf<'OpCall'>): Compiled | undefined {
  const operator = OPERATORS[op]
  const [a, b] = [compile(left), compile(right)]
  return operator && a && b && ((run, self) => operator(a(run, self), b(run, self)))
}

function ofLogic({ type, left, right }: NodeOf<'And' | 'Or'>): Compiled | undefined {
  const [a, b] = [compile(left), compile(right)]
  const decisive = type === 'Or'
  if (!a || !b) return undefined
  return (run, self) => {
    const first = a(run, self)
    if (first === decisive) return decisive
    const second = b(run, self)
    if (second === decisive) return decisive
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : null
  }
}

function ofFunction({ namespace, name, args }: NodeOf<'FuncCall'>): Compiled | undefined {
  const compiled = namespace === 'global' || namespace === 'string' ? compileAll(args) : undefined
  const [first] = compiled ?? []
  if (!compiled || !first) return undefined
  switch (name) {
    case 'coalesce':
      return (run, self) => {
        for (const arg of compiled) {
          const value = arg(run, self)
          if (!isEqual(value, null)) return value
        }
        return null
      }
    case 'count':
      return (run, self) => {
        const list = first(run, self)
        return Array.isArray(list) ? list.length : null
      }
    case 'defined':
      return (run, self) => !isEqual(first(run, self), null)
    case 'lower':
      return (run, self) => ifText(first(run, self), (text) => text.toLowerCase())
    case 'upper':
      return (run, self) => ifText(first(run, self), (text) => text.toUpperCase())
    default:
      return undefined
  }
}

function ifText(value: unknown, then: (text: string) => string): string | null {
  return typeof value === 'string' ? then(weigh(value) as string) : null
}

function ofSelect({ alternatives, fallback }: NodeOf<'Select'>): Compiled | undefined {
  const cases = alternatives.map(({ condition, value }) => compileAll([condition, value]))
  const otherwise = fallback ? compile(fallback) : () => null
  if (!otherwise || !cases.every((item) => item !== undefined)) return undefined
  return (run, self) => {
    const chosen = cases.find(([condition]) => condition?.(run, self) === true)
    return (chosen?.[1] ?? otherwise)(run, self)
  }
}
