import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

let server: TestServer
const call: TestServer['call'] = (...request) => server.call(...request)

beforeAll(async () => {
  server = await startServer()
  await call('POST', '/collections', {
    name: 'typed',
    enable_nested_fields: true,
    fields: [
      ...['string', 'int32', 'int64', 'float', 'bool', 'geopoint'].flatMap((type) => [
        { name: type, type, optional: true },
        { name: `${type}s`, type: `${type}[]`, optional: true },
      ]),
      { name: 'object', type: 'object', optional: true },
      { name: 'deep.text', type: 'string', optional: true },
      { name: 'deep.texts', type: 'string[]', optional: true },
      { name: 'vector', type: 'float[]', num_dim: 2, optional: true },
    ],
  })
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

let n = 0
/** Writes a document of one field; answers its stored value, or the refusal. */
async function write(field: string, value: unknown, dirty: string): Promise<unknown> {
  const path = `/collections/typed/documents?dirty_values=${dirty}`
  const { status, body } = await call('POST', path, { id: `d${n++}`, [field]: value })
  if (status !== 201) return (body as { message: string }).message
  const stored = body as Record<string, unknown>
  return Object.hasOwn(stored, field) ? stored[field] : 'gone'
}

const must = (field: string, what: string): string => `Field \`${field}\` must be ${what}`

/** Field, value sent, and what comes of it with reject, drop, coerce_or_reject and coerce_or_drop. */
const DIRTY: [string, unknown, unknown, unknown, unknown, unknown][] = [
  ['string', 1, must('string', 'a string.'), 'gone', '1', '1'],
  ['string', 1.25, must('string', 'a string.'), 'gone', '1.25', '1.25'],
  ['string', 12345.6789, must('string', 'a string.'), 'gone', '12345.7', '12345.7'],
  ['string', true, must('string', 'a string.'), 'gone', 'true', 'true'],
  ['string', {}, must('string', 'a string.'), 'gone', must('string', 'a string.'), 'gone'],
  ['strings', 'a', must('strings', 'an array.'), 'gone', must('strings', 'an array.'), 'gone'],
  ['strings', ['a', 1], must('strings', 'an array of string.'), ['a'], ['a', '1'], ['a', '1']],
  ['int32', '7', must('int32', 'an int32.'), 'gone', 7, 7],
  ['int32', 'x', must('int32', 'an int32.'), 'gone', must('int32', 'an int32.'), 'gone'],
  ['int32', 1.9, must('int32', 'an int32.'), 'gone', 1, 1],
  ['int32', '3000000000', must('int32', 'an int32.'), 'gone', must('int32', 'an int32.'), 'gone'],
  ['int32', true, must('int32', 'an int32.'), 'gone', 1, 1],
  ['int32s', [1, 'x'], must('int32s', 'an array of int32.'), [1], must('int32s', 'an array of int32.'), [1]],
  ['int64', '9', must('int64', 'an int64.'), 'gone', 9, 9],
  ['int64', [], must('int64', 'an int64.'), 'gone', must('int64', 'an int64.'), 'gone'],
  ['float', '1.5', must('float', 'a float.'), 'gone', 1.5, 1.5],
  ['float', 3, 3, 3, 3, 3],
  ['floats', [1, 'x'], must('floats', 'a array of float.'), [1], must('floats', 'a array of float.'), [1]],
  ['bool', 'TRUE', must('bool', 'a bool.'), 'gone', true, true],
  ['bool', 'yes', must('bool', 'a bool.'), 'gone', must('bool', 'a bool.'), must('bool', 'a bool.')],
  ['bool', 2, must('bool', 'a bool.'), 'gone', must('bool', 'a bool.'), 'gone'],
  ['bools', [true, 0], must('bools', 'a array of bool.'), [true], [true, false], [true, false]],
  ['geopoint', ['1', '2'], must('geopoint', 'a geopoint.'), 'gone', [1, 2], [1, 2]],
  ['geopoint', ['x', 2], must('geopoint', 'a geopoint.'), 'gone', must('geopoint', 'a geopoint.'), 'gone'],
  ...[[1], 'x'].map((value): [string, unknown, unknown, unknown, unknown, unknown] => {
    const text = must('geopoint', 'a 2 element array: [lat, lng].')
    return ['geopoint', value, text, text, text, text]
  }),
  ['geopoints', [[1, 2]], [[1, 2]], [[1, 2]], [[1, 2]], [[1, 2]]],
  ['strings', null, 'gone', 'gone', 'gone', 'gone'],
  ['vector', [1], ...repeat('Field `vector` must have 2 dimensions.')],
  ['object', 'x', ...repeat('Field `object` has an incorrect type.')],
  [
    'object',
    [{}],
    ...repeat(
      'Field `object` has an incorrect type. Hint: field inside an array of objects must be an array type as well.',
    ),
  ],
  ['deep', { text: 1 }, ...repeat('Field `deep.text` has an incorrect type.')],
  [
    'deep',
    [{ text: 'a' }],
    ...repeat(
      'Field `deep.text` has an incorrect type. Hint: field inside an array of objects must be an array type as well.',
    ),
  ],
]

function repeat(text: string): [string, string, string, string] {
  return [text, text, text, text]
}

describe('values of the wrong type', () => {
  it.each(DIRTY)('%s: %j', async (field, value, reject, drop, coerceOrReject, coerceOrDrop) => {
    expect(await write(field, value, 'reject')).toEqual(reject)
    expect(await write(field, value, 'drop')).toEqual(drop)
    expect(await write(field, value, 'coerce_or_reject')).toEqual(coerceOrReject)
    expect(await write(field, value, 'COERCE_OR_DROP')).toEqual(coerceOrDrop)
  })

  it('are refused in the order of the original schema table, unless the collection finds types out', async () => {
    await call('POST', '/collections', {
      name: 'strict',
      default_sorting_field: 'n',
      fields: [{ name: 'n', type: 'int32' }, ...['aa', 'bb', 'cc'].map((name) => ({ name, type: 'string' }))],
    })
    const first = await call('POST', '/collections/strict/documents', { id: '1' })
    expect(first).toEqual({
      status: 400,
      body: {
        message: 'Field `n` has been declared as a default sorting field, but is not found in the document.',
      },
    })
    const { body } = await call('POST', '/collections/strict/documents', { id: '1', n: 1 })
    expect(body).toEqual({
      message: 'Field `cc` has been declared in the schema, but is not found in the document.',
    })
    await call('POST', '/collections', {
      name: 'loose',
      fields: [
        { name: '.*', type: 'auto' },
        { name: 'n', type: 'int32' },
      ],
    })
    expect((await call('POST', '/collections/loose/documents', { id: '1', n: '5' })).body).toEqual({
      id: '1',
      n: 5,
    })
  })
})

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
    await server.stop('SIGKILL')
    server = await startServer(server.directory)
    expect(await found()).toEqual([shown])
    expect(String((await call('GET', `${path}/export`)).body)).not.toContain('gem')
    await call('PATCH', '/collections/loose2', {
      fields: [{ name: 'extra', type: 'string', optional: true }],
    })
    expect(await found()).toEqual([shown])
  })
})
