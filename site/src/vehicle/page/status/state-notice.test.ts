import { availability } from '@forecourt/tenant-config/vehicle/availability'
import { priceState } from '@forecourt/tenant-config/vehicle/price'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { stateNotice } from './state-notice.ts'

const notice = (
  over: Parameters<typeof vehicleFixture>[0],
  settings: object = {},
  details?: { reserved_until: string },
) => {
  const tenant = tenantFixture({ availability: settings })
  const vehicle = vehicleFixture({ status: 'in_stock', price: 20_000, has_image: true, ...over })
  const state = availability(vehicle, tenant)
  const price = priceState(vehicle, tenant)
  return stateNotice({ vehicle, state, price, details, context: { tenant } }) ?? ''
}

it.each([
  ['simply for sale', {}, /^$/],
  ['sold', { sold: true }, /found its owner/],
  ['of a status nobody knows', { status: 'in_transit' }, /found its owner/],
  ['reserved', { reserved: true }, /holding this one/],
  ['coming soon', { status: 'coming_soon' }, /On its way to us/],
  ['to be ordered', { preorder: true, price: 0, status: 'coming_soon' }, /Ordered for you/],
  ['by subscription', { subscription_price: 190 }, /By subscription/],
  ['without photos', { has_image: false }, /No photos yet/],
] as const)('a vehicle that is %s says so', (_state, over, words) => expect(notice(over)).toMatch(words))

it('one that a visitor holds says until when, by the clock of the dealer', () => {
  expect(notice({ reserved: true }, {}, { reserved_until: '2026-07-01T04:30:00Z' })).toMatch(
    /until Wednesday 1 July, 2:30.pm/,
  )
})

it('[AVL-04] one without a price is being got ready where the dealer asks for one', () => {
  expect(notice({ price: 0 }, { requirePriceAndPhoto: true })).toMatch(/getting this one ready/)
  expect(notice({ price: 0 })).toBe('')
})
