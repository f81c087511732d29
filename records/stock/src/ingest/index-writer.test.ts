import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { Client } from 'typesense'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { stockCollectionSchema } from '@forecourt/vehicle/collection'
import { STOCK_FACETS } from '@forecourt/vehicle/facets'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { Records } from '../records/database.ts'
import { openTestRecords } from '../testing/test-records.ts'
import { loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { countIndexed, reindex } from './index-flush.ts'
import type { StockIndex } from './index-port.ts'
import { createStockIndex } from './index-writer.ts'
import { ingest } from './ingest.ts'
import { projectionOf } from './tenant.ts'

const SERVER = fileURLToPath(new URL('../../../../services/search/bin/forecourt-search.mjs', import.meta.url))
const KEY = 'test-admin-key-of-32-characters-x'

let server: ChildProcess
let dataDir: string
let client: Client
let records: Records
let index: StockIndex
let time = NOW

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stock-index-'))
  const port = await freePort()
  server = spawn(
    process.execPath,
    [SERVER, '--data-dir', dataDir, '--api-port', String(port), '--api-key', KEY],
    {
      stdio: 'ignore',
    },
  )
  client = new Client({
    nodes: [{ host: '127.0.0.1', port, protocol: 'http' }],
    apiKey: KEY,
    connectionTimeoutSeconds: 5,
    numRetries: 0,
    logLevel: 'silent',
  })
  await untilHealthy(client)
  records = await openTestRecords()
  index = createStockIndex(client, () => (time += 1))
})

afterAll(async () => {
  await records?.close()
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

const search = (query: Record<string, unknown>) =>
  client
    .collections<StockDocument>('stock')
    .documents()
    .search({ q: '*', query_by: 'name,search_terms', ...query })

test('[SRCH-01] the search server takes the collection and every facet counts', async () => {
  expect(await index.inspect()).toEqual({ schema: 'missing', documents: 0 })
  expect(await index.ensure()).toBe('created')
  expect(await index.ensure()).toBe('ready')
  const rows = [
    feedRow({ source_id: 'A1', state: 'QLD', body: 'SUV', km: 10_000 }),
    feedRow({ source_id: 'A2', model: '3', body: 'Hatchback', km: 20_000, price: 21_000 }),
  ]
  const report = await ingest(loadOf({ records, index }, rows))
  expect(report.imported).toBe(2)
  const result = await search({
    facet_by: STOCK_FACETS.join(','),
    filter_by: 'tenant_ids:=[`harbour`] && show_on_dealer_website:=true',
  })
  expect(result.found).toBe(2)
  expect(result.facet_counts?.map((facet) => facet.field_name).sort()).toEqual([...STOCK_FACETS].sort())
  expect((await search({ q: 'cx5' })).hits?.map((hit) => hit.document.stocknum)).toEqual(['A1'])
})

test('[N26] withdrawn vehicles leave the index before the report', async () => {
  const report = await ingest(
    loadOf({ records, index }, [feedRow({ source_id: 'A1', state: 'QLD', body: 'SUV', km: 10_000 })]),
  )
  expect(report).toMatchObject({ withdrawn: 1, unchanged: 1 })
  expect((await search({})).found).toBe(1)
})

test('reindex builds a new collection beside the old one and moves the alias', async () => {
  const before = (await client.aliases('stock').retrieve()).collection_name
  const { tenant, allTenants } = loadOf({ records, index }, [])
  // A rebuild leaves this collection behind when its process is killed.
  await client.collections().create(stockCollectionSchema('stock_1'))
  const sent: number[] = []
  const projection = projectionOf(tenant, allTenants, NOW)
  expect(
    await reindex(
      records,
      index,
      () => projection,
      (count) => sent.push(count),
    ),
  ).toBe(1)
  expect(sent).toEqual([1])
  expect(await countIndexed(records)).toBe(1)
  expect(await index.inspect()).toEqual({ schema: 'ready', documents: 1 })
  const after = (await client.aliases('stock').retrieve()).collection_name
  expect(after).not.toBe(before)
  expect((await client.collections().retrieve()).map((collection) => collection.name)).toEqual([after])
  expect((await search({})).found).toBe(1)
})

test('an index whose documents were made another way is called outdated', async () => {
  const { collection_name: name } = await client.aliases('stock').retrieve()
  await client.collections(name).update({ metadata: { projection: 1 } })
  expect(await index.inspect()).toMatchObject({ schema: 'outdated', documents: 1 })
  await client.collections(name).update({ metadata: stockCollectionSchema(name).metadata })
  expect(await index.ensure()).toBe('ready')
})

test('an index with another schema is called outdated', async () => {
  await client.collections('stock').update({ fields: [{ name: 'series', drop: true }] })
  expect(await index.ensure()).toBe('outdated')
  expect(await index.inspect()).toMatchObject({ schema: 'outdated', documents: 1 })
})

test('an alias whose collection is gone counts as no index', async () => {
  const { collection_name: name } = await client.aliases('stock').retrieve()
  await client.collections(name).delete()
  await client.aliases().upsert('stock', { collection_name: name })
  expect(await index.inspect()).toEqual({ schema: 'missing', documents: 0 })
  expect(await index.ensure()).toBe('created')
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

async function untilHealthy(asked: Client): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isHealthy = await asked.health.retrieve().then(
      (health) => health.ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(50)
  }
  throw new Error('the search server did not become healthy within 10 s')
}
