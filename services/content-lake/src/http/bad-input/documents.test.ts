import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

type Answer = Awaited<ReturnType<typeof callApi>>

const post = (path: string, body: string): Promise<Answer> =>
  callApi(lake, `/v1/data/${path}/production?returnDocuments=true`, {
    method: 'POST',
    body,
    token: ADMIN_TOKEN,
  })
const mutate = (...mutations: unknown[]): Promise<Answer> => post('mutate', JSON.stringify({ mutations }))
const mutateText = (mutation: string): Promise<Answer> => post('mutate', `{"mutations":[${mutation}]}`)

/** The body of a transaction that one mutation of a wrong form has failed. */
const malformed = (description: RegExp): object => ({
  status: 400,
  body: {
    error: {
      type: 'mutationError',
      description: expect.any(String),
      items: [
        { index: 0, error: { type: expect.any(String), description: expect.stringMatching(description) } },
      ],
    },
  },
})

describe('ids', () => {
  const IDS: unknown[] = [
    'a/b',
    'a\0b',
    'a\nb',
    '\u007f',
    '../x',
    '.hidden',
    '-x',
    'a b',
    'a..b',
    'ä',
    '\ud800',
    '<script>',
    'a,b',
    'x'.repeat(300),
    'x'.repeat(10_000),
    7,
    true,
    { $ne: 1 },
    { toString: 1 },
  ]
  test.each(IDS.map((id) => [JSON.stringify(id).slice(0, 40), id]))('%s is refused', async (_text, id) => {
    const creations = ['create', 'createOrReplace', 'createIfNotExists'].map((kind) => ({
      [kind]: { _id: id, _type: 'a' },
    }))
    const others = [{ delete: { id } }, { patch: { id, set: { a: 1 } } }]
    for (const mutation of [...creations, ...others])
      expect(await mutate(mutation), JSON.stringify(mutation).slice(0, 100)).toMatchObject(malformed(/_?id/i))
  })

  test('they are refused in addresses as well', async () => {
    for (const id of ['a%00b', 'a%2Fb', '..%2F..%2Fetc%2Fpasswd', '%ED%A0%80', 'x'.repeat(5000), '-a']) {
      for (const path of [
        `/v1/data/doc/production/${id}`,
        `/v1/data/history/production/events/documents/${id}`,
      ])
        expect(await callApi(lake, path, { token: ADMIN_TOKEN }), path.slice(0, 80)).toMatchObject({
          status: 400,
        })
    }
  })
})

describe('names of prototypes', () => {
  test('constructor, toString and the like are names as any other, and pollute nothing', async () => {
    const fields = {
      constructor: { prototype: { polluted: 1 } },
      toString: 'x',
      valueOf: null,
    }
    const created = await mutate({
      createOrReplace: { _id: 'p', _type: 'a', ...fields, deep: [{ ...fields, _key: 'k' }] },
    })
    expect(created).toMatchObject({ status: 200 })
    await mutate({
      patch: { id: 'p', set: { 'constructor.prototype.polluted': 2, 'deep[_key=="k"].toString': 'y' } },
    })
    const found = await lake.admin.fetch<Record<string, unknown>>(
      '*[_id == "p"][0]{..., "c": constructor, toString}',
    )
    expect(found).toMatchObject({ toString: 'x', c: { prototype: { polluted: 2 } } })
    expect(await lake.admin.fetch('*[constructor.prototype.polluted == 2 && defined(toString)]._id')).toEqual(
      ['p'],
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test.each([
    '{"create":{"_type":"a","__proto__":{"polluted":1}}}',
    '{"create":{"_type":"a","deep":[{"__proto__":1}]}}',
    '{"patch":{"id":"p","set":{"__proto__.polluted":1}}}',
    '{"patch":{"id":"p","set":{"a[\'__proto__\'].polluted":1}}}',
    '{"patch":{"id":"p","unset":["__proto__"]}}',
    '{"patch":{"id":"p","set":{"a":{"__proto__":{"polluted":1}}}}}',
    '{"patch":{"id":"p","insert":{"after":"a[-1]","items":[{"__proto__":{"polluted":1}}]}}}',
  ])('%s is refused by name', async (mutation) => {
    expect(await mutateText(mutation)).toMatchObject(malformed(/__proto__/))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('values', () => {
  test('numbers beyond what JSON readers hold are refused, at any depth; -0 is 0', async () => {
    for (const value of ['1e400', '-1e999', '{"a":[1e400]}'])
      expect(await mutateText(`{"create":{"_type":"a","n":${value}}}`), value).toMatchObject(
        malformed(/number/),
      )
    const kept = await mutateText(
      '{"createOrReplace":{"_id":"n","_type":"a","zero":-0,"big":1e308,"tiny":1e-400}}',
    )
    expect(kept).toMatchObject({ status: 200, body: { results: [{ document: { big: 1e308, tiny: 0 } }] } })
    expect(await mutateText('{"patch":{"id":"n","inc":{"big":1e400}}}')).toMatchObject({ status: 400 })
    expect((await mutateText('{"patch":{"id":"n","inc":{"big":1e308}}}')).status).toBeLessThan(500)
    expect(JSON.stringify(await lake.admin.fetch('*[_id == "n"][0].zero'))).toBe('0')
  })

  test('values are nested up to a hundred levels', async () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
    expect(await mutateText(`{"create":{"_type":"a","deep":${nested(90)}}}`)).toMatchObject({ status: 200 })
    expect(await mutateText(`{"create":{"_type":"a","deep":${nested(105)}}}`)).toMatchObject(
      malformed(/nested/),
    )
  })

  test('texts of any kind come back as they were, to readers, listeners and in history', async () => {
    const text = `\ud800 \udfff \0 \u2028 \ufffe 😀 ${'é'.repeat(10)} \u202e`
    await mutate({ createOrReplace: { _id: 't', _type: 'a', text, list: [{ _key: text, text }] } })
    await mutate({ patch: { id: 't', set: { text: `${text}!` } } })
    expect(await lake.admin.getDocument('t')).toMatchObject({ text: `${text}!`, list: [{ _key: text }] })
    const path = '/v1/data/history/production/transactions/t?effectFormat=mendoza'
    const history = await fetch(lake.url + path, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
    expect(history.status).toBe(200)
    expect((await history.text()).trim().split('\n')).toHaveLength(2)
  })
})
