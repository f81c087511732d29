import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS, type Endpoint } from './endpoints.fixture.ts'
import { startLakeProcess, type LakeProcess } from './lake-process.ts'

/** Lake for the requests of the Studio and other programs beside the clients' methods; answers have our lake's shapes. */
let lake: LakeProcess
beforeAll(async () => {
  lake = await startLakeProcess()
  const mutations = ['endpoint', 'drafts.endpoint'].map((_id) => ({ create: { _id, _type: 'car' } }))
  await call({ method: 'POST', path: '/v1/data/mutate/production', body: { mutations } })
})
afterAll(() => lake.stop())

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface Call {
  path: string
  method?: string
  body?: unknown
  headers?: Record<string, string> | undefined
}

/** Sends one request with its path and its Host exactly as given. */
function call({ path, method = 'GET', body, headers = {} }: Call): Promise<Answer> {
  const { port } = new URL(lake.url)
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const all = { authorization: `Bearer ${lake.token}`, ...type, ...headers }
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers: all }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    req.on('error', reject)
    req.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const send = ({ path, method, body }: Endpoint, version: string, headers = {}): Promise<Answer> =>
  call({ path: `/${version}${path.replaceAll('"', '%22')}`, ...(method && { method }), body, headers })

const json = ({ text }: Answer): unknown => JSON.parse(text) as unknown

/** The body of an error of the gateway's shape. */
const refusal = (statusCode: number, message: RegExp): object => ({
  statusCode,
  error: expect.any(String),
  message: expect.stringMatching(message),
})

/** The ways of naming the project: by header, by host with and without `api`, by the CDN's host, and not at all. */
const WAYS: Record<string, Record<string, string>> = {
  header: { 'x-sanity-project-id': 'forecourt' },
  host: { host: 'forecourt.localhost:3334' },
  'api host': { host: 'forecourt.api.localhost' },
  'CDN host': { host: 'forecourt.apicdn.localhost:80' },
  'host in capitals': { host: 'Forecourt.LOCALHOST' },
  nothing: {},
}

describe.each(ENDPOINTS)('$method $path', (endpoint) => {
  test.each(Object.keys(WAYS))('answers as documented when the project is named by %s', async (way) => {
    const answer = await send(endpoint, 'v2025-02-19', WAYS[way])
    expect(answer.status, answer.text).toBe(200)
    if (typeof endpoint.answer === 'string') return expect(answer.text).toContain(endpoint.answer)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const value = json(answer)
    if (value === null || typeof value !== 'object') expect(value).toEqual(endpoint.answer)
    else expect({ value }).toMatchObject({ value: endpoint.answer })
  })

  test('answers in every API version, and to HEAD without a body', async () => {
    for (const version of ['v1', 'vX', 'vx', 'v2021-06-07', 'v2021-12-15', 'v2022-06-30', 'v2026-05-04'])
      expect((await send(endpoint, version)).status, version).toBe(200)
    if (endpoint.method !== undefined) return
    const head = await send({ ...endpoint, method: 'HEAD' }, 'v2025-02-19')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test('another project is a 404, by header and by host; another method a 405 that says which are allowed', async () => {
    for (const headers of [{ 'x-sanity-project-id': 'other' }, { host: 'other.localhost' }]) {
      const answer = await send(endpoint, 'v1', headers)
      expect([answer.status, json(answer)]).toMatchObject([404, refusal(404, /^Project not found: other$/)])
    }
    const wrong = await send({ ...endpoint, method: 'PATCH' }, 'v1')
    expect([wrong.status, json(wrong)]).toMatchObject([405, refusal(405, /PATCH is not allowed/)])
    expect(wrong.headers.allow).toContain(endpoint.method ?? 'GET')
  })
})

const DATASET_PATHS = ENDPOINTS.map(({ path }) => path).filter((path) => path.includes('/production'))

test.each([...new Set(DATASET_PATHS)])('another dataset is a JSON 404 at %s', async (path) => {
  const { method = 'GET', body } = ENDPOINTS.find((endpoint) => endpoint.path === path) as Endpoint
  if (path.startsWith('/schedules/') || path.endsWith('/indexing')) return
  const answer = await send(
    { path: path.replace('/production', '/staging'), method, body, answer: null },
    'v1',
  )
  expect([answer.status, json(answer)]).toMatchObject([404, refusal(404, /dataset.*not found/i)])
})

test.each([
  ['/v1', 404],
  ['/', 404],
  ['/v1/', 404],
  ['/v1/nothing/here', 404],
  ['/v1/data/query/production/', 404],
  ['//v1/ping', 404],
  ['/v1//ping', 404],
  ['/v1/data/query', 404],
  ['/v1/data/query/production/more', 404],
  ['/v1/%70ing', 404],
  ['/v1/data/query/%70roduction?query=1', 200],
  ['/v1/data/doc/production/%E0%A4%A', 400],
  ['/v1/../v1/ping', 200],
  ['/v1/data/doc/production/..%2f..%2fetc', 400],
  ['/v2/ping', 400],
  ['/v2021-13-45/ping', 400],
  ['/v2021-6-7/ping', 400],
  ['/v12/ping', 400],
  ['/vY/ping', 404],
  ['/ping', 200],
])('%s is a %i with JSON', async (path, status) => {
  const answer = await call({ path })
  expect([answer.status, json(answer)]).toMatchObject([
    status,
    status === 200 ? {} : { statusCode: status, error: expect.any(String), message: expect.any(String) },
  ])
})

test('a tag of other characters or more than 75 is a 400', async () => {
  for (const tag of ['', 'a b', 'ä', 'x'.repeat(76), 'a/b']) {
    const answer = await call({ path: `/v1/data/query/production?query=1&tag=${encodeURIComponent(tag)}` })
    expect([answer.status, json(answer)], tag).toMatchObject([400, refusal(400, /tag/)])
  }
})

test('preflights allow configured origins, every method and header, at unknown addresses too', async () => {
  const headers = {
    origin: 'http://localhost:3333',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'x-sanity-app,traceparent,last-event-id',
  }
  for (const path of ['/v1/users/me', '/v1/data/mutate/production', '/v1/none']) {
    const answer = await call({ path, method: 'OPTIONS', headers })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3333',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': headers['access-control-request-headers'],
    })
  }
  const foreign = await call({
    path: '/v1/none',
    method: 'OPTIONS',
    headers: { ...headers, origin: 'https://evil.example' },
  })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  const refused = await call({ path: '/v1/none', headers })
  expect(refused.headers['access-control-allow-origin']).toBe('http://localhost:3333')
})
