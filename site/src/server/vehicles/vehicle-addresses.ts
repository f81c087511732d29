import { soldUntilMs } from '@forecourt/vehicle/sold'
import type { VehicleState } from './vehicle-state.ts'

/** A slug that was ever given out, with the tenants that showed its vehicle and its state now. */
export type AddressEntry = {
  slug: string
  vehicleId: string
  tenantIds: readonly string[]
  /** Time of the sale, also of a vehicle that has left its feed since. */
  soldAt?: Date
} & ({ kind: 'live' } | { kind: 'moved'; to: string } | { kind: 'gone' })

/** Data of one slug; `soldAt` in epoch ms. */
export interface Address {
  vehicleId: string
  soldAt?: number
  is: 'live' | 'gone' | { movedTo: string }
}

/** Tenant slug -> vehicle slug -> data of that address; held in memory, made anew after each import. */
export type VehicleAddresses = ReadonlyMap<string, ReadonlyMap<string, Address>>

/** Builds the table of addresses; slugs of other tenants' vehicles are unknown to a tenant, not gone. */
export function buildAddresses(entries: readonly AddressEntry[]): VehicleAddresses {
  const table = new Map<string, Map<string, Address>>()
  for (const entry of entries) {
    const address = addressOf(entry)
    for (const tenant of entry.tenantIds) {
      const own = table.get(tenant)
      if (own) own.set(entry.slug, address)
      else table.set(tenant, new Map([[entry.slug, address]]))
    }
  }
  return table
}

function addressOf(entry: AddressEntry): Address {
  const { vehicleId, soldAt } = entry
  const is = entry.kind === 'moved' ? { movedTo: entry.to } : entry.kind
  return { vehicleId, is, ...(soldAt ? { soldAt: soldAt.getTime() } : {}) }
}

/**
 * Returns the state of an address now. A sold vehicle, also one that its feed no longer names, stays for the dealer's days
 * and is gone after them; one that was withdrawn unsold is gone at once.
 */
export function vehicleState(address: Address, soldDays: number, now: number): VehicleState {
  const { is, soldAt } = address
  if (soldAt !== undefined && soldUntilMs(soldAt, soldDays) <= now) return { state: 'gone' }
  if (typeof is === 'object') return { state: 'moved', slug: is.movedTo }
  return { state: is === 'gone' && soldAt === undefined ? 'gone' : 'live' }
}

/** A vehicle that its feed names as sold, and the time of its sale (epoch ms). */
export interface SoldVehicle {
  vehicleId: string
  soldAt: number
}

/** Returns, by tenant slug, the sold vehicles that its feed still names. */
export function soldVehicles(entries: readonly AddressEntry[]): ReadonlyMap<string, readonly SoldVehicle[]> {
  const sold = entries.flatMap(({ kind, vehicleId, soldAt, tenantIds }) =>
    kind === 'live' && soldAt
      ? tenantIds.map((tenant) => ({ tenant, vehicleId, soldAt: soldAt.getTime() }))
      : [],
  )
  return Map.groupBy(sold, ({ tenant }) => tenant)
}
