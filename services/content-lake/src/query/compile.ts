import type { Node, NodeOf, ObjectAttribute } from './ast.ts'
import { concatenate, contains, weigh } from './guarded-operators.ts'
import { parentParameter } from './lift-parents.ts'
import { charge } from './meter.ts'
import type { QueryRun } from './run.ts'
import { isEqual, isRecord } from './values.ts'

/** An expression as a function of `@`. */
export type Compiled = (run: QueryRun, self: unknown) => unknown

/**
 * Compiles an expression that reads nothing but `@`, parameters and what references lead to, as projections mostly do:
 * several times quicker than walking the tree for every document. Undefined for what only groq-js knows.
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
      return ofObject(node)
    case 'Select':
      return ofSelect(node)
    default:
      return ofComparison(node)
  }
}

/** What `list[]expr` gives. */
export function mapped(list: unknown, run: QueryRun, inner: Compiled): unknown {
  if (!Array.isArray(list)) return null
  charge(list.length)
  return list.map((item: unknown) => inner(run, item))
}

function after(base: Node, then: (value: unknown, run: QueryRun) => unknown): Compiled | undefined {
  const first = compile(base)
  return first && ((run, self) => then(first(run, self), run))
}

function ofAttribute({ base, name }: NodeOf<'AccessAttribute'>): Compiled | undefined {
  if (!base) return (_run, self) => attribute(self, name)
  return after(base, (value) => attribute(value, name))
}

function attribute(value: unknown, name: string): unknown {
  return isPlain(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
}

/** Whether a value is an object of JSON; date-times and paths are objects of JavaScript only. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
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
  in: (a, b) => contains(b, a),
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
  const compiled = namespace === 'global' ? compileAll(args) : undefined
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
    default:
      return undefined
  }
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

/** One attribute of a projection: copied from `@`, computed, or whatever an object adds. */
type Writer =
  | { name: string; from: string }
  | { name: string; value: Compiled }
  | { splat: Compiled; condition: Compiled | undefined }

function ofObject({ attributes }: NodeOf<'Object'>): Compiled | undefined {
  const writers = attributes.map(writerOf)
  if (!writers.every((writer) => writer !== undefined)) return undefined
  // Objects that start with all their attributes keep one shape, and attributes their order.
  const isFixed = writers.every((writer) => 'name' in writer)
  const empty = Object.fromEntries(
    writers.flatMap((writer) => ('name' in writer ? [[writer.name, null]] : [])),
  )
  const cost = 1 + writers.length / 4
  return (run, self) => {
    charge(cost)
    const result: Record<string, unknown> = isFixed ? { ...empty } : {}
    const source = isPlain(self) ? self : NO_ATTRIBUTES
    for (const writer of writers) {
      if ('from' in writer) {
        result[writer.name] = Object.hasOwn(source, writer.from) ? (source[writer.from] ?? null) : null
      } else if ('value' in writer) result[writer.name] = writer.value(run, self)
      else splat(writer, run, self, result)
    }
    return result
  }
}

const NO_ATTRIBUTES: Record<string, unknown> = {}

function splat(
  { splat: read, condition }: { splat: Compiled; condition: Compiled | undefined },
  run: QueryRun,
  self: unknown,
  into: Record<string, unknown>,
): void {
  if (condition && condition(run, self) !== true) return
  const object = read(run, self)
  if (isRecord(object)) Object.assign(into, weigh(object))
}

function writerOf(item: ObjectAttribute): Writer | undefined {
  if (item.type === 'ObjectAttributeValue') {
    const { name, value } = item
    if (name === '__proto__') return undefined
    if (value.type === 'AccessAttribute' && !value.base) return { name, from: value.name }
    const compiled = compile(value)
    return compiled && { name, value: compiled }
  }
  const read = compile(item.value)
  if (!read) return undefined
  if (item.type === 'ObjectSplat') return { splat: read, condition: undefined }
  const condition = compile(item.condition)
  return condition && { splat: read, condition }
}
