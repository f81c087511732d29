import { matchParameters } from '@forecourt/site/query-fields'
import { readTypedWords } from '@forecourt/site/typed-words'
import { keyScope } from '@forecourt/site/search-keys'
import { syncSynonymSets } from '@forecourt/site/sync-synonyms'
import { synonymSetFor } from '@forecourt/site/synonym-sets'
import { createStockIndex } from '@forecourt/stock/index-writer'
import type { SearchSynonym } from '@forecourt/tenant-config/search/search-synonym'
import { Client } from 'typesense'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteSearch } from '../harness/site-search.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { plainTenant, startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.now()
const both = ['harbour', 'wattle']
const STOCK = [
  stockDocument({ id: 'carnival', make_model: 'Kia > Carnival', name: 'Kia Carnival', tenant_ids: both }),
  stockDocument({ id: 'ranger', make_model: 'Ford > Ranger', name: 'Ford Ranger', tenant_ids: both }),
  stockDocument({ id: 'river', make_model: 'Lada > River', name: 'Lada River', tenant_ids: both }),
]
const WORDS: SearchSynonym[] = [
  { _id: 'bus', tenant: 'tenant-harbour', typed: 'family bus', words: ['carnival'] },
  { _id: 'pony', tenant: 'tenant-harbour', words: ['dingo', 'ranger'] },
  { _id: 'raver', tenant: 'tenant-harbour', words: ['raver', 'carnival'] },
  { _id: 'first', tenant: 'tenant-harbour', typed: 'first car', words: ['carnival'] },
  { _id: 'all', words: ['lugger', 'ranger'] },
]

let engine: StockSearch
beforeAll(async () => {
  engine = await startStockSearch(STOCK)
})
afterAll(() => engine?.close())

const siteOf = (slug: string, words: readonly SearchSynonym[]) => ({
  tenant: plainTenant(slug),
  rules: [],
  synonyms: synonymSetFor(`tenant-${slug}`, words),
  now: NOW,
})
const sync = (words: readonly SearchSynonym[]) =>
  syncSynonymSets(
    engine.admin,
    both.map((slug) => siteOf(slug, words).synonyms),
  )

/** Returns the ids that the server finds; fails unless a browser with the dealer's key finds the same. */
async function found(
  slug: string,
  query: string,
  words: readonly SearchSynonym[] = WORDS,
): Promise<string[]> {
  const site = siteOf(slug, words)
  const { phrases } = site.synonyms
  const { ids } = await siteSearch(engine.admin).show(site, { query, phrases })
  const { words: q, matching } = readTypedWords(query, phrases)
  const browser = new Client({
    nodes: [{ protocol: 'http', host: '127.0.0.1', port: Number(new URL(engine.origin).port) }],
    apiKey: engine.browserKey(keyScope(site, NOW)),
  })
  const { hits = [] } = await browser
    .collections<{ id: string }>('stock')
    .documents()
    // A browser that asks for another dealer's words does not get them.
    .search(
      {
        ...matchParameters(matching),
        q,
        synonym_sets: 'stock_words.tenant-harbour',
      },
      {},
    )
  expect(hits.map(({ document }) => document.id).toSorted()).toEqual(ids.toSorted())
  return ids.toSorted()
}

describe('synonyms of a dealer', () => {
  beforeEach(async () => {
    await sync(WORDS)
  })

  it('widen its searches and no other dealer’s, on the server and with its key', async () => {
    expect(await found('harbour', 'family bus')).toEqual(['carnival'])
    expect(await found('wattle', 'family bus')).toEqual([])
    expect(await found('harbour', 'my first car')).toEqual(['carnival'])
    expect(await found('harbour', 'dingo')).toEqual(['ranger'])
    expect(await found('wattle', 'dingo')).toEqual([])
  })

  it('are no slips of other words: what a dealer made up is searched for as it is spelt', async () => {
    expect(await found('harbour', 'raver')).toEqual(['carnival'])
    expect(await found('wattle', 'raver')).toEqual(['river'])
  })

  it('stand beside the platform’s, which every dealer has', async () => {
    for (const slug of both) expect([slug, await found(slug, 'lugger')]).toEqual([slug, ['ranger']])
  })

  it('are gone with their documents', async () => {
    await sync([])
    expect(await found('harbour', 'dingo', [])).toEqual([])
    expect(await found('harbour', 'lugger', [])).toEqual([])
    const left = await engine.admin.synonymSets().retrieve()
    expect(left.map(({ name }) => name)).toEqual(['stock_words'])
  })

  it('outlive a rebuild of the index', async () => {
    await createStockIndex(engine.admin).rebuild(
      (async function* () {
        yield STOCK
      })(),
    )
    expect(await found('harbour', 'dingo')).toEqual(['ranger'])
  })

  it('come back when the engine lost them, and others’ sets are left alone', async () => {
    await engine.admin.synonymSets('stock_words.tenant-harbour').delete()
    await engine.admin.synonymSets('theirs').upsert({ items: [{ id: 'a', synonyms: ['x', 'y'] }] })
    expect(await sync(WORDS)).toEqual(['stock_words.tenant-harbour'])
    expect(await found('harbour', 'dingo')).toEqual(['ranger'])
    expect(await sync(WORDS)).toEqual([])
    expect((await engine.admin.synonymSets('theirs').delete()).name).toBe('theirs')
  })
})
