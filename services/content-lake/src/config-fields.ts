import { isObject } from './json.ts'

/** The object at a place of the config file; throws an `Error` naming the place. */
export function object(value: unknown, path: string): Record<string, unknown> {
  if (!isObject(value)) throw new Error(`${path}: expected an object`)
  return value
}

export function list(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${path}: expected an array`)
  return value
}

export function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${path}: expected a text that is not empty`)
  return value
}

export function optionalText(value: unknown, path: string): string | undefined {
  return value === undefined ? undefined : text(value, path)
}

/** Throws for a field that nobody knows: it is a spelling mistake more often than not. */
export function allowOnly(value: Record<string, unknown>, path: string, keys: string[]): void {
  const unknown = Object.keys(value).find((key) => !keys.includes(key))
  if (unknown === undefined) return
  throw new Error(
    `${path === '' ? '' : `${path}.`}${unknown}: not a known field; expected ${keys.join(', ')}`,
  )
}

/** Throws when two items of a list have the same name. */
export function unique(values: string[], path: string, field: string): void {
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) !== index)
      throw new Error(`${path}[${index}].${field}: "${value}" is used twice`)
  }
}
