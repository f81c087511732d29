import { describe, expect, it } from 'vitest'
import { dealersOf, isDealerOf } from './draft-staff.ts'

const member = (roles: string[], tenants?: unknown) => ({
  id: 'p',
  roles: roles.map((name) => ({ name })),
  ...(tenants === undefined ? {} : { params: { tenants } }),
})

describe('whose drafts somebody may read', () => {
  it('[N36] platform staff: of all dealers', () => {
    expect(dealersOf(member(['platform-admin']))).toBe('all')
    expect(dealersOf(member(['administrator']))).toBe('all')
    expect(isDealerOf('all', 'tenant-harbour')).toBe(true)
  })

  it('[N36] staff of dealers, also viewers: of those the lake binds their grants to', () => {
    expect(dealersOf(member(['viewer'], ['tenant-harbour', 'tenant-wattle']))).toEqual([
      'tenant-harbour',
      'tenant-wattle',
    ])
  })

  it('[N36] on a hosted project: of the dealers that their roles are named after, to the letter', () => {
    const dealers = dealersOf(member(['editor-for-tenant-city-motors', 'viewer-for-tenant-wattle']))
    expect(dealers).toEqual(['tenant-city-motors', 'tenant-wattle'])
    expect(isDealerOf(dealers, 'tenant-motors')).toBe(false)
    expect(isDealerOf(dealers, 'motors')).toBe(false)
  })

  it('nobody else: of none', () => {
    expect(dealersOf(undefined)).toEqual([])
    expect(dealersOf(member([], ['tenant-harbour']))).toEqual([])
    expect(dealersOf(member(['editor']))).toEqual([])
    expect(dealersOf(member(['editor'], 'tenant-harbour'))).toEqual([])
    expect(dealersOf(member(['editor'], [{ id: 1 }, null]))).toEqual([])
    expect(dealersOf(member(['contributor-for-tenant-harbour', 'xeditor-for-tenant-harbour']))).toEqual([])
  })
})
