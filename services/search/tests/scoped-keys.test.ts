import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from './own-server.ts'
import { PARENT, scopedKey } from './scope/stock.ts'
import { fillYard, HARBOUR, idsOf, yardSearch, type Result } from './scope/yard.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
beforeAll(() => fillYard(call))
afterAll(stop)

const key = scopedKey(PARENT, HARBOUR)
const search = yardSearch(call)

describe('[d.4] a scoped key cannot be widened', () => {
  it('sees its own scope', async () => {
    const { body } = await search({})
    expect(idsOf(body)).toEqual(['1', '3'])
  })

  it.each([
    ['an or', 'tenants:=wattle || tenants:=harbour'],
    ['an or with brackets', '(id:=2) || (tenants:=wattle)'],
    ['everything', 'id:*'],
    ['a negation', 'tenants:!=harbour'],
    ['by id', 'id:=2'],
  ])('another filter_by: %s', async (_, filter) => {
    const { body } = await search({ filter_by: filter })
    expect(idsOf(body)).not.toContain('2')
  })

  it.each([['id:*) || (id:*'], ['id:*)) || ((id:*'], ['`) || id:*'], ['id:* || '], ['id:=[2']])(
    'a filter that tries to close the bracket: %s',
    async (filter) => {
      const { status, body } = await search({ filter_by: filter })
      if (status === 200) expect(idsOf(body)).not.toContain('2')
      else expect(status).toBe(400)
    },
  )

  it.each([
    ['exclude_fields in the request', { exclude_fields: 'none' }],
    ['include_fields', { include_fields: 'id,cost' }],
    ['a preset', { preset: 'wide' }],
    ['highlight_fields', { q: 'car', highlight_fields: 'cost', highlight_full_fields: 'cost' }],
  ])('the hidden field stays hidden: %s', async (_, query) => {
    const { body } = await search(query)
    expect(JSON.stringify(body.hits)).not.toContain('cost')
  })

  it.each([
    [{ exclude_fields: 'tenants' }, {}],
    [{ include_fields: 'id,cost' }, { include_fields: 'tenants,name' }],
    [{ include_fields: 'id' }, { highlight_fields: 'ten*', highlight_full_fields: 'tenants' }],
    [{ preset: 'unseen' }, { fixed_by_key: '' }],
  ])('a text that a key with %j leaves out is not highlighted by name: %j', async (embedded, query) => {
    await call('PUT', '/presets/unseen', { value: { exclude_fields: 'tenants' } })
    const asked = { q: 'harb', query_by: 'tenants', highlight_fields: 'tenants', ...query }
    const { body } = await search(asked, scopedKey(PARENT, embedded))
    expect(idsOf(body)).toHaveLength(2)
    expect(JSON.stringify(body.hits)).not.toContain('harbour')
    const mine = await search({ ...asked, exclude_fields: 'tenants' }, scopedKey(PARENT, {}))
    expect(JSON.stringify(mine.body.hits)).toContain('<mark>harb</mark>our')
  })

  it('facets, facet search, groups and sorting count only the scope', async () => {
    const facets = await search({ facet_by: 'name', max_facet_values: '99' })
    expect(JSON.stringify(facets.body)).not.toContain('Wattle car')
    const asked = await search({ facet_by: 'name', facet_query: 'name:wattle' })
    expect(asked.body.facet_counts[0]?.counts).toEqual([])
    const grouped = await search({ group_by: 'name' })
    expect(JSON.stringify(grouped.body)).not.toContain('Wattle car')
  })

  it('pinned hits do not reach beyond the scope', async () => {
    const { body } = await search({ pinned_hits: '2:1,3:1', filter_curated_hits: 'false' })
    expect(idsOf(body)).toEqual(['1', '3'])
    expect(body.hits[0]?.document['id']).toBe('3')
  })

  it('typos, synonyms and dropped words stay inside', async () => {
    const { body } = await search({
      q: 'wattle carr',
      drop_tokens_threshold: '10',
      typo_tokens_threshold: '10',
    })
    expect(idsOf(body)).not.toContain('2')
  })

  it('embedded parameters win: per_page', async () => {
    const one = scopedKey(PARENT, { ...HARBOUR, per_page: 1 })
    expect((await search({ per_page: '250' }, one)).body.hits).toHaveLength(1)
  })

  it.each([
    ['id:*) || name:=`x'],
    ['id:* || name:=`x'],
    ['id:*) || (name:=`x'],
    ['id:*) || name:[`x'],
    ['`'],
    ['id:* || name:=[x'],
  ])('an open back-tick or bracket that would swallow the embedded filter: %s', async (filter) => {
    const quoted = scopedKey(PARENT, { ...HARBOUR, filter_by: 'tenants:=[`harbour`]' })
    for (const use of [key, quoted]) {
      const one = await search({ filter_by: filter }, use)
      if (one.status === 200) expect(idsOf(one.body)).not.toContain('2')
      const body = { searches: [{ collection: 'stock', q: '*', filter_by: filter }] }
      const many = await call('POST', '/multi_search', body, use)
      const [result] = (many.body as { results: Partial<Result>[] }).results
      if (result?.hits !== undefined) expect(idsOf(result as Result)).not.toContain('2')
    }
  })

  it('the filter of a preset that a key embeds is part of its scope', async () => {
    await call('PUT', '/presets/narrow', { value: { filter_by: 'tenants:=`wattle`' } })
    const both = scopedKey(PARENT, { ...HARBOUR, preset: 'narrow' })
    expect(idsOf((await search({}, both)).body)).toEqual(['3'])
    expect(idsOf((await search({ preset: 'wide' }, both)).body)).toEqual(['3'])
  })

  it('an alias is permitted by its own name, with the scope', async () => {
    const { status, body } = await search({}, key, 'shop')
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual(['1', '3'])
  })

  it('multi_search: each search is scoped, by header or by its own key, and one foreign collection refuses all', async () => {
    const post = (searches: unknown[], use = key) => call('POST', '/multi_search', { searches }, use)
    const mine = { collection: 'stock', q: '*', filter_by: 'tenants:=wattle || id:*' }
    const { body } = await post([mine, { ...mine, 'x-typesense-api-key': key }])
    for (const result of (body as { results: Result[] }).results) expect(idsOf(result)).toEqual(['1', '3'])
    expect((await post([mine, { collection: 'secrets', q: '*' }])).status).toBe(401)
    const query = await call('POST', '/multi_search?collection=secrets', { searches: [mine] }, key)
    expect(query.status).toBe(401)
    const wide = await call(
      'POST',
      '/multi_search?filter_by=id:*||id:2&exclude_fields=',
      { searches: [mine] },
      key,
    )
    expect(idsOf((wide.body as { results: Result[] }).results[0] as Result)).not.toContain('2')
  })

  it('multi_search: a collection that a preset names must be permitted too', async () => {
    await call('PUT', '/presets/away', { value: { collection: 'secrets' } })
    await call('PUT', '/presets/home', { value: { collection: 'stock' } })
    const post = (preset: string) => call('POST', '/multi_search', { searches: [{ q: '*', preset }] }, key)
    expect((await post('away')).status).toBe(401)
    const { body } = await post('home')
    expect(idsOf((body as { results: Result[] }).results[0] as Result)).toEqual(['1', '3'])
  })

  it('union and limits', async () => {
    const body = { union: true, searches: [{ collection: 'stock', q: '*', filter_by: 'id:=2 || id:=1' }] }
    const answer = await call('POST', '/multi_search', body, key)
    expect(idsOf(answer.body as Result)).toEqual(['1'])
    const limited = scopedKey(PARENT, { ...HARBOUR, limit_multi_searches: 1 })
    const two = {
      searches: [
        { collection: 'stock', q: '*' },
        { collection: 'stock', q: '*' },
      ],
    }
    expect((await call('POST', '/multi_search', two, limited)).status).toBe(400)
    const asked = '/multi_search?limit_multi_searches=9'
    expect((await call('POST', asked, two, limited)).status).toBe(400)
  })

  it('exclude_fields: out_of hides the size of the collection', async () => {
    const quiet = scopedKey(PARENT, { ...HARBOUR, exclude_fields: 'out_of' })
    expect((await search({ exclude_fields: 'name' }, quiet)).body.out_of).toBeUndefined()
    const union = { union: true, searches: [{ collection: 'stock', q: '*', exclude_fields: '' }] }
    const answer = await call('POST', '/multi_search', union, quiet)
    expect((answer.body as Result).found).toBe(2)
    expect((answer.body as Result).out_of).toBeUndefined()
  })

  it('an embedded limit does not lose to its other name, in a union neither', async () => {
    const one = scopedKey(PARENT, { ...HARBOUR, per_page: 1 })
    const same = scopedKey(PARENT, { filter_by: HARBOUR.filter_by, limit: 1 })
    const text = scopedKey(PARENT, { ...HARBOUR, per_page: '1' })
    for (const use of [one, same, text]) {
      expect((await search({ per_page: '250', limit: '250' }, use)).body.hits).toHaveLength(1)
      const body = { union: true, searches: [{ collection: 'stock', q: '*' }] }
      const answer = await call('POST', '/multi_search?per_page=250', body, use)
      expect((answer.body as Result).hits).toHaveLength(1)
    }
  })
})
