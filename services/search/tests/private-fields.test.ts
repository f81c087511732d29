import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDirectory, startServer, type TestServer } from './start-server.ts'
import { scopedKey } from './scope/stock.ts'

const PARENT = 'parent-search-key-of-the-tests-02'
/** Fields that a request may not name, and fields in which it may only search for words. */
const PRIVATE = ['vin', 'marks', 'cost', 'deal', 'stand'] as const
const QUERY_ONLY = ['words'] as const
const KEY = scopedKey(PARENT, {
  filter_by: 'marks:=[open] && cost:>0',
  private_fields: PRIVATE.join(','),
  private_values: 'page1,page2',
  query_only_fields: QUERY_ONLY.join(','),
})

const SECRET_FIELDS = [
  { name: 'vin', type: 'string', facet: true, infix: true, sort: true },
  { name: 'marks', type: 'string[]', facet: true },
  { name: 'cost', type: 'int32', facet: true },
  { name: 'deal', type: 'object' },
  { name: 'deal.buyer', type: 'string', facet: true, sort: true, infix: true },
  { name: 'stand', type: 'geopoint' },
]
const SECRET_VALUES = {
  vin: 'JTEBR3FJ70K012345',
  marks: ['open', 'page1', 'zmark'],
  cost: 7_654_321,
  deal: { buyer: 'zoltan' },
  stand: [-33.87, 151.2],
}
const SECRET = /jtebr|k012345|zmark|7654321|zoltan|open\b/i

/** Fills a server whose documents have the private fields, or one whose schema has none of them. */
async function fill(server: TestServer, isFull: boolean): Promise<void> {
  const put = async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = await server.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  }
  await put('POST', '/collections', {
    name: 'stock',
    enable_nested_fields: true,
    fields: [
      { name: 'name', type: 'string', facet: true, infix: true, sort: true },
      { name: 'price', type: 'int32', facet: true },
      { name: 'words', type: 'string', infix: true, facet: true, sort: true },
      ...(isFull ? SECRET_FIELDS : []),
    ],
  })
  const rows = ['Toyota Hilux', 'Mazda CX5', 'Kia Rio'].map((name, i) => ({
    id: `v${i}`,
    name,
    price: 10 + i,
    words: 'ute wagon',
    ...(isFull ? { ...SECRET_VALUES, vin: `JTEBR3FJ70K01234${i}` } : {}),
  }))
  await put('POST', '/collections/stock/documents/import', rows.map((row) => JSON.stringify(row)).join('\n'))
  await put('PUT', '/presets/wide', {
    value: { filter_by: 'vin:JTEBR*', private_values: 'zmark', include_fields: 'vin,marks' },
  })
  await put('PUT', '/curation_sets/shown', {
    items: [
      {
        id: 'a',
        rule: { query: '{vin} car', match: 'contains' },
        filter_by: 'vin:={vin}',
        remove_matched_tokens: true,
      },
    ],
  })
  await put('POST', '/keys', {
    description: 'p',
    actions: ['documents:search'],
    collections: ['stock'],
    value: PARENT,
  })
}

type Asked = Record<string, string>

