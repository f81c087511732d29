import { createHmac } from 'node:crypto'
import type { TestServer } from '../start-server.ts'

/** The value of the search-only key whose scoped keys the tests try to widen. */
export const PARENT = 'parent-search-key-of-the-tests-01'

/** A scoped key as clients make them. */
export function scopedKey(parent: string, parameters: unknown): string {
  const text = typeof parameters === 'string' ? parameters : JSON.stringify(parameters)
  const digest = createHmac('sha256', parent).update(text).digest('base64')
  return Buffer.from(`${digest}${parent.slice(0, 4)}${text}`).toString('base64')
}

const car = (id: string, name: string, more: Record<string, unknown>): Record<string, unknown> => ({
  id,
  name,
  make: name.split(' ')[0],
  tenants: ['harbour'],
  price: 10,
  at: [-33.87, 151.2],
  extras: [{ kind: 'rack', cost: 1 }],
  sales: { dealer: 'Anna', note: 'clean' },
  ...more,
})

/** Cars that the key may see. */
export const VISIBLE = [
  car('v1', 'Toyota Landcruiser wagon', { price: 30 }),
  car('v2', 'Toyota Hilux ute', { price: 20, extras: [{ kind: 'canopy', cost: 9 }] }),
  car('v3', 'Mazda CX5 wagon', { price: 20, at: [-37.81, 144.96] }),
  car('v4', 'Kia Carnival people mover', { tenants: ['harbour', 'wattle'], price: 40 }),
  car('v5', 'Mazda BT50 ute', { price: 15, sales: { dealer: 'Bert', note: 'dent' } }),
]

/** Cars that the key must never see: with other values, and with the values above so that they shift every figure. */
export const HIDDEN = [
  car('h1', 'Zonda Cinque roadster', {
    tenants: ['wattle'],
    price: 999_999,
    sales: { dealer: 'Zoltan', note: 'z' },
  }),
  car('h2', 'Toyota land cruiser hilux', { tenants: ['wattle'], price: 1 }),
  car('h3', 'Toyota Hilux ute', { tenants: ['wattle'], price: 25, at: [-33.8701, 151.2001] }),
  car('h4', 'Mazda CX 5 wagonette utes', {
    tenants: ['wattle'],
    price: 20,
    extras: [{ kind: 'zrack', cost: 99 }],
  }),
  ...Array.from({ length: 30 }, (_, n) =>
    car(`hx${n}`, `Hilu${String.fromCodePoint(97 + (n % 26))} carn${n} wagon${n} mazd${n}`, {
      tenants: ['wattle'],
    }),
  ),
]

const FIELDS = [
  { name: 'name', type: 'string', sort: true, facet: true, infix: true },
  { name: 'make', type: 'string', facet: true },
  { name: 'tenants', type: 'string[]', facet: true },
  { name: 'price', type: 'int32', facet: true },
  { name: 'at', type: 'geopoint' },
  { name: 'extras', type: 'object[]' },
  { name: 'extras.kind', type: 'string[]', facet: true },
  { name: 'extras.cost', type: 'int32[]', facet: true },
  { name: 'sales', type: 'object' },
  { name: 'sales.dealer', type: 'string', facet: true },
  { name: 'sales.note', type: 'string' },
]

/** Fills a server with the stock, with or without the hidden cars, and with everything else that a key might use. */
export async function fillStock(server: TestServer, hidden: boolean): Promise<void> {
  const put = async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = await server.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  }
  await put('PUT', '/synonym_sets/words', {
    items: [
      { id: 'sport', synonyms: ['zonda', 'wagon'] },
      { id: 'one', root: 'hilux', synonyms: ['zoltan'] },
    ],
  })
  await put('PUT', '/curation_sets/shown', {
    items: [
      {
        id: 'pin',
        rule: { query: 'ute', match: 'contains' },
        includes: [
          { id: 'h1', position: 1 },
          { id: 'v1', position: 2 },
        ],
      },
      {
        id: 'open',
        rule: { query: 'everything', match: 'exact' },
        filter_by: 'price:>0',
        remove_matched_tokens: true,
      },
      {
        id: 'placed',
        rule: { query: '{make} deal', match: 'contains' },
        filter_by: 'make:={make}',
        remove_matched_tokens: true,
        metadata: { matched: true },
      },
    ],
  })
  for (const name of ['stock', 'secrets'])
    await put('POST', '/collections', {
      name,
      enable_nested_fields: true,
      fields: FIELDS,
      synonym_sets: ['words'],
      curation_sets: ['shown'],
    })
  const rows = VISIBLE.flatMap((row, i) => (hidden ? [...HIDDEN.slice(i * 8, i * 8 + 8), row] : [row]))
  const lines = (list: readonly unknown[]): string => list.map((row) => JSON.stringify(row)).join('\n')
  await put('POST', '/collections/stock/documents/import', lines(rows))
  await put(
    'POST',
    '/collections/secrets/documents/import',
    lines([car('s1', 'Zeppelin', { tenants: ['harbour'] })]),
  )
  await put('PUT', '/aliases/back', { collection_name: 'secrets' })
  await put('PUT', '/aliases/shop', { collection_name: 'stock' })
  await put('PUT', '/presets/wide', {
    value: { filter_by: 'price:>=0', q: '*', include_fields: 'sales,tenants', per_page: 200 },
  })
  await put('PUT', '/presets/several', {
    value: {
      searches: [
        { collection: 'stock', q: '*' },
        { collection: 'stock', q: 'zonda', query_by: 'name' },
      ],
    },
  })
  await put('PUT', '/presets/foreign', { value: { searches: [{ collection: 'secrets', q: '*' }] } })
  await put('PUT', '/stopwords/common', { stopwords: ['ute', 'zonda'] })
  const key = (value: string, actions: string[], collections: string[]): Promise<void> =>
    put('POST', '/keys', { description: 'test', actions, collections, value })
  await key(PARENT, ['documents:search'], ['sto.*', 'shop'])
  await key('other-search-key-of-the-tests-0001', ['documents:search'], ['sto.*'])
}
