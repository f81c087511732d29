import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import { createStockSearchClient, warmKey } from './stock-search-client.ts'

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
