import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../../test-server.ts'
import { exportOf, linesOf, sha1Of, tarOf, testFolder } from '../../test-archive.ts'
import { importInto } from '../../test-transfer.ts'
import { exitCode, reportText } from '../report.ts'
import type { TestLake } from '../../../test-server.ts'

const folder = testFolder()
afterAll(() => folder.remove())
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

type Document = Record<string, unknown>
const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()
const sha1 = sha1Of(picture)
const imageId = `image-${sha1}-6x4-png`
const packed = `images/${sha1}-6x4.png`
const post = (fields: object): object => ({ _id: 'a', _rev: 'r', _type: 'post', ...fields })
const ref = (id: string): object => ({ _type: 'reference', _ref: id })
const archive = (documents: object[], files: Record<string, string | Buffer>, map: object = {}): string =>
  folder.write('export.tar.gz', exportOf(documents, files, map))
const loaded = async (): Promise<Document | undefined> => lake.admin.getDocument('a')

describe('assets of an archive', () => {
  test('They are uploaded with all that was known of them, and put where documents ask for them.', async () => {
    const known = {
      originalFilename: 'Red.png',
      title: 'Red',
      sha1hash: sha1,
      size: 9,
      uploadId: 'old',
      metadata: { lqip: 'kept' },
      opt: { tag: ref('a') },
    }
    const video = sha1Of('video')
    const file = archive(
      [
        post({
          image: {
            _type: 'image',
            alt: 'red',
            hotspot: { x: 0.5 },
            _sanityAsset: `image@file://./${packed}`,
          },
          list: [{ _key: 'k', _sanityAsset: `image@file://./${packed}` }],
          plain: ref(imageId),
          clip: { _type: 'file', _sanityAsset: `file@file://./files/${video}-mp4.bin` },
        }),
      ],
      { [packed]: picture, [`files/${video}-mp4.bin`]: 'video', 'images/unused.png': picture },
      { [`image-${sha1}`]: known },
    )
    const report = await importInto(lake, file)
    expect(report).toMatchObject({ assets: { total: 3, failed: [] }, dangling: [], notes: [] })
    expect(await loaded()).toMatchObject({
      image: { _type: 'image', alt: 'red', hotspot: { x: 0.5 }, asset: ref(imageId) },
      list: [{ _key: 'k', asset: ref(imageId) }],
      plain: ref(imageId),
      clip: { asset: ref(`file-${video}-mp4`) },
    })
    expect(JSON.stringify(await loaded())).not.toMatch(/_sanityAsset|_weak/)
    const asset = (await lake.admin.getDocument(imageId)) as Document
    expect(asset).toMatchObject({
      title: 'Red',
      originalFilename: 'Red.png',
      metadata: { lqip: 'kept' },
      size: picture.length,
    })
    expect(asset['uploadId']).not.toBe('old')
    const again = await importInto(lake, file, { operation: 'createOrReplace' })
    expect(again.assets).toMatchObject({ total: 3, uploaded: 0, reused: 3 })
  })

  test('One that is missing, or that the lake refuses, is told, and its document is loaded without it.', async () => {
    const file = archive(
      [
        post({
          gone: { _type: 'image', alt: 'kept', _sanityAsset: 'image@file://./images/gone.png' },
          list: [
            { _sanityAsset: 'image@file://./images/text.png' },
            { _key: 'k', _sanityAsset: 'image@file://./images/gone.png' },
          ],
          out: { _sanityAsset: 'file@file://./../../../../../etc/hostname' },
          absolute: { _sanityAsset: 'file@file:///etc/hostname' },
        }),
      ],
      { 'images/text.png': 'no picture' },
    )
    const report = await importInto(lake, file)
    expect(Object.fromEntries(report.assets.failed.map(({ url, reason }) => [url, reason]))).toEqual({
      'file://./images/gone.png': 'the file is not in the archive',
      'file://./images/text.png': expect.stringContaining('HTTP 400') as unknown,
      'file://./../../../../../etc/hostname': 'the file is not in the archive',
      'file:///etc/hostname': 'an archive may only name files inside itself (file://./…)',
    })
    expect(report.documents.loaded).toBe(1)
    expect([exitCode(report, false), exitCode(report, true)]).toEqual([3, 0])
    expect(reportText(report, 1)).toContain(
      'file://./images/gone.png: the file is not in the archive (used by 1 documents)',
    )
    const { gone, list, out, absolute } = (await loaded()) ?? {}
    expect({ gone, list, out, absolute }).toEqual({
      gone: { _type: 'image', alt: 'kept' },
      list: [{ _key: 'k' }],
    })
  })

  test('A picture with other bytes than its name says is loaded, told, and plain references follow it.', async () => {
    const named = `images/${'0'.repeat(40)}-6x4.png`
    const file = archive([post({ plain: ref(`image-${'0'.repeat(40)}-6x4-png`) })], { [named]: picture })
    const report = await importInto(lake, file)
    expect(report.notes).toEqual([
      `file://./${named} does not have the hash in its name; it was loaded as it is`,
    ])
    expect(await loaded()).toMatchObject({ plain: ref(imageId) })
  })

  test('Links in an archive lead nowhere.', async () => {
    const tar = tarOf([
      { name: 'data.ndjson', content: linesOf([post({ f: { _sanityAsset: 'file@file://./files/link' } })]) },
      { name: 'files/link', type: '2' },
    ])
    const report = await importInto(lake, folder.write('links.tar', tar))
    expect(report.assets.failed).toMatchObject([{ reason: 'the file is not in the archive' }])
    expect(report.notes).toEqual(['1 links or unsafe names in the archive were passed over'])
  })
})
