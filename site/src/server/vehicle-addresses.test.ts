import { describe, expect, it } from 'vitest'
import { buildAddresses } from './vehicle-addresses.ts'

describe('addresses of vehicles', () => {
  const table = buildAddresses([
    { kind: 'live', slug: 'a', tenantIds: ['harbour', 'wattle'] },
    { kind: 'moved', slug: 'old', to: 'a', tenantIds: ['harbour'] },
    { kind: 'gone', slug: 'gone', tenantIds: ['harbour'] },
  ])

  it('knows what became of each slug', () => {
    expect(table.get('harbour')?.get('a')).toEqual({ state: 'live' })
    expect(table.get('harbour')?.get('old')).toEqual({ state: 'moved', slug: 'a' })
    expect(table.get('harbour')?.get('gone')).toEqual({ state: 'gone' })
  })

  it("knows nothing of another tenant's vehicles", () => {
    expect(table.get('wattle')?.get('gone')).toBeUndefined()
    expect(table.get('nobody')).toBeUndefined()
  })
})
