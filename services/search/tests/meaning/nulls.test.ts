import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  enable_nested_fields: true,
  fields: [
    { name: 'name', type: 'string' },
    { name: 'notes', type: 'string', optional: true },
    { name: 'tags', type: 'string[]', optional: true, facet: true },
    { name: 'kept', type: 'string', optional: true, index: false },
    { name: 'many', type: 'string[]', optional: true, index: false },
    { name: 'price', type: 'float', optional: true },
    { name: 'yes', type: 'bool', optional: true },
    { name: 'dealer', type: 'object', optional: true },
    { name: 'parts', type: 'object[]', optional: true },
    { name: 'free', type: 'object[]', optional: true, index: false },
  ],
}

const FIELDS =
  'name,notes,tags,kept,many,price,yes,dealer,dealer.city,dealer.tags,parts,parts.kind,parts.inner.kind,free,free.kind,unknown,unknown.deep'

const CARS = [
  { id: 'a', name: 'red ute', notes: null, tags: null, kept: null, many: null, price: null, yes: null },
  { id: 'b', name: 'red ute', tags: ['red'], kept: 'red', many: ['red'], dealer: null, parts: null },
  {
    id: 'c',
    name: 'red ute',
    notes: 'red',
    many: ['red', 'ute'],
    dealer: { city: 'red', tags: ['red', null] },
    parts: [{ kind: 'red', inner: [{ kind: 'red' }, { kind: null }] }, { kind: null }],
    free: [{ kind: null }, null, { kind: 'red' }],
    unknown: null,
  },
  { id: 'd', name: 'red ute', dealer: { city: null, tags: null }, parts: [{ kind: 'red', inner: null }, {}] },
  { id: 'e', name: 'red ute', free: null, unknown: { deep: [null, 'red', { deep: null }] } },
]

describe('documents with nulls', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  it.each(['name', 'tags', 'notes', 'parts', 'dealer', 'parts.kind', 'dealer.tags'])(
    'are found and highlighted in every field by %s',
    async (query_by) => {
      for (const q of ['red', 'ute', 're'])
        for (const full of ['', FIELDS])
          for (const named of ['', FIELDS, '*', 'parts', 'free*']) {
            const parameters = { q, query_by, highlight_fields: named, highlight_full_fields: full }
            const { hits, found } = await stock.search({
              ...parameters,
              facet_by: 'tags',
              facet_query: 'tags:re',
              per_page: '10',
            })
            expect(hits.length).toBe(Math.min(10, found))
          }
    },
  )

  it.each(['reject', 'drop', 'coerce_or_drop', 'coerce_or_reject'])(
    'are taken where a leaf of an object is sent under its own name, with %s',
    async (dirty) => {
      const path = `/collections/cars/documents?action=upsert&dirty_values=${dirty}`
      const sent = { id: 'f', name: 'blue', 'parts.kind': [null, 'green'] }
      expect((await stock.call('POST', path, sent)).status).toBe(201)
      expect(await stock.ids({ q: 'green', query_by: 'parts' })).toEqual(['f'])
    },
  )
})
