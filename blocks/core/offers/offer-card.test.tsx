import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fixtureContext } from '../../registry/fixture-context.tsx'
import type { OfferCardData } from '../block-context.ts'
import { OfferCard } from './offer-card.tsx'

const OFFER: OfferCardData = {
  _id: 'offer-1',
  name: 'Demo clearance',
  path: '/offers/demo-clearance',
  category: null,
  highlight: null,
  description: null,
  disclaimer: null,
  image: null,
  buttons: [],
  expiry: null,
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
