import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const CARS = [
  { id: 'hilux', name: 'Toyota Hilux', terms: 'ute 4x4', year: '2021' },
  { id: 'rav4', name: 'Toyota RAV4', terms: 'suv awd', year: '2022' },
  { id: 'cannon', name: 'GWM Ute Cannon', terms: 'ute 4x4', year: '2021' },
  { id: 'golf', name: 'Volkswagen Golf', terms: 'hatch', year: '2012' },
]

describe('parameters of a text search', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer()
    const fields = ['name', 'terms', 'year'].map((name) => ({ name, type: 'string' }))
    await server.call('POST', '/collections', { name: 'cars', fields })
    for (const car of CARS) await server.call('POST', '/collections/cars/documents', car)
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  const ids = async (parameters: Record<string, string>): Promise<string[]> => {
    const query = new URLSearchParams({ query_by: 'name,terms,year', ...parameters })
    const { status, body } = await server.call('GET', `/collections/cars/documents/search?${query}`)
    expect(status).toBe(200)
    return (body as { hits: { document: { id: string } }[] }).hits.map(({ document }) => document.id)
  }

  it('sum_score adds up the fields: a word in two of them beats a word in one', async () => {
    expect(await ids({ q: 'ute', text_match_type: 'sum_score' })).toEqual(['cannon', 'hilux'])
    expect(await ids({ q: 'ute', query_by: 'terms,name', text_match_type: 'sum_score' })).toEqual([
      'cannon',
      'hilux',
    ])
  })

  it('a hundred fields are searched, counted as often as they are named', async () => {
    const named = (times: number): string => `${'name,'.repeat(times)}terms`
    expect(await ids({ q: 'hatch', query_by: named(99) })).toEqual(['golf'])
    expect(await ids({ q: 'hatch', query_by: named(100) })).toEqual([])
  })

  it('query_by_weights are taken as given when they descend', async () => {
    const weight = async (query_by_weights: string) => {
      const query = new URLSearchParams({ q: 'golf', query_by: 'name,terms', query_by_weights })
      const { body } = await server.call('GET', `/collections/cars/documents/search?${query}`)
      const { hits } = body as { hits: { text_match_info: { best_field_weight: number } }[] }
      return hits[0]?.text_match_info.best_field_weight
    }
    expect(await weight('7,1')).toBe(7)
    expect(await weight('1,7')).toBe(14)
    expect(await weight('70,1')).toBe(15)
  })

  it('drop_tokens_mode both_sides joins what either end gives, up to its number of tokens', async () => {
    const q = 'awd hilux'
    expect(await ids({ q })).toEqual(['rav4'])
    expect((await ids({ q, drop_tokens_mode: 'both_sides:2' })).toSorted()).toEqual(['hilux', 'rav4'])
    expect(await ids({ q, drop_tokens_mode: 'both_sides:1' })).toEqual(['rav4'])
    expect(await ids({ q: 'toyota hilux', drop_tokens_mode: 'both_sides:2' })).toEqual(['hilux'])
  })

  it('enable_typos_for_numerical_tokens=false takes digits as they are', async () => {
    expect(await ids({ q: '2013' })).not.toEqual([])
    expect(await ids({ q: '2013', enable_typos_for_numerical_tokens: 'false' })).toEqual([])
    expect(await ids({ q: 'hilx', enable_typos_for_numerical_tokens: 'false' })).toEqual(['hilux'])
  })
})
