import { describe, expect, it } from 'vitest'
import { dealersOf, isDealerOf, writableDealersOf } from './draft-staff.ts'

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

describe('for whom somebody may write', () => {
  it('[N36] platform staff: for all dealers', () => {
    for (const role of ['platform-admin', 'administrator'])
      expect(writableDealersOf(member([role]))).toBe('all')
  })

  it('[N36] admins, editors and approvers of dealers: for those dealers', () => {
    for (const role of ['tenant-admin', 'editor', 'approver'])
      expect(writableDealersOf(member([role], ['tenant-harbour']))).toEqual(['tenant-harbour'])
    expect(writableDealersOf(member(['viewer', 'editor'], ['tenant-harbour']))).toEqual(['tenant-harbour'])
  })

  it('[N36] on a hosted project: for the dealers of the roles that write', () => {
    const roles = ['viewer-for-tenant-wattle', 'approver-for-tenant-harbour']
    expect(writableDealersOf(member(roles))).toEqual(['tenant-harbour'])
  })

  it('[N36] viewers, roles that nobody knows and strangers: for none', () => {
    expect(writableDealersOf(member(['viewer'], ['tenant-harbour']))).toEqual([])
    expect(writableDealersOf(member(['helper'], ['tenant-harbour']))).toEqual([])
    expect(writableDealersOf(member(['viewer-for-tenant-harbour']))).toEqual([])
    expect(writableDealersOf(undefined)).toEqual([])
  })
})
