import { expect, test } from 'vitest'
import { loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { evaluatedVehicles } from './evaluated-vehicles.ts'
import { projectionOf } from './tenant.ts'

const { records, index, load } = await openIngestBench()

async function vehiclesOf(tenant: string) {
  const { tenant: feedOwner, allTenants } = loadOf({ records, index }, [])
  const projection = projectionOf(feedOwner, allTenants, NOW)
  const found = []
  const options = {
    records,
    tenant,
    projectionFor: (feed: string) => (feed === feedOwner.slug ? projection : undefined),
  }
  for await (const page of evaluatedVehicles(options)) found.push(...page)
  return found
}

test('[STU-03] a dealer’s vehicles as rules evaluate them are those that the index holds', async () => {
  const rows = Array.from({ length: 260 }, (_, n) => feedRow({ source_id: `A${n}` }))
  await load(rows)
  const found = await vehiclesOf('harbour')
  expect(found.map(({ id }) => id)).toEqual([...index.documents.keys()].toSorted())
  for (const { paymentWeek: _week, paymentMonth: _month, ...vehicle } of found)
    expect(index.documents.get(vehicle.id)).toMatchObject(vehicle)
  expect(await vehiclesOf('wattle')).toEqual([])
})

test('a withdrawn vehicle is not among them', async () => {
  await load([feedRow({ source_id: 'A0' }), feedRow({ source_id: 'A1' })])
  expect(await vehiclesOf('harbour')).toHaveLength(2)
  await load([feedRow({ source_id: 'A1' })])
  expect(await vehiclesOf('harbour')).toHaveLength(1)
})
