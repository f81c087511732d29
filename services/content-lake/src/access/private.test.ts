import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import { defaultConfigFile, parseConfigFile } from '../config-file.ts'
import type { TestLake } from '../test-server.ts'

const SECRETS = ['leads@dealer.test', 'because of the margin', 'commission 4 %', 'staff only']
const DOCUMENTS: { _id: string; _type: string; [field: string]: unknown }[] = [
  { _id: 'form', _type: 'formDefinition', deliverTo: [SECRETS[0]] },
  { _id: 'rule', _type: 'tenantRule', reason: SECRETS[1] },
  { _id: 'lender', _type: 'financeProvider', internal: SECRETS[2] },
  { _id: 'page', _type: 'page', note: SECRETS[3] },
]

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ aclMode: 'private' })
  for (const document of DOCUMENTS) await lake.admin.create(document)
})
afterAll(() => lake.stop())

const query = (groq: string, more = ''): string => `query/production?query=${encodeURIComponent(groq)}${more}`

test.each([
  query('*'),
  query('*', '&perspective=raw'),
  query('*[_type == "formDefinition"].deliverTo'),
  query('count(*[deliverTo[0] match "leads*"])'),
  query('1'),
  'doc/production/form,rule,lender,page',
  'doc/production/form?includeAllVersions=true',
  'export/production',
  'listen/production?query=*&includeResult=true',
  'history/production/transactions/form',
  'history/production/documents/form',
  'history/production/events/documents/form',
  'references/production/documents/form/to',
])('a private dataset answers nothing without a token: %s', async (path) => {
  const { status, body } = await callApi(lake, `/v2025-02-19/data/${path}`)
  expect(status).toBe(401)
  expect(body).toMatchObject({ statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' })
  for (const secret of SECRETS) expect(JSON.stringify(body)).not.toContain(secret)
})

test('nor by POST, nor over the socket that carries event streams', async () => {
  const posted = await callApi(lake, '/v2025-02-19/data/query/production', {
    method: 'POST',
    body: JSON.stringify({ query: '*' }),
  })
  expect(posted.status).toBe(401)
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/_sse`)
  await new Promise((resolve) => socket.once('open', resolve))
  const answer = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))
  socket.send(
    JSON.stringify({ type: 'sub', id: 'a', url: '/v1/data/listen/production?query=*', headers: {} }),
  )
  expect(JSON.parse(String(await answer))).toMatchObject({ type: 'refused', id: 'a', status: 401 })
  socket.terminate()
})

/** A stream of live events: what it was sent, piece by piece. */
async function liveEvents(headers: Record<string, string>, signal: AbortSignal) {
  const stream = await fetch(`${lake.url}/v2025-02-19/data/live/events/production`, { headers, signal })
  expect(stream.status).toBe(200)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  return async () => (await reader?.read())?.value ?? ''
}

test('live events, for which clients show no token, open and tell nothing; with drafts they need one', async () => {
  const drafts = await callApi(lake, '/v2025-02-19/data/live/events/production?includeDrafts=true')
  expect(drafts.status).toBe(401)
  const asking = new AbortController()
  const nobody = await liveEvents({}, asking.signal)
  const reader = await liveEvents({ authorization: `Bearer ${ADMIN_TOKEN}` }, asking.signal)
  for (const next of [nobody, reader]) expect(await next()).toContain('welcome')
  const heard = nobody().catch(() => 'nothing')
  await lake.admin.createOrReplace({ _id: 'a-change', _type: 'page', title: 'Changed' })
  expect(await reader()).toContain('tags')
  await lake.admin.delete('a-change')
  expect(await reader()).toContain('tags')
  asking.abort()
  expect(await heard).toBe('nothing')
})

test('people and tokens are not listed either, and the mode is told', async () => {
  const { body } = await callApi(lake, '/v2025-02-19/projects/forecourt')
  expect(body).toMatchObject({ members: [] })
  for (const path of ['users', 'tokens', 'roles'])
    expect((await callApi(lake, `/v2025-02-19/projects/forecourt/${path}`)).status).toBe(401)
  const datasets = await callApi(lake, '/v2025-02-19/projects/forecourt/datasets')
  expect(datasets.body).toMatchObject([{ name: 'production', aclMode: 'private' }])
})

test('a token reads as before, and an unknown one is told apart from none', async () => {
  expect(await lake.reader.fetch('count(*)')).toBe(DOCUMENTS.length)
  await expect(lake.client('no-token-of-ours').fetch('1')).rejects.toThrow(/Session not found/)
})

test('the mode is a setting of the configuration, private without it', () => {
  expect(defaultConfigFile().aclMode).toBe('private')
  expect(parseConfigFile('{}').aclMode).toBe('private')
  expect(parseConfigFile('{"aclMode": "public"}').aclMode).toBe('public')
  expect(() => parseConfigFile('{"aclMode": "open"}')).toThrow('aclMode: expected one of private, public')
})
