import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { engineSort } from '../../../search/words/near-search.ts'
import { buildSearches } from '../../../search/stock-query.ts'
import { aroundLatLng, searchParameters } from '../listing-ui-state.ts'
import { EMPTY_STATE, withNear } from '../../../search/state/listing-state.ts'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import { createStockSearchClient, readRequest, warmKey } from './stock-search-client.ts'
import { readTyped } from '../typed-query.ts'

describe("a browser's request", () => {
  async function requestOf<Asked extends { params: { query: string } }>(asked: Asked) {
    const { query } = await readTyped(asked.params.query)
    return readRequest(asked, query)
  }
  it.each(['7 seater suv under 40000', 'mazda cx5', '“corolla”', '', `ute ${'🚗'.repeat(400)} under 30k`])(
    'asks for %j in the words and limits of the server',
    async (query) => {
      const { params } = await requestOf({ indexName: 'stock', params: { query } })
      const [server] = buildSearches({ query }, 'a:=1', 'stock')
      expect(params.query || '*').toBe(server?.q)
      expect(['(a:=1)', params.filters].filter(Boolean).join(' && ')).toBe(server?.filter_by)
    },
  )

  it('keeps its own filter beside the limits, each in brackets', async () => {
    const { params } = await requestOf({ params: { query: 'ute under 30k', filters: 'a:=1 || b:=2' } })
    expect(params.filters).toBe('(a:=1 || b:=2) && ((has_price:=true && price:<=30000))')
    const { params: plain } = await requestOf({ params: { query: 'ute', filters: 'a:=1' } })
    expect(plain.filters).toBe('a:=1')
  })

  it('asks for the order by distance with its place, and tells the adapter of no place otherwise', async () => {
    const state = withNear(EMPTY_STATE, {
      text: '4006',
      place: { postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 },
    })
    const ask = (sortBy?: ListSort) => {
      const asked = sortBy ? { ...state, sortBy } : state
      const settings = {
        sorts: ['relevant', 'latest'] as SortKey[],
        pageSize: 21,
        facets: [],
        sortFilters: {},
      }
      const { index: indexName = '' } = searchParameters(asked, settings)
      return requestOf({ indexName, params: { query: '', aroundLatLng: aroundLatLng(asked) } })
    }
    const place = { lat: -27.4482, lng: 153.0359 }
    const [byDistance, byDate] = await Promise.all([ask(), ask('latest')])
    expect(byDistance.indexName).toBe(`stock/sort/${engineSort('nearest', place)}`)
    expect(byDate.indexName).toBe(`stock/sort/${engineSort('latest', place)}`)
    for (const { params } of [byDistance, byDate]) expect(params).not.toHaveProperty('aroundLatLng')
  })
})

describe('a key that was asked for before there was a search', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const settings = { basePath: '', effects: {}, cache: { entries: 0, seconds: 0 } }
  const request = [{ indexName: 'stock', params: { query: '' } }] as never
  /** A site that gives such keys; nobody answers searches. */
  function setup(lifetimeSeconds = 600) {
    const asked: string[] = []
    const browser = Object.assign(new EventTarget(), { location: { origin: 'http://127.0.0.1:1' } })
    vi.stubGlobal('window', browser)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      const expiresAt = Date.now() / 1000 + lifetimeSeconds
      return Promise.resolve(Response.json({ key: 'k', expiresAt, path: '/_search', collection: 'stock' }))
    })
    return asked
  }

  it('is that of the first search, and asked for once', async () => {
    const asked = setup()
    warmKey('', 1)
    warmKey('', 1)
    const client = createStockSearchClient(settings, 1)
    await client.search(request).catch(() => {})
    expect(asked).toEqual(['/api/search-key'])
  })

  it('is not used once the rules that it embeds may have changed, or it has ended', async () => {
    const asked = setup()
    warmKey('', 2)
    await createStockSearchClient(settings, 3)
      .search(request)
      .catch(() => {})
    expect(asked).toHaveLength(2)
    const client = createStockSearchClient(settings, 2)
    client.clear({})
    await client.search(request).catch(() => {})
    expect(asked).toHaveLength(3)
    const ended = setup(10)
    warmKey('', 4)
    await createStockSearchClient(settings, 4)
      .search(request)
      .catch(() => {})
    expect(ended).toHaveLength(2)
  })

  it('is not used by a listing that is mounted after rules changed, however that counts', async () => {
    const asked = setup()
    warmKey('', 0)
    window.dispatchEvent(new Event(CHANGES_EVENT))
    await createStockSearchClient(settings, 0)
      .search(request)
      .catch(() => {})
    expect(asked).toHaveLength(2)
    warmKey('', 0)
    createStockSearchClient(settings, 0).clear({})
    await createStockSearchClient(settings, 0)
      .search(request)
      .catch(() => {})
    expect(asked).toHaveLength(4)
  })

  it('that comes after rules changed is not used', async () => {
    const asked = setup()
    const client = createStockSearchClient(settings)
    const searching = client.search(request).catch(() => {})
    client.clear({})
    await searching
    expect(asked).toHaveLength(2)
  })

  it('is asked for again where it did not come', async () => {
    const asked = setup()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    warmKey('', 5)
    const client = createStockSearchClient(settings, 5)
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(
        Response.json({ key: 'k', expiresAt: 9e9, path: '/_search', collection: 'stock' }),
      )
    })
    await client.search(request).catch(() => {})
    expect(asked).toEqual(['/api/search-key'])
  })

  it('that the site never gives is an error, after which the next search asks again', async () => {
    const asked = setup()
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      asked.push('held')
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('too late'))),
      )
    })
    const client = createStockSearchClient(settings)
    const searching = client.search(request)
    await vi.waitFor(() => expect(asked).toEqual(['held']))
    limit.abort()
    await expect(searching).rejects.toThrow('too late')
    client.search(request).catch(() => {})
    await vi.waitFor(() => expect(asked).toEqual(['held', 'held']))
  })
})
