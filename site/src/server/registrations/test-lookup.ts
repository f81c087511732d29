import type { RegistrationLookup } from './registration-lookup.ts'

/** Invented plates: real ones have no such vehicles. With how old each is, years. */
const VEHICLES: Readonly<Record<string, { make: string; model: string; age: number }>> = {
  TEST01: { make: 'Mazda', model: 'CX-5', age: 4 },
  TEST02: { make: 'Toyota', model: 'Corolla', age: 5 },
  TEST03: { make: 'Ford', model: 'Ranger', age: 3 },
  TEST04: { make: 'Volkswagen', model: 'Golf', age: 14 },
}

/** The register of a machine that has none: it knows `TEST01` to `TEST04`, of any state. */
export const testLookup: RegistrationLookup = {
  async find(plate) {
    const found = Object.hasOwn(VEHICLES, plate) ? VEHICLES[plate] : undefined
    return found && { make: found.make, model: found.model, year: new Date().getFullYear() - found.age }
  },
}
