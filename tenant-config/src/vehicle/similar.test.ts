import { expect, it } from 'vitest'
import { similarPriceDelta } from './similar.ts'
import { tenantFixture } from '../testing/fixtures.ts'

it('[SIM-01] a vehicle of $49,999 is similar within $10,000, one of $50,000 within $25,000', () => {
  const tenant = tenantFixture()
  expect(similarPriceDelta(tenant, 49_999)).toBe(10_000)
  expect(similarPriceDelta(tenant, 50_000)).toBe(25_000)
})

it('[SIM-01] a tenant has bands of its own', () => {
  const tenant = tenantFixture({ similar: { bands: [{ below: 8_000, delta: 500 }, { delta: 2_000 }] } })
  expect([7_999, 8_000, 900_000].map((price) => similarPriceDelta(tenant, price))).toEqual([
    500, 2_000, 2_000,
  ])
})
