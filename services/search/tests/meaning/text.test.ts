import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  enable_nested_fields: true,
  fields: [
    { name: 'name', type: 'string', infix: true },
    { name: 'notes', type: 'string[]', optional: true },
    { name: 'dealer', type: 'object', optional: true },
    { name: 'year', type: 'int32', facet: true },
    { name: 'body', type: 'string', facet: true, infix: true },
  ],
}

const CARS = [
  { id: 'a', name: 'Mazda CX-5 Touring', notes: ['one owner', 'tow bar'], year: 2020, body: 'suv' },
  { id: 'b', name: 'Land Rover Defender 110', dealer: { city: 'Perth North' }, year: 2021, body: 'suv' },
  { id: 'c', name: 'Rover 75', notes: ['land of the free'], year: 2001, body: 'sedan' },
  { id: 'd', name: 'Toyota HiLux', notes: ['bar bar bar'], year: 2021, body: 'ute' },
]

describe('text search', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
    await stock.call('PUT', '/synonym_sets/words', {
      items: [
        { id: '1', root: 'ute', synonyms: ['hilux'] },
        { id: '2', synonyms: ['landy', 'land rover'] },
      ],
    })
    await stock.call('PATCH', '/collections/cars', { synonym_sets: ['words'] })
  })
  afterAll(() => stock.stop())

  it.each([
    ['land rover', {}, 'bc'],
    ['"land rover"', {}, 'b'],
    ['rover -land', {}, ''],
    ['rover -"land rover"', {}, 'c'],
    ['hi lux', {}, 'd'],
    ['landrover', {}, 'bc'],
    ['landrover', { split_join_tokens: 'off', query_by: 'name' }, ''],
    ['ute', { query_by: 'name' }, 'd'],
    ['landy defender', { query_by: 'name' }, 'b'],
    ['landyy', { query_by: 'name', synonym_num_typos: '1' }, 'b'],
    ['mazdaa', { query_by: 'name', num_typos: '0' }, ''],
    ['mazd', { num_typos: '0', prefix: 'false,true' }, ''],
    ['perth', { query_by: 'dealer' }, 'b'],
    ['elu', { query_by: 'name', infix: 'off' }, ''],
    ['ilu', { query_by: 'name', infix: 'always' }, 'd'],
    ['ilu', { query_by: 'name', infix: 'always', max_extra_prefix: '0' }, ''],
    ['u', { query_by: 'body', infix: 'always' }, 'abd'],
    ['defender tank', { query_by: 'name', drop_tokens_threshold: '0' }, ''],
    ['defender tank', { query_by: 'name' }, 'b'],
  ])('%s %j', async (q, more, found) => {
    expect((await stock.ids({ q, query_by: 'name,notes', ...more })).sort().join('')).toBe(found)
  })

  it('marks what was found, arrays with the best element first', async () => {
    const { hits } = await stock.search({ q: 'tow bar', query_by: 'notes', filter_by: 'id:a' })
    expect(hits[0]?.highlights).toEqual([
      {
        field: 'notes',
        indices: [1],
        matched_tokens: [['tow', 'bar']],
        snippets: ['<mark>tow</mark> <mark>bar</mark>'],
      },
    ])
    const named = await stock.search({
      q: 'rover',
      query_by: 'name',
      highlight_fields: 'notes,name',
      exclude_fields: 'name',
      filter_by: 'id:b',
    })
    expect(named.hits[0]?.highlights).toMatchObject([{ field: 'name' }])
  })

  it('refuses settings that fit no number of fields', async () => {
    const query = { q: 'x', query_by: 'name,notes,body' }
    expect(await stock.refusal({ ...query, query_by_weights: '1,2' })).toContain('`query_by_weights`')
    expect(await stock.refusal({ ...query, prefix: 'true,false' })).toContain('`prefix`')
    expect(await stock.refusal({ ...query, query_by: 'year' })).toBe(
      '400 Field `year` should be a string or a string array.',
    )
  })

  it('pins one result a position, in and out of groups, and tells of rules', async () => {
    const pins = { pinned_hits: 'd:1,c:1,b:2', sort_by: 'year:asc' }
    expect(await stock.ids(pins)).toEqual(['d', 'b', 'c', 'a'])
    expect(await stock.ids({ ...pins, filter_by: 'id:!=d', filter_curated_hits: 'true' })).toEqual([
      'c',
      'b',
      'a',
    ])
    const { grouped_hits } = await stock.search({ ...pins, group_by: 'body', pinned_hits: 'a:2' })
    expect(grouped_hits.map(({ hits }) => hits.map(({ document }) => document.id).join(''))).toEqual([
      'c',
      'ab',
      'd',
    ])
    expect(await stock.refusal({ pinned_hits: 'd:0' })).toBe('400 Pinned hits must start from position 1.')
  })

  it('rules with filters, tags and placeholders', async () => {
    await stock.call('PUT', '/curation_sets/rules', {
      items: [
        {
          id: '1',
          rule: { query: 'old', match: 'contains' },
          filter_by: 'year:<2005',
          remove_matched_tokens: true,
        },
        {
          id: '2',
          rule: { query: 'any {body}', match: 'contains' },
          filter_by: 'body:={body}',
          remove_matched_tokens: true,
        },
        { id: '3', rule: { tags: ['new'] }, filter_by: 'year:>2020', metadata: { banner: 'new' } },
      ],
    })
    await stock.call('PATCH', '/collections/cars', { curation_sets: ['rules'] })
    expect(await stock.ids({ q: 'old rover', query_by: 'name' })).toEqual(['c'])
    expect(await stock.ids({ q: 'any sedan', query_by: 'name' })).toEqual([])
    const tagged = await stock.search({ curation_tags: 'new' })
    expect(tagged.hits.map(({ document }) => document.id)).toEqual(['d', 'b'])
    expect(tagged.metadata).toEqual({ banner: 'new' })
  })

  it('facets by pattern, range and order', async () => {
    const { facet_counts } = await stock.search({ facet_by: 'b*,year(old:[,2010],new:[2010,])' })
    expect(facet_counts.map(({ field_name }) => field_name)).toEqual(['body', 'year'])
    expect(facet_counts[1]?.counts.map(({ value, count }) => [value, count])).toEqual([
      ['new', 3],
      ['old', 1],
    ])
    const sorted = await stock.search({ facet_by: 'body(sort_by: _alpha:asc)' })
    expect(sorted.facet_counts[0]?.counts.map(({ value }) => value)).toEqual(['sedan', 'suv', 'ute'])
    expect(await stock.refusal({ facet_by: 'year(old:[0,10],new:[20,30])' })).toBe(
      '400 Ranges in range facet syntax should be continous.',
    )
  })
})
