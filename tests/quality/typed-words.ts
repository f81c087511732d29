import type { StockDocument } from '@forecourt/vehicle/document'

/** Condition on a field: a value, one of several, bounds (inclusive), or a pattern that its text must match. */
export type Wanted =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | RegExp
  | { min?: number; max?: number }

/** Conditions that the shopper expects a vehicle to meet, field by field; all must hold. */
export type Expected = Partial<Record<keyof StockDocument, Wanted>>

/** A query, the vehicles it should find, and its difficulty. */
export interface TypedWords {
  /** As typed. With `sample`, `{stocknum}` stands for the stock number of a vehicle that matches it. */
  q: string
  expected: Expected
  why: string
  /** Takes a vehicle of the stock to ask for; the query then expects this very vehicle. */
  sample?: Expected
}

/** A query as data. */
export const ask = (q: string, expected: Expected, why: string): TypedWords => ({ q, expected, why })

/** Whether a vehicle is what was expected. */
export function isExpected(vehicle: StockDocument, expected: Expected): boolean {
  return Object.entries(expected).every(([field, wanted]) =>
    fits(vehicle[field as keyof StockDocument], wanted),
  )
}

function fits(value: StockDocument[keyof StockDocument], wanted: Wanted): boolean {
  if (Array.isArray(value)) return value.flat().some((entry) => fits(entry, wanted))
  if (wanted instanceof RegExp) return wanted.test(String(value))
  if (Array.isArray(wanted)) return wanted.some((entry) => fits(value, entry as Wanted))
  if (typeof wanted !== 'object') return value === wanted
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = wanted as {
    min?: number
    max?: number
  }
  return typeof value === 'number' && value >= min && value <= max
}
