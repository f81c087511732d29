import { describe, expect, it } from 'vitest'
import {
  concernsRegistry,
  parseChanges,
  tagsOfChange,
  type ContentChange,
  tenantsOfPlaces,
} from './revalidate.ts'

const ALL = ['tenant-harbour', 'tenant-wattle']

function change(over: Partial<ContentChange>): ContentChange {
  return { operation: 'update', _id: 'offer-1', _type: 'offer', before: null, after: null, ...over }
}

describe('tags of a published change', () => {
  it('expires the document and the lists of its tenant', () => {
    const tags = tagsOfChange(change({ after: { tenant: 'tenant-harbour' } }), ALL)
    expect(tags).toEqual(['doc:tenant-harbour:offer-1', 'type:offer:tenant-harbour'])
  })

  it('expires the lists of both tenants when a document moves from one to another', () => {
    const moved = change({ before: { tenant: 'tenant-harbour' }, after: { tenant: 'tenant-wattle' } })
    expect(tagsOfChange(moved, ALL)).toEqual([
      'doc:tenant-harbour:offer-1',
      'type:offer:tenant-harbour',
      'doc:tenant-wattle:offer-1',
      'type:offer:tenant-wattle',
    ])
  })

  it('expires the lists a deleted document was in', () => {
    const gone = change({ operation: 'delete', before: { tenant: 'tenant-wattle' }, after: null })
    expect(tagsOfChange(gone, ALL)).toContain('type:offer:tenant-wattle')
  })

  it('expires the rules of the tenants named before and after', () => {
    const rule = change({
      _type: 'tenantRule',
      _id: 'r',
      before: { tenants: ['tenant-harbour'] },
      after: { tenants: ['tenant-wattle'] },
    })
    expect(tagsOfChange(rule, ALL)).toEqual(['rules:tenant-harbour', 'rules:tenant-wattle'])
    expect(concernsRegistry(rule)).toBe(true)
  })

  it('expires every tenant for a rule that was or becomes one for all, and for a shared document', () => {
    const forAll = change({
      _type: 'tenantRule',
      _id: 'r',
      before: { tenants: null },
      after: { tenants: ['tenant-wattle'] },
    })
    expect(tagsOfChange(forAll, ALL)).toEqual(['rules:tenant-harbour', 'rules:tenant-wattle'])
    const shared = change({ _type: 'manufacturer', _id: 'm', after: { tenant: null } })
    expect(tagsOfChange(shared, ALL)).toEqual([
      'doc:tenant-harbour:m',
      'type:manufacturer:tenant-harbour',
      'doc:tenant-wattle:m',
      'type:manufacturer:tenant-wattle',
    ])
  })

  it('[TEN-07] expires every page of the dealers whose names of makes changed', () => {
    const own = change({ _type: 'displayNameRule', _id: 'n', after: { tenant: 'tenant-wattle' } })
    expect(tagsOfChange(own, ALL)).toEqual(['tenant:tenant-wattle'])
    const shared = change({ _type: 'displayNameRule', _id: 'n', after: { tenant: null } })
    expect(tagsOfChange(shared, ALL)).toEqual(['tenant:tenant-harbour', 'tenant:tenant-wattle'])
    expect(concernsRegistry(own)).toBe(true)
  })

  it('[CARD-04] expires every page of the dealers on whose cards a model may be to come', () => {
    const own = change({ _type: 'model', _id: 'm', after: { tenant: 'tenant-wattle' } })
    expect(tagsOfChange(own, ALL)).toEqual([
      'tenant:tenant-wattle',
      'doc:tenant-wattle:m',
      'type:model:tenant-wattle',
    ])
    expect(concernsRegistry(own)).toBe(true)
  })

  it('names the dealers whose vehicles may stand elsewhere when a place is published, both when it changed hands', () => {
    const moved = change({
      _type: 'location',
      _id: 'location-yard',
      before: { tenant: 'tenant-harbour' },
      after: { tenant: 'tenant-wattle' },
    })
    expect(tenantsOfPlaces([moved, change({ _type: 'page', after: { tenant: 'tenant-x' } })], ALL)).toEqual([
      'tenant-harbour',
      'tenant-wattle',
    ])
    expect(tenantsOfPlaces([change({ _type: 'offer', after: { tenant: 'tenant-x' } })], ALL)).toEqual([])
  })

  it('expires what the dealers’ searches found when their words change', () => {
    const own = change({ _type: 'searchSynonym', _id: 's', after: { tenant: 'tenant-wattle' } })
    expect(tagsOfChange(own, ALL)).toEqual(['rules:tenant-wattle'])
    expect(concernsRegistry(own)).toBe(true)
  })

  it('expires everything of a tenant whose document changed', () => {
    const tenant = change({ _type: 'tenant', _id: 'tenant-new', after: {} })
    expect(tagsOfChange(tenant, ALL)).toEqual(['tenant:tenant-new', 'rules:tenant-new'])
  })
})

describe('body of the webhook', () => {
  it('reads one change and a list of them', () => {
    const one = change({ after: { tenant: 't', path: '/x' } })
    expect(parseChanges(one)).toEqual({ ok: true, changes: [one] })
    expect(parseChanges([one, one])).toMatchObject({ ok: true, changes: [one, one] })
  })

  it.each([undefined, null, 7, {}, { _id: 'a' }, { ...change({}), operation: 'explode' }, [{}]])(
    'refuses %j',
    (body) => {
      expect(parseChanges(body).ok).toBe(false)
    },
  )
})
