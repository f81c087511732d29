import { lastValueFrom } from 'rxjs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { contentLake, HOSTED, type Contract } from './server.ts'
import type { SanityAssetDocument, SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let bytes: Buffer
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  // A picture that no other run has uploaded, for equal bytes are one asset.
  const background = { r: Math.floor(Math.random() * 256), g: Date.now() % 256, b: 77 }
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
})
afterAll(() => lake.stop())

function removedLater<Document extends SanityAssetDocument>(document: Document): Document {
  lake.afterwards(() => client.delete(document._id))
  return document
}

test('an uploaded image has a document and can be fetched; the same bytes are stored once', async () => {
  const options = {
    filename: 'dot.png',
    contentType: 'image/png',
    label: 'Label',
    title: 'Title',
    description: 'Description',
    creditLine: 'Credit',
    source: { id: 'source-1', name: 'archive', url: 'https://archive.example.test/1' },
    tag: 'contract.upload',
  }
  const first = removedLater(await client.assets.upload('image', bytes, options))
  expect(first).toMatchObject({
    _type: 'sanity.imageAsset',
    originalFilename: 'dot.png',
    extension: 'png',
    mimeType: 'image/png',
    size: bytes.length,
    sha1hash: expect.stringMatching(/^[0-9a-f]{40}$/),
    metadata: { dimensions: { width: 60, height: 40, aspectRatio: 1.5 } },
    label: 'Label',
    title: 'Title',
    description: 'Description',
    creditLine: 'Credit',
    source: options.source,
  })
  expect(first._id).toBe(`image-${first.sha1hash}-60x40-png`)
  const second = await client.assets.upload('image', bytes, options)
  expect(second._id).toBe(first._id)
  const response = await fetch(first.url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('an image is transformed by the parameters of its address', async () => {
  const { url } = removedLater(await client.assets.upload('image', bytes, { filename: 'dot.png' }))
  const response = await fetch(`${url}?w=30&fm=webp`)
  expect(response.headers.get('content-type')).toBe('image/webp')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([30, 20])
})

test('extract chooses the metadata; an empty list leaves all of it out', async () => {
  const other = await sharp(bytes).flip().resize(50, 50).png().toBuffer()
  const { metadata } = removedLater(await client.assets.upload('image', other, { extract: [] }))
  expect(metadata).not.toHaveProperty('palette')
  expect(metadata.dimensions.width).toBe(50)
})

test('files from a stream and from a File, with their own name, and as a download', async () => {
  const text = `${lake.name('text')}\n`
  const file = removedLater(
    await client.assets.upload('file', Readable.from([Buffer.from(text)]), {
      filename: 'terms.txt',
      contentType: 'text/plain',
    }),
  )
  expect(file).toMatchObject({ _type: 'sanity.fileAsset', extension: 'txt', originalFilename: 'terms.txt' })
  const response = await fetch(`${file.url}?dl=`)
  expect(response.headers.get('content-disposition')).toMatch(/attachment/)
  expect(await response.text()).toBe(text)
  const named = new File([`${text}2`], 'named.txt', { type: 'text/plain' })
  expect(removedLater(await client.assets.upload('file', named))).toMatchObject({
    originalFilename: 'named.txt',
  })
  const nameless = new File([`${text}3`], 'named.txt', { type: 'text/plain' })
  const kept = removedLater(await client.assets.upload('file', nameless, { preserveFilename: false }))
  expect(kept['originalFilename']).not.toBe('named.txt')
})

test('the observable upload ends with a response', async () => {
  const event = await lastValueFrom(client.observable.assets.upload('image', bytes, { filename: 'dot.png' }))
  expect(event).toMatchObject({ type: 'response', body: { document: { _type: 'sanity.imageAsset' } } })
})

test('what is no image is refused as one; unknown kinds are refused by the client', async () => {
  const broken = client.assets.upload('image', Buffer.from('no picture'), { filename: 'a.png' })
  await expect(broken).rejects.toMatchObject({ statusCode: 400 })
  expect(() => client.assets.upload('video' as 'file', bytes)).toThrow(/Invalid asset type/)
})

test('uploads need a token that may write', async (context: TestContext) => {
  context.skip(HOSTED, 'there is no read-only token')
  const upload = (who: SanityClient): Promise<unknown> =>
    who.assets.upload('file', Buffer.from('x'), { filename: 'a.txt' })
  await expect(upload(lake.anonymous)).rejects.toMatchObject({ statusCode: 401 })
  await expect(upload(client.withConfig({ token: lake.readToken ?? '' }))).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('deleting the document of an asset takes the image away', async (context: TestContext) => {
  context.skip(HOSTED, 'the hosted CDN keeps images for a while')
  const own = await sharp(bytes).negate().png().toBuffer()
  const { _id, url } = await client.assets.upload('image', own, { filename: 'gone.png' })
  expect((await fetch(url)).status).toBe(200)
  await client.delete(_id)
  expect((await fetch(url)).status).toBe(404)
})
