import { expect, it } from 'vitest'
import { makeDirectory, tenantDoc } from './tenants.fixture.ts'

const charges = (id: string, over: Record<string, unknown> = {}) => ({
  _id: id,
  tenant: null,
  state: 'qld',
  source: 'Queensland Revenue Office',
  asOf: '2026-07-01',
  duties: [{ vehicles: null, bands: [{ above: 0, fixed: 0, rate: 3, step: 100, on: 'whole' }] }],
  fees: null,
  ...over,
})

it('a dealer estimates by its own charges of a state, else by the shared ones; a table that cannot be read is none, and named once', async () => {
  const uteOnly = {
    combine: 'all',
    conditions: [{ _type: 'ruleCondition', field: 'body', op: 'eq', valueFrom: 'values', values: ['Ute'] }],
  }
  const { directory, problems } = makeDirectory({
    tenants: [
      tenantDoc('harbour', { address: { state: 'qld' } }),
      tenantDoc('wattle', { address: { state: 'vic' } }),
      tenantDoc('southside', { address: { state: 'vic' } }),
    ],
    places: [{ tenant: 'tenant-wattle', state: 'qld' }],
    rules: [],
    governmentCharges: [
      charges('shared'),
      charges('own', { tenant: 'tenant-harbour', fees: [{ label: 'Levy', amount: 9, vehicles: uteOnly }] }),
      charges('broken', { state: 'nsw', asOf: 'last year' }),
    ],
  })
  await directory.refresh()
  await directory.refresh()
  const chargesOf = (slug: string) => directory.bySlug(slug)?.governmentCharges
  expect(chargesOf('harbour')).toMatchObject([
    { _id: 'own', fees: [{ label: 'Levy', vehicles: { all: [{ field: 'body', op: 'eq', value: 'Ute' }] } }] },
  ])
  expect(chargesOf('southside')).toEqual([])
  expect(chargesOf('wattle')?.map(({ _id }) => _id)).toEqual(['shared'])
  expect(problems.map(({ message }) => message)).toEqual([
    'content document broken is invalid; no drive-away price is estimated by it',
  ])
})
