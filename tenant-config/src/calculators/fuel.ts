import { typedAmount } from './typed-amount.ts'

/** Assumed consumption of a vehicle whose own is not known (CALC-02). */
export const DEFAULT_LITRES_PER_100KM = 10

/** Highest values that may be typed: AUD a litre, and km a week. */
export const FUEL_LIMITS = { price: 20, kms: 20_000 } as const

const WEEKS_A_YEAR = 52

interface FuelCost {
  weekCents: number
  yearCents: number
}

/** Returns the fuel cost of a week and a year at `price` AUD a litre (CALC-01, CALC-02), in whole cents. */
export function fuelCost(price: number, kmsPerWeek: number, litresPer100Km: number): FuelCost {
  // AUD times litres per 100 km gives cents per km; toFixed removes the errors of binary fractions.
  const weekCents = Math.round(Number((price * kmsPerWeek * litresPer100Km).toFixed(6)))
  return { weekCents, yearCents: weekCents * WEEKS_A_YEAR }
}

/** Result of the form's two fields: the cost, or the field whose amount is not valid. */
export type TypedFuel = ({ ok: true } & FuelCost) | { ok: false; field: 'price' | 'kms' }

/** Reads the fields of the fuel calculator (CALC-01). */
export function typedFuelCost(typed: { price: string; kms: string }, litresPer100Km: number): TypedFuel {
  const price = typedAmount(typed.price, FUEL_LIMITS.price)
  if (price === undefined) return { ok: false, field: 'price' }
  const kms = typedAmount(typed.kms, FUEL_LIMITS.kms)
  if (kms === undefined) return { ok: false, field: 'kms' }
  return { ok: true, ...fuelCost(price, kms, litresPer100Km) }
}
