import { availability } from '@forecourt/tenant-config/vehicle/availability'
import { priceState } from '@forecourt/tenant-config/vehicle/price'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { stateNotice } from './state-notice.ts'

const notice = (over: Parameters<typeof vehicleFixture>[0], settings: object = {}) => {
  const tenant = tenantFixture({ availability: settings })
  const vehicle = vehicleFixture({ status: 'in_stock', price: 20_000, has_image: true, ...over })
  const state = availability(vehicle, tenant)
  return stateNotice({ vehicle, state, price: priceState(vehicle, tenant) }) ?? ''
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

it('[AVL-04] one without a price is being got ready where the dealer asks for one', () => {
  expect(notice({ price: 0 }, { requirePriceAndPhoto: true })).toMatch(/getting this one ready/)
  expect(notice({ price: 0 })).toBe('')
})
