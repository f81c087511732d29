import { expect, it } from 'vitest'
import { previewOf, requestsFor, windowNote } from './start-lists.ts'
import type { ListedRequest, StartDealer } from './start-query.ts'

const DEALER: StartDealer = {
  _id: 'tenant-harbour',
  name: 'Harbour',
  slug: 'harbour',
  template: 'multi-brand',
  timeZone: 'Australia/Brisbane',
}
const DRAFT = { path: null, slug: 'roof-rack', manufacturer: null }
const request = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  _id: 'approval.a',
  tenant: 'tenant-harbour',
  subject: 'offer-a',
  subjectType: 'offer',
  title: 'Roof rack',
  words: '',
  state: 'waiting',
  askedBy: 'harriet',
  askedAt: '2026-11-27T01:00:00Z',
  answer: null,
  answeredBy: null,
  draft: DRAFT,
  ...changes,
})

it('what waits is everybody’s, what came back is for who asked, and without a draft there is nothing to approve', () => {
  const waiting = request()
  const returned = request({ _id: 'approval.b', state: 'returned' })
  const requests = [
    waiting,
    returned,
    request({ draft: null }),
    request({ state: 'returned', askedBy: 'otto' }),
  ]
  expect(requestsFor({ requests }, 'harriet')).toEqual({ waiting: [waiting], returned: [returned] })
  expect(requestsFor({ requests }, 'ada')).toEqual({ waiting: [waiting], returned: [] })
})

it('a page and an offer have a preview at their address, everything else has none', () => {
  const page = { subjectType: 'page', draft: { ...DRAFT, path: '/advice/towing' } }
  expect(previewOf(request(page), DEALER)).toBe('/t/harbour/advice/towing')
  expect(previewOf(request(), DEALER)).toBe('/t/harbour/offers/roof-rack')
  const ofMake = request({ draft: { ...DRAFT, manufacturer: 'Mazda' } })
  expect(previewOf(ofMake, DEALER)).toBe('/t/harbour/offers/mazda/roof-rack')
  expect(previewOf(ofMake, { ...DEALER, template: 'single-brand' })).toBe('/t/harbour/offers/roof-rack')
  for (const [one, dealer] of [
    [request({ subjectType: 'tenantRule' }), DEALER],
    [request({ draft: { ...DRAFT, slug: null } }), DEALER],
    [request({ draft: null }), DEALER],
    [request(), { ...DEALER, slug: null }],
    [request(), undefined],
  ] as const)
    expect(previewOf(one, dealer)).toBeUndefined()
})

it('times are the dealer’s', () => {
  const ends = { _id: 'a', _type: 'offer', title: 'A', tenant: 'tenant-harbour', start: null }
  expect(
    windowNote({ ...ends, expiry: '2027-01-31T14:00:00Z' }, DEALER, Date.parse('2026-11-27T00:00:00Z')),
  ).toBe('Until 31 Jan 2027')
})
