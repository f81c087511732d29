import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { engineSort, withinClause } from '../../../search/words/near-search.ts'
import { buildSearches } from '../../../search/stock-query.ts'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import { sortIndexName } from '../search/listing-ui-state.ts'
import { readTyped } from '../typed-query.ts'
import { engineRequest, type ListingRequest } from './engine-request.ts'
import { createStockSearchClient, warmKey } from './stock-search-client.ts'

describe("a browser's request", () => {
  const rules = { sortFilters: {} }
  async function requestOf(params: ListingRequest['params'], indexName = sortIndexName('relevant')) {
    const { query } = await readTyped(params.query ?? '')
    return engineRequest({ indexName, params }, query, rules)
  }
  it.each(['7 seater suv under 40000', 'mazda cx5', '“corolla”', '', `ute ${'🚗'.repeat(400)} under 30k`])(
    'asks for %j in the words and limits of the server',
    async (query) => {
      const { params } = await requestOf({ query })
      const [server] = buildSearches({ query }, '', 'stock')
      expect(params.query || '*').toBe(server?.q)
      expect(params.filters?.replace(/^\((.*)\)$/, '$1')).toBe(server?.filter_by)
    },
  )

  it('keeps its own filter beside the limits, each in brackets', async () => {
    const { params } = await requestOf({ query: 'ute under 30k', filters: 'a:=1 || b:=2' })
    expect(params.filters).toBe('(a:=1 || b:=2) && ((has_price:=true && price:<=30000))')
  })

  it('[SRCH-08] [SRCH-12] adds the rules of the order, and asks no priceless vehicle below a price', () => {
    const nothing = { words: '', filter: '' }
    const filterOf = (sort: ListSort, numericFilters: string[]) =>
      engineRequest({ indexName: sortIndexName(sort), params: { numericFilters } }, nothing, {
        sortFilters: { price_asc: 'price:>0' },
      }).params.filters
    expect(filterOf('relevant', [])).toBe('')
    expect(filterOf('price_asc', [])).toBe('(price:>0)')
    expect(filterOf('relevant', ['price<=5000'])).toBe('(has_price:=true)')
    expect(filterOf('relevant', ['price>=1', 'price<=5000'])).toBe('')
    expect(filterOf('price_asc', ['price<=5000'])).toBe('(price:>0) && (has_price:=true)')
    expect(filterOf('relevant', ['subscription_price<=300'])).toBe('(subscription_price:>0)')
  })

  it('asks for the order by distance with its place, which is no parameter of the adapter', async () => {
    const place = { postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 }
    const asked = { query: '', place: { text: '4006', within: 50, place } }
    const byDistance = await requestOf(asked, sortIndexName('nearest'))
    expect(byDistance.indexName).toBe(`stock/sort/${engineSort('nearest', place)}`)
    expect(byDistance.params).toEqual({ query: '', filters: withinClause({ ...place, withinKm: 50 }) })
    expect((await requestOf(asked, sortIndexName('latest'))).indexName).toBe(sortIndexName('latest'))
  })
})

describe('a key that was asked for before there was a search', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const settings = { basePath: '', effects: {}, cache: { entries: 0, seconds: 0 }, sortFilters: {} }
  const request = [{ indexName: 'stock', params: { query: '' } }] as never
  /** A site that gives such keys; nobody answers searches. */
  function setup(lifetimeSeconds = 600) {
    const asked: string[] = []
    const browser = Object.assign(new EventTarget(), { location: { origin: 'http://127.0.0.1:1' } })
    vi.stubGlobal('window', browser)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', (address: string) => {
      if (!address.endsWith('/api/search-key')) return Promise.reject(new TypeError('Failed to fetch'))
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
    client.clearCache()
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
    createStockSearchClient(settings, 0).clearCache()
    await createStockSearchClient(settings, 0)
      .search(request)
      .catch(() => {})
    expect(asked).toHaveLength(4)
  })

  it('that comes after rules changed is not used', async () => {
    const asked = setup()
    const client = createStockSearchClient(settings)
    const searching = client.search(request).catch(() => {})
    client.clearCache()
    await searching
    expect(asked).toHaveLength(2)
  })

  it('is asked for again where it did not come', async () => {
    const asked = setup()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    warmKey('', 5)
    const client = createStockSearchClient(settings, 5)
    vi.stubGlobal('fetch', (address: string) => {
      if (!address.endsWith('/api/search-key')) return Promise.reject(new TypeError('Failed to fetch'))
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
