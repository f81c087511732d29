import { isObject, setOwn } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'

/** Returns the part of a document that `include_fields` and `exclude_fields` leave; names may have dots or a final `*`. */
export function projectDocument(
  document: JsonObject,
  include: readonly string[],
  exclude: readonly string[],
): JsonObject {
  let out = document
  if (include.length > 0) out = pickPaths(document, pathsOf(include))
  if (exclude.length > 0) out = dropPaths(out, pathsOf(exclude))
  return out
}

type Path = readonly string[]

function matches(part: string, key: string): boolean {
  return part === key || part === '*' || (part.endsWith('*') && key.startsWith(part.slice(0, -1)))
}

/** How names apply to one key: to its whole value, or to the given paths inside it. */
interface Meant {
  whole: boolean
  inside: Paths | undefined
}

/** Paths from one level of objects on. Documents share their keys, so each key is looked up once. */
class Paths {
  readonly #paths: readonly Path[]
  readonly #known = new Map<string, Meant>()
  #joined: ReadonlySet<string> | undefined

  constructor(paths: readonly Path[]) {
    this.#paths = paths
  }

  meant(key: string): Meant {
    let known = this.#known.get(key)
    if (known === undefined) this.#known.set(key, (known = this.#lookUp(key)))
    return known
  }

  #lookUp(key: string): Meant {
    this.#joined ??= new Set(this.#paths.map((path) => path.join('.')))
    const here = this.#paths.filter((path) => matches(path[0] as string, key))
    const whole = this.#joined.has(key) || here.some((path) => path.length === 1)
    if (whole || here.length === 0) return { whole, inside: undefined }
    return { whole, inside: new Paths(here.map((path) => path.slice(1))) }
  }
}

const parsed = new WeakMap<readonly string[], Paths>()

/** Returns the paths of a list of names, split once for all documents of a request. */
function pathsOf(names: readonly string[]): Paths {
  let paths = parsed.get(names)
  if (paths === undefined) parsed.set(names, (paths = new Paths(names.map((name) => name.split('.')))))
  return paths
}

function pickPaths(object: JsonObject, paths: Paths): JsonObject {
  const out: JsonObject = {}
  for (const [key, value] of Object.entries(object)) {
    const { whole, inside } = paths.meant(key)
    const picked = whole || inside === undefined ? undefined : pickInside(value, inside)
    if (whole) setOwn(out, key, value)
    else if (picked !== undefined) setOwn(out, key, picked)
  }
  return out
}

function pickInside(value: unknown, paths: Paths): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => pickInside(item, paths)).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!isObject(value)) return undefined
  const picked = pickPaths(value, paths)
  return Object.keys(picked).length === 0 ? undefined : picked
}

function dropPaths(object: JsonObject, paths: Paths): JsonObject {
  const out: JsonObject = {}
  for (const [key, value] of Object.entries(object)) {
    const { whole, inside } = paths.meant(key)
    if (!whole) setOwn(out, key, inside === undefined ? value : dropInside(value, inside))
  }
  return out
}

function dropInside(value: unknown, paths: Paths): unknown {
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
