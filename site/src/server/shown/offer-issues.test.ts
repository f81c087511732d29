import { expect, it } from 'vitest'
import { offerIssues } from './offer-issues.ts'

const sound = { slug: 'deal', name: 'Deal', start: null, expiry: '2026-07-01T00:00:00Z' }

const FINANCE = {
  interestRate: 4.9,
  comparisonRate: 5.6,
  amount: 30_000,
  termYears: 5,
  isUnsecured: null,
  fees: null,
  repayment: null,
}

it('nothing is said of an offer that the Studio would publish', () => {
  expect(offerIssues(sound)).toEqual([])
  expect(offerIssues({ ...sound, finance: FINANCE })).toEqual([])
  const opened = { ...FINANCE, interestRate: null, comparisonRate: null, amount: null, termYears: null }
  expect(offerIssues({ ...sound, finance: { ...opened, isUnsecured: false } })).toEqual([])
})

it.each([
  [{ name: '' }, 'name'],
  [{ name: null }, 'name'],
  [{ slug: null }, 'slug'],
  [{ start: 'soon' }, 'start'],
  [{ expiry: '2026-13-01' }, 'expiry'],
  [{ finance: { ...FINANCE, comparisonRate: null } }, 'finance.comparisonRate'],
])('%o is named by its field', (changes, path) => {
  expect(offerIssues({ ...sound, ...changes }).map((issue) => issue.path)).toEqual([path])
})
