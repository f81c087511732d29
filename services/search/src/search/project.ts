import { isObject, setOwn } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'

/** The part of a document that `include_fields` and `exclude_fields` leave; names may be dotted or end in `*`. */
export function projectDocument(
  document: JsonObject,
  include: readonly string[],
  exclude: readonly string[],
): JsonObject {
  let out = document
  if (include.length > 0)
    out = pickPaths(
      document,
      include.map((name) => name.split('.')),
    )
  if (exclude.length > 0)
    out = dropPaths(
      out,
      exclude.map((name) => name.split('.')),
    )
  return out
}

type Path = readonly string[]

function matches(part: string, key: string): boolean {
  return part === key || part === '*' || (part.endsWith('*') && key.startsWith(part.slice(0, -1)))
}

function pickPaths(object: JsonObject, paths: readonly Path[]): JsonObject {
  const out: JsonObject = {}
  for (const [key, value] of Object.entries(object)) {
    const here = paths.filter((path) => matches(path[0] as string, key))
    const joined = paths.some((path) => path.join('.') === key)
    if (joined || here.some((path) => path.length === 1)) {
      setOwn(out, key, value)
      continue
    }
    const deeper = here.map((path) => path.slice(1))
    if (deeper.length === 0) continue
    const picked = pickInside(value, deeper)
    if (picked !== undefined) setOwn(out, key, picked)
  }
  return out
}

function pickInside(value: unknown, paths: readonly Path[]): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => pickInside(item, paths)).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!isObject(value)) return undefined
  const picked = pickPaths(value, paths)
  return Object.keys(picked).length === 0 ? undefined : picked
}

function dropPaths(object: JsonObject, paths: readonly Path[]): JsonObject {
  const out: JsonObject = {}
  for (const [key, value] of Object.entries(object)) {
    const here = paths.filter((path) => matches(path[0] as string, key))
    if (here.some((path) => path.length === 1) || paths.some((path) => path.join('.') === key)) continue
    const deeper = here.map((path) => path.slice(1))
    setOwn(out, key, deeper.length === 0 ? value : dropInside(value, deeper))
  }
  return out
}

function dropInside(value: unknown, paths: readonly Path[]): unknown {
  if (Array.isArray(value)) return value.map((item) => dropInside(item, paths))
  return isObject(value) ? dropPaths(value, paths) : value
}

/** Whether one of the names, which may be dotted or end in `*`, stands for a field or an object around it. */
export function covers(names: readonly string[], field: string): boolean {
  const parts = field.split('.')
  return names.some((name) => {
    const path = name.split('.')
    return (
      name === field ||
      (path.length <= parts.length && path.every((part, i) => matches(part, parts[i] as string)))
    )
  })
}
