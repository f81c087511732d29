import { expect, it } from 'vitest'
import { offerIssues } from './offer-issues.ts'

const sound = { slug: 'deal', name: 'Deal', start: null, expiry: '2026-07-01T00:00:00Z' }

it('nothing is said of an offer that the Studio would publish', () => {
  expect(offerIssues(sound)).toEqual([])
})

it.each([
  [{ name: '' }, 'name'],
  [{ name: null }, 'name'],
  [{ slug: null }, 'slug'],
  [{ start: 'soon' }, 'start'],
  [{ expiry: '2026-13-01' }, 'expiry'],
])('%o is named by its field', (changes, path) => {
  expect(offerIssues({ ...sound, ...changes }).map((issue) => issue.path)).toEqual([path])
})
