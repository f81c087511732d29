/** The part of a path that stands for each element of a list. */
export const ELEMENTS = '[]'

/** Returns the value at a plain path; undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const name of path) {
    if (!current || typeof current !== 'object' || Array.isArray(current)) return undefined
    if (!Object.hasOwn(current, name)) return undefined
    current = (current as Record<string, unknown>)[name]
  }
  return current
}

/** Returns all values at a path with list elements; undefined where the list is no array. */
export function valuesAt(value: unknown, path: readonly string[], index = 0): unknown[] | undefined {
  const at = path.indexOf(ELEMENTS, index)
  if (at === -1) return [valueAt(value, path.slice(index))]
  const list = valueAt(value, path.slice(index, at))
  if (!Array.isArray(list)) return undefined
  return list.flatMap((item: unknown) => valuesAt(item, path, at + 1) ?? [])
}