/** Every way to name a field in a search. */
function waysToName(field: string, value: string): Asked[] {
  return [
    { q: value, query_by: field },
    { q: value.slice(0, 3), query_by: `name,${field}`, prefix: 'true' },
    { q: value.slice(2, 6), query_by: field, infix: 'always' },
    { q: value, query_by: `${field.slice(0, 2)}*` },
    { q: value, query_by: field, num_typos: '2', validate_field_names: 'false' },
    { q: value, query_by: '*' },
    { filter_by: `${field}:${value}` },
    { filter_by: `${field}:=${value.slice(0, 3)}*` },
    { filter_by: `${field}:!=${value}` },
    { filter_by: `${field}:=[${value},other]` },
    { filter_by: `${field}:>0` },
    { filter_by: `price:>0 || ${field}:=${value}` },
    { filter_by: `(name:=Kia) && ((${field}:=\`${value}\`))` },
    { filter_by: `${field}:=${value}`, validate_field_names: 'false' },
    { filter_by: `${field}:=${value} &&` },
    { filter_by: `${field}:(-33.87, 151.2, 5 km)` },
    { filter_by: `${field}.{buyer:=${value}}` },
    { sort_by: `${field}:asc` },
    { sort_by: `${field}:asc`, validate_field_names: 'false' },
    { sort_by: `${field}(missing_values: first):desc` },
    { sort_by: `${field}(-33.87, 151.2):asc` },
    { sort_by: `_eval(${field}:=${value}):desc` },
    { sort_by: `_eval([(${field}:=${value}):9,(name:=Kia):3]):desc`, validate_field_names: 'false' },
    { facet_by: field },
    { facet_by: `${field.slice(0, 2)}*` },
    { facet_by: '*', validate_field_names: 'false' },
    { facet_by: `name,${field}(sort_by:_alpha:desc)` },
    { facet_by: `name(sort_by:${field}:asc)` },
    { facet_by: field, facet_query: `${field}:${value.slice(0, 3)}` },
    { facet_by: `${field}(low:[0,9])` },
    { facet_by: 'name', facet_return_parent: field },
    { facet_by: 'name', facet_return_parent: `${field}*` },
    { group_by: field },
    { group_by: `name,${field}`, validate_field_names: 'false' },
    { include_fields: field },
    { include_fields: `*,${field}`, exclude_fields: '' },
    { exclude_fields: 'name' },
    { q: 'hilux', highlight_fields: field, highlight_full_fields: field },
    { q: value, query_by: 'name', highlight_fields: `${field.slice(0, 2)}*`, infix: 'always' },
    { preset: 'wide' },
    { preset: 'wide', filter_by: `${field}:=${value}` },
    { curation_sets: 'shown', q: `${value} car` },
    { pinned_hits: 'v0:1', filter_by: `${field}:=${value}` },
    { use_cache: 'true', filter_by: `${field}:=${value}` },
    { private_fields: '', private_values: value, query_only_fields: '', filter_by: `${field}:=${value}` },
    { private_fields: 'other', fixed_by_key: '', include_fields: field },
    { vector_query: `${field}:([1,2])` },
    { filter_by: `$other(${field}:=${value})` },
    { q: '*', query_by: `$stock(${field})` },
    { enable_analytics: 'true', filter_by: `${field}:=${value}` },
    { text_match_type: 'max_weight', q: value, query_by: `name,${field}`, query_by_weights: '1,9' },
  ]
}

const NAMED: readonly [string, string][] = [
  ['vin', 'JTEBR3FJ70K012341'],
  ['marks', 'zmark'],
  ['cost', '7654321'],
  ['deal', 'zoltan'],
  ['deal.buyer', 'zoltan'],
  ['stand', '1'],
]

let full: TestServer
let bare: TestServer

beforeAll(async () => {
  ;[full, bare] = await Promise.all([startServer(), startServer()])
  await Promise.all([fill(full, true), fill(bare, false)])
})
afterAll(async () => {
  for (const server of [full, bare]) {
    await server?.stop()
    if (server) removeDirectory(server.directory)
  }
})

const FLAT = scopedKey(PARENT, { filter_by: '' })
const query = (asked: Asked) => ({ q: '*', query_by: 'name', per_page: '50', ...asked })

async function answers(server: TestServer, asked: Asked, key: string): Promise<unknown[]> {
  const single = `/collections/stock/documents/search?${new URLSearchParams(query(asked))}`
  const searches = [{ collection: 'stock', ...query(asked) }]
  return Promise.all([
    server.call('GET', single, undefined, key),
    server.call('POST', '/multi_search', { searches }, key),
    server.call('POST', '/multi_search', { searches: [...searches, ...searches], union: true }, key),
    server.call(
      'POST',
      `/multi_search?${new URLSearchParams(asked)}`,
      { searches: [{ collection: 'stock', q: '*', query_by: 'name' }] },
      key,
    ),
  ])
}

const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => (name === 'search_time_ms' ? undefined : inner)),
  ) as unknown

