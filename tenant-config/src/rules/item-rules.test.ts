import { describe, expect, it } from 'vitest'
import { itemFilter, routeAccess } from './item-rules.ts'
import { ruleFixture, tenantFixture } from '../testing/fixtures.ts'

const ctx = { tenant: tenantFixture({ websiteId: 7 }), now: Date.parse('2026-07-01T02:00:00Z') }
const rule = (changes: Record<string, unknown>) => ruleFixture(changes)

describe('offers', () => {
  const excluded = rule({
    on: 'offer',
    effect: 'exclude',
    where: { field: 'excluded_website_ids', op: 'contains', value: { tenant: 'websiteId' } },
  })
  const anyway = rule({ on: 'offer', effect: 'except', where: { field: 'id', op: 'in', value: ['offer-1'] } })
  const shown = (rules: ReturnType<typeof rule>[], context = ctx) => {
    const isShown = itemFilter('offer', rules, context)
    return (id: string, ids: number[]) => isShown({ id, excluded_website_ids: ids })
  }

  it('[OFR-04] [TEN-19] an offer that excludes the website is hidden there and nowhere else', () => {
    expect(shown([excluded])('offer-1', [7])).toBe(false)
    expect(shown([excluded])('offer-1', [70, 8])).toBe(true)
    const other = { ...ctx, tenant: tenantFixture({ websiteId: 8 }) }
    expect(shown([excluded], other)('offer-1', [7])).toBe(true)
  })

  it('[OFR-05] offers of a fixed list show anyway; their ids are compared as they are', () => {
    expect(shown([excluded, anyway])('offer-1', [7])).toBe(true)
    expect(shown([excluded, anyway])('offer1', [7])).toBe(false)
    expect(shown([excluded, anyway])('offer-2', [7])).toBe(false)
  })

  it('a website without a number of its own is excluded by none', () => {
    const none = { ...ctx, tenant: tenantFixture() }
    expect(shown([excluded], none)('offer-1', [0, 7])).toBe(true)
  })

  it('times are moments: an offer that ends before a day is told from one that ends on it', () => {
    const isShown = itemFilter(
      'offer',
      [rule({ on: 'offer', effect: 'exclude', where: { field: 'expiry', op: 'lt', value: '2026-07-01' } })],
      ctx,
    )
    const seconds = (iso: string) => Date.parse(iso) / 1000
    expect(isShown({ id: 'a', expiry: seconds('2026-06-30T13:59:59Z') })).toBe(false)
    expect(isShown({ id: 'a', expiry: seconds('2026-06-30T14:00:00Z') })).toBe(true)
    expect(isShown({ id: 'a' })).toBe(true)
  })
})

describe('locations', () => {
  it('[LOC-05] a location that is not visible is hidden', () => {
    const hidden = rule({
      on: 'location',
      effect: 'exclude',
      where: { field: 'visible', op: 'eq', value: false },
    })
    const isShown = itemFilter('location', [hidden], ctx)
    expect(isShown({ id: 'a', visible: false })).toBe(false)
    expect(isShown({ id: 'a', visible: true })).toBe(true)
  })

  it('locations are narrowed by type or by a list of slugs', () => {
    const where = {
      any: [
        { field: 'location_type', op: 'in', value: ['sales'] },
        { field: 'slug', op: 'in', value: ['new-stead'] },
      ],
    }
    const isShown = itemFilter('location', [rule({ on: 'location', effect: 'require', where })], ctx)
    expect(isShown({ id: 'a', location_type: 'Sales', slug: 'moorooka' })).toBe(true)
    expect(isShown({ id: 'a', location_type: 'service', slug: 'new-stead' })).toBe(true)
    expect(isShown({ id: 'a', location_type: 'service', slug: 'newstead' })).toBe(false)
  })
})

describe('promos', () => {
  it('a rule of a surface holds there only, and rules on other things do not concern a promo', () => {
    const inWidgets = rule({
      on: 'promo',
      effect: 'exclude',
      when: { surface: ['widget'] },
      where: { field: 'title', op: 'contains', value: 'clearance' },
    })
    const stock = rule({ effect: 'exclude' })
    const promo = { id: 'p', title: 'EOFY Clearance' }
    expect(itemFilter('promo', [inWidgets, stock], { ...ctx, surface: 'widget' })(promo)).toBe(false)
    expect(itemFilter('promo', [inWidgets, stock], { ...ctx, surface: 'search' })(promo)).toBe(true)
  })
})

describe('[AUTH-02] pages', () => {
  const gated = rule({
    on: 'route',
    effect: 'signIn',
    where: { field: 'path', op: 'in', value: ['/my-garage*', '/checkout*', '/spin-to-win'] },
  })

  it.each([
    ['/my-garage', 'signIn'],
    ['/my-garage/cars', 'signIn'],
    ['/My-Garage', 'signIn'],
    ['/spin-to-win', 'signIn'],
    ['/spin-to-win-rules', 'open'],
    ['/', 'open'],
  ])('%s is %s', (path, access) => {
    expect(routeAccess(path, [gated], ctx)).toBe(access)
  })

  it('a page that a rule excludes is hidden, also from those who are signed in', () => {
    const gone = rule({
      on: 'route',
      effect: 'exclude',
      where: { field: 'path', op: 'startsWith', value: '/my-garage' },
    })
    expect(routeAccess('/my-garage', [gated, gone], ctx)).toBe('hidden')
  })

  it('an except opens a page among gated ones', () => {
    const free = rule({
      on: 'route',
      effect: 'except',
      where: { field: 'path', op: 'eq', value: '/checkout/help' },
    })
    expect(routeAccess('/checkout/help', [gated, free], ctx)).toBe('open')
    expect(routeAccess('/checkout/pay', [gated, free], ctx)).toBe('signIn')
  })

  it('a gate of a flag stands only where the flag is on', () => {
    const ofGarage = rule({ ...gated, when: { flag: 'garage' } })
    const on = { ...ctx, tenant: tenantFixture({ flags: { garage: true } }) }
    const off = { ...ctx, tenant: tenantFixture({ flags: { garage: false } }) }
    expect(routeAccess('/my-garage', [ofGarage], on)).toBe('signIn')
    expect(routeAccess('/my-garage', [ofGarage], off)).toBe('open')
  })
})
