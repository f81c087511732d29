import type { NodeOf, ObjectAttribute, RunContext } from './ast.ts'
import type { Compile, Compiled, Outer } from './compiled.ts'
import { weigh } from './guarded-operators.ts'
import { charge } from '../meter.ts'
import { isRecord } from '../values.ts'

/** One attribute of a projection or, without a name, an object whose attributes are added to it. */
interface Writer {
  name: string | undefined
  read: Compiled
  condition: Compiled | undefined
}

/** `{…}`. */
export function compileObject({ attributes }: NodeOf<'Object'>, hidden: boolean, compile: Compile): Compiled {
  const writers = attributes.map((item) => writerOf(item, hidden, compile))
  // Objects that start with all their attributes keep one shape, and keep the order of attributes.
  const isFixed = writers.every(({ name }) => name !== undefined)
  const empty = Object.fromEntries(writers.map(({ name }) => [name ?? '', null]))
  const cost = 1 + writers.length / 4
  return (run, self, outer) => {
    charge(cost)
    const result: Record<string, unknown> = isFixed ? { ...empty } : {}
    for (const writer of writers) {
      if (writer.name === undefined) splat(writer, run, self, outer, result)
      else write(result, writer.name, writer.read(run, self, outer))
    }
    return result
  }
}

/** Sets an attribute, also the one whose name would otherwise change what the object inherits. */
function write(into: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') into[name] = value
  else Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true })
}

function splat(
  { read, condition }: Writer,
  run: RunContext,
  self: unknown,
  outer: Outer | undefined,
  into: Record<string, unknown>,
): void {
  if (condition && condition(run, self, outer) !== true) return
  const object = read(run, self, outer)
  if (!isRecord(object)) return
  weigh(object)
  if (!Object.hasOwn(object, '__proto__')) Object.assign(into, object)
  else for (const name of Object.keys(object)) write(into, name, object[name])
}

function writerOf(item: ObjectAttribute, hidden: boolean, compile: Compile): Writer {
  return {
    name: item.type === 'ObjectAttributeValue' ? item.name : undefined,
    read: compile(item.value, hidden),
    condition: item.type === 'ObjectConditionalSplat' ? compile(item.condition, hidden) : undefined,
  }
}

/** `[…]`; what is no list adds nothing after `...`. */
export function compileArray({ elements }: NodeOf<'Array'>, hidden: boolean, compile: Compile): Compiled {
  const readers = elements.map(({ value, isSplat }) => ({ read: compile(value, hidden), isSplat }))
  return (run, self, outer) => {
    const result: unknown[] = []
    for (const { read, isSplat } of readers) {
      const value = read(run, self, outer)
      if (!isSplat) result.push(value)
      else if (Array.isArray(value)) for (const item of weigh(value)) result.push(item)
    }
    return result
  }
}
