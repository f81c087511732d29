/**
 * `npm run bench -- rule-preview`: how long a rule's preview takes with 10,000 vehicles of demonstration stock: the first
 * one, which reads and projects every vehicle of the record, and the next, which finds them in memory.
 */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { readManifest } from '@forecourt/showroom/manifest'
import { previewRule } from '@forecourt/site/rule-preview'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { generateDemoStock } from '@forecourt/demo-vehicles/feed'
import { DEMO_TENANTS } from '@forecourt/demo-vehicles/tenants'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import type { StockIndex } from '@forecourt/stock/index-port'
import { ingest } from '@forecourt/stock/ingest'
import { evaluatedVehicles } from '@forecourt/stock/evaluated-vehicles'
import { parseMapping } from '@forecourt/stock/mapping'
import { projectionOf } from '@forecourt/stock/tenant'
import { rulesFrom, tenantWith } from '../../harness/site-search.ts'
import { median } from '../measure.ts'

const VEHICLES = 10_000
const LOADED = 250
const ROUNDS = 3
const NOW = Date.parse('2026-07-01T02:00:00Z')
const MAPPING = new URL('../../../records/stock/mappings/forecourt.json', import.meta.url)

const mapping = parseMapping(JSON.parse(readFileSync(MAPPING, 'utf8')))
if (!mapping.ok) throw new Error(JSON.stringify(mapping.errors))
const [stock] = generateDemoStock({ seed: 1, now: NOW, pictures: await readManifest() })
const demo = DEMO_TENANTS.find(({ slug }) => slug === stock?.tenantSlug)
if (!stock || !demo) throw new Error('no demonstration stock')
const ingestTenant = { slug: demo.slug, dealerships: demo.dealerships, locations: [] }
const scope = [{ slug: demo.slug, dealershipIds: demo.dealerships.map(({ id }) => id) }]
/** The record is what is measured: an index that takes everything and keeps nothing. */
const index: StockIndex = {
  ensure: async () => 'ready',
  inspect: async () => ({ schema: 'ready', documents: 0 }),
  upsert: async () => undefined,
  remove: async () => undefined,
  rebuild: async () => 0,
}

const records = await openTestRecords()
await ingest({
  records,
  index,
  tenant: ingestTenant,
  allTenants: scope,
  mapping: mapping.value,
  source: (async function* () {
    for (const vehicle of stock.vehicles.slice(0, LOADED))
      yield new TextEncoder().encode(`${JSON.stringify(vehicle)}\n`)
  })(),
  format: 'ndjson',
  mode: 'full',
  now: NOW,
  media: { has: async () => true },
})
const copies = Math.ceil(VEHICLES / LOADED) - 1
await records.db.execute(`
  insert into vehicle
  select id || '-' || n, tenant, source_id || '-' || n, presence, car_type, status, price_aud, state, tenant_ids,
    content_hash, index_pending, last_seen_run, data || jsonb_build_object('id', id || '-' || n),
    created_at, updated_at, withdrawn_at
  from vehicle, generate_series(1, ${copies}) n`)

const tenant = tenantWith({ slug: demo.slug })
const [draft] = rulesFrom(
  [{ effect: 'exclude', where: { field: 'make', op: 'eq', value: 'Toyota' } }],
  tenant,
  NOW,
)
if (!draft) throw new Error('no rule')
const context = projectionOf(ingestTenant, scope, NOW)
/** Processor time of this process so far, ms: what a busy machine does not lengthen. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const times = { first: [] as number[], next: [] as number[] }
const cpu = { first: [] as number[], next: [] as number[] }
let shown = 0
for (let round = 0; round < ROUNDS; round += 1) {
  const [startedAt, cpuAtStart] = [performance.now(), cpuMs()]
  const vehicles: EvaluatedVehicle[] = []
  for await (const page of evaluatedVehicles({ records, tenant: demo.slug, projectionFor: () => context }))
    vehicles.push(...page)
  const entry = { id: tenant._id, tenant, rules: [] }
  await previewRule({ draft, entry, vehicles, now: NOW })
  const [readAt, cpuAtRead] = [performance.now(), cpuMs()]
  shown = (await previewRule({ draft, entry, vehicles, now: NOW })).total
  times.first.push(readAt - startedAt)
  times.next.push(performance.now() - readAt)
  cpu.first.push(cpuAtRead - cpuAtStart)
  cpu.next.push(cpuMs() - cpuAtRead)
}
await records.close()

const rows = (['first', 'next'] as const).map((preview) => ({
  preview,
  vehicles: shown,
  'median ms': Math.round(median(times[preview])),
  'of it processor ms': Math.round(median(cpu[preview])),
  'slowest ms': Math.round(Math.max(...times[preview])),
}))
console.table(rows)
console.log(`the first takes ${(median(times.first) / median(times.next)).toFixed(0)} times the next`)
