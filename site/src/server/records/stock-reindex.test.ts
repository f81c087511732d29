import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { IndexState, StockIndex } from '@forecourt/stock/index-port'
import { ingest } from '@forecourt/stock/ingest'
import { parseMapping } from '@forecourt/stock/mapping'
import { parseTenant, type Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import { createStockReindex } from './stock-reindex.ts'

const NOW = Date.UTC(2026, 5, 1)
const MAPPING = new URL('../../../../records/stock/mappings/forecourt.json', import.meta.url)

function tenantOf(slug: string, dealershipId: number): Tenant {
  const parsed = parseTenant({
    _id: `tenant-${slug}`,
    slug,
    name: slug,
    websiteId: dealershipId,
    template: 'multi-brand',
    hosts: [],
    timeZone: 'Australia/Brisbane',
    address: { state: 'qld' },
    dealerships: [{ id: dealershipId, slug, name: slug }],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

function directory(isLoaded = true): TenantRegistry {
  const entries = [tenantOf('harbour', 101), tenantOf('wattle', 201)].map((tenant) => ({
    id: tenant._id,
    tenant,
    rules: [],
  }))
  return {
    isLoaded,
    bySlug: (slug) => entries.find(({ tenant }) => tenant.slug === slug),
    byId: (id) => entries.find((entry) => entry.id === id),
    all: () => (isLoaded ? entries : []),
    refresh: async () => true,
  }
}

/** An index whose state is set by the test, and that can be held in the middle of a rebuild. */
function fakeIndex(state: IndexState) {
  const gate = Promise.withResolvers<void>()
  gate.resolve()
  const fake = { state, documents: [] as StockDocument[], rebuilds: 0, made: 0, gate: gate.promise }
  const index: StockIndex = {
    async ensure() {
      fake.made += 1
      fake.state = { schema: 'ready', documents: 0 }
      return 'created'
    },
    inspect: async () => fake.state,
    upsert: async () => {},
    remove: async () => {},
    async rebuild(batches) {
      fake.rebuilds += 1
      await fake.gate
      fake.documents = []
      for await (const batch of batches) fake.documents.push(...batch)
      fake.state = { schema: 'ready', documents: fake.documents.length }
      return fake.documents.length
    },
  }
  return { fake, index }
}

let records: Records

beforeAll(async () => {
  records = await openTestRecords()
  const mapping = parseMapping(JSON.parse(await readFile(MAPPING, 'utf8')))
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.errors))
  for (const [slug, id, count] of [
    ['harbour', 101, 3],
    ['wattle', 201, 2],
  ] as const) {
    const rows = Array.from({ length: count }, (_, n) =>
      JSON.stringify({ source_id: `${slug}-${n}`, year: 2021, make: 'Kia', model: 'Rio', car_type: 'used' }),
    )
    await ingest({
      records,
      index: fakeIndex({ schema: 'ready', documents: 0 }).index,
      tenant: { slug, dealerships: [{ id, slug, name: slug }] },
      allTenants: [],
      mapping: mapping.value,
      source: (async function* () {
        yield new TextEncoder().encode(rows.join('\n'))
      })(),
      format: 'ndjson',
      mode: 'full',
      now: NOW,
      media: { has: async () => false },
    })
  }
})
afterAll(() => records.close())

function make(state: IndexState, over: { isLoaded?: boolean; records?: Records } = {}) {
  const { fake, index } = fakeIndex(state)
  const seen = { logs: [] as string[], rebuilt: 0 }
  const port = createStockReindex({
    records: async () => over.records ?? records,
    index,
    tenants: directory(over.isLoaded),
    facts: {
      locations: async () => [],
      geocode: () => undefined,
      isRecalled: () => false,
      ruleMatches: () => [],
      photoPreview: async () => '',
      now: () => NOW,
    },
    now: () => NOW,
    log: (_, message) => seen.logs.push(message),
    onRebuilt: async () => void (seen.rebuilt += 1),
  })
  return { port, fake, seen }
}

describe('rebuild of the search index', () => {
  it('[SRCH-34] holds every vehicle of every tenant, by the dealerships of today', async () => {
    const { port, fake, seen } = make({ schema: 'ready', documents: 5 })
    const progress: unknown[] = []
    const report = await port.run((step) => progress.push(step))
    expect(report).toMatchObject({ documents: 5, tenants: 2 })
    expect(progress).toEqual([{ sent: 5, total: 5 }])
    expect(fake.documents.map((document) => document.tenant_ids.join()).toSorted()).toEqual([
      'harbour',
      'harbour',
      'harbour',
      'wattle',
      'wattle',
    ])
    expect(seen.rebuilt).toBe(1)
  })

  it.each([
    [{ schema: 'missing', documents: 0 }, 'the search index is missing'],
    [{ schema: 'outdated', documents: 5 }, 'the search index has an older schema'],
    [{ schema: 'ready', documents: 0 }, 'the search index is empty'],
  ] as const)('is done by itself for %j, and logged', async (state, reason) => {
    const { port, fake, seen } = make(state)
    await port.ensureComplete()
    expect(fake.rebuilds).toBe(1)
    expect(seen.logs[0]).toContain(reason)
    await port.ensureComplete()
    expect(fake.rebuilds).toBe(1)
  })

  it('is not done for a complete index', async () => {
    const complete = make({ schema: 'ready', documents: 4 })
    await complete.port.ensureComplete()
    expect([complete.fake.rebuilds, complete.fake.made]).toEqual([0, 0])
  })

  it('is not done for an empty record: an empty index is made, once, before any dealer is known', async () => {
    const none = await openTestRecords()
    const empty = make({ schema: 'missing', documents: 0 }, { records: none, isLoaded: false })
    await empty.port.ensureComplete()
    await empty.port.ensureComplete()
    expect([empty.fake.rebuilds, empty.fake.made]).toEqual([0, 1])
    expect(empty.seen.logs).toEqual([])
    await none.close()
  })

  it('is refused before the tenants are known: every vehicle would vanish', async () => {
    const { port, fake } = make({ schema: 'missing', documents: 0 }, { isLoaded: false })
    await expect(port.ensureComplete()).rejects.toThrow('tenants are not loaded')
    await expect(port.run(() => undefined)).rejects.toMatchObject({ status: 503 })
    expect(fake.rebuilds).toBe(0)
  })

  it('runs once at a time: a second one is refused, a check waits for the first', async () => {
    const { port, fake } = make({ schema: 'missing', documents: 0 })
    const held = Promise.withResolvers<void>()
    fake.gate = held.promise
    const first = port.run(() => undefined)
    await expect(port.run(() => undefined)).rejects.toMatchObject({ code: 'reindex-running', status: 409 })
    const check = port.ensureComplete()
    held.resolve()
    await Promise.all([first, check])
    expect(fake.rebuilds).toBe(1)
    await expect(port.run(() => undefined)).resolves.toMatchObject({ documents: 5 })
  })
})
