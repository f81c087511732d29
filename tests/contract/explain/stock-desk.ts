import { readFileSync } from 'node:fs'
import { createExplainer, type Explainer, type ExplainOptions } from '@forecourt/site/explain-stock'
import { findInIndex } from '@forecourt/site/index-finds'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { createStockIndex } from '@forecourt/stock/index-writer'
import type { StockIndex } from '@forecourt/stock/index-port'
import { ingest } from '@forecourt/stock/ingest'
import { parseMapping } from '@forecourt/stock/mapping'
import { Client } from 'typesense'
import { startSearchServer } from '../../harness/search-server.ts'
import { IN_FORCE, NOW, PUBLISHED, ruleMatches } from './dealers.ts'

const MAPPING = new URL('../../../records/stock/mappings/forecourt.json', import.meta.url)
const PHOTO = `media:${'1'.repeat(40)}.webp`

/** A record, a search server and the explainer over both, with ways to put stock in as feeds do. */
export interface StockDesk {
  explainer: Explainer
  /** The same while no search server answers. */
  explainerWithoutSearch: Explainer
  /** Loads a tenant's feed at a time (ms after NOW); rows get what a good row needs. */
  load(slug: string, rows: readonly object[], options?: LoadOptions): Promise<void>
  /** The search takes nothing any more, or does again. */
  setIndexDown(isDown: boolean): void
  close(): Promise<void>
}

export interface LoadOptions {
  mode?: 'full' | 'delta'
  afterMs?: number
}

/** A row that every rule lets through, with what a test changes. */
export function row(stocknum: string, changes: object = {}): object {
  const images = [{ image: { url: PHOTO } }]
  return {
    source_id: `id of ${stocknum}`,
    stocknum,
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    price: 30_000,
    km: 40_000,
    images,
    ...changes,
  }
}

export async function openStockDesk(): Promise<StockDesk> {
  const records = await openTestRecords()
  const server = await startSearchServer()
  const { hostname, port } = new URL(server.url)
  const client = new Client({
    nodes: [{ protocol: 'http', host: hostname, port: Number(port) }],
    apiKey: server.apiKey,
    connectionTimeoutSeconds: 10,
  })
  const real = createStockIndex(client)
  let isDown = false
  const index: StockIndex = {
    ...real,
    upsert: (documents) => (isDown ? Promise.reject(new Error('ECONNREFUSED')) : real.upsert(documents)),
  }
  await index.ensure()
  const mapping = parseMapping(JSON.parse(readFileSync(MAPPING, 'utf8')))
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.errors))
  const facts = {
    locations: async () => [],
    geocode: () => undefined,
    isRecalled: () => false,
    ruleMatches,
    photoPreview: async () => '',
    now: () => NOW,
  }
  const options: ExplainOptions = {
    records: async () => records,
    tenants: { all: () => IN_FORCE, published: () => PUBLISHED },
    facts,
    findInIndex: (ids, filters) => findInIndex(client, 'stock', ids, filters),
    now: () => NOW,
  }
  return {
    explainer: createExplainer(options),
    explainerWithoutSearch: createExplainer({
      ...options,
      findInIndex: () => Promise.reject(new Error('ECONNREFUSED')),
    }),
    async load(slug, rows, { mode = 'full', afterMs = 0 } = {}) {
      const entry = IN_FORCE.find(({ tenant }) => tenant.slug === slug)
      if (!entry) throw new Error(`no dealer ${slug}`)
      const text = rows.map((one) => JSON.stringify(one)).join('\n')
      await ingest({
        records,
        index,
        tenant: { slug, dealerships: entry.tenant.dealerships, ruleMatches },
        allTenants: IN_FORCE.map(({ tenant }) => ({
          slug: tenant.slug,
          dealershipIds: tenant.dealerships.map(({ id }) => id),
        })),
        mapping: mapping.value,
        source: (async function* () {
          yield new TextEncoder().encode(text)
        })(),
        format: 'ndjson',
        mode,
        now: NOW - 86_400_000 + afterMs,
        media: { has: async (key) => PHOTO.endsWith(key) },
      })
    },
    setIndexDown: (down) => void (isDown = down),
    async close() {
      await records.close()
      await server.stop()
    },
  }
}
