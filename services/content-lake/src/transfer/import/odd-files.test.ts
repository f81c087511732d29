import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../test-server.ts'
import { exportOf, linesOf, sha1Of, tarOf, testFolder } from '../test-archive.ts'
import { importInto, reference as ref } from '../test-transfer.ts'
import type { TestLake } from '../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

const post = (fields: object = {}): object => ({ _id: 'a', _rev: 'r', _type: 'post', ...fields })
const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()
const packed = `images/${sha1Of(picture)}-6x4.png`

describe('odd files', () => {
  test('Byte order marks, Windows line ends and empty lines are read over.', async () => {
    const lines = linesOf([post(), { _id: 'b', _type: 'post' }]).replaceAll('\n', '\r\n\r\n \r\n')
    const report = await importInto(lake, folder.write('windows.ndjson', `\uFEFF${lines}`))
    expect(report).toMatchObject({ refused: [], documents: { total: 2, loaded: 2 } })
  })

  test('Documents may lie up to two folders deep; links and empty archives hold none.', async () => {
    const content = linesOf([post()])
    const tar = (name: string, type = '0'): string =>
      folder.write('odd.tar', tarOf([{ name, type, content: type === '0' ? content : '' }]))
    expect((await importInto(lake, tar('./a/b/data.ndjson'))).documents.loaded).toBe(1)
    for (const file of [
      tar('a/b/c/data.ndjson'),
      tar('data.ndjson', '2'),
      folder.write('odd.tar', tarOf([])),
    ]) {
      await expect(importInto(lake, file)).rejects.toThrow('it holds no .ndjson file')
    }
    const nothing = await importInto(lake, folder.write('empty.ndjson', ''))
    expect(nothing).toMatchObject({ refused: [], documents: { total: 0 } })
  })

  test('Nesting without end is refused before it is parsed, in documents and in assets.json.', async () => {
    const deep = '['.repeat(9000)
    const bad = await importInto(lake, folder.write('deep.ndjson', `{"_type":"post","x":${deep}\n`))
    expect(bad.refused).toEqual(['line 1: values may not be nested deeper than 100 levels'])
    const tar = tarOf([
      { name: 'data.ndjson', content: linesOf([post({ x: ref('y') })]) },
      { name: packed, content: picture },
      { name: 'assets.json', content: `{"image-${sha1Of(picture)}":{"x":${deep}${']'.repeat(9000)}}}` },
    ])
    const report = await importInto(lake, folder.write('deep.tar', tar))
    expect(report).toMatchObject({ documents: { loaded: 1 }, assets: { uploaded: 1 } })
    expect(report.notes).toEqual([
      expect.stringContaining('assets.json was not used (it is nested too deep)'),
    ])
  })

  test('A field of a lake that is called _sanityAsset stays as it is when it is none.', async () => {
    const fields = { own: { _sanityAsset: 'hello' }, list: [{ _key: 'k', _sanityAsset: { a: 1 } }] }
    const report = await importInto(lake, folder.write('own.ndjson', linesOf([post(fields)])))
    expect(report.refused).toEqual([])
    expect(await lake.admin.getDocument('a')).toMatchObject(fields)
  })
})

describe('odd assets', () => {
  test('A picture that is asked for as a file is one too, and what refers to the picture still does.', async () => {
    const fields = {
      file: { _sanityAsset: `file@file://./${packed}` },
      plain: ref(`image-${sha1Of(picture)}-6x4-png`),
    }
    const file = folder.write('both.tar.gz', exportOf([post(fields)], { [packed]: picture }))
    const report = await importInto(lake, file)
    expect(report).toMatchObject({ assets: { total: 2, uploaded: 2, failed: [] }, dangling: [] })
    expect(await lake.admin.getDocument('a')).toMatchObject({
      file: { asset: ref(`file-${sha1Of(picture)}-png`) },
      plain: fields.plain,
    })
  })

  test('Folders and pipes are no files, and are not waited for.', async () => {
    mkdirSync(join(folder.path, 'folder'))
    execFileSync('mkfifo', [join(folder.path, 'pipe')])
    const fields = {
      folder: { _sanityAsset: 'file@file://./folder' },
      pipe: { _sanityAsset: 'file@file://./pipe' },
      itself: { _sanityAsset: 'file@file://./' },
    }
    const report = await importInto(lake, folder.write('odd.ndjson', linesOf([post(fields)])))
    expect(report.documents.loaded).toBe(1)
    expect(report.assets.failed.map(({ reason }) => reason)).toEqual(Array(3).fill('it is not a file'))
  })
})
