import { beforeEach, expect, test } from 'vitest'
import { vehicleTable } from '../records/tables.ts'
import { loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { ingest } from './ingest.ts'
import { evaluatedTokens, evaluateVehicles, saveEvaluatedTokens } from './evaluate-vehicles.ts'
import { projectionOf } from './tenant.ts'

const { records, index } = await openIngestBench()

/** Tokens of a vehicle at the moment; a test changes them as publishing a rule would. */
let tokens: (make: string) => string[]

beforeEach(() => {
  tokens = () => []
})

function options(rows: readonly object[]) {
  const plain = loadOf({ records, index }, rows)
  return { ...plain, tenant: { ...plain.tenant, ruleMatches: ({ make }: { make: string }) => tokens(make) } }
}
const evaluate = (tenants: string[]) =>
  evaluateVehicles({
    records,
    index,
    tenants,
    projectionFor: (feed) => {
      const { tenant, allTenants } = options([])
      return feed === tenant.slug ? projectionOf(tenant, allTenants, NOW) : undefined
    },
  })
const marks = () =>
  [...index.documents.values()].map(({ make, rules }) => [make, ...rules].join(' ')).toSorted()

test('[TEN-04] a load marks its vehicles with the tokens of the rules of that moment', async () => {
  tokens = (make) => (make === 'Kia' ? ['t1'] : [])
  await ingest(options([feedRow({ source_id: 'A' }), feedRow({ source_id: 'B', make: 'Kia' })]))
  expect(marks()).toEqual(['Kia t1', 'Mazda'])
})

test('[TEN-04] evaluating marks every vehicle that a tenant may show, and no other tenant’s', async () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => feedRow({ source_id: `A${n}` }))
  await ingest(options(rows))
  tokens = () => ['t2']
  expect(await evaluate(['wattle'])).toBe(0)
  expect(await evaluate(['wattle', 'harbour'])).toBe(1_001)
  expect(marks().every((mark) => mark === 'Mazda t2')).toBe(true)
  expect(index.documents.size).toBe(1_001)
})

test('a vehicle that no load names any more does not come back by being evaluated', async () => {
  await ingest(options([feedRow({ source_id: 'A' }), feedRow({ source_id: 'B', make: 'Kia' })]))
  await ingest({ ...options([feedRow({ source_id: 'A' })]), now: NOW + 1 })
  tokens = () => ['t3']
  expect(await evaluate(['harbour'])).toBe(1)
  expect(marks()).toEqual(['Mazda t3'])
})

test('an index that is away is a rejection; evaluated again, nothing is missing', async () => {
  await ingest(options([feedRow({ source_id: 'A' })]))
  tokens = () => ['t4']
  index.isDown = true
  await expect(evaluate(['harbour'])).rejects.toThrow('did not take them')
  index.isDown = false
  expect(await evaluate(['harbour'])).toBe(1)
  expect(marks()).toEqual(['Mazda t4'])
})

test('what a load stores while its older version is on the way to the index is sent as well', async () => {
  await ingest(options([feedRow({ source_id: 'A', price: 30_000 })]))
  const sent = index.upsert
  const { promise: loaded, resolve } = Promise.withResolvers<unknown>()
  index.upsert = async (documents) => {
    index.upsert = sent
    await sent(documents)
    resolve(ingest({ ...options([feedRow({ source_id: 'A', price: 25_000 })]), now: NOW + 5 }))
    // The load has stored its row once it waits for its turn to send it.
    await expect.poll(storedPrices).toEqual([25_000])
  }
  await evaluate(['harbour'])
  await loaded
  expect([...index.documents.values()].map(({ price }) => price)).toEqual([25_000])
})

async function storedPrices(): Promise<number[]> {
  const rows = await records.db.select({ price: vehicleTable.priceAud }).from(vehicleTable)
  return rows.map(({ price }) => price)
}

test('tokens are remembered as long as they are wanted', async () => {
  await saveEvaluatedTokens(records, new Set(['a', 'b']))
  expect(await evaluatedTokens(records)).toEqual(new Set(['a', 'b']))
  await saveEvaluatedTokens(records, new Set(['b', 'c']))
  expect(await evaluatedTokens(records)).toEqual(new Set(['b', 'c']))
  await saveEvaluatedTokens(records, new Set())
  expect(await evaluatedTokens(records)).toEqual(new Set())
})
