import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLakeClient } from './lake-client.ts'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers of the server, one request each; the last one stays. */
let answers: { status: number; body: string; isEndless?: boolean }[] = []
let requests: { url: string; body: string; headers: NodeJS.Dict<string | string[]> }[] = []
/** Endless answers whose connection the client still holds. */
let openAnswers = 0
let server: Server
let url = ''

beforeAll(async () => {
  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = String(await buffer(req))
    requests.push({ url: String(req.url), body, headers: req.headers })
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200, body: '{}' }
    res.writeHead(answer.status, { 'content-type': 'application/json' })
    if (!answer.isEndless) return void res.end(answer.body)
    openAnswers += 1
    res.once('close', () => (openAnswers -= 1)).write(answer.body)
  }
  server = createServer((req, res) => void respond(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  answers = []
  requests = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const client = () => createLakeClient({ url: `${url}/`, project: 'p', dataset: 'd', token: 'secret' })
const ok = { status: 200, body: '{"results":[{"id":"a","operation":"create"}]}' }
const busy = { status: 503, body: '{"message":"busy"}' }

describe('the client of imports and exports', () => {
  test('A transaction that the server could not take is sent again under the same id, never twice under two.', async () => {
    answers = [busy, { status: 429, body: '{}' }, ok]
    expect(await client().mutate([{ create: { _id: 'a' } }])).toEqual([{ id: 'a', operation: 'create' }])
    expect(requests).toHaveLength(3)
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1)
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-sanity-project-id': 'p' })
    expect(requests[0]?.url).toMatch(/^\/v2025-02-19\/data\/mutate\/d\?/)
  })

  test('An answer that nobody reads before the next attempt holds no connection.', async () => {
    answers = [{ ...busy, isEndless: true }, ok]
    expect(await client().mutate([])).toEqual([{ id: 'a', operation: 'create' }])
    expect(requests).toHaveLength(2)
    await expect.poll(() => openAnswers).toBe(0)
  })

  test('A server that has answered before is waited for when it is away, one that never has is not.', async () => {
    vi.useFakeTimers()
    let outcomes: ('away' | 'there')[] = []
    let calls = 0
    vi.stubGlobal('fetch', async () => {
      calls += 1
      if (outcomes.shift() !== 'there') throw new TypeError('fetch failed', { cause: new Error('refused') })
      return new Response('{"result":1}')
    })
    const ask = async (known: ReturnType<typeof client>): Promise<unknown> => {
      calls = 0
      const answer = known.query('*', {}).catch((error: Error) => error.message)
      await vi.runAllTimersAsync()
      return answer
    }
    const asked = client()
    expect(await ask(asked)).toContain('cannot be reached: refused')
    expect(calls).toBe(4)
    outcomes = ['there']
    await ask(asked)
    outcomes = [...Array<'away'>(20).fill('away'), 'there']
    expect(await ask(asked)).toBe(1)
    expect(await ask(asked)).toContain('cannot be reached')
    expect(calls).toBeLessThan(60)
  })

  test('A transaction that was stored although its answer was lost is not an error.', async () => {
    const items = [{ error: { type: 'transactionAlreadyExistsError', description: 'exists' } }]
    answers = [busy, { status: 409, body: JSON.stringify({ error: { type: 'mutationError', items } }) }]
    expect(await client().mutate([])).toEqual([])
  })

  test.each([
    [
      { status: 400, body: '{"error":{"description":"bad","items":[{"error":{"description":"field x"}}]}}' },
      'field x (HTTP 400)',
    ],
    [{ status: 403, body: '{"message":"no"}' }, 'no (HTTP 403)'],
    [{ status: 413, body: '<html>' }, 'Payload Too Large (HTTP 413)'],
    [
      { status: 401, body: '{"message":"Session not found"}' },
      'the token is not accepted (HTTP 401: Session not found)',
    ],
    [{ status: 200, body: '<html>' }, 'did not answer in JSON'],
    [busy, 'busy (HTTP 503)'],
  ])('%j is told as a sentence.', async (answer, message) => {
    answers = [answer]
    await expect(client().query('*', {})).rejects.toThrow(message)
  })

  test('The hosted service is spoken to at its own addresses, and gets the token for original images only.', async () => {
    const seen: { url: string; authorization: string | null; project: string | null }[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      seen.push({
        url: address,
        authorization: headers.get('authorization'),
        project: headers.get('x-sanity-project-id'),
      })
      return new Response('{"result":[]}')
    })
    const hosted = createLakeClient({
      url: 'https://abc.api.sanity.io',
      project: 'abc',
      dataset: 'd',
      token: 't',
    })
    const path = 'images/abc/d/x-1x1.png'
    await hosted.query('*', {})
    await hosted.download({ _type: 'sanity.imageAsset', url: `https://cdn.sanity.io/${path}`, path }, 'GET')
    await hosted.download(
      { _type: 'sanity.fileAsset', url: 'https://cdn.sanity.io/files/abc/d/x.txt' },
      'GET',
    )
    await hosted.download({ _type: 'sanity.imageAsset', url: 'https://example.com/x.png' }, 'GET')
    expect(seen).toEqual([
      {
        url: expect.stringMatching(/^https:\/\/abc\.api\.sanity\.io\/v/) as unknown,
        authorization: 'Bearer t',
        project: null,
      },
      { url: `https://cdn.sanity.io/${path}?dlRaw=true`, authorization: 'Bearer t', project: null },
      { url: 'https://cdn.sanity.io/files/abc/d/x.txt', authorization: null, project: null },
      { url: 'https://example.com/x.png', authorization: null, project: null },
    ])
  })

  test('Of a lake, assets are asked for where the lake is now, and never with the token.', async () => {
    await client().download({ url: 'http://old:1/images/p/d/x-1x1.png', path: 'images/p/d/x-1x1.png' }, 'GET')
    await client().download({ url: `${url}/elsewhere`, path: '../../etc/passwd' }, 'HEAD')
    for (const address of [url.replace('127.0.0.1', 'localhost'), 'nonsense', undefined]) {
      await expect(client().download({ url: address, path: 'x' }, 'GET')).rejects.toThrow(
        'not in this content lake',
      )
    }
    expect(requests.map((request) => request.url)).toEqual(['/images/p/d/x-1x1.png', '/elsewhere'])
    expect(requests.some(({ headers }) => 'authorization' in headers)).toBe(false)
  })
})
