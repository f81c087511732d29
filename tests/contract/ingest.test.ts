import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_DEEP } from '../harness/deep.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { csv, HEADER, heldBack, hugeFile, ingestClient, row } from './ingest-client.ts'

const BIG_ROWS = 5_000
/** 20 kB each, 200 MB together. */
const HUGE_ROWS = 10_500

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ isSeeded: true, services: ['lake', 'search', 'site'] })
}, 600_000)
afterAll(() => platform?.close())

const { send, load, refused, indexed } = ingestClient(() => platform)

describe('[N26] who may load what', () => {
  it.each([
    ['a wrong token', { token: 'x'.repeat(43) }, 401, 'unauthorised', 'ingest token of harbour'],
    ['a token with a space', { token: 'a b' }, 401, 'unauthorised', 'ingest token of harbour'],
    ['an unknown tenant', { tenant: 'nobody' }, 404, 'tenant-unknown', 'no such site'],
    ['an unknown mapping', { mapping: 'nope' }, 404, 'mapping-unknown', 'australian-vehicle-prices'],
    ['a mapping by path', { mapping: '../package' }, 404, 'mapping-unknown', 'there are'],
    ['an unknown format', { format: 'xlsx' }, 415, 'media-type', 'csv, json or ndjson'],
    ['an unknown mode', { mode: 'half' }, 422, 'body-invalid', 'full or delta'],
  ])('%s is refused by name', async (_, over, status, code, message) => {
    const answer = await refused(csv(row('who-1')), over)
    expect(answer.slice(0, 2)).toEqual([status, code])
    expect(answer[2]).toContain(message)
  })

  it("another tenant's token is refused", async () => {
    const token = platform.secrets.ingestTokens['wattle'] ?? ''
    expect(token).not.toBe('')
    expect((await refused(csv(row('who-1')), { token })).slice(0, 2)).toEqual([401, 'unauthorised'])
  })

  it('a second load of a tenant at the same time is refused, and the first goes on', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => row(`busy-${n}`))
    // The network decides which of two requests arrives first, so a second load that came too early is sent again.
    for (let attempt = 0; attempt < 10; attempt++) {
      const { body, finish } = heldBack(csv(...rows), `${row('busy-last')}\n`)
      // When refused in the middle of its body, its connection may be closed, too.
      const first = send(body).catch(() => undefined)
      const second = await send(csv(row('busy-second')))
      finish()
      const answer = await first
      if (second.status === 200) continue
      expect(second.status).toBe(409)
      expect(answer).toMatchObject({ status: 200, last: { type: 'report', rowsRead: 401 } })
      return
    }
    expect.fail('ten second loads came before the first')
  })
})

describe('[N26] files that are not what they should be', () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

  it.each([
    ['an empty file', '', 422, 'empty_file', 'is empty'],
    ['a byte order mark alone', '\uFEFF', 422, 'empty_file', 'is empty'],
    ['blank lines', '\n\n  \n', 422, 'empty_file', 'is empty'],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 415, 'wrong_format', 'Excel workbook'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 415, 'wrong_format', 'PNG'],
    ['binary', Buffer.from([1, 0, 0, 2, 0, 0, 3, 0]), 415, 'wrong_format', 'binary'],
    ['a header with a quote left open', '"source_id,year\n1,2\n', 415, 'wrong_format', 'header'],
    ['a column twice', `${HEADER},year\n${row('twice')},2020\n`, 415, 'wrong_format', '"year" twice'],
    ['a file of another kind', 'name;phone\nAnn;1\n', 422, 'column_missing', 'does not have'],
  ])('%s is refused before the first row', async (_, body, status, code, message) => {
    const answer = await refused(typeof body === 'string' ? body : new Uint8Array(body))
    expect(answer.slice(0, 2)).toEqual([status, code])
    expect(answer[2]).toContain(message)
  })

  it.each([
    ['no JSON array', '{"a":1}', 'wrong_format', 'expected a JSON array'],
    ['an array that ends early', '[{"source_id":"J1"},', 'wrong_format', 'before its closing bracket'],
    ['text behind the array', '[] x', 'wrong_format', 'text follows'],
  ])('broken JSON (%s) is refused', async (_, body, code, message) => {
    const { last } = await send(body, { format: 'json' })
    expect(last.error?.code).toBe(code)
    expect(last.error?.message).toContain(message)
  })

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', utf16, 'utf-16le'],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
    ['CR LF line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n')), 'utf-8'],
  ])('%s is read, and accents reach the index', async (name, encode, encoding) => {
    const make = `Enc ${name.replaceAll(/[^\w]/g, '')}`
    const report = await load(new Uint8Array(encode(csv(row(name, { make, model: 'Mégane' })))))
    expect(report).toMatchObject({ rowsRead: 1, imported: 1, rejected: 0, encoding })
    expect(await indexed(`make:=\`${make}\``)).toEqual({ found: 1, models: ['Mégane'] })
  })

  it('a file that changes its encoding half-way is named as such', async () => {
    const head = Buffer.from(
      csv(...Array.from({ length: 300 }, (_, n) => row(`mix-${n}`, { model: 'Mégane' }))),
    )
    const body = Buffer.concat([head, Buffer.from(`${row('mix-last', { model: 'Mégane' })}\n`, 'latin1')])
    const { last } = await send(new Uint8Array(body))
    expect(last.error).toMatchObject({ code: 'encoding' })
    expect(last.error?.message).toContain('save it as UTF-8')
  })
})

