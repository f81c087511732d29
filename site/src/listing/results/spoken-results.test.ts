import { describe, expect, it } from 'vitest'
import { spokenResults } from './spoken-results.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { EMPTY_STATE, type ListingState } from '../../search/state/listing-state.ts'
import { queryTerms } from '../../search/state/query-terms.ts'

const settings = {
  sorts: ['relevant', 'latest', 'price_asc'],
  hitCap: { above: 1999, use: 'facetSum' },
  valueLabels: { fuel: { EV: 'Electric' } },
  texts: { noResultsTitle: 'No Results Available' },
} as unknown as ListingSettings

function model(state: Partial<ListingState>, found: number, firstPage?: number): ListingModel {
  const whole = { ...EMPTY_STATE, ...state }
  const pages = Math.ceil(found / 21)
  const more = firstPage === undefined ? {} : { firstPage }
  return { state: whole, terms: queryTerms(whole.query), vehicles: [], found, pages, facets: {}, ...more }
}
const said = (before: ListingModel, after: ListingModel) => spokenResults(before, after, settings)
const ALL = model({}, 300)

describe('what is said of results that changed', () => {
  it('is what was added or taken off, by the names of the chips, then how many there are', () => {
    const electric = model({ refinements: { fuel: ['EV'], make: ['Kia'] } }, 1)
    expect(said(ALL, electric)).toBe('Added: Kia, Electric. 1 vehicle.')
    expect(said(electric, ALL)).toBe('Removed: Kia, Electric. 300 vehicles.')
    expect(said(ALL, model({ query: 'auto hilux' }, 12))).toBe('Added: Automatic, “hilux”. 12 vehicles.')
  })

  it('is the order, the page, and how many pages are on screen', () => {
    expect(said(ALL, model({ sortBy: 'price_asc' }, 300))).toBe('Sorted by lowest price. 300 vehicles.')
    expect(said(ALL, model({ page: 2 }, 300))).toBe('300 vehicles. Page 2 of 15.')
    expect(said(ALL, model({ page: 3 }, 300, 1))).toBe('300 vehicles. Pages 1 to 3 of 15.')
  })

  it('is that there is nothing, in the words on screen', () => {
    expect(said(ALL, model({ query: 'zzz' }, 0))).toBe('Added: “zzz”. No Results Available.')
  })

  it('is nothing where nothing changed, and a count that changed by itself is told', () => {
    expect(said(ALL, model({}, 300))).toBeUndefined()
    expect(said(ALL, model({}, 299))).toBe('299 vehicles.')
  })
})
