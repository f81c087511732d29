import { expect, it } from 'vitest'
import { readTypedWords } from '../words/typed-words.ts'
import { engineSort, withinClause } from '../words/near-search.ts'
import { engineRequest, type ListingRequest } from './engine-request.ts'
import { sortIndexName } from './index-name.ts'

function requestOf(params: ListingRequest['params'], rules = '', indexName = sortIndexName('relevant')) {
  return engineRequest({ indexName, params }, readTypedWords(params.query ?? ''), rules)
}
const filtersOf = (params: ListingRequest['params'], rules?: string) =>
  requestOf(params, rules).params.filters

it('asks for words, and for the limits in them as a filter', () => {
  const { params } = requestOf({ query: 'ute under 30k' })
  expect(params).toEqual({ query: 'ute', filters: '(has_price:=true && price:<=30000)' })
})

it('[SRCH-08] keeps a filter of its own beside rules and limits, each in brackets', () => {
  expect(filtersOf({ query: 'ute under 30k', filters: 'a:=1 || b:=2' }, 'c:=3 || d:=4')).toBe(
    '(c:=3 || d:=4) && (has_price:=true && price:<=30000) && (a:=1 || b:=2)',
  )
})

it('[SRCH-12] asks no priceless vehicle below a price', () => {
  const filterOf = (numericFilters: string[], rules?: string) => filtersOf({ numericFilters }, rules)
  expect(filterOf([])).toBe('')
  expect(filterOf(['price<=5000'])).toBe('has_price:=true')
  expect(filterOf(['price>=1', 'price<=5000'])).toBe('')
  expect(filterOf(['price<=5000'], 'price:>0')).toBe('(price:>0) && has_price:=true')
  expect(filterOf(['subscription_price<=300'])).toBe('subscription_price:>0')
})

it('asks for the order by distance with its place, which is no parameter of the adapter', () => {
  const place = { postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 }
  const asked = { query: '', place: { text: '4006', within: 50, place } }
  const byDistance = requestOf(asked, '', sortIndexName('nearest'))
  expect(byDistance.indexName).toBe(`stock/sort/${engineSort('nearest', place)}`)
  expect(byDistance.params).toEqual({ query: '', filters: withinClause({ ...place, withinKm: 50 }) })
  expect(requestOf(asked, '', sortIndexName('latest')).indexName).toBe(sortIndexName('latest'))
})
