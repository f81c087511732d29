import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const mutations = Array.from({ length: 300 }, (_, n) => ({ create: { _id: `d${n}`, _type: 'a', n } }))
  await lake.admin.mutate(mutations, { returnDocuments: false })
})
afterAll(() => lake.stop())

const query = (search: string): Promise<{ status: number; body: unknown }> =>
  callApi(lake, `/v2025-02-19/data/query/production${search}`)

test.each([
  ['', /query/],
  ['?query=', /query/],
  ['?query=%20%0A', /query/],
  ['?query=*&$x=nope', /\$x/],
  ['?query=*&$x=', /\$x/],
  ['?query=*&$x=undefined', /\$x/],
  ["?query=*&$x='a'", /\$x/],
  ['?query=*&$x={"a":', /\$x/],
  ['?query=$x&$x=1e400', /number/],
  ['?query=*&$__proto__=1', /__proto__/],
  ['?query=$x&$x={"__proto__":{"a":1}}', /__proto__/],
  [`?query=$x&$x=${'['.repeat(3000)}${']'.repeat(3000)}`, /nested/],
  ['?query=*&perspective=a%20b', /perspective/i],
  ['?query=*&perspective=../x', /perspective/i],
  ['?query=*&perspective=%00', /perspective/i],
  ['?query=*&perspective=raw,x', /raw/],
  [`?query=*&perspective=${'x'.repeat(200)}`, /perspective/i],
  [`?query=*&perspective=${Array.from({ length: 201 }, (_, n) => `r${n}`).join(',')}`, /at most 200/i],
  ['?query=1&tag=a%20b', /tag/],
])('%s is a 400 that names what is wrong', async (search, message) => {
  expect(await query(search)).toMatchObject({
    status: 400,
    body: { statusCode: 400, message: expect.stringMatching(message) },
  })
})

test('of parameters that are given twice the first counts', async () => {
  expect(await query('?query=1&query=2')).toMatchObject({ body: { result: 1 } })
  expect(await query('?query=$x&$x=1&$x=2')).toMatchObject({ body: { result: 1 } })
  expect(await query('?query=count(*)&perspective=published&perspective=nonsense%20')).toMatchObject({
    status: 200,
  })
})

test('bytes that are no UTF-8 become replacement characters; NULs and signs are text', async () => {
  expect(await query('?query="%FF%FE"')).toMatchObject({ status: 200, body: { result: '\ufffd\ufffd' } })
  expect(await query('?query="%ED%A0%80"')).toMatchObject({ status: 200 })
  expect(await query('?query="a%00b"')).toMatchObject({ status: 200, body: { result: 'a\0b' } })
  expect((await query('?query=%00')).status).toBe(400)
  expect((await query('?query=%F0%9F%98%80')).status).toBe(400)
  expect((await query('?%=%&query=1')).status).toBe(200)
})

test('parse errors carry the query and the position', async () => {
  expect(await query(`?query=${encodeURIComponent('*[_type == "a"')}`)).toMatchObject({
    status: 400,
    body: {
      error: {
        type: 'queryParseError',
        query: '*[_type == "a"',
        start: expect.any(Number),
        end: expect.any(Number),
      },
    },
  })
})

const post = (groq: string, signal?: AbortSignal): Promise<{ status: number; body: unknown }> =>
  callApi(lake, '/v2025-02-19/data/query/production', {
    method: 'POST',
    body: JSON.stringify({ query: groq }),
    ...(signal && { signal }),
  })

const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('')

test.each([
  ['brackets', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
  ['signs', `${'-'.repeat(10_000)}1`],
  ['nots', `${'!'.repeat(10_000)}true`],
  ['filters', `*${'[true]'.repeat(10_000)}`],
  ['projections', `*${'{a}'.repeat(5000)}`],
  ['a huge range', 'count([1..2]) + count((0..999999999999)[0..9])'],
  ['a long text', `"${'x'.repeat(600_000)}"`],
  ['stars in a pattern', `"${'a'.repeat(1000)}" match "${'*a'.repeat(300)}b"`],
  [
    'functions that double',
    `${times(40, (n) => `fn a::f${n}($x) = [a::f${n + 1}($x), a::f${n + 1}($x)];`)} a::f0(1)`,
  ],
  ['half a text', '"\\ud800" + "'],
])('a query of %s is answered or refused, never a 5xx', async (_name, groq) => {
  expect((await post(groq)).status).toBeLessThan(500)
})

test('while a query runs for long, others are answered', async () => {
  const bomb = `count(${'*[count('.repeat(6)}*${' ) > n - 400 && _id != ^._id]'.repeat(6)})`
  const controller = new AbortController()
  let isOver = false
  const running = post(bomb, controller.signal)
    .finally(() => (isOver = true))
    .catch(() => undefined)
  for (let n = 0; n < 20; n++)
    expect(await query('?query=count(*[_type=="a"])')).toMatchObject({ body: { result: 300 } })
  const write = await callApi(lake, '/v1/data/mutate/production', {
    method: 'POST',
    body: JSON.stringify({ mutations: [{ patch: { id: 'd1', set: { x: 1 } } }] }),
    token: ADMIN_TOKEN,
  })
  expect(write.status).toBe(200)
  expect(isOver).toBe(false)
  controller.abort()
  await running
})
