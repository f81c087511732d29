import type { VehicleState } from './front/route-request.ts'

/** A slug that was ever given out, with the tenants that showed its vehicle and what it is now. */
export type AddressEntry = { slug: string; tenantIds: readonly string[] } & (
  | { kind: 'live' }
  | { kind: 'moved'; to: string }
  | { kind: 'gone' }
)

/** Tenant slug -> vehicle slug -> what became of that address; held in memory, made anew after each import. */
export type VehicleAddresses = ReadonlyMap<string, ReadonlyMap<string, VehicleState>>

/** Makes the table of addresses; slugs of other tenants' vehicles are unknown to a tenant, not gone. */
export function buildAddresses(entries: readonly AddressEntry[]): VehicleAddresses {
  const table = new Map<string, Map<string, VehicleState>>()
  for (const entry of entries) {
    const state = stateOf(entry)
    for (const tenant of entry.tenantIds) {
      const own = table.get(tenant)
      if (own) own.set(entry.slug, state)
      else table.set(tenant, new Map([[entry.slug, state]]))
    }
  }
  return table
}

function stateOf(entry: AddressEntry): VehicleState {
  if (entry.kind === 'moved') return { state: 'moved', slug: entry.to }
  return { state: entry.kind }
}
