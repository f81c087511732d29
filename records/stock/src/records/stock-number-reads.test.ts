import { describe, expect, test } from 'vitest'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { fullLoads, rejectsByNumber, vehiclesByNumber } from './stock-number-reads.ts'

const { records, load } = await openIngestBench()

describe('vehicles by stock number', () => {
  test('are found by number or feed id in any case, with where they stand', async () => {
    await load([feedRow({ source_id: 'F-1', stocknum: 'Hb1001' }), feedRow({ source_id: 'F-2' })])
    await load([feedRow({ source_id: 'F-2' })], { now: NOW + 1000 })
    for (const number of ['HB1001', ' hb1001 ', 'f-1']) {
      const found = await vehiclesByNumber(records, number, ['harbour'])
      expect(found).toMatchObject([
        {
          vehicle: { source_id: 'F-1' },
          presence: 'withdrawn',
          isIndexPending: false,
          withdrawnAt: new Date(NOW + 1000),
          lastSeenAt: new Date(NOW),
        },
      ])
    }
    expect(await vehiclesByNumber(records, 'hb', ['harbour'])).toEqual([])
  })

  test('[SRCH-34] of another dealer are not, unless both show them', async () => {
    await load([
      feedRow({ source_id: 'A1', dealership_ids: [101, 201] }),
      feedRow({ source_id: 'A2', dealership_ids: [101] }),
    ])
    const numbersOf = async (number: string, tenant: string) =>
      (await vehiclesByNumber(records, number, [tenant])).map(({ vehicle }) => vehicle.source_id)
    expect(await numbersOf('A1', 'wattle')).toEqual(['A1'])
    expect(await numbersOf('A2', 'wattle')).toEqual([])
    expect(await vehiclesByNumber(records, 'A2', [])).toEqual([])
  })
})

describe('refused rows by stock number', () => {
  test('[N26] are found with their load, field and reason, whatever was wrong with the row', async () => {
    await load([
      { ...feedRow({ source_id: 'A1', stocknum: 'N1' }), price: 'cheap' },
      { ...feedRow({ source_id: 'A2', stocknum: 'N2' }), dealership_ids: [201] },
      { ...feedRow({ source_id: 'A3' }), car_type: 'stolen' },
    ])
    const found = async (number: string, tenant = 'harbour') =>
      (await rejectsByNumber(records, number, [tenant])).map(({ at, row, field, value }) => [
        at.getTime(),
        row,
        field,
        value,
      ])
    expect(await found('n1')).toEqual([[NOW, 1, 'price', 'cheap']])
    expect(await found('N2')).toEqual([[NOW, 2, 'dealership_ids', '201']])
    expect(await found('A3')).toEqual([[NOW, 3, 'car_type', 'stolen']])
    expect(await found('n1', 'wattle')).toEqual([])
  })

  test('the newest full load is known for each feed; loads of a part do not count', async () => {
    await load([feedRow({ source_id: 'A1' })])
    await load([feedRow({ source_id: 'A2' })], { now: NOW + 1000, mode: 'delta' })
    expect(await fullLoads(records, ['harbour', 'wattle'])).toEqual(new Map([['harbour', new Date(NOW)]]))
  })
})
