import { describe, expect, it } from 'vitest'
import { resolveCustomAction } from './custom-action.ts'
import { cardActions, customLink, offersAction } from './stock-actions.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'
import { CARD_ACTIONS, FLAGS, STOCK_ACTIONS, type StockAction } from '../tenant/vocabulary.ts'

const vehicle = vehicleFixture()
const custom = { label: 'Build yours', href: '/build?car={slug}&id={id}' }
const everyFlag = Object.fromEntries(FLAGS.map((flag) => [flag, true]))
const everything = tenantFixture({ flags: everyFlag, card: { actions: [...CARD_ACTIONS], custom } })
const offered = (tenant = everything, of = vehicle) =>
  STOCK_ACTIONS.filter((action) => offersAction(action, of, tenant))

describe('[TEN-22] what may be done about a vehicle', () => {
  it('is everything for a tenant that has everything on', () => {
    expect(offered()).toEqual(STOCK_ACTIONS)
  })

  it.each(STOCK_ACTIONS)('%s can be hidden by itself', (action) => {
    const tenant = { ...everything, hiddenActions: [action] }
    expect(offered(tenant)).toEqual(STOCK_ACTIONS.filter((other) => other !== action))
    expect(cardActions(vehicle, tenant, CARD_ACTIONS)).not.toContain(action)
  })

  it.each([
    ['testDrive', 'testDrive'],
    ['reserve', 'reservations'],
    ['purchase', 'onlinePurchase'],
    ['tradeIn', 'valuation'],
    ['compare', 'compare'],
    ['share', 'share'],
    ['print', 'printPdf'],
  ] as const)('%s goes with its switch %s', (action, flag) => {
    const tenant = { ...everything, flags: { ...everything.flags, [flag]: false } }
    expect(offered(tenant)).toEqual(STOCK_ACTIONS.filter((other) => other !== action))
  })

  it('[TEN-23] compare stands beside save, and each goes without the other', () => {
    expect(offered({ ...everything, hiddenActions: ['save'] })).toContain('compare')
    expect(offered({ ...everything, hiddenActions: ['compare'] })).toContain('save')
  })

  it('[AVL-02] of a sold vehicle only what needs nobody to buy it', () => {
    const sold: StockAction[] = ['save', 'compare', 'share', 'print', 'call']
    expect(offered(everything, vehicleFixture({ status: 'sold', sold: true }))).toEqual(sold)
  })
})

describe('[CARD-01] the actions of a card', () => {
  it('stand in the tenant’s order', () => {
    const tenant = tenantFixture({ card: { actions: ['enquire', 'details', 'testDrive'] } })
    expect(cardActions(vehicle, tenant, CARD_ACTIONS)).toEqual(['enquire', 'details', 'testDrive'])
  })

  it('are only those that lead somewhere', () => {
    expect(cardActions(vehicle, everything, ['details', 'custom'])).toEqual(['details', 'custom'])
  })

  it('[CARD-02] are none for a vehicle that cannot be bought', () => {
    expect(cardActions(vehicleFixture({ status: 'in_transit' }), everything, CARD_ACTIONS)).toEqual([])
  })
})

describe('[CARD-01] the tenant’s own button', () => {
  const now = Date.parse('2026-07-01T02:00:00Z')
  const link = (changes: Record<string, unknown>, of = vehicle) =>
    customLink(of, resolveCustomAction(tenantFixture({ card: { custom: { ...custom, ...changes } } }), now))

  it('leads to an address that names the vehicle', () => {
    expect(link({})).toEqual({
      label: 'Build yours',
      href: '/build?car=2021-mazda-cx-5-h1001&id=v1',
    })
    expect(link({}, vehicleFixture({ id: 'a/b&c' }))?.href).toContain('id=a%2Fb%26c')
  })

  it('shows beside the vehicles of its condition only', () => {
    const when = {
      all: [
        { field: 'make', op: 'eq', value: 'Mazda' },
        { field: 'year', op: 'gte', value: { now: 'year', plus: -5 } },
      ],
    }
    expect(link({ when })?.label).toBe('Build yours')
    expect(link({ when }, vehicleFixture({ make: 'Kia' }))).toBeUndefined()
    expect(link({ when }, vehicleFixture({ year: 2020 }))).toBeUndefined()
  })

  it('is absent where its condition asks for what the tenant has not set', () => {
    expect(link({ when: { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } } })).toBeUndefined()
    expect(customLink(vehicle, resolveCustomAction(tenantFixture(), now))).toBeUndefined()
  })
})
