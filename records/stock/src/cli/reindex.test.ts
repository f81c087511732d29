import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'

import { afterEach, describe, expect, test } from 'vitest'

import { parseReindexArguments } from './arguments.ts'
import { progressText } from './progress-bar.ts'
import { requestRebuild } from './reindex-client.ts'

describe('arguments', () => {
  const parse = (...argv: string[]) => parseReindexArguments(argv, { SITE_PORT: '4000' }, '/repo')

  test('the site and the data folder have defaults', () => {
    expect(parse()).toEqual({
      ok: true,
      value: { site: new URL('http://localhost:4000'), token: undefined, dataDir: '/repo/.data' },
    })
    expect(parse('--site', 'https://a.example', '--token', 'k')).toMatchObject({
      value: { site: new URL('https://a.example'), token: 'k' },
    })
  })

  test.each([
    [['--site', 'nowhere'], '--site'],
    [['harbour'], 'arguments'],
    [['--tenant', 'harbour'], 'arguments'],
  ])('%j names what is wrong: %s', (argv, where) => {
    const parsed = parse(...argv)
    expect(parsed.ok ? '' : parsed.errors[0]?.path).toBe(where)
  })
})

test('progress counts vehicles', () => {
  const state = { bytesSent: 500, bytesTotal: 1000, rows: 500, rejected: 0, elapsedMs: 1000 }
  expect(progressText(state, 'vehicles')).toContain(' 50 %  500 vehicles  500 vehicles/s  1.0 s')
})

describe('against a site', () => {
  let server: Server

  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  async function site(answer: (response: ServerResponse, request: string) => void): Promise<URL> {
    server = createServer((request, response) =>
      answer(response, `${request.method} ${request.url} ${request.headers.authorization}`),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no address')
    return new URL(`http://127.0.0.1:${address.port}`)
  }

  test('the rebuild is asked for with the key, followed, and reported', async () => {
    const asked: string[] = []
    const at = await site((response, request) => {
      asked.push(request)
      response.write('{"type":"progress","sent":500,"total":1200}\n')
      response.end('{"type":"report","documents":1200,"tenants":2,"durationMs":900}\n')
    })
    const seen: number[][] = []
    const report = await requestRebuild(at, 'key', (...counts) => seen.push(counts))
    expect(report).toMatchObject({ documents: 1200, tenants: 2 })
    expect(seen).toEqual([[500, 1200]])
    expect(asked).toEqual(['POST /api/stock/reindex Bearer key'])
  })

  test.each([
    [
      '{"type":"error","error":{"code":"reindex-running","message":"it runs"}}\n',
      'it runs (reindex-running)',
    ],
    ['<html>', 'with something else'],
    ['', 'without a report'],
  ])('an answer of %j becomes a sentence', async (answer, message) => {
    const at = await site((response) => response.end(answer))
    await expect(requestRebuild(at, 'key', () => undefined)).rejects.toThrow(message)
  })

  test('a site that is not there is a sentence with its address', async () => {
    const at = await site(() => undefined)
    server.close()
    await once(server, 'close')
    await expect(requestRebuild(at, 'key', () => undefined)).rejects.toThrow(`${at.origin} does not answer`)
    server = createServer().listen(0, '127.0.0.1')
  })
})
