import type { Node, NodeOf, ObjectAttribute } from './ast.ts'
import type { Compiled } from './compile.ts'
import { weigh } from './guarded-operators.ts'
import { charge } from './meter.ts'
import type { QueryRun } from './run.ts'
import { isPlain, isRecord } from './values.ts'

/** One attribute of a projection: copied from `@`, computed, or whatever an object adds. */
type Writer =
  | { name: string; from: string }
  | { name: string; value: Compiled }
  | { splat: Compiled; condition: Compiled | undefined }

/** What `{…}` gives; undefined if a part of it does not compile. */
export function compileObject(
  { attributes }: NodeOf<'Object'>,
  compile: (node: Node) => Compiled | undefined,
): Compiled | undefined {
  const writers = attributes.map((item) => writerOf(item, compile))
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

function writerOf(item: ObjectAttribute, compile: (node: Node) => Compiled | undefined): Writer | undefined {
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
