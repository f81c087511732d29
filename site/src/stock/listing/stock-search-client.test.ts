import { describe, expect, it } from 'vitest'
import { buildSearches } from '../../server/stock-query.ts'
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
})
