import { expect, it } from 'vitest'
import { NOTHING } from './clause.ts'
import { compileCondition } from './condition-filter.ts'
import { tenantFixture } from '../../testing/fixtures.ts'

const ctx = { tenant: tenantFixture(), now: Date.parse('2026-07-01T02:00:00Z') }

it('[SRCH-19] a condition of a block is a filter of its own', () => {
  expect(compileCondition({ field: 'make', op: 'eq', value: 'Kia' }, ctx)).toEqual({
    ok: true,
    value: 'make:=`Kia`',
  })
  expect(compileCondition({ all: [] }, ctx)).toEqual({ ok: true, value: undefined })
})

it('a condition that the search cannot evaluate is an error, and one for what the tenant has not set finds nothing', () => {
  const reduced = compileCondition({ field: 'before_price', op: 'gt', value: { field: 'price' } }, ctx)
  expect(reduced).toEqual({
    ok: false,
    errors: [{ path: 'where', message: 'the search cannot compare two fields of a vehicle' }],
  })
  const unset = compileCondition({ field: 'make', op: 'eq', value: { tenant: 'manufacturer' } }, ctx)
  expect(unset).toEqual({ ok: true, value: NOTHING })
  expect(compileCondition({ any: [] }, ctx)).toEqual({ ok: true, value: NOTHING })
})
