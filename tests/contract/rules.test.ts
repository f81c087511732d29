import type { StockDocument } from '@forecourt/vehicle/document'
import type { StockIndex } from '@forecourt/stock/index-port'
import { createStockIndex } from '@forecourt/stock/index-writer'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { matchesStockRules } from '@forecourt/tenant-config/rules/predicate'
import { markedDocuments, sampleDocuments, sampleSituations } from '@forecourt/tenant-config/testing/samples'
import { Client } from 'typesense'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sized } from '../harness/deep.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'

const SEED = 20_260_701
const DOCUMENTS = 120
const RULE_SETS = sized(60, 500)
/** Each with rules and vehicles of its own: 20,000 sets of rules in the deep run. */
const ROUNDS = sized(1, 40)
/** Filters of one request; the engine answers each by itself. */
const BATCH = 20

let platform: TestPlatform | undefined
let client: Client
let index: StockIndex

beforeAll(async () => {
  platform = await startPlatform({ services: ['search'] })
  client = new Client({
    nodes: [{ protocol: 'http', host: '127.0.0.1', port: platform.settings.ports.search }],
    apiKey: platform.secrets.searchAdminKey,
    connectionTimeoutSeconds: 10,
  })
  index = createStockIndex(client)
  await index.ensure()
})
afterAll(() => platform?.close())

/** Ids found by each filter, in ascending order. */
async function idsFoundBy(filters: string[]): Promise<string[][]> {
  const { results } = await client.multiSearch.perform<StockDocument[]>({
    searches: filters.map((filter_by) => ({
      collection: 'stock',
      q: '*',
      query_by: 'name',
      filter_by,
      per_page: DOCUMENTS,
      include_fields: 'id',
    })),
  })
  return results.map((result, n) => {
    if (result.hits === undefined) throw new Error(`refused ${filters[n]}: ${JSON.stringify(result)}`)
    return result.hits.map(({ document }) => document.id).toSorted()
  })
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => SEED + round)

it.each(rounds)(
  '[TEN-04] [SRCH-08] the search server finds exactly what the rules let be seen, for random rules and vehicles (seed %i)',
  async (seed) => {
    const situations = sampleSituations(RULE_SETS, seed)
    const documents = markedDocuments(sampleDocuments(DOCUMENTS, seed), situations)
    await index.upsert(documents)
    const seen = { shown: 0, hidden: 0, partly: 0, byToken: 0 }
    for (let from = 0; from < situations.length; from += BATCH) {
      const batch = situations.slice(from, from + BATCH)
      const filters = batch.map(({ rules, ctx }) => compileStockFilter(rules, ctx))
      const found = await idsFoundBy(filters)
      batch.forEach(({ rules, ctx }, n) => {
        const wanted = documents.filter((document) => matchesStockRules(document, rules, ctx))
        expect({ filter: filters[n], ids: found[n] }).toEqual({
          filter: filters[n],
          ids: wanted.map(({ id }) => id).toSorted(),
        })
        seen.shown += wanted.length
        seen.hidden += DOCUMENTS - wanted.length
        if (filters[n]?.includes('rules:')) seen.byToken += 1
        if (wanted.length > 0 && wanted.length < DOCUMENTS) seen.partly += 1
      })
    }
    // Rules that hide (or show) everything would prove nothing.
    expect(seen.shown).toBeGreaterThan((RULE_SETS * DOCUMENTS) / 20)
    expect(seen.hidden).toBeGreaterThan((RULE_SETS * DOCUMENTS) / 20)
    expect(seen.partly).toBeGreaterThan(RULE_SETS / 4)
    expect(seen.byToken).toBeGreaterThan(RULE_SETS / 10)
  },
)
