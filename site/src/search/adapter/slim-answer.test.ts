import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter'
import { describe, expect, it } from 'vitest'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { EngineResult } from '../engine-result.ts'
import { slimAnswer, vehicleOf, type SlimResult } from './slim-answer.ts'

const kia = { id: 'v-1', name: 'Kia Rio', price: 12_000, images: ['a.webp'] } as unknown as StockDocument
/** A hit as the engine writes it. */
const hit = { document: kia, highlight: {}, highlights: [] }
const answer: EngineResult = {
  found: 1,
  hits: [hit],
  facet_counts: [
    { field_name: 'make', counts: [{ value: 'Kia', count: 1 }] },
    { field_name: 'price', counts: [{ value: '12000', count: 1 }], stats: { min: 12_000, max: 12_000 } },
  ],
}

/** Returns what InstantSearch gets through the adapter for these results. */
async function adapted(results: SlimResult[]) {
  const adapter = new TypesenseInstantSearchAdapter({
    server: {
      apiKey: 'k',
      nodes: [{ host: '127.0.0.1', port: 1, protocol: 'http' }],
      axiosAdapter: (async (config: object) => ({
        status: 200,
        data: { results },
        headers: {},
        config,
      })) as never,
    },
    additionalSearchParameters: { query_by: 'name' },
  })
  const request = { indexName: 'stock', params: { query: '', facets: ['make', 'price'], hitsPerPage: 21 } }
  const { results: given } = await adapter.searchClient.search([request] as never)
  return given[0] as { hits: object[]; nbHits: number; facets: object; facets_stats: object }
}

describe('an answer on its way to InstantSearch', () => {
  it('keeps its vehicles as the engine gave them, and marks up none of their fields', async () => {
    const { hits, nbHits } = await adapted(slimAnswer([answer]))
    expect(nbHits).toBe(1)
    expect(hits.map(vehicleOf)).toEqual([kia])
    expect(hits[0]).toMatchObject({ objectID: 'v-1', _highlightResult: { id: {} } })
    expect(hits[0]).not.toHaveProperty('_highlightResult.name')
  })

  it('counts the values of lists, and tells the ends of ranges', async () => {
    const { facets, facets_stats: ends } = await adapted(slimAnswer([answer]))
    expect(facets).toEqual({ make: { Kia: 1 }, price: {} })
    expect(ends).toMatchObject({ price: { min: 12_000, max: 12_000 } })
  })

  it('is a failure where the engine failed', () => {
    expect(slimAnswer([{ code: 400, error: 'no such field' }])).toEqual([
      { code: 400, error: 'no such field' },
    ])
  })
})
