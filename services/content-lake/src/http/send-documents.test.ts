import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

const IDS = ['a', 'b', 'c', 'd']

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  for (const _id of IDS) await lake.admin.create({ _id, _type: 'page', text: _id.repeat(200_000) })
})
afterAll(() => lake.stop())

const read = (ids: string, method = 'GET'): Promise<Response> =>
  fetch(`${lake.url}/v2025-02-19/data/doc/production/${ids}`, {
    method,
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })

test('large documents come in pieces, small answers with their length', async () => {
  const large = await read([...IDS, 'none'].join(','))
  expect([large.headers.get('transfer-encoding'), large.headers.get('content-length')]).toEqual([
    'chunked',
    null,
  ])
  const expected = IDS.map((id) => lake.server.lake.store.get(id))
  expect(await large.json()).toEqual({
    documents: expected,
    omitted: [{ id: 'none', reason: 'existence' }],
  })
  const small = await read('none')
  const text = await small.text()
  expect([small.headers.get('content-length'), JSON.parse(text)]).toEqual([
    String(text.length),
    { documents: [], omitted: [{ id: 'none', reason: 'existence' }] },
  ])
})

test('HEAD has the headers only; a reader who leaves is not waited for', async () => {
  const head = await read(IDS.join(','), 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const leaving = await read(IDS.join(','))
  await leaving.body?.cancel()
  expect((await read('a')).status).toBe(200)
})
