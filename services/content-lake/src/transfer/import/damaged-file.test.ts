import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { exportOf, linesOf, tarOf, testFolder } from '../test-archive.ts'
import { importInto } from '../test-transfer.ts'
import { exitCode } from './report.ts'
import type { TestLake } from '../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

const post = (id: string, fields: object = {}): object => ({ _id: id, _type: 'post', ...fields })
const idsIn = (lake: TestLake): Promise<string[]> =>
  lake.admin.fetch<string[]>('*[_type == "post"]._id | order(@)', {}, { perspective: 'raw' })

describe('a file that is not in order', () => {
  test('Every bad line is named with its number, and nothing is written.', async () => {
    const report = await importInto(
      lake,
      folder.write(
        'bad.ndjson',
        Buffer.concat([
          Buffer.from(
            `${linesOf([post('a')])}{"_id":"b",\n[1]\n${linesOf([{ _id: 'c' }, post('c/d'), post('a')])}`,
          ),
          Buffer.from('{"_id":"u","_type":"post","t":"\xff"}\n', 'latin1'),
          Buffer.from(
            `${linesOf([post('e', { i: { _sanityAsset: 'x.png' } })])}{"_id":"p","_type":"post","__proto__":{}}\n`,
          ),
          Buffer.from(`{"_id":"d","_type":"post","x":${'['.repeat(9000)}${']'.repeat(9000)}}\n\n{"_id":"cut`),
        ]),
      ),
    )
    expect(report.refused.map((text) => text.replace(/:.*/s, ''))).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map((line) => `line ${line}`),
    )
    expect(report.refused.at(-1)).toContain('line 12: the last line is cut off')
    expect(exitCode(report, false)).toBe(1)
    expect(await idsIn(lake)).toEqual([])
  })

  test('An archive that is cut off loads nothing, or what there is of it, and says which.', async () => {
    const packed = exportOf(Array.from({ length: 300 }, (_, n) => post(`p${n}`, { at: n * 7919 })))
    const file = folder.write('cut.tar.gz', packed.subarray(0, packed.length >> 1))
    const refused = await importInto(lake, file)
    expect(refused.damage).toContain(
      'cut off inside "production-export-2026-01-01t00-00-00-000z/data.ndjson"',
    )
    expect(await idsIn(lake)).toEqual([])
    const partial = await importInto(lake, file, { allowTruncated: true })
    expect(partial.documents.loaded).toBe(partial.documents.total)
    expect(partial.documents.loaded).toBeGreaterThan(50)
    expect(await idsIn(lake)).toHaveLength(partial.documents.loaded)
    expect(partial.notes).toEqual([`the document in line ${partial.documents.loaded + 1} is cut off`])
    expect(exitCode(partial, false)).toBe(3)
  })

  test('A file that is something else altogether is not read to its end.', async () => {
    const report = await importInto(lake, folder.write('other.txt', 'not JSON\n'.repeat(5000)))
    expect(report.refused).toHaveLength(1001)
    expect(report.refused.at(-1)).toBe('the rest, from line 1001 on, was not read')
  })

  test('What is no export is refused.', async () => {
    const several = gzipSync(Buffer.concat([exportBytes('one.ndjson'), exportBytes('two.ndjson')]))
    await expect(importInto(lake, folder.write('several.tar.gz', several))).rejects.toThrow(
      'holds several .ndjson files',
    )
    await expect(importInto(lake, folder.write('none.tar.gz', exportBytes('readme.md')))).rejects.toThrow(
      'holds no .ndjson',
    )
  })

  test('Documents come from standard input as well.', async () => {
    const stdin = Readable.from([gzipSync(linesOf([post('a')]))])
    expect((await importInto(lake, '-', { stdin })).documents.loaded).toBe(1)
  })
})

function exportBytes(name: string): Buffer {
  return tarOf([{ name, content: linesOf([post('a')]) }]).subarray(0, -1024)
}
