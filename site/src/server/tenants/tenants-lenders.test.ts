import { expect, it } from 'vitest'
import { makeDirectory, tenantDoc } from './tenants.fixture.ts'

const lender = (id: string, over: Record<string, unknown> = {}) => ({
  _id: id,
  tenant: null,
  name: id,
  kind: 'other',
  rates: { interestRate: 8, comparisonRate: 9 },
  ...over,
})
const choosing = (slug: string, _ref: string) => tenantDoc(slug, { finance: { provider: { _ref } } })

it('[FIN-01] a dealer has the lender that it names, its own or everybody’s; another dealer’s and a broken one are none, and named once', async () => {
  const { directory, problems, state } = makeDirectory({
    tenants: [
      choosing('harbour', 'own'),
      choosing('wattle', 'shared'),
      choosing('southside', 'own'),
      choosing('outback', 'broken'),
      tenantDoc('older', { finance: { provider: { _ref: null, name: 'manual', kind: 'manual' } } }),
    ],
    rules: [],
    financeProviders: [
      lender('own', { tenant: 'tenant-harbour', term: { max: 5 }, fees: null }),
      lender('shared'),
      lender('broken', { kind: 'bank' }),
    ],
  })
  await directory.refresh()
  await directory.refresh()
  const financeOf = (slug: string) => directory.bySlug(slug)?.tenant.finance
  expect(
    ['harbour', 'wattle', 'southside', 'outback', 'older'].map((slug) => financeOf(slug)?.provider?.name),
  ).toEqual(['own', 'shared', undefined, undefined, 'manual'])
  expect(financeOf('harbour')?.term.max).toBe(5)
  expect(financeOf('wattle')?.term.max).toBe(7)
  expect(problems.map(({ message }) => message)).toEqual([
    'content document broken is invalid; dealers who chose this lender show no finance',
    'tenant-southside has no lender: the one it names is not there',
    'tenant-outback has no lender: the one it names is not there',
  ])

  state.documents = { ...state.documents, financeProviders: [] }
  await directory.refresh()
  expect(financeOf('harbour')?.provider).toBeUndefined()
})

it('[FIN-03] a lender’s own condition is a rule of the dealers who chose it', async () => {
  const eligibility = {
    combine: 'all',
    conditions: [{ _type: 'ruleCondition', field: 'make', op: 'ne', valueFrom: 'values', values: ['Tesla'] }],
  }
  const { directory } = makeDirectory({
    tenants: [choosing('harbour', 'picky'), tenantDoc('wattle')],
    rules: [],
    financeProviders: [lender('picky', { eligibility })],
  })
  await directory.refresh()
  expect(directory.bySlug('harbour')?.rules).toMatchObject([
    {
      effect: 'financeEligible',
      provider: 'picky',
      where: { all: [{ field: 'make', op: 'ne', value: 'Tesla' }] },
    },
  ])
  expect(directory.bySlug('wattle')?.rules).toEqual([])
})
