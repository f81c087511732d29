import { describe, expect, test } from 'vitest'

import { bytesOf } from '../testing/feeds.ts'
import { readRows, type FeedFormat } from './read-rows.ts'
import type { SourceRow } from './source-row.ts'

async function rowsOf(source: string | Uint8Array, format: FeedFormat, piece = 7) {
  const rows: SourceRow[] = []
  let encoding = ''
  const options = {
    format,
    onHeader: () => undefined,
    onEncoding: (found: string) => void (encoding = found),
  }
  for await (const row of readRows(bytesOf(source, piece), options)) rows.push(row)
  return { rows, encoding }
}

const values = (rows: SourceRow[]) =>
  rows.map((row) => ('values' in row ? Object.values(row.values) : row.malformed))

describe('CSV', () => {
  test('quotes, doubled quotes, delimiters and line ends inside quotes, at every chunk boundary', async () => {
    const text = 'a,b\r\n"x ""y"", z","line 1\r\nline 2"\r\n1,\n'
    for (let piece = 1; piece <= 20; piece += 1) {
      const { rows } = await rowsOf(text, 'csv', piece)
      expect(values(rows)).toEqual([
        ['x "y", z', 'line 1\nline 2'],
        ['1', ''],
      ])
    }
  })

  test('the separator is found in the header', async () => {
    for (const mark of [',', ';', '\t', '|']) {
      const { rows } = await rowsOf(`a${mark}b\n1${mark}2\n`, 'csv')
      expect(rows).toEqual([{ row: 2, values: { a: '1', b: '2' } }])
    }
  })

  test('rows are numbered as a spreadsheet shows them, blank ones counted', async () => {
    const { rows } = await rowsOf('a,b\n1,2\n\n,\n3,4', 'csv')
    expect(rows.map((row) => row.row)).toEqual([2, 5])
  })

  test('an unclosed quote costs its own row and no other', async () => {
    const { rows } = await rowsOf('a,b\n1,2\n"open,3\n5,"6"\n7,"8, 9"\n', 'csv')
    expect(values(rows)).toEqual([
      ['1', '2'],
      'a quote opened in this row is never closed',
      ['5', '6'],
      ['7', '8, 9'],
    ])
    const last = await rowsOf('a,b\n1,2\n"open,3\n5,6\n', 'csv')
    expect(values(last.rows)).toEqual([['1', '2'], 'a quote opened in this row is never closed', ['5', '6']])
  })

  test('rows that quotes glued together are told apart by their columns', async () => {
    const { rows } = await rowsOf('a,b\n"x,1\n2,3\n4"\n5,6\n', 'csv')
    expect(values(rows)).toEqual([
      'expected 2 columns, found 1',
      ['2', '3'],
      'expected 2 columns, found 1',
      ['5', '6'],
    ])
  })

  test('too few and too many columns are rejected, empty ones at the end are not', async () => {
    const { rows } = await rowsOf('a,b\n1\n1,2,3\n1,2,,\n', 'csv')
    expect(values(rows)).toEqual(['expected 2 columns, found 1', 'expected 2 columns, found 3', ['1', '2']])
  })

  test('a stray quote inside plain text is text', async () => {
    const { rows } = await rowsOf('a,b\n6" alloy,2\n', 'csv')
    expect(values(rows)).toEqual([['6" alloy', '2']])
  })
})

