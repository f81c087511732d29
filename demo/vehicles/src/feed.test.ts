import { beforeAll, describe, expect, test } from 'vitest'

import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import { plannedPictures } from './testing/planned-pictures.ts'
import { CARS } from './catalogue.ts'
import { MG_CARS } from './mg-catalogue.ts'
import type { DemoStock } from './demo-stock.ts'
import { generateDemoStock } from './feed.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000

const pictures = plannedPictures()
let stocks: DemoStock[]
let all: FeedVehicle[]

beforeAll(() => {
  stocks = generateDemoStock({ seed: 1, now: NOW, pictures })
  all = stocks.flatMap((stock) => stock.vehicles)
})

const count = (holds: (vehicle: FeedVehicle) => boolean): number => all.filter(holds).length

test('the same seed and time give the same stock, another seed another one', () => {
  expect(generateDemoStock({ seed: 1, now: NOW, pictures })).toEqual(stocks)
  expect(generateDemoStock({ seed: 2, now: NOW, pictures })).not.toEqual(stocks)
})

test('about 1,300 vehicles of all four kinds; wattle sells used cars and a few others its rule can hide', () => {
  expect(stocks.map((stock) => [stock.tenantSlug, stock.vehicles.length])).toEqual([
    ['harbour', 900],
    ['wattle', 300],
    ['southside-mg', 60],
    ['outback-rv', 80],
  ])
  for (const kind of ['car', 'caravan', 'truck', 'motorcycle'] as const) {
    expect(count((vehicle) => vehicle.item_type === kind)).toBeGreaterThan(30)
  }
  const notUsed = stocks[1]?.vehicles.filter((vehicle) => vehicle.car_type !== 'used').length
  expect(notUsed).toBe(14)
})

test('no words of a dealer say of a vehicle what its kind rules out', () => {
  const says = ({ tag = '', dealercomments = '' }: FeedVehicle) => `${tag} ${dealercomments}`
  const lived = /traded|owner(?! handbooks)|low kms|service record|garaged|near new|written-off/i
  const of = (kind: FeedVehicle['car_type']) => all.filter(({ car_type }) => car_type === kind)
  expect(
    of('new')
      .filter((vehicle) => lived.test(says(vehicle)))
      .map(says),
  ).toEqual([])
  expect(
    of('demo')
      .filter((vehicle) => /traded|one owner|brand new/i.test(says(vehicle)))
      .map(says),
  ).toEqual([])
  expect(
    of('used')
      .filter((vehicle) => /brand new|just landed/i.test(says(vehicle)))
      .map(says),
  ).toEqual([])
  expect(of('used').some((vehicle) => lived.test(says(vehicle)))).toBe(true)
})

test('[TEN-09] [TEN-10] the single-brand dealer has bare numbers as models and other makes to hide, the RV dealer no cars', () => {
  const vehiclesOf = (slug: string) => stocks.find((stock) => stock.tenantSlug === slug)?.vehicles ?? []
  const brand = vehiclesOf('southside-mg')
  expect(brand.filter((vehicle) => vehicle.make !== 'MG').length).toBeGreaterThanOrEqual(3)
  const models = brand.map((vehicle) => vehicle.model)
  expect(['3', '4', '5', '7'].filter((model) => !models.includes(model))).toEqual([])
  const kinds = Map.groupBy(vehiclesOf('outback-rv'), (vehicle) => vehicle.item_type)
  expect([...kinds].map(([kind, list]) => [kind, list.length])).toEqual([
    ['caravan', 38],
    ['truck', 20],
    ['motorcycle', 22],
  ])
})

test('every case a page must show is there', () => {
  expect(count((vehicle) => vehicle.sold)).toBeGreaterThan(20)
  expect(count((vehicle) => vehicle.reserved)).toBeGreaterThan(15)
  expect(count((vehicle) => vehicle.status === 'coming_soon')).toBeGreaterThan(15)
  expect(count((vehicle) => vehicle.preorder)).toBeGreaterThan(0)
  expect(count((vehicle) => vehicle.certified)).toBeGreaterThan(5)
  expect(count((vehicle) => vehicle.price === 0)).toBeGreaterThan(10)
  expect(
    count((vehicle) => (vehicle.before_price ?? 0) > vehicle.price && vehicle.price > 0),
  ).toBeGreaterThan(100)
  expect(count((vehicle) => vehicle.subscription_price !== undefined)).toBeGreaterThan(2)
  expect(count((vehicle) => vehicle.offer_price !== undefined)).toBeGreaterThan(2)
  expect(count((vehicle) => vehicle.tag !== undefined)).toBeGreaterThan(15)
  expect(
    count((vehicle) => vehicle.dealership_ids.includes(101) && vehicle.dealership_ids.includes(201)),
  ).toBeGreaterThan(3)
  expect(count((vehicle) => (vehicle.dealercomments ?? '').length > 400)).toBeGreaterThan(50)
  expect(count((vehicle) => vehicle.dealercomments === undefined)).toBeGreaterThan(20)
  const withoutPhoto = stocks.flatMap((stock) =>
    stock.vehicles.filter((vehicle) => !stock.shown.has(vehicle.source_id)),
  )
  expect(withoutPhoto.length).toBeGreaterThan(15)
})

describe('the figures are believable', () => {
  test('no vehicle is newer than this year or older than its model', () => {
    for (const vehicle of all) {
      expect(vehicle.year).toBeLessThanOrEqual(2026)
      if (vehicle.car_type === 'new') expect([vehicle.year, (vehicle.km ?? 0) <= 30]).toEqual([2026, true])
    }
  })

  test('used cars of a model get cheaper with age', () => {
    const average = (list: FeedVehicle[]) =>
      list.reduce((sum, vehicle) => sum + vehicle.price, 0) / list.length
    const used = all.filter(
      (vehicle) => vehicle.item_type === 'car' && vehicle.car_type === 'used' && vehicle.price > 0,
    )
    const young = average(used.filter((vehicle) => vehicle.year >= 2024))
    const middle = average(used.filter((vehicle) => vehicle.year >= 2020 && vehicle.year < 2024))
    const old = average(used.filter((vehicle) => vehicle.year < 2020))
    expect(young).toBeGreaterThan(middle)
    expect(middle).toBeGreaterThan(old)
  })

  test('makes and models are those of the catalogue, and nothing is listed before it was built', () => {
    const known = new Set([...CARS, ...MG_CARS].map((model) => `${model.make} ${model.model}`))
    const cars = all.filter((vehicle) => vehicle.item_type === 'car' && vehicle.body !== 'Motorhome')
    expect(cars.filter((vehicle) => !known.has(`${vehicle.make} ${vehicle.model}`))).toEqual([])
    for (const vehicle of all) {
      const createdAt = Date.parse(vehicle.created_at ?? '')
      expect(createdAt).toBeGreaterThan(NOW - 120 * DAY_MS - 1)
      expect(createdAt).toBeLessThanOrEqual(NOW)
    }
  })

  test('[FIN-11] weekly figures are the annuity of the price', () => {
    const vehicle = all.find((entry) => entry.finance !== undefined)
    const lender = vehicle?.finance?.['manual']
    const rate = (lender?.interestRate ?? 0) / 100 / 52
    const exact = ((vehicle?.price ?? 0) * rate) / (1 - (1 + rate) ** -260)
    expect(lender?.paymentWeek).toBe(Math.ceil(exact))
  })
})
