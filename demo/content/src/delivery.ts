import { keyed, referenceTo, type SeedDeliveryRegion } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

type Range = [from: string, to?: string]

function region(
  id: string,
  owner: Pick<SeedDeliveryRegion, 'tenant' | 'allTenants'>,
  name: string,
  ranges: Range[],
  price: number,
  perKm?: { price: number; includedKm: number },
): SeedDeliveryRegion {
  return {
    _id: `delivery-${id}`,
    _type: 'deliveryRegion',
    ...owner,
    name,
    postcodes: keyed(
      ranges.map(([from, to]) => ({ _type: 'postcodeRange' as const, from, ...(to && { to }) })),
    ),
    price,
    ...(perKm && { perKm }),
  }
}

const MAINLAND: Range[] = [
  ['0200', '0299'],
  ['0800', '0899'],
  ['2000', '6999'],
]

/** Delivery prices: one region for every dealer, and better offers of three of them. No region covers Tasmania. */
export const deliveryRegions: SeedDeliveryRegion[] = [
  region('mainland', { allTenants: true }, 'the mainland', MAINLAND, 320, { price: 1.15, includedKm: 100 }),
  region(
    'harbour-brisbane',
    { tenant: referenceTo(HARBOUR) },
    'Greater Brisbane',
    [
      ['4000', '4179'],
      ['4300', '4305'],
      ['4500', '4512'],
    ],
    95,
  ),
  region(
    'harbour-coasts',
    { tenant: referenceTo(HARBOUR) },
    'the Gold and Sunshine Coasts',
    [
      ['4205', '4230'],
      ['4550', '4575'],
    ],
    190,
  ),
  region('harbour-queensland', { tenant: referenceTo(HARBOUR) }, 'Queensland', [['4000', '4999']], 190, {
    price: 1.2,
    includedKm: 100,
  }),
  region(
    'wattle-neighbours',
    { tenant: referenceTo(WATTLE) },
    'the Inner West',
    [
      ['2037', '2050'],
      ['2130', '2134'],
    ],
    0,
  ),
  region(
    'wattle-sydney',
    { tenant: referenceTo(WATTLE) },
    'Greater Sydney',
    [
      ['2000', '2249'],
      ['2555', '2770'],
    ],
    120,
  ),
  region('outback-anywhere', { tenant: referenceTo(OUTBACK) }, 'the mainland, under tow', MAINLAND, 150, {
    price: 1.9,
    includedKm: 50,
  }),
]