describe('encodings', () => {
  const text = 'make,model\nCitroën,C4\n'

  test('byte order marks are dropped, UTF-16 of both kinds is read, also without a mark', async () => {
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    const cases: [Uint8Array, string][] = [
      [Buffer.from(`\uFEFF${text}`), 'utf-8'],
      [Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'utf-16le'],
      [Buffer.concat([Buffer.from([0xfe, 0xff]), big]), 'utf-16be'],
      [little, 'utf-16le'],
    ]
    for (const [bytes, encoding] of cases) {
      expect(await rowsOf(bytes, 'csv')).toEqual({
        rows: [{ row: 2, values: { make: 'Citroën', model: 'C4' } }],
        encoding,
      })
    }
  })

  test('Latin-1 is read as such, also when its first accent comes late', async () => {
    expect((await rowsOf(Buffer.from(text, 'latin1'), 'csv')).encoding).toBe('windows-1252')
    const late = `make\n${'Mazda\n'.repeat(3000)}Citroën\n`
    const { rows, encoding } = await rowsOf(Buffer.from(late, 'latin1'), 'csv', 1000)
    expect(encoding).toBe('windows-1252')
    expect(values(rows.slice(-1))).toEqual([['Citroën']])
  })

  test('UTF-8 characters cut by chunks are whole', async () => {
    for (let piece = 1; piece < 6; piece += 1) {
      const { rows } = await rowsOf(`a\n${'Škoda 🚗\n'.repeat(900)}`, 'csv', piece * 1371)
      expect(new Set(rows.map((row) => ('values' in row ? row.values['a'] : 'x')))).toEqual(
        new Set(['Škoda 🚗']),
      )
    }
  })

  test('a file that is UTF-8 in one part and not in another is refused with the place', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`a\nCitroën\n${'x\n'.repeat(4000)}`),
      Buffer.from('Citroën\n', 'latin1'),
    ])
    for (const piece of [1000, bytes.length]) {
      await expect(rowsOf(bytes, 'csv', piece)).rejects.toMatchObject({ code: 'encoding', status: 415 })
    }
  })

  test.each([
    ['empty', Buffer.alloc(0), 'empty_file'],
    ['only a byte order mark', Buffer.from('\uFEFF'), 'empty_file'],
    ['blank', Buffer.from(' \r\n\n'), 'empty_file'],
    ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), 'wrong_format'],
    ['gzip', Buffer.from('1f8b0800', 'hex'), 'wrong_format'],
    ['binary', Buffer.from([1, 0, 0, 0, 7, 0, 0, 9, 0, 0, 0, 0, 3]), 'wrong_format'],
  ])('a file that is %s is refused', async (_, bytes, code) => {
    for (const format of ['csv', 'json', 'ndjson'] as const) {
      await expect(rowsOf(bytes, format)).rejects.toMatchObject({ code })
    }
  })
})

describe('JSON', () => {
  test('an array is cut into its elements whatever its strings hold', async () => {
    const list = [{ a: '],[{"' }, { a: 'back\\slash"', b: [1, { c: '}' }] }]
    for (const piece of [1, 5, 1000]) {
      const { rows } = await rowsOf(` ${JSON.stringify(list)} \n`, 'json', piece)
      expect(rows).toEqual(list.map((entry, index) => ({ row: index + 1, values: entry })))
    }
    expect((await rowsOf('[]', 'json')).rows).toEqual([])
  })

  test('an element that is no object or no JSON is one malformed row', async () => {
    const { rows } = await rowsOf('[{"a":1}, 7, {oops}, , {"a":2}]', 'json')
    expect(rows.map((row) => 'values' in row)).toEqual([true, false, false, false, true])
  })

  test.each([['{"a":1}'], ['[{"a":1}'], ['[{"a":1}] x'], ['nonsense']])('%s is refused', async (text) => {
    await expect(rowsOf(text, 'json')).rejects.toMatchObject({ code: 'wrong_format' })
  })

  test('NDJSON: blank lines are skipped and counted, a bad line is one malformed row', async () => {
    const { rows } = await rowsOf('{"a":1}\n\n{bad\r\n{"a":2}', 'ndjson')
    expect(rows.map((row) => [row.row, 'values' in row])).toEqual([
      [1, true],
      [3, false],
      [4, true],
    ])
  })

  test('a row that never ends is refused, not collected', async () => {
    const endless = `[{"a":"${'x'.repeat(2_500_000)}`
    await expect(rowsOf(endless, 'json', 65_536)).rejects.toMatchObject({
      code: 'record_too_large',
      status: 413,
    })
    await expect(rowsOf(endless, 'ndjson', 65_536)).rejects.toMatchObject({ code: 'record_too_large' })
    await expect(rowsOf(`a,b\n${'x'.repeat(2_500_000)}`, 'csv', 65_536)).rejects.toMatchObject({
      code: 'record_too_large',
    })
  })
})

const DEEP = process.env['DEEP'] === '1'

test(`[N26] a ${DEEP ? 200 : 40} MB file is read in constant memory`, { timeout: 180_000 }, async () => {
  const block = Buffer.from(`Toyota,2020,"Hilux, SR",45990,${'x'.repeat(90)}\n`.repeat(500))
  const blocks = Math.ceil(((DEEP ? 200 : 40) * 1024 * 1024) / block.length)
  let peak = 0
  async function* source(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('make,year,model,price,comments\n')
    for (let index = 0; index < blocks; index += 1) {
      if (index % 50 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed)
      yield block
    }
  }
  const before = process.memoryUsage().heapUsed
  let count = 0
  const options = { format: 'csv' as const, onHeader: () => undefined, onEncoding: () => undefined }
  for await (const row of readRows(source(), options)) if ('values' in row) count += 1
  expect(count).toBe(blocks * 500)
  expect((peak - before) / 1024 / 1024).toBeLessThan(120)
})
