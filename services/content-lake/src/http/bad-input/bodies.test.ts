import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake, type TestLake } from '../../test-server.ts'
import { ask } from './raw.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

const send = async (
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<{ status: number; body: unknown }> => {
  const authorization = `Bearer ${ADMIN_TOKEN}`
  const answer = await ask(lake.server.port, { path, method, headers: { authorization, ...headers }, body })
  return { status: answer.status, body: JSON.parse(answer.text) as unknown }
}
const post = (path: string, body: string | Uint8Array): Promise<{ status: number; body: unknown }> =>
  send(`/v1/data/${path}/production`, body)
const nest = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const refused = (statusCode: number, message: RegExp = /./): object => ({
  status: statusCode,
  body: { statusCode, error: expect.any(String), message: expect.stringMatching(message) },
})

const BODIES: [name: string, method: string, path: string][] = [
  ['queries', 'POST', '/v1/data/query/production'],
  ['mutations', 'POST', '/v1/data/mutate/production'],
  ['actions', 'POST', '/v1/data/actions/production'],
  ['what the Studio remembers', 'PUT', '/v1/users/me/keyvalue'],
  ['datasets', 'PATCH', '/v1/projects/forecourt/datasets/production'],
]

describe.each(BODIES)('bodies of %s', (_name, method, path) => {
  test.each([
    ['half an object', '{"mutations":'],
    ['nothing', ''],
    ['a text', '"x"'],
    ['a number', '7'],
    ['nested lists', nest(10_000)],
    ['lists nested a million deep', nest(1_000_000)],
    ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('\ufeff{"query":"1"}', 'utf16le')],
    ['a form', 'query=1&mutations=2'],
    ['two values', '{"query":"1"}{"query":"1"}'],
    ['single quotes', "{'query':'1'}"],
    ['not a number', '{"query":NaN}'],
  ])('%s are refused', async (_body, body) => {
    expect(await send(path, body, {}, method)).toMatchObject(refused(400))
  })
})

test('20 MB of mutations are a 413 with the limit that the client gets to read', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(20_000_000) })
  expect(await post('mutate', body)).toMatchObject(refused(413, /^Request body exceeds limit of \d+ bytes$/))
})

test('the content type does not matter, for the body is JSON or nothing', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'nonsense',
    '',
  ]) {
    const answer = await send('/v1/data/query/production', '{"query":"1"}', { 'content-type': type })
    expect(answer, type).toMatchObject({ status: 200, body: { result: 1 } })
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const form = '--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n1\r\n--x--'
  expect(await send('/v1/data/query/production', form, multipart)).toMatchObject(refused(400))
})

test('a byte order mark and unknown fields are passed over', async () => {
  expect(await post('query', '\ufeff{"query":"1","other":[1]}')).toMatchObject({ status: 200 })
  const bodies = ['{"mutations":[],"x":1}', ' \r\n{"mutations":[]}\t']
  expect((await Promise.all(bodies.map((body) => post('mutate', body)))).map(({ status }) => status)).toEqual(
    [200, 200],
  )
})

test('fields of a wrong type are refused by name', async () => {
  const wrong: [path: string, body: object, message: RegExp][] = [
    ['query', { query: 7 }, /query/],
    ['query', { query: '1', params: [] }, /params/],
    ['query', { query: '1', params: 'x' }, /params/],
    ['query', { params: {} }, /query/],
    ['mutate', { mutations: {} }, /mutations/],
    ['mutate', { mutations: [], transactionId: 'a b' }, /transactionId/],
    ['mutate', { mutations: [], transactionId: { toString: 1 } }, /transactionId/],
    ['mutate', { mutations: [], transactionId: 'x'.repeat(10_000) }, /transactionId/],
    ['actions', { actions: {} }, /actions/],
    ['actions', { actions: [] }, /actions/],
    ['actions', { actions: [{}], transactionId: 'a/b' }, /transactionId/],
  ]
  for (const [path, body, message] of wrong)
    expect(await post(path, JSON.stringify(body)), JSON.stringify(body)).toMatchObject(refused(400, message))
})

test('10,000 mutations and 1,000 actions fit a transaction, more do not', async () => {
  const many = (count: number): string =>
    JSON.stringify({
      mutations: Array.from({ length: count }, (_, n) => ({
        createIfNotExists: { _id: `m${n}`, _type: 'm' },
      })),
    })
  expect(await post('mutate', many(10_001))).toMatchObject(refused(413, /10000/))
  expect((await post('mutate', many(10_000))).status).toBe(200)
  const remove = { mutations: [{ delete: { query: '*[_type == "m"]' } }] }
  const { status, body } = await send(
    '/v1/data/mutate/production?confirm-count=10000',
    JSON.stringify(remove),
  )
  expect([status, (body as { results: unknown[] }).results.length]).toEqual([200, 10_000])
  const discard = { actionType: 'sanity.action.document.discard', draftId: 'drafts.none' }
  const actions = Array.from({ length: 1001 }, () => discard)
  expect(await post('actions', JSON.stringify({ actions }))).toMatchObject(refused(413, /1000/))
})
