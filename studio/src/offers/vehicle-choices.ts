import { MAKES } from '@forecourt/tenant-config/vehicle/makes'
import type { LiveValue } from '../rules/use-live-values.ts'

/** Something that can be chosen, with how many vehicles of stock have it. */
export interface VehicleChoice {
  value: string
  title: string
}

/** Makes to choose from: those in stock with their number, then all others that the platform knows. */
export function makeChoices(inStock: readonly LiveValue[]): {
  stock: VehicleChoice[]
  others: VehicleChoice[]
} {
  const known = new Set(inStock.map(({ value }) => value.toLowerCase()))
  return {
    stock: inStock.map(withCount),
    others: MAKES.filter(({ name }) => !known.has(name.toLowerCase())).map(({ name }) => ({
      value: name,
      title: name,
    })),
  }
}

/** Models of a make to choose from; `makeModels` are values such as `Mazda > CX-5`. */
export function modelChoices(makeModels: readonly LiveValue[], make: string): VehicleChoice[] {
  const start = `${make} > `
  return makeModels
    .filter(({ value }) => value.startsWith(start))
    .map(({ value, count }) => withCount({ value: value.slice(start.length), count }))
}

function withCount({ value, count }: LiveValue): VehicleChoice {
  return { value, title: `${value} (${count} in stock)` }
}
