import { beforeEach, expect, test, vi } from 'vitest'
import { offersQuery } from '../../offers/offers.query.ts'
import { tenantTag } from '../cache/cache-tags.ts'
import { fetchContentOr } from './content.ts'
import { pageStore } from '../page-cache/handler.ts'

const { fetch, usesOutage, usesTags, configs } = vi.hoisted(() => ({
  fetch: vi.fn(),
  usesOutage: vi.fn(),
  usesTags: vi.fn(),
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
vi.mock('../cache/page-tags.ts', () => ({ usesOutage, usesTags }))
vi.mock('../runtime/runtime.ts', () => ({
  getRuntime: () => ({
    config: { content: { readToken: 'reads' }, studioUrl: '' },
    log: vi.fn(),
    reportDown: vi.fn(),
  }),
}))
beforeEach(() => vi.clearAllMocks())

const ask = (tenantId: string) =>
  fetchContentOr([], offersQuery, { tenantId }, { tags: [tenantTag(tenantId)] })
const expire = (tenantId: string) => pageStore().expire([tenantTag(tenantId)])

test('what a page can do without is left out while the lake is down, and the page expires with the outage', async () => {
  fetch.mockRejectedValue(new Error('away'))
  expect(await ask('never-asked')).toEqual([])
  expect(usesOutage).toHaveBeenCalledWith('outage:content')
})

test('the last good answer comes before nothing', async () => {
  fetch.mockResolvedValueOnce([{ _id: 'offer-a', name: 'Deal' }])
  const known = await ask('asked')
  expect(known).toMatchObject([{ _id: 'offer-a' }])
  expire('asked')
  fetch.mockRejectedValue(new Error('away'))
  expect(await ask('asked')).toEqual(known)
  expect(usesOutage).toHaveBeenCalledWith('outage:content')
  fetch.mockResolvedValueOnce([])
  expect(await ask('asked'), 'the service is asked again once it may be back').toEqual([])
})

test('an answer serves every page until one of its tags expires, and ties each page to them', async () => {
  fetch.mockResolvedValueOnce([{ _id: 'offer-a', name: 'Deal' }])
  const first = await ask('shared')
  expect(await ask('shared')).toEqual(first)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(usesTags).toHaveBeenCalledWith([tenantTag('shared')])
  expire('shared')
  fetch.mockResolvedValueOnce([{ _id: 'offer-b', name: 'Other' }])
  expect(await ask('shared')).toMatchObject([{ _id: 'offer-b' }])
})

test('an answer that was asked for before its tag expired serves nobody after it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  fetch.mockReturnValueOnce(promise)
  const asked = ask('overtaken')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expire('overtaken')
  resolve([{ _id: 'offer-old', name: 'Old' }])
  await asked
  fetch.mockResolvedValueOnce([{ _id: 'offer-new', name: 'New' }])
  expect(await ask('overtaken')).toMatchObject([{ _id: 'offer-new' }])
})

test('published content is asked for with the read token, for the dataset is private', async () => {
  fetch.mockResolvedValue([])
  await ask('any')
  expect(configs).not.toHaveLength(0)
  for (const config of configs)
    expect(config).toMatchObject({ token: 'reads', perspective: 'published', useCdn: false })
})
