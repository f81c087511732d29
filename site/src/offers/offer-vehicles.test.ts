import { whereAll, condition } from '@forecourt/schemas/starter/builders'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { isAbout, offerCond, type OfferSubject, vehiclesOf } from './offer-vehicles.ts'

const { carouselStock, reportContent } = vi.hoisted(() => ({
  carouselStock: vi.fn(),
  reportContent: vi.fn(),
}))
vi.mock('../server/search/search.ts', () => ({ carouselStock }))
vi.mock('../server/content/shape/content-issues.ts', () => ({ reportContent }))

const tenant = tenantFixture()
const context = { id: tenant._id, tenant, now: Date.UTC(2026, 5, 1) } as TenantContext
const subject = (more: Partial<OfferSubject> = {}): OfferSubject => ({
  _id: 'offer-a',
  manufacturer: null,
  model: null,
  vehicles: null,
  ...more,
})
const where = (...conditions: Parameters<typeof whereAll>[0]) =>
  whereAll(conditions) as unknown as OfferSubject['vehicles']
const demoSuv = where(condition('car_type', 'eq', 'demo'), condition('km', 'lt', '5000'))
const vehicle = vehicleFixture({ make: 'Mazda', model: 'CX-5', car_type: 'demo', km: 900 })
const reported = () => reportContent.mock.calls.flatMap(([, , issues]) => issues as { path: string }[])

beforeEach(() => {
  vi.clearAllMocks()
  carouselStock.mockResolvedValue({ ok: true, vehicles: [vehicle], found: 23 })
})

it('an offer is about what its make, its model and its conditions say together', () => {
  const about = (more: Partial<OfferSubject>) => isAbout(subject(more), vehicle, context)
  expect(about({ vehicles: demoSuv })).toBe(true)
  expect(about({ vehicles: demoSuv, manufacturer: 'Mazda', model: 'CX-5' })).toBe(true)
  expect(about({ manufacturer: 'Mazda' })).toBe(true)
  expect(about({ manufacturer: 'Mazda', model: 'CX-3' })).toBe(false)
  expect(about({ vehicles: demoSuv, manufacturer: 'Kia' })).toBe(false)
  expect(about({ vehicles: where(condition('km', 'lt', '500')) })).toBe(false)
})

it('an offer that names no vehicles is about none in particular', async () => {
  expect(offerCond(subject())).toEqual({ ok: true, value: undefined })
  expect(isAbout(subject({ vehicles: where() }), vehicle, context)).toBe(false)
  // A model without its make could be anybody's.
  expect(isAbout(subject({ model: 'CX-5' }), vehicle, context)).toBe(false)
  expect(await vehiclesOf(subject(), context, { route: '/offers/a', limit: 6 })).toEqual({
    vehicles: [],
    found: 0,
  })
  expect(carouselStock).not.toHaveBeenCalled()
})

it('its page asks the search for them, as the dealer’s rules show them there', async () => {
  const shown = await vehiclesOf(subject({ manufacturer: 'Mazda', vehicles: demoSuv }), context, {
    route: '/offers/a',
    limit: 6,
  })
  expect(shown).toEqual({ ok: true, vehicles: [vehicle], found: 23 })
  expect(carouselStock).toHaveBeenCalledWith(context, {
    limit: 6,
    route: '/offers/a',
    filter: expect.stringMatching(/make:=.*Mazda.*car_type:=.*demo.*km:<5000.*sold:=false/),
  })
  carouselStock.mockResolvedValue({ ok: false })
  expect(await vehiclesOf(subject({ vehicles: demoSuv }), context, { route: '/offers/a', limit: 6 })).toEqual(
    {
      vehicles: [],
      found: 0,
    },
  )
})

it('conditions that do not fit are named in the log, and the offer is about no vehicle', async () => {
  const broken = subject({ vehicles: where(condition('vin', 'eq', 'x')) })
  expect(isAbout(broken, vehicle, context)).toBe(false)
  expect(reported()[0]?.path).toContain('vehicles')
  expect(await vehiclesOf(broken, context, { route: '/offers/a', limit: 6 })).toEqual({
    vehicles: [],
    found: 0,
  })
  expect(carouselStock).not.toHaveBeenCalled()
})
