import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'

import { afterEach, describe, expect, test } from 'vitest'

import { parseImportArguments } from './arguments.ts'
import { createProgressBar, progressText } from './progress-bar.ts'
import { reportText } from './report-text.ts'
import { fetchRejects, sendFeed, type ReceivedReport } from './site-client.ts'

const REPORT: ReceivedReport & { type: 'report' } = {
  type: 'report',
  runId: 'run-1',
  rowsRead: 3,
  imported: 2,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  withdrawn: 0,
  durationMs: 1500,
  encoding: 'windows-1252',
  breakdown: { carTypes: { used: 2 }, states: { QLD: 1, '': 1 }, withoutPrice: 1 },
  rejects: [{ row: 3, field: 'price', value: 'x', reason: 'expected an amount' }],
  reasons: { 'price: expected an amount': 1_200, 'year: expected a year of four digits': 3 },
  ignoredColumns: ['Notes'],
  warnings: ['read this'],
}

describe('arguments', () => {
  const parse = (...argv: string[]) => parseImportArguments(argv, { SITE_PORT: '4000' }, '/repo')

  test('the file and its defaults', () => {
    expect(parse('stock.csv', '--tenant', 'harbour', '--mapping', 'forecourt')).toMatchObject({
      ok: true,
      value: {
        file: 'stock.csv',
        format: 'csv',
        mode: 'full',
        dataDir: '/repo/.data',
        site: new URL('http://localhost:4000'),
      },
    })
    expect(parse('stock.jsonl', '--tenant', 'a', '--mapping', 'b', '--delta')).toMatchObject({
      value: { format: 'ndjson', mode: 'delta' },
    })
  })

  test.each([
    [[], 'file'],
    [['a.csv'], '--tenant'],
    [['a.csv', '--tenant', 'a'], '--mapping'],
    [['a.csv', '--dry-run'], '--mapping'],
    [['a.xlsx', '--tenant', 'a', '--mapping', 'b'], '--format'],
    [['a.csv', '--tenant', 'a', '--mapping', 'b', '--site', 'nowhere'], '--site'],
    [['a.csv', '--tenant', 'a', '--mapping', 'b', '--site', 'ftp://host'], '--site'],
    [['a.csv', '--colour', 'red'], 'arguments'],
  ])('%j names what is wrong: %s', (argv, where) => {
    const parsed = parse(...argv)
    expect(parsed.ok ? '' : parsed.errors[0]?.path).toBe(where)
  })
})

test('a SITE_PORT that is no port is named as such', () => {
  const parsed = parseImportArguments(
    ['a.csv', '--tenant', 'a', '--mapping', 'b'],
    { SITE_PORT: 'abc' },
    '/repo',
  )
  expect(parsed).toEqual({
    ok: false,
    errors: [{ path: 'SITE_PORT', message: 'expected a port number, got abc' }],
  })
})

test('progress shows bar, share, rows, speed and seconds', () => {
  const state = { bytesSent: 50, bytesTotal: 100, rows: 2600, rejected: 3, elapsedMs: 4000 }
  expect(progressText(state)).toBe(
    `[${'#'.repeat(14)}${'-'.repeat(14)}]  50 %  2,600 rows, 3 rejected  650 rows/s  4.0 s`,
  )
})

test('without a terminal progress is a line every two seconds', () => {
  const written: string[] = []
  let time = 0
  const bar = createProgressBar({ write: (text: string) => written.push(text) }, () => time)
  for (time = 0; time <= 5000; time += 500) bar.show({ bytesSent: 1, bytesTotal: 1, rows: 1, rejected: 0 })
  bar.end()
  expect(written).toHaveLength(2)
})

test('[N26] the closing report has the counts, the first refused rows and where all of them are', () => {
  const text = reportText(REPORT, 'out.csv')
  for (const part of [
    '3  rows read',
    '1  rejected',
    'used 2',
    'none 1',
    '1,200  price: expected an amount\n        3  year: expected a year',
    'row 3, price: expected an amount (found "x")',
    'out.csv',
    'columns Notes',
    'windows-1252',
    'read this',
  ]) {
    expect(text).toContain(part)
  }
})

describe('against a site', () => {
  let server: Server

  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  async function site(
    answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  ): Promise<URL> {
    server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no address')
    return new URL(`http://127.0.0.1:${address.port}`)
  }

  const send = (at: URL, body = 'a,b\n', onRows: (rows: number) => void = () => undefined) =>
    sendFeed({
      site: at,
      token: 'secret',
      tenant: 'harbour',
      query: { mapping: 'm', format: 'csv', mode: 'full' },
      body: Readable.from([body]),
      onRows,
    })

  test('[N26] the body is streamed with the token, progress is followed, the report returned', async () => {
    const seen: unknown[] = []
    const at = await site(async (request, response) => {
      response.write('{"type":"progress","rowsRead":2,"rejected":0}\n')
      const chunks = await request.toArray()
      seen.push(request.method, request.url, request.headers.authorization, Buffer.concat(chunks).toString())
      response.end(`${JSON.stringify(REPORT)}\n`)
    })
    const rows: number[] = []
    const report = await send(at, 'a,b\n1,2\n', (count) => rows.push(count))
    expect(report.imported).toBe(2)
    expect(rows).toEqual([2])
    expect(seen).toEqual([
      'POST',
      '/api/ingest/harbour?mapping=m&format=csv&mode=full',
      'Bearer secret',
      'a,b\n1,2\n',
    ])
  })

  test.each([
    ['{"type":"error","error":{"code":"busy","message":"a load is running"}}\n', 'a load is running (busy)'],
    ['{"error":{"code":"unauthorized","message":"wrong token"}}', 'wrong token (unauthorized)'],
    ['<html>', 'with something else'],
    ['', 'without a report'],
  ])('an answer of %j becomes a sentence', async (answer, message) => {
    const at = await site((request, response) => {
      request.resume().on('end', () => response.writeHead(409).end(answer))
    })
    await expect(send(at)).rejects.toThrow(message)
  })

  test('a site that dies in the middle of its answer becomes a sentence that says what to do', async () => {
    const at = await site((_, response) => {
      response.write('{"type":"progress","rowsRead":2,"rejected":0}\n', () => response.destroy())
    })
    await expect(send(at)).rejects.toThrow(/stopped in the middle of the load .+: run the load again/)
  })

  test('a site that refuses before the body is sent is heard', async () => {
    const at = await site((_, response) => {
      response
        .writeHead(401, { connection: 'close' })
        .end('{"error":{"code":"unauthorized","message":"wrong token"}}')
    })
    await expect(send(at, 'x'.repeat(200_000))).rejects.toThrow('wrong token')
  })

  test('refused rows are fetched as CSV', async () => {
    const at = await site((request, response) => {
      response
        .writeHead(request.headers.authorization === 'Bearer secret' ? 200 : 401)
        .end(`row\r\n${request.url}`)
    })
    expect(await fetchRejects(at, 'harbour', 'run-1', 'secret')).toBe(
      'row\r\n/api/ingest/harbour/runs/run-1/rejects.csv',
    )
    await expect(fetchRejects(at, 'harbour', 'run-1', 'wrong')).rejects.toThrow('status 401')
  })

  test('a refusal that never ends holds no connection', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const at = await site((_, response) => {
      response.once('close', resolve).writeHead(503).write('wait')
    })
    await expect(fetchRejects(at, 'harbour', 'run-1', 'secret')).rejects.toThrow('status 503')
    await closed
  })
})
