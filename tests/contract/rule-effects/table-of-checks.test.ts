import { availability, canReserve, canTradeIn } from '@forecourt/tenant-config/vehicle/availability'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import { financeEligible } from '@forecourt/tenant-config/finance/eligibility'
import { itemFilter, routeAccess } from '@forecourt/tenant-config/rules/item-rules'
import { hasCertifiedBadge } from '@forecourt/tenant-config/vehicle/tag'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { describe, expect, it } from 'vitest'
import { rulesFrom, tenantWith } from '../../harness/site-search.ts'
import { stockDocument } from '../../harness/stock-documents.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantWith()

/** The checks of one rule for a tenant. */
const checksBy = (rule: object, asked: Tenant = tenant) =>
  createChecks(rulesFrom([rule], asked, NOW), { tenant: asked, now: NOW, surface: 'vdp' })
const vehicle = (changes: Partial<EvaluatedVehicle> = {}): EvaluatedVehicle => ({
  ...stockDocument({ id: 'v', price: 20_000, photos_count: 4, has_image: true }),
  ...changes,
})
const gt = (field: string, value: unknown) => ({ field, op: 'gt', value })
const is = (field: string, value: unknown) => ({ field, op: 'eq', value })

describe('rules of the table, by the checks of a vehicle', () => {
  it('[AVL-04] price and photo needed', () => {
    const checks = checksBy({ effect: 'available', where: { all: [gt('price', 0), gt('photos_count', 0)] } })
    const of = (changes: Partial<EvaluatedVehicle>) => availability(vehicle(changes), tenant, checks)
    expect(of({}).available).toBe(true)
    expect(of({ price: 0 })).toEqual({ available: false, because: 'incomplete' })
    expect(of({ photos_count: 0 })).toEqual({ available: false, because: 'incomplete' })
  })

  it('[AVL-07] trade-in: price 200 hides, 201 shows; only where valuations are on', () => {
    const where = {
      all: [is('status', 'in_stock'), is('sold', false), is('reserved', false), gt('price', 200)],
    }
    const on = tenantWith({ flags: { valuation: true }, tradeIn: { rule: 'always' } })
    const checks = checksBy({ effect: 'tradeInEligible', when: { flag: 'valuation' }, where }, on)
    expect([200, 201].map((price) => canTradeIn(vehicle({ price }), on, checks))).toEqual([false, true])
    expect(canTradeIn(vehicle({ reserved: true }), on, checks)).toBe(false)
    const off = tenantWith({ flags: { valuation: false }, tradeIn: { rule: 'always' } })
    const none = checksBy({ effect: 'tradeInEligible', when: { flag: 'valuation' }, where }, off)
    expect(canTradeIn(vehicle({ price: 1 }), off, none)).toBe(true)
  })

  it('[AVL-05] reserve: available and held by nobody', () => {
    const on = tenantWith({ flags: { reservations: true } })
    const where = { all: [is('available', true), is('reserved', false)] }
    const checks = checksBy({ effect: 'reservable', when: { flag: 'reservations' }, where }, on)
    expect(canReserve(vehicle(), on, checks)).toBe(true)
    expect(canReserve(vehicle({ available: false }), on, checks)).toBe(false)
    expect(canReserve(vehicle({ reserved: true }), on, checks)).toBe(false)
    expect(canReserve(vehicle(), tenantWith({ flags: { reservations: false } }), checks)).toBe(false)
  })

  const financed = (rule: object, provider: string, changes: Partial<EvaluatedVehicle> = {}, figures = {}) =>
    financeEligible(vehicle(changes), figures, {
      provider,
      kind: 'other',
      tenant,
      now: NOW,
      checks: checksBy({ effect: 'financeEligible', ...rule }),
    })

  it('[FIN-04] Taurus: price 500 hides, 501 shows; the year 2014 hides, 2015 shows; for Taurus alone', () => {
    const year = gt('year', { now: 'year', plus: -12 })
    const where = { all: [year, gt('price', 500), is('available', true)] }
    const rule = { provider: 'Taurus', where }
    expect([500, 501].map((price) => financed(rule, 'Taurus', { price }))).toEqual([false, true])
    expect([2014, 2015].map((model) => financed(rule, 'Taurus', { year: model }))).toEqual([false, true])
    expect(financed(rule, 'Taurus', { available: false })).toBe(false)
    expect(financed(rule, 'Manual', { price: 0 })).toBe(true)
  })

  it('[FIN-05] Manual, Angle, Powertorque: a payment a week', () => {
    const paid = { field: 'paymentWeek', op: 'present' }
    const rule = { where: { all: [gt('price', 500), is('available', true), paid] } }
    for (const provider of ['Manual', 'Angle', 'Powertorque']) {
      expect(financed(rule, provider, {}, { paymentWeek: 99 })).toBe(true)
      expect(financed(rule, provider)).toBe(false)
    }
  })

  it('[FIN-06] [FIN-07] Nissan Finance: a payment a month; 360 and AusLoans: available', () => {
    const monthly = { where: { all: [gt('price', 500), { field: 'paymentMonth', op: 'present' }] } }
    expect(financed(monthly, 'Nissan Finance', { available: false }, { paymentMonth: 400 })).toBe(true)
    expect(financed(monthly, 'Nissan Finance', {}, { paymentWeek: 99 })).toBe(false)
    const available = { where: is('available', true) }
    expect([true, false].map((is) => financed(available, '360', { available: is }))).toEqual([true, false])
  })

  it('[FIN-03] excluded makes and dealerships', () => {
    const any = [is('make', 'Kia'), { field: 'dealership_id', op: 'in', value: [2, 3] }]
    const rule = { where: { not: { any } } }
    expect(financed(rule, 'Manual')).toBe(true)
    expect(financed(rule, 'Manual', { make: 'Kia' })).toBe(false)
    expect(financed(rule, 'Manual', { dealership_id: 3 })).toBe(false)
  })

  it('[CARD-11] the certified badge: of the make, when not sold, on sites that have it', () => {
    const where = { all: [is('certified', true), is('make', 'Toyota'), is('sold', false)] }
    const on = tenantWith({ flags: { certifiedBadge: true }, card: { certifiedMake: 'Toyota' } })
    const checks = checksBy({ effect: 'tagEligible', when: { flag: 'certifiedBadge' }, where }, on)
    const badge = (changes: Partial<EvaluatedVehicle>) => hasCertifiedBadge(vehicle(changes), on, checks)
    expect(badge({ certified: true })).toBe(true)
    expect(badge({ certified: false })).toBe(false)
    expect(badge({ certified: true, sold: true })).toBe(false)
    const kia = { where: { all: [is('certified', true), is('make', 'Kia')] } }
    const other = checksBy({ effect: 'tagEligible', ...kia }, on)
    expect(hasCertifiedBadge(vehicle({ certified: true }), on, other)).toBe(false)
  })
})

