import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../../server/runtime/runtime.ts'
import { type VehiclePageData } from '../page/vehicle-page-data.ts'
import { vehicleStanding } from '../vehicle-standing.ts'
import { printSheet } from './print-sheet.ts'

const LENDER = { interestRate: 8.95, comparisonRate: 9.6, paymentWeek: 92.2, balloon: 0, termYears: 5 }
const config = { mode: 'production', port: 3000 }
beforeEach(() => setRuntime({ config } as unknown as Runtime))

/** The sheet of a vehicle of a dealer with a lender. */
function sheetOf(over: object = {}, settings: object = {}, details: object = {}) {
  const tenant = tenantFixture({
    url: 'https://www.harbour.example',
    finance: { provider: { name: 'manual', kind: 'manual' } },
    ...settings,
  })
  const context = { tenant, rules: [], now: 0, basePath: '', link: (path: string) => path }
  const known = {
    context,
    vehicle: vehicleFixture({ slug: 'kia-1', price: 20_000, price_type: 'Drive away', ...over }),
    details: { lenders: { manual: LENDER }, features: [], comments: '', images: [], ...details },
  }
  return printSheet({ ...known, ...vehicleStanding(known as never) } as unknown as VehiclePageData)
}

it('[PRC-08] a sheet has the price with its type, and the week with its comparison rate and warning', () => {
  const { price, finance, url } = sheetOf()
  expect(price).toEqual({ price: '$20,000', was: '', type: 'Drive away' })
  expect(finance).toMatchObject({ weekAud: 93, comparisonRate: 9.6 })
  expect(finance?.warning).toContain('WARNING: This comparison rate')
  expect(url).toBe('https://www.harbour.example/cars/kia-1')
})

it('a weekly price says that it is one, a sold vehicle has the dealer’s word and no figures', () => {
  expect(sheetOf({ subscription_price: 199 }).price.price).toBe('$199 a week')
  const sold = sheetOf({ sold: true })
  expect(sold.price).toEqual({ price: tenantFixture().card.labels.sold, was: '', type: '' })
  expect(sold.finance).toBeUndefined()
})

it('what a dealer hides on the page is not on paper either', () => {
  const hidden = { vdp: { sections: [{ key: 'finance', hidden: true }] } }
  expect(sheetOf({}, hidden).finance).toBeUndefined()
})

it('what there is no room for is counted or cut at a word', () => {
  const features = Array.from({ length: 300 }, (_, n) => `Feature ${n}`)
  const comments = 'One careful owner. '.repeat(100)
  const sheet = sheetOf({}, {}, { features, comments })
  expect(sheet.features.length + sheet.moreFeatures).toBe(300)
  expect(sheet.moreFeatures).toBeGreaterThan(0)
  expect(sheet.comments.length).toBeLessThan(430)
  expect(sheet.comments).toMatch(/(One|careful|owner\.) …$/)
})
