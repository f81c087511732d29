import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Typesense from 'typesense'
import lighter from './axios.ts'

const require = createRequire(import.meta.url)
const requireOfTypesense = createRequire(require.resolve('typesense'))
const AXIOS = requireOfTypesense.resolve('axios')

/** The real client: with axios's own `fetch` adapter, or with the replacement for axios in browsers. */
function clientOn(transport: 'axios' | 'lighter', options: object) {
  for (const path of Object.keys(require.cache))
    if (path === AXIOS || /\/typesense\/lib\//.test(path.replaceAll('\\', '/'))) delete require.cache[path]
  if (transport === 'lighter') {
    const [other] = Object.values(require.cache)
    if (!other) throw new Error('no module was loaded yet')
    const exports = { __esModule: true, default: lighter }
    require.cache[AXIOS] = Object.assign(Object.create(other) as NodeJS.Module, { exports, loaded: true })
  }
  const { SearchClient } = require('typesense') as typeof Typesense
  return new SearchClient({
    apiKey: 'a+key=',
    nodes: [{ host: '127.0.0.1', port, protocol: 'http', path: '/_search' }],
    connectionTimeoutSeconds: 5,
    retryIntervalSeconds: 0.001,
    numRetries: 1,
    logLevel: 'silent',
    ...(transport === 'axios' ? { axiosAdapter: 'fetch' as const } : {}),
    ...options,
  })
}

type Answers = (response: ServerResponse, request: IncomingMessage, time: number) => void
let answer: Answers = () => {}
let seen: object[] = []
let port = 0
const server = createServer((request, response) => void take(request, response))
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  const type = headers['content-type']
  seen.push({ method, url, type, key: headers['x-typesense-api-key'], body: await text(request) })
  answer(response, request, seen.length)
}
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (status: number, body: string, type = 'application/json; charset=utf-8'): Answers => {
  return (response) => void response.writeHead(status, { 'content-type': type }).end(body)
}

interface Ask {
  options?: object
  /** When the caller gives up: before the search, or once the server received it. */
  abort?: 'before' | 'asked'
}

/** Returns how a search ends, and the requests that the server received for it. */
async function outcome(transport: 'axios' | 'lighter', answers: Answers, { options = {}, abort }: Ask) {
  seen = []
  const controller = new AbortController()
  if (abort === 'before') controller.abort()
  answer = abort === 'asked' ? () => controller.abort() : answers
  const client = clientOn(transport, options)
  const searches = [{ collection: 'stock', q: 'Citroën “C3” + more', filter_by: 'make:=[`Škoda`,`Kia`]' }]
  const asked = client.multiSearch.perform({ searches }, {}, { abortSignal: controller.signal })
  const end = await asked.then(
    (value: unknown) => ({ value }),
    (error: Error & { httpStatus?: number; httpBody?: unknown; code?: string }) => ({
      error: error.constructor.name,
      message: error.message,
      httpStatus: error.httpStatus,
      httpBody: error.httpBody,
      code: error.code,
    }),
  )
  return { end, seen }
}

const HITS = '{"results":[{"found":2,"hits":[{"document":{"make":"Citroën"}}]}]}'
const NEVER: Answers = () => {}
const DROPPED: Answers = (_, request) => void request.socket.destroy()
const SOON = { connectionTimeoutSeconds: 0.1 }

describe('the search client on what stands for axios in browsers ends as on axios', () => {
  it.each<[string, Answers, Ask, object]>([
    ['an answer', json(200, HITS), {}, { value: JSON.parse(HITS) }],
    ['words instead of JSON', json(200, 'ok', 'text/plain'), {}, { value: 'ok' }],
    ['an empty answer', json(200, '', 'text/plain'), {}, { value: '' }],
    ['a key in a header', json(200, HITS), { options: { sendApiKeyAsQueryParam: false } }, {}],
    ['JSON that ends too soon', json(200, '{"results":['), {}, { error: 'SyntaxError' }],
    [
      'a bad request',
      json(400, '{"message":"no such field"}'),
      {},
      { error: 'RequestMalformed', httpStatus: 400 },
    ],
    ['a key that ended', json(401, '{"message":"expired"}'), {}, { error: 'RequestUnauthorized' }],
    ['no such collection', json(404, '{"message":"none"}'), {}, { error: 'ObjectNotFound' }],
    ['too many requests', json(429, '{"message":"wait"}'), {}, { error: 'HTTPError', httpStatus: 429 }],
    ['a server that fails', json(500, '{"message":"lost"}'), {}, { error: 'ServerError', httpStatus: 500 }],
    ['a gateway in words', json(503, '<h1>busy</h1>', 'text/html'), {}, { error: 'ServerError' }],
    [
      'a server that fails once',
      (response, request, time) => (time === 1 ? json(502, '{}') : json(200, HITS))(response, request, time),
      {},
      { value: JSON.parse(HITS) },
    ],
    ['a caller that gave up before', NEVER, { abort: 'before' }, { message: 'Request aborted by caller.' }],
    ['a caller that gives up', NEVER, { abort: 'asked' }, { message: 'Request aborted by caller.' }],
  ])('%s', async (_, answers, ask, expected) => {
    const onAxios = await outcome('axios', answers, ask)
    const onLighter = await outcome('lighter', answers, ask)
    expect(onLighter).toEqual(onAxios)
    expect(onLighter.end).toMatchObject(expected)
  })

  it('a server that does not answer in time, or only begins to: asked once more, then told', async () => {
    const begins: Answers = (response) => void response.writeHead(200).write('{"results"')
    for (const answers of [NEVER, begins]) {
      const onAxios = await outcome('axios', answers, { options: SOON })
      const onLighter = await outcome('lighter', answers, { options: SOON })
      expect(onLighter.seen).toEqual(onAxios.seen)
      expect(onLighter.seen).toHaveLength(2)
      expect(onLighter.end).toMatchObject({ message: 'timeout of 100ms exceeded', code: 'ECONNABORTED' })
      expect(onAxios.end).toMatchObject({ message: 'timeout of 100ms exceeded' })
    }
  })

  it('a connection that breaks: asked once more, then told', async () => {
    const onAxios = await outcome('axios', DROPPED, {})
    const onLighter = await outcome('lighter', DROPPED, {})
    expect(onLighter.seen).toHaveLength(2)
    expect(onLighter.seen).toEqual(onAxios.seen)
    expect(onLighter.end).toMatchObject({ message: 'Network Error', code: 'ERR_NETWORK' })
    expect(onAxios.end).toMatchObject({ code: 'ERR_NETWORK' })
  })
})
