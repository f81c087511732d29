import * as groq from 'groq-js'

/** A date-time as `dateTime()` makes it; `add` takes and `difference` gives seconds. */
export interface DateTime {
  equals(other: DateTime): boolean
  compareTo(other: DateTime): number
  add(seconds: number): DateTime
  difference(other: DateTime): number
}

/** A pattern as `path()` makes it. */
export interface Path {
  pattern: string
}

export function isDateTime(value: unknown): value is DateTime {
  return value instanceof groq.DateTime
}

export function isPath(value: unknown): value is Path {
  return value instanceof groq.Path
}

/** Turns date-times and paths inside a value into their JSON form; shares what needs no change. */
export function toPlain(data: unknown): unknown {
  return groq.toJS({ data })
}
