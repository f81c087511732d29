import { expect, test } from 'vitest'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { idsByVin } from './vin-reads.ts'

const { records, load } = await openIngestBench()

test('a whole VIN names the vehicles in their feeds, in any case, and no part of one does', async () => {
  const vin = 'JTEBR3FJ70K012345'
  await load([feedRow({ source_id: 'F-1', vin }), feedRow({ source_id: 'F-2', vin: 'JTEBR3FJ70K012346' })])
  const found = await idsByVin(records, vin.toLowerCase())
  expect(found).toHaveLength(1)
  expect(await idsByVin(records, vin)).toEqual(found)
  expect(await idsByVin(records, 'JTEBR3FJ70K012346')).not.toEqual(found)
  for (const part of [vin.slice(0, -1), vin.slice(1), `${vin}0`, '%', '_'.repeat(17), ''])
    expect(await idsByVin(records, part)).toEqual([])
  await load([feedRow({ source_id: 'F-2' })], { now: NOW + 1000 })
  expect(await idsByVin(records, vin)).toEqual([])
})
