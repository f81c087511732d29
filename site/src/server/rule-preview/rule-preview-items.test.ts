import { ruleFixture, tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { previewItems, type ItemSubject } from './rule-preview-items.ts'
import type { PreviewedItems } from './rule-preview-types.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const base = tenantFixture({ websiteId: 7 })
const tenant = { ...base, search: { ...base.search, prefix: '/search' as const } }
const offer = (id: string, changes: Partial<PreviewedItems['offers'][number]> = {}) => ({
  _id: id,
  name: `Offer ${id}`,
  slug: id,
  category: 'Service offer' as const,
  manufacturer: null,
  model: null,
  excluded_website_ids: null,
  start: null,
  expiry: null,
  ...changes,
})
const place = (id: string, location_type: 'sales' | 'service') => ({
  _id: id,
  name: id,
  slug: id,
  location_type,
  location_subtype: null,
  manufacturers: null,
  primary: null,
  dealership_id: null,
  visible: true,
  address: { city: 'Newstead', state: 'qld' as const },
})
const content: PreviewedItems = {
  offers: [
    offer('a'),
    offer('b', { category: 'Finance offer' }),
    offer('over', { expiry: '2026-06-01T00:00:00Z' }),
    offer('withheld', { excluded_website_ids: [7] }),
  ],
  locations: [place('yard', 'sales'), place('workshop', 'service')],
  promos: [{ _id: 'p', title: 'Tile', display: ['home'], position: 1, start: null, expiry: null }],
  pages: [
    { _id: 'home', title: 'Home', path: '/' },
    { _id: 'finance', title: 'Finance', path: '/finance' },
  ],
}
const vehicles = [
  vehicleFixture({ id: 'v', slug: 'kia-sportage', name: 'Kia Sportage', tenant_ids: [tenant.slug] }),
]
const rule = (on: ItemSubject, changes: Record<string, unknown>) =>
  ruleFixture({ _id: 'new', on, tenants: [tenant._id], ...changes })
const preview = (draft: ReturnType<typeof rule>, rules: ReturnType<typeof rule>[] = []) =>
  previewItems({
    draft,
    on: (rules[0]?.on ?? draft.on) as ItemSubject,
    entry: { id: tenant._id, tenant, rules },
    content,
    vehicles,
    now: NOW,
  })
const lines = (items: readonly { name: string; change: string }[] | undefined) =>
  items?.map(({ name, change }) => `${name} ${change}`)

describe('[STU-03] what a rule does to a dealer’s content', () => {
  it('[OFR-04] names the offers it hides, of those that are on', async () => {
    const where = { field: 'category', op: 'eq', value: 'Finance offer' }
    const found = await preview(rule('offer', { effect: 'exclude', where }))
    expect(found).toMatchObject({ on: 'offer', total: 2, after: 1, hides: 1 })
    expect(lines(found.items)).toEqual(['Offer b hides'])
  })

  it('[OFR-05] names the offers that it shows anyway', async () => {
    const where = { field: 'id', op: 'in', value: ['withheld'] }
    const found = await preview(rule('offer', { effect: 'except', where }))
    expect(lines(found.items)).toEqual(['Offer withheld shows'])
  })

  it('names the places it hides, and warns when none is left', async () => {
    const sales = { field: 'location_type', op: 'eq', value: 'sales' }
    expect(lines((await preview(rule('location', { effect: 'require', where: sales }))).items)).toEqual([
      'workshop hides',
    ])
    expect((await preview(rule('location', { effect: 'exclude' }))).warning).toBe('everything')
  })

  it('names promo tiles', async () => {
    const where = { field: 'title', op: 'contains', value: 'tile' }
    expect(lines((await preview(rule('promo', { effect: 'exclude', where }))).items)).toEqual(['Tile hides'])
  })

  it('[AUTH-02] names the pages that ask for sign-in, those of vehicles and offers among them', async () => {
    const where = { field: 'path', op: 'in', value: ['/finance*', '/cars/*', '/offers*'] }
    const found = await preview(rule('route', { effect: 'signIn', where }))
    expect(found.signIn).toBe(found.items.length)
    expect(lines(found.items)).toEqual(
      expect.arrayContaining(['Finance signIn', 'Kia Sportage signIn', 'Offer a signIn']),
    )
    expect(lines(found.items)).not.toContain('Home signIn')
    const none = { field: 'path', op: 'in', value: ['/nowhere'] }
    expect((await preview(rule('route', { effect: 'exclude', where: none }))).warning).toBe('nothing')
  })

  it('says what comes back where the rule no longer holds', async () => {
    const old = rule('location', { effect: 'exclude', where: { field: 'id', op: 'in', value: ['yard'] } })
    const found = await preview({ ...old, tenants: ['tenant-other'] }, [old])
    expect(found).toMatchObject({ gone: true, now: 1, after: 2, since: { shows: 1 } })
    expect(lines(found.since?.items)).toEqual(['yard shows'])
  })
})
