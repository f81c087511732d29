import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import PurchaseRoute from '../../app/h/[site]/checkout-journey/page.tsx'
import CmsPage from '../../app/h/[site]/[...path]/page.tsx'
import TradeInRoute from '../../app/h/[site]/cars/trade-in/page.tsx'
import PersonalisedFinanceRoute from '../../app/h/[site]/personalised/finance/page.tsx'
import { ReserveStep } from './reserve-step.tsx'

const world = vi.hoisted(() => ({ tenant: {} as object, vehicle: undefined as object | undefined }))
vi.mock('../../server/tenants/tenant.ts', () => ({
  getTenant: async () => ({ tenant: world.tenant, rules: [], now: 0, link: (path: string) => path }),
}))
vi.mock('../../server/vehicles/vehicle-named.ts', () => ({
  vehicleNamed: async () => ({ ok: true, vehicle: world.vehicle }),
}))
// Staff made no page, and the range is empty.
vi.mock('../../models/model-page-data.ts', () => ({ modelPageData: async () => undefined }))
vi.mock('../../page-blocks/former-page.ts', () => ({ presentPath: async () => undefined }))
vi.mock('../../page-blocks/content-page.tsx', () => ({ contentPageData: async () => undefined }))
// The search, which knows the makes in stock, is not there.
vi.mock('../../listing/listing-page-data.ts', () => ({
  guessedListingHref: async (_context: unknown, path: string) =>
    path === '/stock' ? '/search/all' : undefined,
}))

const CAR = { id: 'x-1', slug: 'kia-1', price: 20_000, status: 'in_stock', car_type: 'used' } as const
beforeEach(() => {
  world.vehicle = vehicleFixture(CAR)
})

/** Returns the result of a page: its redirect, `404`, or the use of its form and the vehicle. */
async function answerOf(page: () => Promise<{ props: { use?: string; car?: string } }>): Promise<string> {
  try {
    const { use, car } = (await page()).props
    return `${use} ${car}`
  } catch (error) {
    const { digest = String(error) } = error as { digest?: string }
    const [, , to, status] = digest.split(';')
    return to === undefined ? digest.replace(/^.*;/, '') : `${status} ${to}`
  }
}
const nobodyAsks = Promise.resolve({})
const reserve = (address: 'checkout' | 'buy-online', settings: Record<string, unknown> = {}) => {
  world.tenant = tenantFixture({ flags: { reservations: true }, ...settings })
  const params = Promise.resolve({ site: 'harbour', slug: 'kia-1' })
  return answerOf(() => ReserveStep({ address, params, searchParams: nobodyAsks }))
}

it('[RTE-02] the reserve page is at the address the tenant chose, and the other one leads there', async () => {
  expect(await reserve('checkout')).toBe('reserve kia-1')
  expect(await reserve('buy-online')).toBe('308 /cars/kia-1/checkout')
  const routes = { checkout: 'buy-online' }
  expect(await reserve('buy-online', { routes })).toBe('reserve kia-1')
  expect(await reserve('checkout', { routes })).toBe('308 /cars/kia-1/buy-online')
})

it('[AVL-05] a vehicle that somebody holds shows its own page, and nothing is reserved where that is off', async () => {
  world.vehicle = vehicleFixture({ ...CAR, reserved: true })
  expect(await reserve('checkout')).toBe('307 /cars/kia-1')
  world.vehicle = undefined
  expect(await reserve('checkout')).toBe('404')
  world.vehicle = vehicleFixture(CAR)
  expect(await reserve('checkout', { flags: { reservations: false } })).toBe('404')
})

const props = (query: Record<string, string>) => ({
  params: Promise.resolve({ site: 'harbour' }),
  searchParams: Promise.resolve(query),
})

it('online purchase answers where it is on, and 404 otherwise', async () => {
  const purchase = (flags: Record<string, boolean>) => {
    world.tenant = tenantFixture({ flags })
    return answerOf(() => PurchaseRoute(props({ car_id: 'kia-1' })))
  }
  expect(await purchase({ onlinePurchase: true })).toBe('purchase kia-1')
  expect(await purchase({})).toBe('404')
  world.vehicle = undefined
  expect(await purchase({ onlinePurchase: true })).toBe('404')
})

it('a trade-in is about the vehicle named by its id, about none when that is unknown, and 404 where none are taken', async () => {
  const tradeIn = (settings: Record<string, unknown> = {}) => {
    world.tenant = tenantFixture(settings)
    return answerOf(() => TradeInRoute(props({ car_id: 'x-1' })))
  }
  expect(await tradeIn()).toBe('tradeIn kia-1')
  expect(await tradeIn({ tradeIn: { rule: 'never' } })).toBe('404')
  expect(await tradeIn({ hiddenActions: ['tradeIn'] })).toBe('404')
  world.vehicle = undefined
  expect(await tradeIn()).toBe('tradeIn undefined')
})

it('the two valuation pages lead to their forms where staff made none, and are 404 where nothing is taken in', async () => {
  const valuation = (path: string, settings: Record<string, unknown> = {}) => {
    world.tenant = tenantFixture(settings)
    const params = Promise.resolve({ site: 'harbour', path: [path] })
    return answerOf(() => CmsPage({ params }))
  }
  expect(await valuation('trade-in')).toBe('307 /enquiry?form=tradeIn')
  expect(await valuation('Sell-My-Car')).toBe('307 /enquiry?form=sellMyCar')
  for (const settings of [{ tradeIn: { rule: 'never' } }, { hiddenActions: ['tradeIn'] }]) {
    expect(await valuation('trade-in', settings)).toBe('404')
    expect(await valuation('sell-my-car', settings)).toBe('404')
    // Nor does another name of theirs lead there.
    expect(await valuation('value-my-car', settings)).toBe('404')
  }
  expect(await valuation('never-was')).toBe('404')
})

it('an address without a page leads to the page or the listing that it stands for, for now', async () => {
  const answer = (path: string) => {
    world.tenant = tenantFixture({})
    return answerOf(() => CmsPage({ params: Promise.resolve({ site: 'harbour', path: [path] }) }))
  }
  expect(await answer('value-my-car')).toBe('307 /trade-in')
  expect(await answer('deals')).toBe('307 /special-offers')
  expect(await answer('stock')).toBe('307 /search/all')
})

it('[RTE-09] personalised finance is a quote for the vehicle named by its id, or for none that is known', async () => {
  world.tenant = tenantFixture()
  const finance = () => answerOf(() => PersonalisedFinanceRoute(props({ car_id: 'x-1' })))
  expect(await finance()).toBe('financeQuote kia-1')
  world.vehicle = undefined
  expect(await finance()).toBe('financeQuote undefined')
  world.tenant = tenantFixture({ hiddenActions: ['finance'] })
  expect(await finance()).toBe('404')
})
