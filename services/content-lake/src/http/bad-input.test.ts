import fc from 'fast-check'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

const post = (path: string, body: BodyInit): Promise<{ status: number; body: unknown }> =>
  callApi(lake, `/v1/data/${path}/production`, { method: 'POST', body, token: ADMIN_TOKEN })
const mutate = (...mutations: unknown[]): Promise<{ status: number; body: unknown }> =>
  post('mutate', JSON.stringify({ mutations }))

/** Sends a request with a raw target and Host header, which fetch would tidy up. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const req = httpRequest({ host: '127.0.0.1', port: lake.server.port, path, headers, method }, (res) => {
      let text = ''
      res.on('data', (chunk: Buffer) => (text += chunk.toString()))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text }))
    })
    req.on('error', reject)
    req.end()
  })
}

describe('addresses', () => {
  test('unknown paths, datasets and projects are JSON 404s, a wrong method is a 405', async () => {
    const shape = (status: number): object => ({
      status,
      body: { statusCode: status, message: expect.any(String) },
    })
    expect(await callApi(lake, '/v1/nothing/here')).toMatchObject(shape(404))
    expect(await callApi(lake, '/')).toMatchObject(shape(404))
    expect(await callApi(lake, '/v1/data/query/staging?query=*')).toMatchObject(shape(404))
    expect(
      await callApi(lake, '/v1/data/query/production?query=*', {
        headers: { 'x-sanity-project-id': 'other' },
      }),
    ).toMatchObject(shape(404))
    expect(await callApi(lake, '/v1/projects/other')).toMatchObject(shape(404))
    expect(await callApi(lake, '/v1/data/mutate/production')).toMatchObject(shape(405))
  })

  test('the project may be named by header or by host, in any API version', async () => {
    const host = (name: string): Record<string, string> => ({ host: `${name}:${lake.server.port}` })
    for (const version of ['v1', 'vX', 'v2021-06-07', 'v2026-05-04']) {
      expect(
        (await raw(`/${version}/data/query/production?query=1`, host('forecourt.localhost'))).status,
      ).toBe(200)
    }
    expect((await raw('/v1/data/query/production?query=1', host('other.localhost'))).status).toBe(404)
    expect((await raw('/v1/ping', { 'x-sanity-project-id': 'forecourt' })).status).toBe(200)
  })

  test('answers on 127.0.0.1 and on ::1', async () => {
    expect((await fetch(`http://127.0.0.1:${lake.server.port}/health`)).status).toBe(200)
    const six = await fetch(`http://[::1]:${lake.server.port}/health`).catch((error: unknown) => error)
    if (six instanceof Response) expect(await six.json()).toEqual({ ok: true })
  })

  test('broken percent-encoding, absolute and double-slash targets get a 4xx', async () => {
    for (const path of [
      '/v1/data/doc/production/%E0%A4%A',
      '//evil/v1/ping',
      '/v1/data/doc/production/..%2f..%2fetc',
    ]) {
      const { status } = await raw(path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
    }
  })

  test('preflights and answers allow every origin, with credentials', async () => {
    const headers = {
      origin: 'http://localhost:3333',
      'access-control-request-headers': 'x-sanity-app,traceparent',
    }
    const preflight = await fetch(`${lake.url}/v1/users/me`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-sanity-app,traceparent')
    const error = await fetch(`${lake.url}/v1/users/me`, { headers })
    expect(error.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await fetch(`${lake.url}/v1/ping`)).headers.get('timing-allow-origin')).toBeNull()
  })
})

describe('bodies', () => {
  test('malformed JSON, invalid UTF-8, a list instead of an object', async () => {
    for (const body of [
      '{"mutations":',
      '[]',
      '"x"',
      'null',
      '',
      '{"mutations":{}}',
      Buffer.from([0x7b, 0xff, 0x7d]),
    ]) {
      for (const path of ['mutate', 'actions']) {
        expect(await post(path, body), String(body)).toMatchObject({ status: 400, body: { statusCode: 400 } })
      }
    }
  })

  test('a body of 20 MB is a 413 that the client gets to read', async () => {
    const body = JSON.stringify({ mutations: [{ create: { _type: 'a', text: 'x'.repeat(20_000_000) } }] })
    expect(await post('mutate', body)).toMatchObject({ status: 413, body: { statusCode: 413 } })
  })

  test('__proto__ keys and paths, deep nesting and prototype names pollute nothing', async () => {
    const attempts = [
      '{"create":{"_type":"a","__proto__":{"polluted":1}}}',
      '{"create":{"_type":"a","deep":[{"__proto__":1}]}}',
      '{"patch":{"id":"p","set":{"__proto__.polluted":1}}}',
      '{"patch":{"id":"p","set":{"a":{"__proto__":{"polluted":1}}}}}',
      `{"create":{"_type":"a","deep":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    ]
    await mutate({ createOrReplace: { _id: 'p', _type: 'a' } })
    for (const attempt of attempts) {
      expect(await post('mutate', `{"mutations":[${attempt}]}`), attempt.slice(0, 80)).toMatchObject({
        status: 400,
      })
    }
    expect(await mutate({ patch: { id: 'p', set: { 'constructor.prototype.polluted': 1 } } })).toMatchObject({
      status: 200,
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(await mutate({ patch: { id: 'p', set: { hasOwnProperty: 1 } } })).toMatchObject({ status: 200 })
    const { status } = await mutate({ patch: { id: 'p', set: { 'a.b': 1 } } })
    expect([200, 400]).toContain(status)
    await mutate({ delete: { id: 'p' } })
  })

  test('ids with slashes, NULs, dots and a wrong length are refused by name', async () => {
    for (const _id of [
      'a/b',
      'a\0b',
      '../x',
      '.hidden',
      '-x',
      'a b',
      'a..b',
      'ä',
      'x'.repeat(300),
      7,
      { $ne: 1 },
    ]) {
      expect(await mutate({ create: { _id, _type: 'a' } }), JSON.stringify(_id)).toMatchObject({
        status: 400,
        body: {
          error: {
            type: 'mutationError',
            items: [{ index: 0, error: { description: expect.stringMatching(/Malformed document ID/) } }],
          },
        },
      })
    }
    expect(await callApi(lake, '/v1/data/doc/production/a%00b')).toMatchObject({ status: 400 })
    expect(await callApi(lake, '/v1/data/doc/production/a%2Fb')).toMatchObject({ status: 400 })
  })

  test('mutations of a wrong form name what is wrong', async () => {
    const wrong: unknown[] = [
      null,
      {},
      { creat: {} },
      { create: { _id: 'a' } },
      { create: { _type: 'a' }, delete: { id: 'a' } },
      { createOrReplace: { _type: 'a' } },
      { patch: { id: 'a', set: [] } },
      { patch: { id: 'a', inc: { n: 'x' } } },
      { patch: { id: 'a', insert: { items: [] } } },
      { patch: { id: 'a', unset: 'x' } },
      { patch: { id: 'a', diffMatchPatch: { t: 1 } } },
      { delete: {} },
    ]
    for (const mutation of wrong) {
      expect(await mutate(mutation), JSON.stringify(mutation)).toMatchObject({
        status: 400,
        body: { error: { items: [{ index: 0 }] } },
      })
    }
  })

  test('a patch that the mutator cannot apply is a 400, whatever its path', async () => {
    await mutate({ createOrReplace: { _id: 'q', _type: 'a', text: 'abc', list: [1] } })
    for (const path of [
      '[',
      'a[',
      'a[?(@.x)]',
      '..',
      'list[0',
      "a['",
      'list[1:0:0:0]',
      'a b c',
      '[[[',
      'text.x.y',
    ]) {
      const { status } = await mutate({ patch: { id: 'q', set: { [path]: 1 } } })
      expect([200, 400], path).toContain(status)
    }
    expect((await mutate({ patch: { id: 'q', diffMatchPatch: { text: 'not a patch' } } })).status).toBe(400)
  })

  test('10,000 mutations fit a transaction, more do not', async () => {
    const many = (count: number): unknown[] =>
      Array.from({ length: count }, (_, n) => ({ createIfNotExists: { _id: `m${n}`, _type: 'm' } }))
    expect((await mutate(...many(10_001))).status).toBe(413)
    expect((await mutate(...many(10_000))).status).toBe(200)
    expect((await mutate({ delete: { query: '*[_type == "m"]' } })).status).toBe(200)
  })

  test('unknown and malformed actions are 400 actionErrors', async () => {
    const actions: unknown[] = [
      null,
      {},
      { actionType: 'constructor' },
      { actionType: 'sanity.action.document.publish' },
      { actionType: 'sanity.action.document.publish', publishedId: 'a', draftId: 'drafts.b' },
      { actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: 'drafts.a' },
      { actionType: 'sanity.action.document.create', publishedId: 'a', attributes: { _type: 'x' } },
      { actionType: 'sanity.action.release.create', releaseId: '../x' },
      { actionType: 'sanity.action.release.schedule', releaseId: 'none', publishAt: 'soon' },
    ]
    for (const action of actions) {
      const { status, body } = await post('actions', JSON.stringify({ actions: [action] }))
      expect([400, 409], JSON.stringify(action)).toContain(status)
      expect(body).toMatchObject({ error: { type: 'actionError' } })
    }
  })
})

describe('queries', () => {
  const query = (search: string): Promise<{ status: number; body: unknown }> =>
    callApi(lake, `/v2025-02-19/data/query/production${search}`)

  test('a missing query, a parameter that is not JSON and an unknown perspective are 400s', async () => {
    for (const search of [
      '',
      '?query=',
      '?query=*&$x=nope',
      '?query=*&$__proto__=1',
      '?query=*&perspective=a%20b',
      '?query=*&perspective=raw,x',
    ]) {
      expect(await query(search), search).toMatchObject({ status: 400, body: { statusCode: 400 } })
    }
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
})

describe('fuzz', () => {
  test('no request of random parts is answered with a 5xx', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'v1',
        'vX',
        'data',
        'query',
        'doc',
        'mutate',
        'actions',
        'listen',
        'history',
        'documents',
        'transactions',
        'production',
        'users',
        'me',
        'projects',
        'forecourt',
        'images',
        'files',
        'assets',
        '..',
        '%00',
        '%',
        '',
      ),
      fc.webSegment(),
    )
    const search = fc.dictionary(
      fc.constantFrom('query', 'perspective', 'limit', 'revision', 'time', 'nextCursor', '$x', 'w', 'rect'),
      fc.string({ maxLength: 20 }),
    )
    const call = fc.record({
      pieces: fc.array(piece, { maxLength: 8 }),
      search,
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ pieces, search: query, method }) => {
        if (pieces.includes('listen')) return
        const path = `/${pieces.join('/')}?${new URLSearchParams(query).toString()}`
        const { status } = await raw(path, { authorization: `Bearer ${ADMIN_TOKEN}` }, method)
        expect(status, path).toBeLessThan(500)
      }),
      { seed: 7, numRuns: Number(process.env['LAKE_FUZZ'] ?? 800) },
    )
  }, 60_000)
})
