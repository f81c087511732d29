import { describe, expect, it } from 'vitest'
import { buildAddresses, soldVehicles, vehicleState, type AddressEntry } from './vehicle-addresses.ts'

const DAY = 86_400_000
const SOLD = new Date('2026-07-01T00:00:00Z')
const entries: AddressEntry[] = [
  { kind: 'live', slug: 'a', vehicleId: '1', tenantIds: ['harbour', 'wattle'] },
  { kind: 'moved', slug: 'old', vehicleId: '1', to: 'a', tenantIds: ['harbour'] },
  { kind: 'gone', slug: 'gone', vehicleId: '2', tenantIds: ['harbour'] },
  { kind: 'live', slug: 'sold', vehicleId: '3', soldAt: SOLD, tenantIds: ['harbour', 'wattle'] },
  { kind: 'moved', slug: 'sold-old', vehicleId: '3', soldAt: SOLD, to: 'sold', tenantIds: ['harbour'] },
  { kind: 'gone', slug: 'sold-gone', vehicleId: '4', soldAt: SOLD, tenantIds: ['harbour'] },
]

describe('addresses of vehicles', () => {
  const table = buildAddresses(entries)
  /** Returns the state of an address of harbour, `afterMs` ms after the sale. */
  const state = (slug: string, afterMs = 0) => {
    const address = table.get('harbour')?.get(slug)
    if (!address) throw new Error(`harbour knows no ${slug}`)
    return vehicleState(address, 14, SOLD.getTime() + afterMs)
  }

  it('knows what became of each slug', () => {
    expect(state('a')).toEqual({ state: 'live' })
    expect(state('old')).toEqual({ state: 'moved', slug: 'a' })
    expect(state('gone')).toEqual({ state: 'gone' })
  })

  it("knows nothing of another tenant's vehicles", () => {
    expect(table.get('wattle')?.get('gone')).toBeUndefined()
    expect(table.get('nobody')).toBeUndefined()
  })

  it('keeps a sold vehicle to the last millisecond of the dealer’s days, named by its feed or not', () => {
    for (const slug of ['sold', 'sold-gone']) {
      expect(state(slug, 14 * DAY - 1)).toEqual({ state: 'live' })
      expect(state(slug, 14 * DAY)).toEqual({ state: 'gone' })
    }
    expect(state('sold-old', 14 * DAY - 1)).toEqual({ state: 'moved', slug: 'sold' })
    expect(state('sold-old', 14 * DAY)).toEqual({ state: 'gone' })
  })

  it('lists the sold vehicles that feeds still name, each once for every dealer', () => {
    const sold = soldVehicles(entries)
    const ids = (tenant: string) => sold.get(tenant)?.map(({ vehicleId }) => vehicleId)
    expect(ids('harbour')).toEqual(['3'])
    expect(ids('wattle')).toEqual(['3'])
  })
})
