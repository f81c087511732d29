import * as z from 'zod'
import { FUEL_LIMITS } from './fuel.ts'

/** CALC-02: AUD a litre, and km a week. */
export const FUEL_DEFAULTS = { price: 1.7, kmsPerWeek: 250 } as const

/** Start values of a tenant's fuel calculator. */
export const fuelSchema = z.object({
  price: z.number().gt(0).max(FUEL_LIMITS.price),
  kmsPerWeek: z.int().min(1).max(FUEL_LIMITS.kms),
})
