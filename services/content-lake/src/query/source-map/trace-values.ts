import type { LakeDocument } from '../../document.ts'
import { isObject } from '../../json.ts'

export type KeyPath = readonly (string | number)[]

/** Where in which document a value was read. */
export interface Origin {
  doc: LakeDocument
  path: KeyPath
}

/** A value together with where it, or each of its parts, came from; parts override what the origin implies. */
export interface Traced {
  value: unknown
  origin?: Origin | undefined
  items?: Traced[] | undefined
  fields?: Map<string, Traced> | undefined
}

export const NOTHING: Traced = { value: null }

/** One attribute of a traced object, or nothing. */
export function attributeOf(traced: Traced, name: string): Traced {
  const field = traced.fields?.get(name)
  if (field) return field
  if (!isObject(traced.value) || !Object.hasOwn(traced.value, name)) return NOTHING
  return { value: traced.value[name] ?? null, origin: step(traced.origin, name) }
}

/** The elements of a traced list; `originOf` recognises whole documents among them. */
export function itemsOf(traced: Traced, originOf: (value: unknown) => Origin | undefined): Traced[] {
  if (traced.items) return traced.items
  if (!Array.isArray(traced.value)) return []
  return traced.value.map((value: unknown, index) => ({
    value,
    origin: step(traced.origin, index) ?? originOf(value),
  }))
}

/** Every attribute of a traced object, as a splat copies them. */
export function fieldsOf(traced: Traced): [string, Traced][] {
  if (!isObject(traced.value)) return []
  return Object.keys(traced.value).map((name) => [name, attributeOf(traced, name)])
}

/** An object made of traced attributes. */
export function objectOf(fields: Map<string, Traced>): Traced {
  const value: Record<string, unknown> = {}
  for (const [name, field] of fields) value[name] = field.value
  return { value, fields }
}

/** A list made of traced elements. */
export function listOf(items: Traced[]): Traced {
  return { value: items.map((item) => item.value), items }
}

function step(origin: Origin | undefined, part: string | number): Origin | undefined {
  return origin && { doc: origin.doc, path: [...origin.path, part] }
}

/** Finds each value of a reordered or shortened list among the traced elements it was made from, in order. */
export function matchItems(values: readonly unknown[], items: readonly Traced[]): Traced[] {
  const waiting = new Map<unknown, Traced[]>()
  for (const item of items) {
    const queue = waiting.get(item.value)
    if (queue) queue.push(item)
    else waiting.set(item.value, [item])
  }
  return values.map((value) => waiting.get(value)?.shift() ?? { value })
}
