import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'

const { call, restart, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

describe('documents that bring fields', () => {
  it('patterns, types found out, and the leaves of objects', async () => {
    await call('POST', '/collections', {
      name: 'auto',
      enable_nested_fields: true,
      fields: [
        { name: '.*', type: 'auto' },
        { name: '.*_facet', type: 'string', facet: true },
        { name: 'any', type: 'string*' },
        { name: 'price.*', type: 'float' },
      ],
    })
    const document = {
      id: '1',
      s: 'x',
      i: 1,
      f: 1.5,
      b: true,
      l: ['a'],
      none: [],
      o: { a: 1, b: ['x'], c: null },
      list: [{ q: 1 }, { q: 2 }],
      colour_facet: 'red',
      any: ['z'],
      price: { USD: 1 },
    }
    expect((await call('POST', '/collections/auto/documents', document)).status).toBe(201)
    const { fields } = (await call('GET', '/collections/auto')).body as {
      fields: { name: string; type: string; facet: boolean; optional: boolean }[]
    }
    const types = new Map(fields.slice(4).map(({ name, type }) => [name, type]))
    expect(Object.fromEntries(types)).toEqual({
      s: 'string',
      i: 'int64',
      f: 'float',
      b: 'bool',
      l: 'string[]',
      o: 'object',
      'o.a': 'int64',
      'o.b': 'string[]',
      list: 'object[]',
      'list.q': 'int64[]',
      colour_facet: 'string',
      any: 'string[]',
      price: 'object',
      'price.USD': 'float',
    })
    expect(fields.find(({ name }) => name === 'colour_facet')).toMatchObject({ facet: true, optional: true })
    const wrong = await call('POST', '/collections/auto/documents', { id: '2', odd: [[1]] })
    expect(wrong).toEqual({ status: 400, body: { message: 'Type of field `odd` is invalid.' } })
    expect((await call('GET', '/collections/auto/documents/1')).body).toMatchObject({
      o: { a: 1, b: ['x'] },
      none: [],
    })
  })

  it('a required object that is missing is a 404', async () => {
    await call('POST', '/collections', {
      name: 'obj',
      enable_nested_fields: true,
      fields: [{ name: 'o', type: 'object' }],
    })
    expect(await call('POST', '/collections/obj/documents', {})).toEqual({
      status: 404,
      body: { message: 'Field `o` not found.' },
    })
  })
})

describe('changes to a document', () => {
  const path = '/collections/loose2/documents'
  beforeAll(async () => {
    await call('POST', '/collections', {
      name: 'loose2',
      enable_nested_fields: true,
      fields: [
        { name: 'a', type: 'string' },
        { name: 'n', type: 'int32', optional: true },
        { name: 'big', type: 'int64', optional: true },
        { name: 'secret', type: 'string', optional: true, store: false },
      ],
    })
    await call('POST', path, {
      id: '1',
      a: 'one',
      o: { x: 1, y: { z: 1, w: 2 } },
      l: [{ p: 1, q: null }],
      secret: 'hidden gem',
    })
  })

  it('merge objects to any depth, replace arrays, and remove with null', async () => {
    const { body } = await call('PATCH', `${path}/1`, {
      o: { y: { w: null, v: 3 } },
      l: [{ r: 1, s: null }],
      gone: null,
    })
    expect(body).toEqual({ id: '1', a: 'one', o: { x: 1, y: { z: 1, v: 3 } }, l: [{ r: 1 }] })
    expect((await call('PATCH', `${path}/1`, { a: null })).body).toEqual({
      message: 'Field `a` must be a string.',
    })
    expect((await call('PATCH', `${path}/1`, { o: null })).body).not.toHaveProperty('o')
  })

  it('increments add to whole numbers that are stored, and to nothing', async () => {
    const add = (by: object) => call('PATCH', `${path}/1`, { $operations: { increment: by } })
    expect((await add({ n: 2, big: 5, a: 1, none: 1 })).body).toMatchObject({ n: 2, big: 5, a: 'one' })
    expect((await add({ n: -3, big: 'x' })).body).toMatchObject({ n: -1, big: 5 })
    const made = await call('POST', `${path}?action=emplace`, {
      id: '2',
      a: 'two',
      $operations: { increment: { n: 4 } },
    })
    expect(made.body).toEqual({ id: '2', a: 'two', n: 4 })
  })

  it('what is not to be stored is found and never shown, through updates and restarts', async () => {
    const found = async (): Promise<unknown> => {
      const { body } = await call('GET', '/collections/loose2/documents/search?q=gem&query_by=secret')
      return (body as { hits: { document: object }[] }).hits.map(({ document }) => document)
    }
    const shown = (await call('GET', `${path}/1`)).body
    expect(shown).not.toHaveProperty('secret')
    expect(await found()).toEqual([shown])
    await restart()
    expect(await found()).toEqual([shown])
    expect(String((await call('GET', `${path}/export`)).body)).not.toContain('gem')
    await call('PATCH', '/collections/loose2', {
      fields: [{ name: 'extra', type: 'string', optional: true }],
    })
    expect(await found()).toEqual([shown])
  })
})
