import { keyScope, PARENT_KEY_RIGHTS } from '@forecourt/site/search-keys'
import { createStockIndex } from '@forecourt/stock/index-writer'
import type { StockDocument } from '@forecourt/stock/document'
import { parseTenant } from '@forecourt/tenant-config/tenant'
import { Client } from 'typesense'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { DEMO_QUERIES } from './demo-queries.ts'
import { gradeAll, hitRate, reportLines, type Grade } from './grade.ts'
import { LISTING_QUERIES } from './listing-queries.ts'
import { asListing } from './run.ts'
import { demoStock, HAS_LISTINGS, LISTING_TENANT, listingStock } from './stocks.ts'

const PARENT = 'parent-key-of-the-quality-test-0123456789'
const WANTED = 0.9

let platform: TestPlatform | undefined
let admin: Client
let origin: string
let demo: StockDocument[]
let stock: Map<string, StockDocument>

beforeAll(async () => {
  platform = await startPlatform({ services: ['search'] })
  const { ports } = platform.settings
  origin = `http://127.0.0.1:${ports.search}`
  admin = new Client({
    nodes: [{ protocol: 'http', host: '127.0.0.1', port: ports.search }],
    apiKey: platform.secrets.searchAdminKey,
    connectionTimeoutSeconds: 30,
  })
  demo = demoStock()
  const listings = HAS_LISTINGS ? await listingStock() : []
  const documents = [...demo, ...listings]
  const index = createStockIndex(admin)
  await index.ensure()
  await index.upsert(documents)
  await admin.keys().create({ ...PARENT_KEY_RIGHTS, value: PARENT })
  stock = new Map(documents.map((document) => [document.id, document]))
}, 120_000)
afterAll(() => platform?.close())

const stockOf = (tenant: string) => [...stock.values()].filter(({ tenant_ids: ids }) => ids.includes(tenant))
const asAdmin = (tenant: string) =>
  asListing(origin, platform?.secrets.searchAdminKey ?? '', `tenant_ids:=[\`${tenant}\`]`, stock)

function report(title: string, grades: readonly Grade[]): void {
  process.stdout.write(`${reportLines(title, grades).join('\n')}\n`)
}

describe("what shoppers ask finds the vehicles they mean, with the listing's own parameters", () => {
  it(`[SRCH-04] of the demo's dealer, in the first five for at least ${WANTED * 100} %`, async () => {
    const grades = await gradeAll(DEMO_QUERIES, stockOf('harbour'), asAdmin('harbour'))
    report('Demo stock', grades)
    expect(DEMO_QUERIES.length).toBeGreaterThanOrEqual(60)
    expect(hitRate(grades)).toBeGreaterThanOrEqual(WANTED)
    expect(grades.filter(({ found }) => found === 0)).toEqual([])
  })

  it.runIf(HAS_LISTINGS)(`of real listings, in the first five for at least ${WANTED * 100} %`, async () => {
    const grades = await gradeAll(LISTING_QUERIES, stockOf(LISTING_TENANT), asAdmin(LISTING_TENANT))
    report('Real listings', grades)
    expect(LISTING_QUERIES.length).toBeGreaterThanOrEqual(60)
    expect(hitRate(grades)).toBeGreaterThanOrEqual(WANTED)
    expect(grades.filter(({ found }) => found === 0)).toEqual([])
  })

  it("[TEN-20] a dealer's own key finds its own vehicles, in the server's order", async () => {
    const parsed = parseTenant({
      _id: 'tenant-wattle',
      slug: 'wattle',
      name: 'Wattle',
      websiteId: 2,
      template: 'multi-brand',
      hosts: [],
      timeZone: 'Australia/Sydney',
      address: { state: 'nsw' },
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
    const scope = keyScope({ tenant: parsed.value, rules: [] }, Date.now())
    const key = admin.keys().generateScopedSearchKey(PARENT, { ...scope })
    const asBrowser = asListing(origin, key, 'price:>=0', stock)
    const own = stockOf('wattle')
    const fitting = DEMO_QUERIES.filter((query) => query.sample === undefined)
    const grades = await gradeAll(fitting, own, asBrowser)
    const answerable = grades.filter(({ possible }) => possible > 0)
    report("Another dealer's stock, with its browser key", answerable)
    expect(answerable.length).toBeGreaterThanOrEqual(60)
    expect(hitRate(answerable)).toBeGreaterThanOrEqual(WANTED)
    expect(answerable.filter(({ found }) => found === 0)).toEqual([])
    for (const { q } of fitting) {
      const [browser, server] = [await asBrowser(q), await asAdmin('wattle')(q)]
      expect(browser.vehicles.map(({ id }) => id)).toEqual(server.vehicles.map(({ id }) => id))
      expect(browser.vehicles.every(({ tenant_ids: ids }) => ids.includes('wattle'))).toBe(true)
    }
  })
})

describe('whatever a shopper types, numbers that are searched stay hidden', () => {
  it('from the browser key, though it asks for them', async () => {
    const scope = { filter_by: 'price:>=0', exclude_fields: 'out_of,search_numbers' }
    const key = admin.keys().generateScopedSearchKey(PARENT, scope)
    const searches = [
      { collection: 'stock', q: 'toyota', query_by: 'name', include_fields: 'id,search_numbers' },
    ]
    const answer = await fetch(`${origin}/multi_search`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': key },
      body: JSON.stringify({ searches }),
    })
    const text = await answer.text()
    expect(text).toContain('"id"')
    expect(text).not.toMatch(/search_numbers|fc0dem/i)
  })
})
