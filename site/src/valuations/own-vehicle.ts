import type { OwnVehicle } from '@forecourt/sales/own-vehicle'
import * as z from 'zod'

export const REGO_STATES = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

/** Oldest year that a vehicle is said to be of. */
const FIRST_YEAR = 1950

/** Without signs that no keyboard types, which the record does not store. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'expected words')
/** `120,000 km` is typed as well. */
const digits = (typed: unknown) => (typeof typed === 'string' ? typed.replaceAll(/[\s,]|km$/gi, '') : typed)

/** A visitor's own vehicle as it is sent: by its plate, or by make, model and year. */
export const ownVehicleFields = {
  rego: line(10)
    .regex(/^[a-z0-9 -]*$/i, 'expected letters and digits')
    .default(''),
  regoState: z.enum(REGO_STATES).or(z.literal('')).default(''),
  make: line(60).default(''),
  model: line(80).default(''),
  year: z
    .literal('')
    .transform(() => undefined)
    .or(z.coerce.number().int().min(FIRST_YEAR).max(2100))
    .optional(),
  km: z.preprocess(
    digits,
    z.string().min(1).or(z.number()).pipe(z.coerce.number<string | number>().int().min(0).max(2_000_000)),
  ),
}

const FIELDS = z.object(ownVehicleFields)

/** The vehicle that was sent; `make` is empty where only its plate was. */
export function ownVehicle({ rego, regoState, make, model, year, km }: z.infer<typeof FIELDS>): OwnVehicle {
  const plate = { rego: rego.toUpperCase().replaceAll(/[\s-]/g, ''), regoState, km }
  return make === '' || model === '' || year === undefined
    ? { ...plate, make: '', model: '', year: 0 }
    : { ...plate, make, model, year }
}

/** Whether it is known which vehicle it is. */
export function isNamed({ make }: Pick<OwnVehicle, 'make'>): boolean {
  return make !== ''
}
