import { multiSearch } from '@forecourt/site/engine-client'
import { createStockSearch } from '@forecourt/site/stock-engine'
import { createStockReindex } from '@forecourt/site/stock-reindex'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { createStockIndex } from '@forecourt/stock/index-writer'
import { Client } from 'typesense'
import { expect, test } from 'vitest'
import { startPlatform } from '../harness/platform.ts'

test('a platform without vehicles has an empty index: no search is refused before the first import', async () => {
  const platform = await startPlatform({ services: ['search'] })
  const records = await openTestRecords()
  try {
    const client = new Client({
      nodes: [{ protocol: 'http', host: '127.0.0.1', port: platform.settings.ports.search }],
      apiKey: platform.secrets.searchAdminKey,
      connectionTimeoutSeconds: 5,
    })
    const refused: string[] = []
    const stock = createStockSearch({
      multiSearch: (searches) => multiSearch(client, searches),
      isHealthy: async () => true,
      idsByVin: async () => [],
      onRefused: (error) => refused.push(error),
      onDown: (error) => expect.fail(String(error)),
    })
    const reindex = createStockReindex({
      records: async () => records,
      index: createStockIndex(client),
      // Nothing is known of dealers yet, as before the first content is written.
      tenants: {
        isLoaded: false,
        all: () => [],
        bySlug: () => undefined,
        byId: () => undefined,
        refresh: async () => false,
      },
      facts: {
        locations: async () => [],
        geocode: () => undefined,
        isRecalled: () => false,
        ruleMatches: () => [],
        photoPreview: async () => '',
        now: () => Date.now(),
      },
      now: () => Date.now(),
      log: (_, message) => expect.fail(message),
      onRebuilt: async () => expect.fail('there was nothing to rebuild'),
    })
    await reindex.ensureComplete()
    const filter = 'tenant_ids:=[`harbour`]'
    const page = await stock.run({ facets: ['make'], sort: 'price_asc' }, filter, [])
    expect(page).toMatchObject({ ok: true, found: 0, vehicles: [] })
    expect(await stock.counts([{ request: { refinements: { make: ['Kia'] } }, filter }])).toEqual([0])
    expect(refused).toEqual([])
    expect(platform.consoleLines).toEqual([])
  } finally {
    await records.close()
    await platform.close()
  }
})
