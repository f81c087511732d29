import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_KEY, removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const PARENT = 'parent-search-key-of-the-tests-01'
const OTHER = 'pareXX-admin-key-of-the-tests-001'

function scoped(parent: string, parameters: unknown): string {
  const text = typeof parameters === 'string' ? parameters : JSON.stringify(parameters)
  const digest = createHmac('sha256', parent).update(text).digest('base64')
  return Buffer.from(`${digest}${parent.slice(0, 4)}${text}`).toString('base64')
}

const HARBOUR = { filter_by: 'tenants:=harbour', exclude_fields: 'cost', per_page: 5 }

interface Result {
  found: number
  hits: { document: Record<string, unknown> }[]
  facet_counts: { counts: { value: string }[] }[]
  out_of?: number
}

describe('[d.4] a scoped key cannot be widened', () => {
  let server: TestServer
  const key = scoped(PARENT, HARBOUR)

  beforeAll(async () => {
    server = await startServer()
    const fields = [
      { name: 'name', type: 'string', sort: true, facet: true },
      { name: 'tenants', type: 'string[]', facet: true },
      { name: 'cost', type: 'int32', facet: true },
    ]
    for (const name of ['stock', 'secrets']) await server.call('POST', '/collections', { name, fields })
    const rows = [
      { id: '1', name: 'Harbour car', tenants: ['harbour'], cost: 1 },
      { id: '2', name: 'Wattle car', tenants: ['wattle'], cost: 2 },
      { id: '3', name: 'Shared car', tenants: ['harbour', 'wattle'], cost: 3 },
    ]
    const lines = rows.map((row) => JSON.stringify(row)).join('\n')
    await server.call('POST', '/collections/stock/documents/import', lines)
    await server.call('POST', '/collections/secrets/documents/import', lines)
    await server.call('PUT', '/aliases/shop', { collection_name: 'stock' })
    await server.call('PUT', '/aliases/back', { collection_name: 'secrets' })
    await server.call('PUT', '/presets/wide', {
      value: { filter_by: 'cost:>=0', q: '*', include_fields: 'cost' },
    })
    const make = (value: string, actions: string[], collections: string[]) =>
      server.call('POST', '/keys', { description: 't', actions, collections, value })
    await make(PARENT, ['documents:search'], ['sto.*', 'sho(p|w)'])
    await make(OTHER, ['*'], ['*'])
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  const search = async (query: Record<string, string>, use = key, collection = 'stock') => {
    const parameters = new URLSearchParams({ q: '*', query_by: 'name', ...query })
    const answer = await server.call(
      'GET',
      `/collections/${collection}/documents/search?${parameters}`,
      undefined,
      use,
    )
    return { status: answer.status, body: answer.body as Result }
  }
  const ids = (result: Result) =>
    result.hits.map((hit) => String(hit.document['id'])).toSorted((a, b) => a.localeCompare(b))

  it('sees its own scope', async () => {
    const { body } = await search({})
    expect(ids(body)).toEqual(['1', '3'])
  })

  it.each([
    ['an or', 'tenants:=wattle || tenants:=harbour'],
    ['an or with brackets', '(id:=2) || (tenants:=wattle)'],
    ['everything', 'id:*'],
    ['a negation', 'tenants:!=harbour'],
    ['by id', 'id:=2'],
  ])('another filter_by: %s', async (_, filter) => {
    const { body } = await search({ filter_by: filter })
    expect(ids(body)).not.toContain('2')
  })

  it.each([['id:*) || (id:*'], ['id:*)) || ((id:*'], ['`) || id:*'], ['id:* || '], ['id:=[2']])(
    'a filter that tries to close the bracket: %s',
    async (filter) => {
      const { status, body } = await search({ filter_by: filter })
      if (status === 200) expect(ids(body)).not.toContain('2')
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
    expect(ids(body)).toEqual(['1', '3'])
    expect(body.hits[0]?.document['id']).toBe('3')
  })

  it('typos, synonyms and dropped words stay inside', async () => {
    const { body } = await search({
      q: 'wattle carr',
      drop_tokens_threshold: '10',
      typo_tokens_threshold: '10',
    })
    expect(ids(body)).not.toContain('2')
  })

  it('embedded parameters win: per_page', async () => {
    const one = scoped(PARENT, { ...HARBOUR, per_page: 1 })
    expect((await search({ per_page: '250' }, one)).body.hits).toHaveLength(1)
  })

  it.each([['secrets'], ['back'], ['stock/../secrets'], ['xstock']])(
    'another collection: %s',
    async (collection) => {
      expect((await search({}, key, collection)).status).toBe(401)
    },
  )

  it.each([
    ['id:*) || name:=`x'],
    ['id:* || name:=`x'],
    ['id:*) || (name:=`x'],
    ['id:*) || name:[`x'],
    ['`'],
    ['id:* || name:=[x'],
  ])('an open back-tick or bracket that would swallow the embedded filter: %s', async (filter) => {
    const quoted = scoped(PARENT, { ...HARBOUR, filter_by: 'tenants:=[`harbour`]' })
    for (const use of [key, quoted]) {
      const one = await search({ filter_by: filter }, use)
      if (one.status === 200) expect(ids(one.body)).not.toContain('2')
      const body = { searches: [{ collection: 'stock', q: '*', filter_by: filter }] }
      const many = await server.call('POST', '/multi_search', body, use)
      const [result] = (many.body as { results: Partial<Result>[] }).results
      if (result?.hits !== undefined) expect(ids(result as Result)).not.toContain('2')
    }
  })

  it('the filter of a preset that a key embeds is part of its scope', async () => {
    await server.call('PUT', '/presets/narrow', { value: { filter_by: 'tenants:=`wattle`' } })
    const both = scoped(PARENT, { ...HARBOUR, preset: 'narrow' })
    expect(ids((await search({}, both)).body)).toEqual(['3'])
    expect(ids((await search({ preset: 'wide' }, both)).body)).toEqual(['3'])
  })

  it('an alias is permitted by its own name, with the scope', async () => {
    const { status, body } = await search({}, key, 'shop')
    expect(status).toBe(200)
    expect(ids(body)).toEqual(['1', '3'])
  })

  it('other actions: documents, export, keys, collections', async () => {
    for (const path of [
      '/collections/stock/documents/2',
      '/collections/stock/documents/export',
      '/keys',
      '/collections',
    ])
      expect((await server.call('GET', path, undefined, key)).status).toBe(401)
    expect((await server.call('DELETE', '/collections/stock/documents/1', undefined, key)).status).toBe(401)
  })

  it('a key whose parameters were edited', async () => {
    const decoded = Buffer.from(key, 'base64').toString().replace('harbour', 'wattle_')
    expect((await search({}, Buffer.from(decoded).toString('base64'))).status).toBe(401)
  })

  it('a key cut short, padded or with a foreign digest', async () => {
    const swapped = Buffer.from(scoped(OTHER, HARBOUR), 'base64').toString().slice(0, 44)
    const forged = Buffer.from(swapped + Buffer.from(key, 'base64').toString().slice(44)).toString('base64')
    for (const bad of [key.slice(0, -8), `${key}AAAA`, forged])
      expect((await search({}, bad)).status).toBe(401)
  })

  it('an expired key, and a key from a parent that can do more than search', async () => {
    expect((await search({}, scoped(PARENT, { ...HARBOUR, expires_at: 1000 }))).status).toBe(401)
    expect((await search({}, scoped(OTHER, HARBOUR))).status).toBe(401)
    expect((await search({}, scoped(ADMIN_KEY, HARBOUR))).status).toBe(401)
  })

  it('parameters that are no object', async () => {
    for (const text of ['[]', '"x"', '{', 'null'])
      expect((await search({}, scoped(PARENT, text))).status).toBe(401)
  })

  it('multi_search: each search is scoped, by header or by its own key, and one foreign collection refuses all', async () => {
    const post = (searches: unknown[], use = key) => server.call('POST', '/multi_search', { searches }, use)
    const mine = { collection: 'stock', q: '*', filter_by: 'tenants:=wattle || id:*' }
    const { body } = await post([mine, { ...mine, 'x-typesense-api-key': key }])
    for (const result of (body as { results: Result[] }).results) expect(ids(result)).toEqual(['1', '3'])
    expect((await post([mine, { collection: 'secrets', q: '*' }])).status).toBe(401)
    const query = await server.call('POST', '/multi_search?collection=secrets', { searches: [mine] }, key)
    expect(query.status).toBe(401)
    const wide = await server.call(
      'POST',
      '/multi_search?filter_by=id:*||id:2&exclude_fields=',
      { searches: [mine] },
      key,
    )
    expect(ids((wide.body as { results: Result[] }).results[0] as Result)).not.toContain('2')
  })

  it('union and limits', async () => {
    const body = { union: true, searches: [{ collection: 'stock', q: '*', filter_by: 'id:=2 || id:=1' }] }
    const answer = await server.call('POST', '/multi_search', body, key)
    expect(ids(answer.body as Result)).toEqual(['1'])
    const limited = scoped(PARENT, { ...HARBOUR, limit_multi_searches: 1 })
    const two = {
      searches: [
        { collection: 'stock', q: '*' },
        { collection: 'stock', q: '*' },
      ],
    }
    expect((await server.call('POST', '/multi_search', two, limited)).status).toBe(400)
    const asked = '/multi_search?limit_multi_searches=9'
    expect((await server.call('POST', asked, two, limited)).status).toBe(400)
  })

  it('exclude_fields: out_of hides the size of the collection', async () => {
    const quiet = scoped(PARENT, { ...HARBOUR, exclude_fields: 'out_of' })
    expect((await search({ exclude_fields: 'name' }, quiet)).body.out_of).toBeUndefined()
    const union = { union: true, searches: [{ collection: 'stock', q: '*', exclude_fields: '' }] }
    const answer = await server.call('POST', '/multi_search', union, quiet)
    expect((answer.body as Result).found).toBe(2)
    expect((answer.body as Result).out_of).toBeUndefined()
  })

  it('a key that may make collections makes those it names only, and copies no others', async () => {
    const value = 'maker-key-of-the-tests-0000000001'
    const rights = { description: 't', actions: ['collections:create'], collections: ['mine_.*'], value }
    await server.call('POST', '/keys', rights)
    const fields = [{ name: 'x', type: 'string' }]
    const make = (name: string, query = '') =>
      server.call('POST', `/collections${query}`, { name, fields }, value)
    expect((await make('theirs')).status).toBe(401)
    expect((await make('mine_2', '?src_name=secrets&copy_documents=true')).status).toBe(401)
    expect((await make('mine_1')).status).toBe(201)
  })

  it('an embedded value that cannot be read refuses, as a scope that is lost would be none', async () => {
    for (const filter_by of [['tenants:=harbour'], { tenants: 'harbour' }, null])
      expect((await search({}, scoped(PARENT, { filter_by }))).status).toBe(400)
  })

  it('an embedded limit does not lose to its other name, in a union neither', async () => {
    const one = scoped(PARENT, { ...HARBOUR, per_page: 1 })
    const same = scoped(PARENT, { filter_by: HARBOUR.filter_by, limit: 1 })
    const text = scoped(PARENT, { ...HARBOUR, per_page: '1' })
    for (const use of [one, same, text]) {
      expect((await search({ per_page: '250', limit: '250' }, use)).body.hits).toHaveLength(1)
      const body = { union: true, searches: [{ collection: 'stock', q: '*' }] }
      const answer = await server.call('POST', '/multi_search?per_page=250', body, use)
      expect((answer.body as Result).hits).toHaveLength(1)
    }
  })

  it('multi_search without a permitted key is refused before anything else is said', async () => {
    for (const text of ['nonsense', '{}', '{"searches":[]}', '{"searches":[1]}', '[]'])
      for (const use of ['', 'wrong'])
        expect((await server.call('POST', '/multi_search', text, use)).status).toBe(401)
  })

  it('an expired key opens nothing', async () => {
    const value = 'old-key-of-the-tests-000000000001'
    const rights = { description: 't', actions: ['*'], collections: ['*'], value, expires_at: 1000 }
    expect((await server.call('POST', '/keys', rights)).status).toBe(201)
    expect((await server.call('GET', '/keys', undefined, value)).status).toBe(401)
  })
})