describe.each(NAMED)('the private field %s', (field, value) => {
  it.each(waysToName(field, value).map((asked) => [JSON.stringify(asked), asked] as const))(
    'is not there for %s',
    async (_, asked) => {
      const answered = plain(await answers(full, asked, KEY))
      // Compared with a key without private fields on a server whose schema never had the field.
      expect(answered).toEqual(plain(await answers(bare, asked, FLAT_BARE)))
      // The response repeats the query of the request, so that part is not searched for secrets.
      const told = JSON.stringify(answered)
        .replaceAll(new RegExp(`"(?:first_)?q":"[^"]*"`, 'g'), '')
        .replaceAll(/`[^`]*`/g, '')
      expect(told).not.toMatch(SECRET)
    },
  )
})

/** The fields that may only be searched exist on both servers. */
const FLAT_BARE = scopedKey(PARENT, { query_only_fields: QUERY_ONLY.join(',') })

describe('values that a key opens', () => {
  const found = async (filter_by: string, key = KEY) => {
    const { status, body } = await full.call(
      'GET',
      `/collections/stock/documents/search?${new URLSearchParams(query({ filter_by }))}`,
      undefined,
      key,
    )
    return status === 200 ? (body as { found: number }).found : (body as { message: string }).message
  }
  it('are asked for whole, one or several, and nothing else of their field is', async () => {
    for (const [filter, count] of [
      ['marks:=page1', 3],
      ['marks:!=[`page1`,page2]', 0],
      ['marks:=[page2, page1] && name:=Kia Rio', 1],
      ['marks:!=page2', 3],
    ] as const)
      expect([filter, await found(filter)]).toEqual([filter, count])
    const refused = 'Could not find a filter field named `marks` in the schema.'
    for (const filter of [
      'marks:page1',
      'marks:=page*',
      'marks:=[page1,zmark]',
      'marks:!=[zmark]',
      'marks:=`page1`*',
      'marks:=[`page1,zmark`]',
      'marks:=[]',
      'marks:[page1]',
      'marks:=page1,zmark',
      'marks:!zmark',
      'marks:=page1 || marks:=zmark',
    ])
      expect([filter, await found(filter)]).toEqual([filter, refused])
  })

  it('count in an order by a filter, too', async () => {
    const asked = query({ sort_by: '_eval([(marks:=page1):5]):desc' })
    const { status } = await full.call(
      'GET',
      `/collections/stock/documents/search?${new URLSearchParams(asked)}`,
      undefined,
      KEY,
    )
    expect(status).toBe(200)
  })
})

describe('words that may only be searched', () => {
  it('find, and are neither shown nor filtered, counted, sorted or marked', async () => {
    const ask = async (asked: Asked) =>
      (await answers(full, asked, KEY))[1] as { body: { results: Record<string, unknown>[] } }
    const hit = await ask({ q: 'wagon', query_by: 'words,name', infix: 'always,off' })
    expect(hit.body.results[0]).toMatchObject({ found: 3 })
    expect(JSON.stringify(hit.body)).not.toContain('ute')
    for (const asked of waysToName('words', 'ute').slice(6)) {
      const answered = JSON.stringify(await answers(full, asked, KEY)).replaceAll(
        /"(?:first_)?q":"[^"]*"/g,
        '',
      )
      expect([asked, /wagon/.test(answered)]).toEqual([asked, false])
      const isRefused = /Could not find a|eval expression|Group by|joined|Invalid/.test(answered)
      const clause = asked['filter_by'] ?? asked['sort_by'] ?? asked['group_by'] ?? ''
      if (clause.includes('words') && asked['validate_field_names'] === undefined)
        expect([asked, isRefused || /collection `|vector|reference/i.test(answered)]).toEqual([asked, true])
    }
  })
})

it('a key without private fields is answered as ever', async () => {
  const [, multi] = (await answers(
    full,
    { filter_by: 'vin:=JTEBR3FJ70K012341', facet_by: 'marks' },
    FLAT,
  )) as { body: unknown }[]
  expect(multi?.body).toMatchObject({ results: [{ found: 1 }] })
})
