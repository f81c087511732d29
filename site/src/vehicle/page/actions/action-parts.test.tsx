import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { shownActions } from './action-parts.tsx'
import { depositLabel } from './step-actions.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { vehicleStanding } from '../../vehicle-standing.ts'

const FLAGS = { reservations: true, valuation: true, onlinePurchase: true, historyReport: true }
const CAR = {
  id: 'x-1',
  slug: 'kia-1',
  make: 'Kia',
  price: 20_000,
  status: 'in_stock',
  car_type: 'used',
} as const

/** Data of a page whose parts about buttons are real. */
function dataOf(
  vehicle: Parameters<typeof vehicleFixture>[0] = {},
  settings: Record<string, unknown> = {},
  details: object = {},
): VehiclePageData {
  const tenant = tenantFixture({ phone: '07 5550 0000', flags: FLAGS, ...settings })
  const context = { tenant, rules: [], now: 0, basePath: '', link: (path: string) => path }
  const known = {
    context,
    vehicle: vehicleFixture({ ...CAR, ...vehicle }),
    details: { lenders: {}, ...details },
  }
  return { ...known, ...vehicleStanding(known as never) } as unknown as VehiclePageData
}
const keys = (...given: Parameters<typeof dataOf>) => shownActions(dataOf(...given)).map(({ key }) => key)
const markup = (key: string, ...given: Parameters<typeof dataOf>) => {
  const shown = shownActions(dataOf(...given)).find((action) => action.key === key)
  return shown ? renderToStaticMarkup(shown.button('btn')) : ''
}

describe('the buttons of a vehicle’s page', () => {
  it('[VDP-03] stand in the usual order under their names, those of a report and of finance with what they need', () => {
    const shown = shownActions(dataOf({}, {}, { report: 'https://reports.example/1.pdf' }))
    const words = shown.map(({ button }) => renderToStaticMarkup(button('btn')).replaceAll(/<[^>]+>/g, ' '))
    const named = [
      'Enquire',
      'Car History Report',
      'Get Finance Quote',
      'Trade-In Valuation',
      'Reserve Car Now',
      'Online Purchase',
    ]
    const places = named.map((name) => words.findIndex((text) => text.includes(name)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const enquiry = dataOf({}, { finance: { buttonLabel: 'Finance Enquiry' } })
    const finance = shownActions(enquiry).find(({ key }) => key === 'finance')
    expect(renderToStaticMarkup(finance?.button('btn'))).toContain('Finance Enquiry')
  })

  it('[VDP-03] stand in the tenant’s order, those it does not name after them', () => {
    const usual = keys()
    expect(usual.indexOf('enquire')).toBe(0)
    const report = { report: 'https://reports.example/1.pdf' }
    const own = keys({}, { vdp: { actions: ['history', 'tradeIn'] } }, report)
    expect(own.slice(0, 3)).toEqual(['history', 'tradeIn', 'enquire'])
    expect(own.toSorted()).toEqual([...usual, 'history'].toSorted())
  })

  it('[AVL-02] [AVL-03] are not there for a sold vehicle', () => expect(keys({ sold: true })).toEqual([]))

  it('[AVL-08] history report only where the vehicle has one', () => {
    const report = 'https://reports.example/1.pdf'
    expect(markup('history', {}, {}, { report })).toContain(`href="${report}"`)
    expect(markup('history', {}, {}, { report })).toContain('Car History Report')
    expect(markup('history')).toBe('')
  })

  it.each([
    [200, {}, false],
    [201, {}, true],
    [20_000, { reserved: true }, false],
    [20_000, { status: 'coming_soon' }, false],
  ])('[AVL-07] trade-in at %s with %j: %s', (price, over, isThere) => {
    expect(markup('tradeIn', { price, ...over }) !== '').toBe(isThere)
  })

  it('[RTE-02] lead to their pages, by id or slug as each wants it', () => {
    expect(markup('tradeIn')).toContain('href="/cars/trade-in?car_id=x-1"')
    expect(markup('purchase')).toContain('href="/checkout-journey?car_id=kia-1"')
    expect(markup('reserve')).toContain('href="/cars/kia-1/checkout"')
    const routes = { checkout: 'buy-online' }
    expect(markup('reserve', {}, { routes })).toContain('href="/cars/kia-1/buy-online"')
  })

  it('[AVL-06] the deposit stands on the button unless it is empty or $0', () => {
    expect(markup('reserve')).toContain('$200 deposit')
    const free = markup('reserve', {}, { reserve: { deposit: 0 } })
    expect(free).toContain('Reserve Car Now')
    expect(free).not.toMatch(/deposit|\$/)
    expect([depositLabel(0), depositLabel(1), depositLabel(1000)]).toEqual(['', '$1', '$1,000'])
  })

  it.each([
    ['a used car', {}, {}, true],
    ['a new car', { car_type: 'new' }, {}, false],
    ['a new car of a make that is sold online', { car_type: 'new' }, { purchase: { makes: ['kia'] } }, true],
    ['where it is switched off', {}, { flags: { ...FLAGS, onlinePurchase: false } }, false],
    ['a car that somebody holds', { reserved: true }, {}, false],
  ] as const)('[AVL-09] online purchase for %s', (_title, vehicle, settings, isThere) => {
    expect(markup('purchase', vehicle, settings) !== '').toBe(isThere)
  })

  it('are hidden one by one', () => {
    const hidden = ['tradeIn', 'enquire'] as const
    const others = keys().filter((key) => !hidden.some((one) => one === key))
    expect(keys({}, { hiddenActions: hidden })).toEqual(others)
  })
})
