import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colourAt, get, place, sizeOf, startAssets, stopAssets, twoColours, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

describe('image upload', () => {
  it('gives a document in the hosted shape, once per content', async () => {
    const bytes = await twoColours(80, 40)
    const first = await upload(bytes, 'image/png', '/assets/images/production?filename=car.png&label=hero')
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    expect(first.status).toBe(200)
    expect(first.json.document).toMatchObject({
      _id: `image-${sha1}-80x40-png`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      sha1hash: sha1,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'car.png',
      label: 'hero',
      size: bytes.length,
      path: `images/forecourt/production/${sha1}-80x40.png`,
      url: `http://lake.test/images/forecourt/production/${sha1}-80x40.png`,
    })
    expect(first.json.document.metadata).toMatchObject({
      dimensions: { width: 80, height: 40, aspectRatio: 2 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      palette: { dominant: { background: expect.stringMatching(/^#(fe|ff|00)0000|^#0000f[ef]$/) } },
    })
    const second = await upload(bytes, 'image/png')
    expect(second.json.document).toEqual(first.json.document)
  })

  it('swaps width and height of a picture that EXIF turns, and serves it upright', async () => {
    const turned = await sharp(await twoColours(80, 40))
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { json } = await upload(turned, 'image/jpeg')
    expect(json.document.metadata.dimensions).toMatchObject({ width: 40, height: 80 })
    const { bytes } = await get(`${json.document.url}?rect=0,0,40,30&w=20`)
    expect(await sizeOf(bytes)).toBe('20x15 jpeg')
    expect(await colourAt(bytes, 10, 7)).toBe('red')
  })

  it('makes one document of two uploads at once', async () => {
    const bytes = await twoColours(60, 30)
    const [a, b] = await Promise.all([upload(bytes, 'image/png'), upload(bytes, 'image/png')])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(a.json.document._id).toBe(b.json.document._id)
    expect(await sizeOf((await get(a.json.document.url)).bytes)).toBe('60x30 png')
  })

  it.each(['webp', 'gif', 'avif', 'jpeg'] as const)('accepts %s', async (format) => {
    const bytes = await sharp(await twoColours(40, 20))
      .toFormat(format)
      .toBuffer()
    const { status, json } = await upload(bytes, `image/${format}`)
    expect([status, json.document.mimeType]).toEqual([200, `image/${format}`])
  })

  it('knows transparent pictures', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const { json } = await upload(bytes, 'image/png')
    expect(json.document.metadata).toMatchObject({
      hasAlpha: true,
      isOpaque: false,
      lqip: expect.stringContaining('image/png'),
    })
  })

  it('leaves nothing in the temporary folder', async () => {
    await upload('nonsense', 'image/png')
    expect(await readdir(join(place.dataDir, 'assets/tmp'))).toEqual([])
  })
})
