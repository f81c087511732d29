import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colourAt, get, place, sizeOf, startAssets, stopAssets, twoColours, upload } from './test-server.ts'

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

describe('refused uploads', () => {
  it('names what is wrong with an upload that is not an image', async () => {
    const { status, json } = await upload('a,b\n1,2\n', 'image/png')
    expect(status).toBe(400)
    expect(json).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Invalid image, could not read metadata',
    })
    expect(json.details).not.toContain(place.dataDir)
  })

  it('refuses a content type that lies, but not one that says nothing', async () => {
    const png = await twoColours(20, 20)
    const { status, json } = await upload(png, 'image/jpeg')
    expect([status, json.details]).toEqual([400, 'Sent as image/jpeg, but it is image/png'])
    expect((await upload(png, 'application/octet-stream')).status).toBe(200)
  })

  it('refuses a truncated picture', async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect((await upload(png.subarray(0, png.length / 2), 'image/png')).status).toBe(400)
  })

  it('refuses a decompression bomb before decoding it', async () => {
    const { status, json } = await upload(bomb(20_000, 20_000), 'image/png')
    expect([status, json.message]).toEqual([400, 'Invalid image, too many pixels'])
  })

  it('refuses an empty body', async () => {
    expect((await upload('', 'image/png')).json).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('empty'),
    })
  })

  it('answers 413 to a declared and to an undeclared body over the limit, without reading it all', async () => {
    expect(await sendEndless({ 'content-length': '500000000' })).toBe(413)
    expect(await sendEndless({})).toBe(413)
  })
})

/** A valid PNG header for a picture of any size, with hardly any data behind it. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(50_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function sendEndless(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const client = request(`${place.origin}/assets/files/production`, { method: 'POST', headers }, (res) => {
      resolve(res.statusCode)
      client.destroy()
    })
    let answered = false
    client.on('response', () => (answered = true))
    client.on('error', (error) => (answered ? undefined : reject(error)))
    const chunk = Buffer.alloc(64_000)
    const write = (): void => {
      if (!client.destroyed && !answered) client.write(chunk, () => setImmediate(write))
    }
    write()
  })
}
