import { beforeEach, expect, test, vi } from 'vitest'
import { offersQuery } from '../offers/offers.query.ts'
import { fetchContentOr } from './content.ts'

const { fetch, usesOutage, configs } = vi.hoisted(() => ({
  fetch: vi.fn(),
  usesOutage: vi.fn(),
  configs: [] as unknown[],
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }), cookies: vi.fn() }))
vi.mock('next-sanity', () => ({
  createClient: (config: unknown) => {
    configs.push(config)
    return { fetch }
  },
}))
vi.mock('next-sanity/live', () => ({ resolvePerspectiveFromCookies: vi.fn() }))
vi.mock('./page-tags.ts', () => ({ usesOutage }))
vi.mock('./runtime.ts', () => ({
  getRuntime: () => ({
    config: { content: { readToken: 'reads' }, studioUrl: '' },
    log: vi.fn(),
    reportDown: vi.fn(),
  }),
}))
beforeEach(() => vi.clearAllMocks())

const ask = (tenantId: string) => fetchContentOr([], offersQuery, { tenantId }, { tags: [] })

test('what a page can do without is left out while the lake is down, and the page expires with the outage', async () => {
  fetch.mockRejectedValue(new Error('away'))
  expect(await ask('never-asked')).toEqual([])
  expect(usesOutage).toHaveBeenCalledWith('outage:content')
})

test('the last good answer comes before nothing', async () => {
  fetch.mockResolvedValueOnce([{ _id: 'offer-a', name: 'Deal' }])
  const known = await ask('asked')
  expect(known).toMatchObject([{ _id: 'offer-a' }])
  fetch.mockRejectedValue(new Error('away'))
  expect(await ask('asked')).toEqual(known)
})

test('published content is asked for with the read token, for the dataset is private', async () => {
  fetch.mockResolvedValue([])
  await ask('any')
  expect(configs).not.toHaveLength(0)
  for (const config of configs)
    expect(config).toMatchObject({ token: 'reads', perspective: 'published', useCdn: false })
})
