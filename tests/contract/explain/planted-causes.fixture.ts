import { expect } from 'vitest'
import { row, type StockDesk } from './stock-desk.ts'

/** Puts in, load by load, one vehicle for every cause that a vehicle may be missing for; its number names the cause. */
export async function plantCauses(desk: StockDesk): Promise<void> {
  const staying = [
    row('C-FINE'),
    row('C-KEPT'),
    row('C-EXCEPT', { make: 'Lada' }),
    row('C-SOLD', { sold: true }),
    row('C-STATUS', { status: 'in_transit' }),
    row('C-OFFLINE', { show_on_dealer_website: false }),
    row('C-NUMBER'),
    row('C-NEW', { car_type: 'new' }),
    row('C-LADA', { make: 'Lada' }),
    row('C-DEAR', { price: 120_000 }),
    row('C-OLD', { year: 2003 }),
    row('C-REDUCED', { price: 20_000, before_price: 25_000 }),
    row('C-TWO', { make: 'Trabant', car_type: 'new' }),
    row('C-POA', { price: 0 }),
    row('C-NOPIC', { images: [] }),
    row('C-BARE', { price: 0, images: [], sold: true }),
    row('C-FAR', { km: 300_000 }),
    row('C-JEEP', { make: 'Jeep' }),
    row('C-WAITS'),
    row('C-CHANGED'),
    row('C-BOTH', { dealership_ids: [101, 201] }),
    row('C-STALE', { make: 'Lada' }),
  ]
  await desk.load('harbour', [...staying, row('C-GONE', { make: 'Lada' })])
  await desk.load(
    'harbour',
    [
      ...staying.filter((one) => !JSON.stringify(one).includes('C-KEPT')),
      row('C-KEPT', { price: 'call us' }),
      row('C-PRICE', { price: 'cheap' }),
      row('C-TYPE', { car_type: 'stolen' }),
      row('C-YEAR', { year: 'soon', km: 'many' }),
      row('C-PHOTO', { images: [{ image: { url: `media:${'0'.repeat(40)}.webp` } }] }),
      row('C-DEALER', { dealership_ids: [201] }),
    ],
    { afterMs: 1_000 },
  )
  // Its number was another vehicle's, which is gone.
  await desk.load('wattle', [row('W-AGAIN', { source_id: 'first' })])
  await desk.load('wattle', [
    row('W-AGAIN', { source_id: 'second' }),
    row('W-ONLY'),
    row('C-LADA', { source_id: 'W-LADA', make: 'Lada' }),
  ])
  await desk.load('southside', [row('S-MAZDA')])
  desk.setIndexDown(true)
  const late = [row('C-LATE'), row('C-STALE', { make: 'Mazda' })]
  await expect(desk.load('harbour', late, { mode: 'delta', afterMs: 2_000 })).rejects.toThrow(
    'did not take them',
  )
}
