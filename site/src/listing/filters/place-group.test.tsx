import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingNavContext } from '../results/listing-nav.tsx'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { listingQuery } from '../../search/state/listing-query.ts'
import { EMPTY_STATE, type ListingState } from '../../search/state/listing-state.ts'
import { PlaceGroup } from './place-group.tsx'

const NEWSTEAD = { postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 }

function group(state: Partial<ListingState>, nearby = true): string {
  const nav = {
    href: (to: ListingState) => `/search?${listingQuery(to).toString()}`,
    go: () => {},
    wanted: () => EMPTY_STATE,
    grow: () => {},
    refine: () => {},
    sort: () => {},
    search: () => {},
    clear: () => {},
  }
  const model = { state: { ...EMPTY_STATE, ...state } } as ListingModel
  const settings = { basePath: '', nearby, texts: { noSuchPlace: 'Invalid postcode' } } as ListingSettings
  return renderToStaticMarkup(
    <ListingNavContext value={nav}>
      <PlaceGroup model={model} settings={settings} />
    </ListingNavContext>,
  )
}

test('is a plain form that keeps the other filters, and the order unless it is by distance', () => {
  const html = group({
    refinements: { make: ['Kia'] },
    near: { text: '4006', within: 50, place: NEWSTEAD },
    sortBy: 'nearest',
  })
  expect(html).toContain('<input type="hidden" name="make" value="Kia"/>')
  expect(html).toMatch(/<input(?=[^>]* name="near")(?=[^>]* value="4006")[^>]*>/)
  expect(html).toMatch(/<option[^>]* value="50" selected="">50 km/)
  expect(html).not.toContain('name="sortBy"')
  expect(html).not.toContain('role="alert"')
})

test('[LEAD-30] a postcode that is found nowhere says so beside its box', () => {
  const html = group({ near: { text: '9999', within: 15 } })
  expect(html).toMatch(/<input(?=[^>]* value="9999")(?=[^>]* aria-invalid="true")[^>]*>/)
  expect(html).toContain('aria-describedby="place-problem"')
  expect(html).toMatch(/<p id="place-problem" role="alert"[^>]*>Invalid postcode<\/p>/)
  expect(html).toMatch(/10 km<\/option><option[^>]*>15 km<\/option><option[^>]*>25 km/)
})

test('a dealer may go without; who comes by an address with a place still sees it', () => {
  expect(group({}, false)).toBe('')
  expect(group({})).toContain('Postcode or suburb')
  expect(group({ near: { text: '4006', place: NEWSTEAD } }, false)).toContain('Postcode or suburb')
})
