import type { FeedVehicleInput } from '../vehicle.ts'

/** The instant of tests, epoch ms. */
export const NOW = Date.UTC(2026, 5, 1, 3, 0, 0)

/** A valid feed row with what a test changes. */
export function feedRow(changes: Partial<FeedVehicleInput> & { source_id: string }): FeedVehicleInput {
  return {
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    stocknum: changes.source_id,
    price: 30_000,
    ...changes,
  }
}
