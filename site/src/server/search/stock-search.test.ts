import { completeDocument } from '@forecourt/vehicle/complete-document'
import type { StockDocument } from '@forecourt/vehicle/document'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { expect, it } from 'vitest'
import { createStockSearch } from './stock-engine.ts'
import type { EngineSearch } from '../../search/engine-search.ts'

const vehicle = { id: 'a', slug: 'a' } as StockDocument

it("[SRCH-07] asks with rules, refinements, page size, place, words and order, and answers with hits, count, facets, pages and the engine's time", async () => {
  const sent: EngineSearch[][] = []
  const stock = createStockSearch({
    multiSearch: async (searches) => {
      sent.push(searches)
      const facet_counts = [{ field_name: 'make', counts: [{ value: 'Kia', count: 43 }] }]
      return searches.map(() => ({
        found: 43,
        hits: [{ document: vehicle }],
        facet_counts,
        search_time_ms: 7,
      }))
    },
    isHealthy: async () => true,
    idsByVin: async () => [],
    onRefused: (error) => expect.fail(error),
    onDown: (error) => expect.fail(String(error)),
  })
  const answer = await stock.run(
    {
      query: 'sportage',
      refinements: { make: ['Kia'] },
      ranges: { year: { min: 2020 } },
      sort: 'price_asc',
      page: 3,
      perPage: 20,
      facets: ['make'],
    },
    'tenant_ids:=harbour && make:!=Holden',
    [],
  )
  const [hits, counts] = sent[0] ?? []
  expect(hits).toMatchObject({
    q: 'sportage',
    filter_by: '(tenant_ids:=harbour && make:!=Holden) && make:=[`Kia`] && year:>=2020',
    sort_by: SORTS.price_asc.sortBy,
    page: 3,
    per_page: 20,
    facet_by: 'make',
  })
  expect(counts?.filter_by).toBe('(tenant_ids:=harbour && make:!=Holden) && year:>=2020')
  expect(answer).toEqual({
    ok: true,
    vehicles: [completeDocument(vehicle)],
    found: 43,
    page: 3,
    pages: 3,
    perPage: 20,
    facets: { make: { counts: [{ value: 'Kia', count: 43 }] } },
    durationMs: 7,
  })
})
