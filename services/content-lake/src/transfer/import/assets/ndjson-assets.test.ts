import { symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../../../test-server.ts'
import { linesOf, sha1Of, testFolder } from '../../test-archive.ts'
import { importInto } from '../../test-transfer.ts'
import type { AddressInfo } from 'node:net'
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
const post = (fields: object): object => ({ _id: 'a', _rev: 'r', _type: 'post', ...fields })
const ref = (id: string): object => ({ _type: 'reference', _ref: id })
const loaded = async (): Promise<Document | undefined> => lake.admin.getDocument('a')

describe('assets of NDJSON', () => {
  test('Files are read from its folder only, whatever links say.', async () => {
    folder.write('red picture.png', picture)
    symlinkSync('/etc/hostname', join(folder.path, 'link.txt'))
    const file = folder.write(
      'data.ndjson',
      linesOf([
        post({
          good: { _sanityAsset: 'image@file://./red%20picture.png' },
          up: { _sanityAsset: 'file@file://./../../etc/hostname' },
          absolute: { _sanityAsset: 'file@file:///etc/hostname' },
          link: { _sanityAsset: 'file@file://./link.txt' },
          ftp: { _sanityAsset: 'file@ftp://example.com/x' },
        }),
      ]),
    )
    const report = await importInto(lake, file)
    expect(report.assets).toMatchObject({ total: 5, uploaded: 1 })
    const reasons = report.assets.failed.map(({ reason }) => reason.replace(folder.path, 'DIR')).toSorted()
    expect(reasons.slice(0, 1)).toEqual(['only file, http and https URLs can be loaded'])
    expect(reasons.slice(1).every((reason) => /outside|no such file/.test(reason))).toBe(true)
    expect(await loaded()).toMatchObject({ good: { asset: ref(imageId) } })
  })

  test('The web is asked once for each address; what cannot be had is told and not waited for.', async () => {
    const asked: string[] = []
    const web = createServer((req, res) => {
      asked.push(String(req.url))
      if (req.url === '/red.png') res.end(picture)
      else if (req.url === '/gone.png') res.writeHead(404).end()
    })
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    const at = (path: string): object => ({
      _key: path,
      _sanityAsset: `image@http://127.0.0.1:${(web.address() as AddressInfo).port}${path}`,
    })
    const list = [at('/red.png'), at('/red.png'), at('/gone.png'), at('/silent.png')]
    const file = folder.write('data.ndjson', linesOf([post({ list })]))
    const report = await importInto(lake, file, { web: { silenceMs: 300, totalMs: 900, maxBytes: 1e6 } })
    expect(asked.toSorted()).toEqual(['/gone.png', '/red.png', '/silent.png'])
    expect(report.assets).toMatchObject({ total: 3, uploaded: 1 })
    expect(report.assets.failed.map(({ reason }) => reason).toSorted()).toEqual([
      'HTTP 404',
      'no answer within 0.3 s',
    ])
    expect(await loaded()).toMatchObject({
      list: [
        { _key: '/red.png', asset: ref(imageId) },
        { _key: '/red.png', asset: ref(imageId) },
        { _key: '/gone.png' },
        { _key: '/silent.png' },
      ],
    })
    asked.length = 0
    const offline = await importInto(lake, file, { operation: 'createOrReplace', web: undefined })
    expect(offline.assets.failed).toHaveLength(3)
    expect(asked).toEqual([])
    web.closeAllConnections()
    web.close()
  })

  test('The asset documents of a raw export bring their bytes from where they were.', async () => {
    const other = await startTestLake()
    await other.admin.assets.upload('image', picture, { filename: 'Red.png', title: 'Red' })
    await other.admin.create({ _id: 'a', _type: 'post', image: { asset: ref(imageId) } } as never)
    const documents = await other.admin.fetch<Document[]>('*[_id in ["a", $id]]', { id: imageId })
    const there = documents.map((document) =>
      typeof document['url'] === 'string'
        ? { ...document, url: document['url'].replace(/^https?:\/\/[^/]+/, other.url) }
        : document,
    )
    const report = await importInto(lake, folder.write('raw.ndjson', linesOf(there)))
    await other.stop()
    expect(report).toMatchObject({ documents: { loaded: 1 }, assets: { uploaded: 1 }, dangling: [] })
    expect(await lake.admin.getDocument(imageId)).toMatchObject({ title: 'Red', originalFilename: 'Red.png' })
  })
})