describe('rules of the table, by offers, places and pages', () => {
  const ctx = { tenant, now: NOW }
  const shownBy = <Subject extends 'offer' | 'location'>(on: Subject, ...rules: object[]) =>
    itemFilter(
      on,
      rulesFrom(
        rules.map((rule) => ({ on, ...rule })),
        tenant,
        NOW,
      ),
      ctx,
    )

  it('[OFR-04] [OFR-05] offers that exclude this website are left out, fixed ids show anyway', () => {
    const excluded = { field: 'excluded_website_ids', op: 'contains', value: { tenant: 'websiteId' } }
    const fixed = { effect: 'except', where: { field: 'id', op: 'in', value: ['fixed'] } }
    const isShown = shownBy('offer', { effect: 'exclude', where: excluded }, fixed)
    expect(isShown({ id: 'a', excluded_website_ids: [7] })).toBe(false)
    expect(isShown({ id: 'fixed', excluded_website_ids: [7] })).toBe(true)
    expect(isShown({ id: 'b', excluded_website_ids: [8] })).toBe(true)
  })

  it('[LOC-05] places that are not visible are left out, and so are other types and slugs', () => {
    const any = [
      { field: 'location_type', op: 'in', value: ['sales'] },
      { field: 'slug', op: 'in', value: ['depot'] },
    ]
    const hidden = { effect: 'exclude', where: is('visible', false) }
    const isShown = shownBy('location', hidden, { effect: 'require', where: { any } })
    expect(isShown({ id: 'a', visible: true, location_type: 'sales' })).toBe(true)
    expect(isShown({ id: 'b', visible: false, location_type: 'sales' })).toBe(false)
    expect(isShown({ id: 'c', visible: true, location_type: 'parts', slug: 'depot' })).toBe(true)
    expect(isShown({ id: 'd', visible: true, location_type: 'parts', slug: 'parts' })).toBe(false)
  })

  it('[AUTH-02] gated pages ask to sign in, others are open', () => {
    const paths = ['/my-garage*', '/checkout*', '/finance*', '/spin-to-win', '/online-payment', '/trade-in*']
    const gate = { on: 'route', effect: 'signIn', where: { field: 'path', op: 'in', value: paths } }
    const rules = rulesFrom([gate], tenant, NOW)
    for (const path of ['/my-garage', '/checkout/pay', '/finance', '/spin-to-win', '/trade-in/value'])
      expect(routeAccess(path, rules, ctx)).toBe('signIn')
    for (const path of ['/', '/search', '/spin-to-win/rules', '/my'])
      expect(routeAccess(path, rules, ctx)).toBe('open')
  })
})
