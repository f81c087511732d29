import type { DealerAnswer, Reason } from '@forecourt/tenant-config/rules/explain/answer'
import { expect, it } from 'vitest'
import { detailOf, placesSentence, sorted, summaryOf } from './labels.ts'

const answer = (slug: string, state: DealerAnswer['state'], kind?: Reason['kind']): DealerAnswer => ({
  tenant: { id: `tenant-${slug}`, slug, name: slug, host: '' },
  state,
  reasons: kind ? [{ kind, effect: 'hides', title: 'T', reason: 'R.' }] : [],
})

it('one sentence says what the answers amount to', () => {
  const wattle = answer('wattle', 'hidden', 'other-dealership')
  expect(summaryOf('H1', [])).toBe('You look after no dealer whose stock could be asked about.')
  expect(summaryOf('H1', [answer('harbour', 'hidden', 'not-in-feed')])).toBe(
    'No dealer you look after has the stock number H1.',
  )
  expect(summaryOf('H1', [answer('harbour', 'hidden', 'rule'), wattle])).toBe('H1: not on the site.')
  expect(summaryOf('H1', [answer('harbour', 'limited', 'sold'), wattle])).toBe(
    'H1: on the site, not for sale.',
  )
  expect(summaryOf('H1', [answer('harbour', 'shown'), answer('group', 'hidden', 'rule'), wattle])).toBe(
    'H1: on 1 of 2 sites.',
  )
})

it('dealers whose vehicle it is not are told apart, each once', () => {
  const vehicle = { id: 'v', name: 'V', stocknum: 'H1', path: '/cars/v', feed: 'tenant-harbour' }
  // Its dealership went to another dealer: whoever sends the feed must hear of it.
  const mine = { ...answer('harbour', 'hidden', 'other-dealership'), vehicle }
  const foreign = answer('wattle', 'hidden', 'other-dealership')
  const { telling, others } = sorted([mine, foreign, foreign, answer('group', 'hidden', 'not-in-feed')])
  expect(telling).toEqual([mine])
  expect(others.map(({ slug }) => slug)).toEqual(['wattle', 'group'])
})

it('the places of a rule are named as staff chose them', () => {
  expect(placesSentence({ sorts: ['price_asc'], surfaces: [], routes: [] })).toBe(
    'Only sorted by Lowest price.',
  )
  expect(
    placesSentence({
      sorts: ['latest'],
      surfaces: ['search', 'carousel', 'vdp'],
      routes: ['/used-car*'],
    }),
  ).toBe('Only in Search results, Carousels and Vehicle pages, sorted by Latest, on pages like /used-car*.')
})

it('a refused row is described by what it held, and a moment names its zone', () => {
  const reason: Reason = { kind: 'rejected', effect: 'hides', title: 'T', reason: 'R.' }
  expect(detailOf({ ...reason, row: 17, field: 'price', value: 'cheap' })).toBe('Row 17 held “cheap”.')
  expect(detailOf({ ...reason, row: 2, field: '', value: '' })).toBe('Row 2.')
  expect(detailOf(reason)).toBe('')
  expect(detailOf({ ...reason, at: '2026-05-31T03:00:00Z' })).toMatch(
    /^Load of 31 May 2026, .*(UTC|GMT|[A-Z]{3,4}).*\.$/,
  )
})
