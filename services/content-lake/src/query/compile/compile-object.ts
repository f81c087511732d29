import type { Node, NodeOf, ObjectAttribute, RunContext } from './ast.ts'
import type { Compiled } from './compiled.ts'
import { weigh } from './guarded-operators.ts'
import { charge } from '../meter.ts'
import { isRecord } from '../values.ts'

/** One attribute of a projection or, without a name, an object whose attributes are added to it. */
interface Writer {
  name: string | undefined
  read: Compiled
  condition: Compiled | undefined
}

/** Compiles `{…}`; undefined if a part of it does not compile. */
export function compileObject(
  { attributes }: NodeOf<'Object'>,
  compile: (node: Node) => Compiled | undefined,
): Compiled | undefined {
  const writers = attributes.map((item) => writerOf(item, compile))
  if (!writers.every((writer) => writer !== undefined)) return undefined
  // Objects that start with all their attributes keep one shape, and keep the order of attributes.
  const isFixed = writers.every(({ name }) => name !== undefined)
  const empty = Object.fromEntries(writers.map(({ name }) => [name ?? '', null]))
  const cost = 1 + writers.length / 4
  return (run, self) => {
    charge(cost)
    const result: Record<string, unknown> = isFixed ? { ...empty } : {}
    for (const writer of writers) {
      if (writer.name === undefined) splat(writer, run, self, result)
      else result[writer.name] = writer.read(run, self)
    }
    return result
  }
}

function splat(
  { read, condition }: Writer,
  run: RunContext,
  self: unknown,
  into: Record<string, unknown>,
): void {
  if (condition && condition(run, self) !== true) return
  const object = read(run, self)
  if (isRecord(object)) Object.assign(into, weigh(object))
}

function writerOf(item: ObjectAttribute, compile: (node: Node) => Compiled | undefined): Writer | undefined {
  const name = item.type === 'ObjectAttributeValue' ? item.name : undefined
  const read = name === '__proto__' ? undefined : compile(item.value)
  const condition = item.type === 'ObjectConditionalSplat' ? compile(item.condition) : undefined
  if (!read || (item.type === 'ObjectConditionalSplat' && !condition)) return undefined
  return { name, read, condition }
}
