import { describe, expect, it } from 'vitest'
import type { ListSort } from '@forecourt/tenant-config/sorts'
import { engineSort } from '../../../server/near-search.ts'
import { buildSearches } from '../../../server/stock-query.ts'
import { aroundLatLng, toUiState } from '../state/listing-ui-state.ts'
import { withNear } from '../state/listing-near.ts'
import { EMPTY_STATE } from '../state/listing-state.ts'
import { readRequest } from './stock-search-client.ts'

describe("a browser's request", () => {
  it.each(['7 seater suv under 40000', 'mazda cx5', '“corolla”', '', `ute ${'🚗'.repeat(400)} under 30k`])(
    'asks for %j in the words and limits of the server',
    (query) => {
      const { params } = readRequest({ indexName: 'stock', params: { query } })
      const [server] = buildSearches({ query }, 'a:=1', 'stock')
      expect(params.query || '*').toBe(server?.q)
      expect(['(a:=1)', params.filters].filter(Boolean).join(' && ')).toBe(server?.filter_by)
    },
  )

  it('keeps its own filter beside the limits, each in brackets', () => {
    const { params } = readRequest({ params: { query: 'ute under 30k', filters: 'a:=1 || b:=2' } })
    expect(params.filters).toBe('(a:=1 || b:=2) && ((has_price:=true && price:<=30000))')
    expect(readRequest({ params: { query: 'ute', filters: 'a:=1' } }).params.filters).toBe('a:=1')
  })

  it('asks for the order by distance with its place, and tells the adapter of no place otherwise', () => {
    const state = withNear(EMPTY_STATE, {
      text: '4006',
      place: { postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 },
    })
    const ask = (sortBy?: ListSort) => {
      const asked = sortBy ? { ...state, sortBy } : state
      const { sortBy: indexName = '' } = toUiState(asked, ['relevant', 'latest'])
      return readRequest({ indexName, params: { query: '', aroundLatLng: aroundLatLng(asked) } })
    }
    const place = { lat: -27.4482, lng: 153.0359 }
    expect(ask().indexName).toBe(`stock/sort/${engineSort('nearest', place)}`)
    expect(ask('latest').indexName).toBe(`stock/sort/${engineSort('latest', place)}`)
    for (const { params } of [ask(), ask('latest')]) expect(params).not.toHaveProperty('aroundLatLng')
  })
})
