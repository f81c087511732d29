import { afterAll, beforeAll, expect, test } from 'vitest'

import { ingest } from '@forecourt/stock/ingest'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { createFakeIndex, type FakeIndex } from '@forecourt/stock/testing/fake-index'
import { bytesOf, loadOf } from '@forecourt/stock/testing/feeds'
import { plannedPictures } from './testing/planned-pictures.ts'
import { DEMO_TENANTS } from './tenants.ts'
import { generateDemoStock } from './feed.ts'

const NOW = Date.UTC(2026, 10, 20)

let records: Records
let index: FakeIndex

beforeAll(async () => {
  records = await openTestRecords()
  index = createFakeIndex()
})
afterAll(() => records.close())

test(
  '[N26] the whole demo stock passes the front door without a refused row',
  { timeout: 60_000 },
  async () => {
    const allTenants = DEMO_TENANTS.map((tenant) => ({
      slug: tenant.slug,
      dealershipIds: tenant.dealerships.map((dealership) => dealership.id),
    }))
    for (const stock of generateDemoStock({ seed: 1, now: NOW, pictures: plannedPictures() })) {
      const tenant = DEMO_TENANTS.find((entry) => entry.slug === stock.tenantSlug)
      if (tenant === undefined) throw new Error(stock.tenantSlug)
      const source = bytesOf(stock.vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join(''), 65_536)
      const report = await ingest(loadOf({ records, index }, [], { tenant, allTenants, source, now: NOW }))
      expect(report).toMatchObject({
        imported: stock.vehicles.length,
        rejected: 0,
        rejects: [],
        ignoredColumns: [],
      })
    }
    const documents = [...index.documents.values()]
    expect(documents).toHaveLength(1340)
    expect(new Set(documents.map((document) => document.slug)).size).toBe(1340)
    const shared = documents.filter((document) => document.tenant_ids.length === 2)
    expect(shared.length).toBeGreaterThan(3)
    const wattle = documents.filter((document) => document.tenant_ids.includes('wattle'))
    expect(wattle.length).toBe(300 + shared.filter((document) => document.dealership_id !== 201).length)
  },
)
