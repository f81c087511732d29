import { describe, expect, it } from 'vitest'
import { explainStock } from './predicate.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')

describe('[STU-03] explain', () => {
  const ctx = { tenant: tenantFixture(), now: NOW }
  const noMazda = ruleFixture({
    _id: 'no-mazda',
    title: 'No Mazda',
    reason: 'The franchise ended in May.',
    order: 2,
    effect: 'exclude',
    where: { field: 'make', op: 'eq', value: 'Mazda' },
  })
  const cheap = ruleFixture({
    _id: 'cheap',
    title: 'Under 20,000',
    reason: 'Budget yard.',
    order: 1,
    effect: 'require',
    where: { field: 'price', op: 'lt', value: 20000 },
  })
  const except = ruleFixture({
    effect: 'except',
    where: { field: 'stocknum', op: 'eq', value: 'H1001' },
  })

  it('names every rule that hides a vehicle, by order, with the reason staff gave', () => {
    const { visible, hiddenBy, reasons } = explainStock(vehicleFixture(), [noMazda, cheap], ctx)
    expect(visible).toBe(false)
    expect(hiddenBy).toMatchObject({
      kind: 'rule',
      title: 'Under 20,000',
      reason: 'Budget yard.',
      ruleId: 'cheap',
    })
    expect(reasons.map(({ ruleId }) => ruleId)).toEqual(['cheap', 'no-mazda'])
  })

  it('an exception saves from an exclusion, not from a requirement', () => {
    expect(explainStock(vehicleFixture(), [noMazda, except], ctx).visible).toBe(true)
    expect(explainStock(vehicleFixture(), [cheap, except], ctx).hiddenBy?.ruleId).toBe('cheap')
  })

  it('[SRCH-33] [SRCH-34] says when a vehicle is another dealer’s or not for websites', () => {
    const vehicle = vehicleFixture({ tenant_ids: ['wattle'], show_on_dealer_website: false })
    const kinds = explainStock(vehicle, [noMazda], ctx).reasons.map(({ kind }) => kind)
    expect(kinds).toEqual(['other-tenant', 'not-on-website', 'rule'])
  })
})
