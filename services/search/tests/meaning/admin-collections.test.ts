import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

const a = { name: 'a', type: 'string' }

describe('an alteration', () => {
  beforeAll(async () => {
    await call('POST', '/collections', {
      name: 'alter',
      enable_nested_fields: true,
      fields: [a, { name: 'o', type: 'object', optional: true }, { name: 'x_.*', type: 'int32' }],
    })
    await call('POST', '/collections/alter/documents', { id: '1', a: 'one', b: 'text', o: { c: 1 }, x_y: 2 })
  })

  const REFUSED_CHANGES: [object | string, number, string][] = [
    ['{', 400, 'Bad JSON.'],
    ['[]', 400, 'Alter payload is empty.'],
    [{ name: 'x' }, 400, 'Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.'],
    [{ metadata: 1 }, 400, 'The `metadata` value should be an object.'],
    [{ synonym_sets: 'x' }, 400, 'The `synonym_sets` value should be an array.'],
    [{ curation_sets: ['x'] }, 404, 'Curation set `x` not found.'],
    [
      { fields: [] },
      400,
      'The `fields` value should be an array of objects containing the field `name` and other properties.',
    ],
    [{ fields: [{ name: 'id', drop: true }] }, 400, 'Field `id` cannot be altered.'],
    [{ fields: [{ name: 'a', drop: 1 }] }, 400, 'Field `a` must have a drop value of `true`.'],
    [{ fields: [{ name: 'z', drop: true }] }, 400, 'Field `z` is not part of collection schema.'],
    [
      { fields: [{ name: 'b', type: 'int32', optional: true }] },
      400,
      'Schema change is incompatible with the type of documents already stored in this collection. Existing data for field `b` cannot be coerced into an int32.',
    ],
    [
      { fields: [{ name: 'z', type: 'int32' }] },
      400,
      'Field `z` has been declared in the schema, but is not found in the documents already present in the collection. If you still want to add this field, set it as `optional: true`.',
    ],
  ]

  it.each(REFUSED_CHANGES)('%j is refused', async (body, status, message) => {
    expect(await call('PATCH', '/collections/alter', body)).toEqual({ status, body: { message } })
  })

  it('finds what stored documents hold of a new field, and drops a pattern with what it brought', async () => {
    await call('PATCH', '/collections/alter', { fields: [{ name: 'b', type: 'string', facet: true }] })
    const found = await call('GET', '/collections/alter/documents/search?q=*&filter_by=b:=text')
    expect(found.body).toMatchObject({ found: 1 })
    const dropped = await call('PATCH', '/collections/alter', {
      fields: [
        { name: 'x_.*', drop: true },
        { name: 'o', drop: true },
      ],
    })
    expect(dropped.body).toEqual({
      fields: [
        { drop: true, embed: null, name: 'x_.*' },
        { drop: true, embed: null, name: 'o' },
      ],
    })
    const { fields } = (await call('GET', '/collections/alter')).body as { fields: { name: string }[] }
    expect(fields.map(({ name }) => name)).toEqual(['a', 'b'])
    expect((await call('GET', '/collections/alter/documents/1')).body).toMatchObject({ o: { c: 1 }, x_y: 2 })
  })
})

describe('collections', () => {
  it('are cloned with their schema, and with their documents when asked', async () => {
    const schema = {
      name: 'original',
      metadata: { m: 1 },
      fields: [a, { name: 'n', type: 'int32', optional: true }],
    }
    await call('POST', '/collections', schema)
    for (const id of ['x', 'y']) await call('POST', '/collections/original/documents', { id, a: id })
    const bare = await call('POST', '/collections?src_name=original', { name: 'bare' })
    expect(bare.status).toBe(201)
    expect(bare.body).toMatchObject({
      name: 'bare',
      num_documents: 0,
      fields: [{ name: 'a' }, { name: 'n' }],
    })
    expect(bare.body).not.toHaveProperty('metadata')
    const full = await call('POST', '/collections?src_name=original&copy_documents=true', { name: 'full' })
    expect(full.body).toMatchObject({ num_documents: 2 })
    expect((await call('GET', '/collections/full/documents/export')).body).toBe(
      '{"a":"x","id":"x"}\n{"a":"y","id":"y"}',
    )
    const refused: [string, object, string][] = [
      ['nope', { name: 'z' }, 'Collection with name `nope` not found.'],
      ['original', {}, 'Collection name must be provided.'],
      ['original', { name: 'full' }, 'Collection with name `full` already exists.'],
    ]
    for (const [source, body, message] of refused)
      expect(await call('POST', `/collections?src_name=${source}`, body)).toEqual({
        status: 400,
        body: { message },
      })
  })

  it('are listed newest first, without fields that are not wanted, and only those a key may see', async () => {
    const all = (await call('GET', '/collections?exclude_fields=fields,num_documents')).body as {
      name: string
    }[]
    expect(all.map(({ name }) => name)).toEqual(['full', 'bare', 'original', 'alter'])
    expect(all[0]).not.toHaveProperty('fields')
    expect(all[0]).not.toHaveProperty('num_documents')
    const { value } = (
      await call('POST', '/keys', { description: '', actions: ['collections:list'], collections: ['.*a.*'] })
    ).body as { value: string }
    const seen = (await call('GET', '/collections', undefined, value)).body as { name: string }[]
    expect(seen.map(({ name }) => name)).toEqual(['bare', 'original', 'alter'])
    expect(await call('GET', '/collections?limit=x')).toEqual({
      status: 400,
      body: { message: 'Limit param should be unsigned integer.' },
    })
    expect(await call('GET', '/collections?offset=99')).toEqual({
      status: 400,
      body: { message: 'Invalid offset param.' },
    })
    expect((await call('GET', '/collections?limit=2')).body).toHaveLength(2)
  })
})
