import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, READ_TOKEN, startTestLake } from '../test-server.ts'
import { config, peopleCalls } from './test-people.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ config })
  for (const tenant of ['a', 'b']) {
    await lake.admin.create({ _id: `drafts.${tenant}`, _type: 'page', tenant })
    await lake.admin.create({ _id: tenant, _type: 'page', tenant })
  }
})
afterAll(() => lake.stop())

async function ids(reader: string, token: string = READ_TOKEN, method = 'GET'): Promise<unknown> {
  const query = '*[_type == "page"]._id | order(@)'
  const path = `/v2025-02-19/data/query/production?perspective=raw`
  const init = { token, method, headers: { 'x-lake-reader': reader } }
  const { status, body } =
    method === 'POST'
      ? await callApi(lake, path, { ...init, body: JSON.stringify({ query }) })
      : await callApi(lake, `${path}&query=${encodeURIComponent(query)}`, init)
  return status === 200 ? (body as { result: unknown }).result : status
}

test('a token that may read everything can ask for what a person may read', async () => {
  expect(await ids('bert')).toEqual(['b', 'drafts.b'])
  expect(await ids('bert', READ_TOKEN, 'POST')).toEqual(['b', 'drafts.b'])
  expect(await ids('lena')).toEqual(['a', 'drafts.a'])
  expect(await ids('both')).toEqual(['a', 'b', 'drafts.a', 'drafts.b'])
})

test('nobody who sees a part can ask in the name of somebody else, and nobody without a token', async () => {
  const lena = await lake.signIn('lena')
  for (const reader of ['bert', 'lena', 'nobody']) expect(await ids(reader, lena)).toBe(403)
  const anonymous = await fetch(`${lake.url}/v2025-02-19/data/query/production?query=*`, {
    headers: { 'x-lake-reader': 'bert' },
  })
  expect(anonymous.status).toBe(403)
})

test('an unknown or removed person is refused, never answered with everything', async () => {
  const { call, add } = peopleCalls(lake)
  const id = await add({ displayName: 'Wim', roles: ['writer'], params: { tenants: ['a'] } })
  expect(await ids(id)).toEqual(['a', 'drafts.a'])
  await call('DELETE', `/users/${id}`)
  for (const reader of [id, '', 'bert, lena']) expect(await ids(reader)).toBe(403)
})
