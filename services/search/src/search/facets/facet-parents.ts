import type { DocumentIndex } from '../../engine/document-index.ts'
import { codesOf } from '../../engine/facet/tally.ts'
import { Problem } from '../../engine/problem.ts'
import { isObject } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { CodedColumn } from '../../engine/columns/coded-column.ts'
import { numberLabel } from '../../engine/columns/number-column.ts'

/** The facets of `facet_return_parent` whose values come with the object they stand in; throws a 404. */
export function parentFields(
  names: readonly string[],
  { fields }: Pick<DocumentIndex, 'fields'>,
): ReadonlySet<string> {
  const nested = [...fields.values()].filter(({ name, facet }) => facet && name.includes('.'))
  const chosen = names.flatMap((name) => {
    if (!name.endsWith('*')) return [name]
    const prefix = name.slice(0, -1)
    if (prefix !== '' && ![...fields.keys()].some((field) => field.startsWith(prefix)))
      throw new Problem(404, `Could not find a facet_return_parent field for \`${name}\` in the schema.`)
    return nested.filter((field) => field.name.startsWith(prefix)).map((field) => field.name)
  })
  return new Set(chosen.filter((name) => nested.some((field) => field.name === name)))
}

/** The last of the given documents that holds each of the codes. */
export function lastHolders(
  column: CodedColumn,
  codes: readonly number[],
  ordinals: Uint32Array,
): Map<number, number> {
  const wanted = new Set(codes)
  const holders = new Map<number, number>()
  for (let i = ordinals.length - 1; i >= 0 && holders.size < wanted.size; i--) {
    const ordinal = ordinals[i] as number
    for (const code of codesOf(column, ordinal))
      if (wanted.has(code) && !holders.has(code)) holders.set(code, ordinal)
  }
  return holders
}

/** The object inside a document that holds a value under a dotted name; undefined when there is none. */
export function parentOf(document: JsonObject, field: string, value: string): JsonObject | undefined {
  const [root, ...path] = field.split('.') as [string, ...string[]]
  if (!Object.hasOwn(document, root)) return undefined
  return search(document[root], path, value)
}

function search(at: unknown, path: readonly string[], value: string): JsonObject | undefined {
  if (Array.isArray(at)) {
    for (const element of at) {
      const found = search(element, path, value)
      if (found !== undefined) return found
    }
    return undefined
  }
  const [key, ...rest] = path
  if (key === undefined || !isObject(at) || !Object.hasOwn(at, key)) return undefined
  const child = at[key]
  if (rest.length > 0) return search(child, rest, value)
  const values: unknown[] = Array.isArray(child) ? child : [child]
  return values.some((one) => label(one) === value) ? at : undefined
}

function label(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number') return undefined
  return Number.isInteger(value) ? String(value) : numberLabel(Math.fround(value), 'float')
}