describe('[N26] bad rows', () => {
  it('malformed CSV rows are named one by one and take no neighbour with them', async () => {
    const report = await load(
      csv(
        row('mal-1'),
        'mal-2,2021,"Kia,Rio,used,1',
        row('mal-3'),
        'mal-4,2021,"Kia" x,Rio,used,1',
        'mal-5,2021,Kia',
        row('mal-6', { year: 'next' }),
        '',
        row('mal-7'),
        'mal-8,,,,,',
      ),
    )
    expect(report).toMatchObject({ rowsRead: 8, imported: 3, rejected: 5 })
    expect(report.rejects.map(({ row: number }) => number)).toEqual([3, 5, 6, 7, 10])
    const list = await fetch(`${platform.url('site')}/api/ingest/harbour/runs/${report.runId}/rejects.csv`, {
      headers: { authorization: `Bearer ${platform.secrets.ingestTokens['harbour']}` },
    })
    expect((await list.text()).trim().split('\n')).toHaveLength(6)
  })

  it('bad elements of JSON and bad lines of NDJSON are rejected alone', async () => {
    const good = (id: string) =>
      `{"source_id":"${id}","year":2021,"make":"Kia","model":"Rio","car_type":"used"}`
    const json = await load(`[${good('js-1')}, 7, {"source_id":}, ${good('js-2')}]`, { format: 'json' })
    expect(json).toMatchObject({ rowsRead: 4, imported: 2, rejected: 2 })
    const ndjson = await load(`${good('nd-1')}\n{"source_id"\n\n${good('nd-2')}\n[]\n`, { format: 'ndjson' })
    expect(ndjson).toMatchObject({ rowsRead: 4, imported: 2, rejected: 2 })
  })
})

describe('[N26] large files', () => {
  it(`${BIG_ROWS} rows are imported without a lost one, and once`, { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: BIG_ROWS }, (_, n) =>
      row(`big-${n}`, n % 50 === 7 ? { year: 'new' } : { make: 'Bigfile' }),
    )
    const bad = BIG_ROWS / 50
    const first = await load(csv(...rows), { tenant: 'wattle' })
    expect(first).toMatchObject({ rowsRead: BIG_ROWS, imported: BIG_ROWS - bad, rejected: bad, withdrawn: 0 })
    expect((await indexed('make:=`Bigfile`')).found).toBe(BIG_ROWS - bad)
    const again = await load(csv(...rows), { tenant: 'wattle' })
    expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: BIG_ROWS - bad, rejected: bad })
  })

  it.runIf(IS_DEEP)(
    '200 MB are streamed: pages keep answering, memory stays low, no row is lost',
    { timeout: 900_000 },
    async () => {
      const visits = { isOver: false, slowestMs: 0, count: 0 }
      const visitor = visitUntilOver(visits)
      const first = await load(hugeFile(HUGE_ROWS))
      // The runtime keeps memory after a first load; only a file that is held would show again in the second.
      const before = residentMb()
      const again = await load(hugeFile(HUGE_ROWS)).finally(() => (visits.isOver = true))
      const grownMb = residentMb() - before
      await visitor
      expect(first).toMatchObject({ rowsRead: HUGE_ROWS, imported: HUGE_ROWS, rejected: 0 })
      expect(again).toMatchObject({ rowsRead: HUGE_ROWS, unchanged: HUGE_ROWS })
      expect(visits.count).toBeGreaterThan(10)
      expect(visits.slowestMs).toBeLessThan(2_000)
      expect(grownMb).toBeLessThan(100)
    },
  )
})

async function visitUntilOver(visits: { isOver: boolean; slowestMs: number; count: number }): Promise<void> {
  while (!visits.isOver) {
    const startedAt = performance.now()
    expect((await fetch(`${platform.url('site')}/t/harbour`)).status).toBe(200)
    visits.slowestMs = Math.max(visits.slowestMs, performance.now() - startedAt)
    visits.count += 1
  }
}

/** Returns the memory of the site's process in MB; 0 where the system does not report it. */
function residentMb(): number {
  const pid = Number.parseInt(readFileSync(join(platform.dataDir, 'records.lock'), 'utf8'), 10)
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
}
