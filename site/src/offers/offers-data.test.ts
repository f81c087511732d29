import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { offerMetadata } from './offer-seo.ts'
import { modelDocument } from '../models/model.fixture.ts'
import { tenantOffer } from './offers-data.ts'

const { fetchContent, models } = vi.hoisted(() => ({ fetchContent: vi.fn(), models: vi.fn() }))
vi.mock('../server/content/content.ts', () => ({ fetchContent, fetchContentOr: models }))
vi.mock('../server/runtime/runtime.ts', () => ({
  getRuntime: () => ({ log: () => undefined, config: { content: { imagesUrl: 'http://lake/images' } } }),
}))

const OFFER = {
  _id: 'offer-a',
  name: 'Demo clearance',
  slug: 'demo-clearance',
  image: { asset: { _id: 'image-abc-10x10-png', url: 'http://lake/images/a.png' }, alt: 'A car' },
  start: '2026-01-01T00:00:00Z',
  expiry: '2026-03-01T00:00:00Z',
  manufacturer: null,
  model: null,
  excluded_website_ids: null,
  buttons: [],
  seo: null,
}
const tenant = tenantFixture({ slug: 'harbour', websiteId: 7 })
const at = (now: string) =>
  ({
    id: 'tenant-harbour',
    tenant,
    rules: [],
    link: (path: string) => path,
    now: Date.parse(now),
  }) as unknown as TenantContext
const found = async (now: string, more: object = {}) => {
  fetchContent.mockResolvedValue({ ...OFFER, ...more })
  return tenantOffer(at(now), 'demo-clearance')
}
beforeEach(() => {
  vi.clearAllMocks()
  models.mockResolvedValue([])
})

test('an offer is on, then it has ended; before its start and withheld from this website it is not there', async () => {
  expect(await found('2026-02-01T00:00:00Z')).toMatchObject({
    hasEnded: false,
    path: '/offers/demo-clearance',
  })
  expect(await found('2026-03-01T00:00:00Z')).toMatchObject({ hasEnded: true })
  expect(await found('2025-12-31T00:00:00Z')).toBeUndefined()
  expect(await found('2026-04-01T00:00:00Z', { excluded_website_ids: [7] })).toBeUndefined()
  fetchContent.mockResolvedValue(null)
  expect(await tenantOffer(at('2026-02-01T00:00:00Z'), 'nothing')).toBeUndefined()
})

test('the page of an offer that has ended is not for search engines', async () => {
  const now = '2026-04-01T00:00:00Z'
  const ended = await found(now)
  if (!ended) throw new Error('the offer is gone')
  expect(offerMetadata(at(now), { ...ended, image: null }).robots).toMatchObject({ index: false })
  expect(offerMetadata(at(now), { ...ended, image: null, hasEnded: false }).robots).toBeUndefined()
})

describe('an offer about a model of the range', () => {
  const about = (more: object = {}) =>
    found('2026-02-01T00:00:00Z', { manufacturer: 'MG Motor', model: 'ZS', ...more })
  const picture = { alt: 'A ZS', asset: { _id: 'image-zs-10x10-png' }, hotspot: null, crop: null }
  const zs = (parts: object = {}) =>
    modelDocument({ tenant: 'tenant-harbour', slug: 'zs', name: 'ZS', ...parts })

  test('[RTE-18] leads to the page of the model, or to the one elsewhere; any other model to its listing', async () => {
    const explore = async () => (await about())?.actions.find(({ label }) => label.startsWith('Explore'))
    models.mockResolvedValue([zs()])
    expect(await explore()).toEqual({ label: 'Explore MG ZS', href: '/zs' })
    models.mockResolvedValue([zs({ override_url: 'https://maker.example/zs' })])
    expect(await explore()).toEqual({ label: 'Explore MG ZS', href: 'https://maker.example/zs' })
    models.mockResolvedValue([])
    expect(await explore()).toEqual({ label: 'Explore ZS', href: '/search/mg-motor/zs' })
  })

  test('[OFR-12] whose status is coming soon says so', async () => {
    models.mockResolvedValue([zs()])
    expect((await about())?.isComing).toBe(false)
    models.mockResolvedValue([zs({ status: 'coming_soon' })])
    expect((await about())?.isComing).toBe(true)
    expect((await about({ model: 'HS' }))?.isComing).toBe(false)
  })

  test('[OFR-06] shows its own picture, then the model’s', async () => {
    models.mockResolvedValue([zs({ image: picture })])
    expect((await about())?.image).toMatchObject({ alt: 'A car' })
    expect((await about({ image: null }))?.image).toMatchObject({ alt: 'A ZS' })
    expect((await about({ image: { alt: null, asset: null } }))?.image).toMatchObject({ alt: 'A ZS' })
    models.mockResolvedValue([])
    expect((await about({ image: null }))?.image).toBeNull()
  })
})
