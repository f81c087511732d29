import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fixtureContext } from '../../registry/fixture-context.tsx'
import type { OfferCardData } from '../block-context.ts'
import { OfferCard } from './offer-card.tsx'

const OFFER: OfferCardData = {
  make: null,
  model: null,
  places: [],
  _id: 'offer-1',
  name: 'Demo clearance',
  path: '/offers/demo-clearance',
  category: null,
  highlight: null,
  description: null,
  disclaimer: null,
  finance: null,
  image: null,
  buttons: [],
  actions: [],
  expiry: null,
  countsDown: false,
  isComing: false,
}
const html = (changes: Partial<OfferCardData>) =>
  renderToStaticMarkup(<OfferCard offer={{ ...OFFER, ...changes }} context={fixtureContext()} />)

it('[OFR-02] a description of 200 characters is shown whole, one of 201 is folded', () => {
  const text = 'word '.repeat(60)
  expect(html({ description: text.slice(0, 200) })).not.toContain('View more')
  const folded = html({ description: text.slice(0, 201) })
  expect(folded).toContain('View more')
  expect(folded).toContain('View less')
})

it('[OFR-03] a disclaimer of 200 characters is shown whole, one of 201 is folded', () => {
  const text = 'term '.repeat(60)
  expect(html({ disclaimer: text.slice(0, 200) })).not.toContain('View full disclaimer')
  const folded = html({ disclaimer: text.slice(0, 201) })
  expect(folded).toContain('View full disclaimer')
  expect(folded).toContain('View less disclaimer')
})

it('an offer without buttons says that its card leads on, one with buttons does not', () => {
  expect(html({})).toContain('See the offer')
  const button = { label: 'See demo vehicles', type: 'path', path: '/search/demo-cars' }
  expect(html({ buttons: [button] as OfferCardData['buttons'] })).not.toContain('See the offer')
})

it('[FIN-36] a rate stands beside its comparison rate in the same size, with the example and the whole warning unfolded', () => {
  const finance = { interestRate: 4.9, comparisonRate: 5.6, amount: 30_000, termYears: 5, isUnsecured: false }
  const card = html({ finance: { ...finance, repayment: { amount: 119, per: 'week' } } })
  const figures = [...card.matchAll(/<dd class="([^"]*)">([^<]*)<\/dd>/g)].map(([, look, text]) => [
    look,
    text,
  ])
  expect(figures.map(([, text]) => text)).toEqual(['4.90%', '5.60%', '$119'])
  expect(new Set(figures.map(([look]) => look)).size).toBe(1)
  const { comparisonWarning } = fixtureContext().tenant.strings
  expect(card).toContain(
    `Comparison rate based on a secured loan of $30,000 over 5 years. ${comparisonWarning}`,
  )
  expect(card).not.toContain('<details')
  expect(html({})).not.toContain('comparison')
})

it('[OFR-01] a card without buttons of its own has the two first of every offer, each named after it', () => {
  const actions = [
    { label: 'Enquire Now', href: '/enquiry?offer=a' },
    { label: 'Explore CX-5', href: '/search/mazda/cx-5' },
    { label: 'Book A Test Drive', href: '/book-test-drive?offer=a' },
  ]
  const card = html({ actions })
  expect(card).toContain('Enquire Now<span class="sr-only">: Demo clearance</span>')
  expect(card).toContain('Explore CX-5')
  expect(card).not.toContain('Book A Test Drive')
  const button = { label: 'See demo vehicles', type: 'path', path: '/search/demo-cars' }
  expect(html({ actions, buttons: [button] as OfferCardData['buttons'] })).not.toContain('Enquire Now')
})

it('[OFR-06] an offer without any picture shows the not-found picture', () => {
  const image = () => ({ src: '/not-found.svg', width: 1, height: 1 })
  const card = renderToStaticMarkup(<OfferCard offer={OFFER} context={fixtureContext({ image })} />)
  expect(card).toContain('src="/not-found.svg"')
})

it('[OFR-12] an offer on a model that is still to come has the badge', () => {
  expect(html({ isComing: true })).toContain('Coming Soon')
  expect(html({})).not.toContain('Coming Soon')
})

it('an offer that holds at some places says which, and one for all says nothing', () => {
  expect(html({ places: ['Newstead', 'Rocklea'] })).toContain('Only at Newstead and Rocklea')
  expect(html({})).not.toContain('Only at')
})
