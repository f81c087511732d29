import { readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assetStorageError } from '../asset-error.ts'
import { place, startAssets, stopAssets, twoColours, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

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

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'refuses a truncated %s',
    async (format) => {
      const bytes = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .toFormat(format)
        .toBuffer()
      const { status, json } = await upload(bytes.subarray(0, bytes.length / 2), `image/${format}`)
      expect([status, json.message]).toEqual([400, 'Invalid image, could not read metadata'])
    },
  )

  it('refuses a decompression bomb before decoding it', async () => {
    const { status, json } = await upload(bomb(20_000, 20_000), 'image/png')
    expect([status, json.message]).toEqual([400, 'Invalid image, too many pixels'])
  })

  it('refuses a page behind the first bytes of a picture', async () => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1')
    expect((await upload(bytes, 'image/png')).status).toBe(400)
  })

  const svg = (inner: string, attributes = 'width="30" height="10"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
  it.each([
    [
      'entities in entities',
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['long entities', `<!DOCTYPE svg [<!ENTITY a '${'a'.repeat(3000)}'>]>${svg('&a;'.repeat(4000))}`],
    [
      'a long entity under two meanings',
      `<!DOCTYPE svg [<!ENTITY a '${'a'.repeat(3000)}'><!ENTITY a ''>]>${svg('&a;'.repeat(4000))}`,
    ],
    ['another file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${svg('<text>&a;</text>')}`],
    ['a huge size', svg('', 'width="100000" height="100000"')],
    ['a huge view box', svg('', 'viewBox="0 0 1e9 1e9"')],
    ['no size', svg('', 'width="0" height="0"')],
    ['deep nesting', svg('<g>'.repeat(50_000))],
    ['compression', gzipSync(svg(''))],
  ])('refuses an SVG with %s', async (_, text) => {
    const { status, json } = await upload(text, 'image/svg+xml')
    expect([status, json.message]).toEqual([400, expect.stringMatching(/^Invalid image, /)])
  })

  it('looks through a thousand entities and two million ampersands at once', async () => {
    const entities = Array.from({ length: 1000 }, (_, i) => `<!ENTITY e${i} "x">`).join('')
    const text = `<!-- <svg > --><!DOCTYPE svg [${entities}]>${svg(`<!--${'&'.repeat(1_900_000)}-->`)}`
    expect((await upload(text, 'image/svg+xml')).status).toBe(200)
  })

  it('takes an SVG whose namespaces are entities, as drawing programs write it', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://ns.test/">]>${svg('<g data-x="&ns;"/>')}`
    expect((await upload(text, 'image/svg+xml')).status).toBe(200)
  })

  it('removes what an upload that ends early has left', async () => {
    const before = await readdir(join(place.dataDir, 'assets/tmp'))
    const client = request(`${place.origin}/assets/files/production`, {
      method: 'POST',
      headers: { 'content-length': '1000000' },
    })
    client.on('error', () => undefined)
    client.write(Buffer.alloc(100_000))
    const folder = join(place.dataDir, 'assets/tmp')
    await vi.waitFor(async () => expect((await readdir(folder)).length).toBeGreaterThan(before.length))
    client.destroy()
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(before))
  })

  it('says so when the disk takes no more, and takes the next upload when it does again', async () => {
    const folder = join(place.dataDir, 'assets/tmp')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'not a folder')
    const refused = await upload('text', 'text/plain', '/assets/files/production')
    expect([refused.status, refused.json.message]).toEqual([
      503,
      'Files cannot be written at the moment; the file was not stored',
    ])
    expect(assetStorageError(Object.assign(new Error(), { code: 'ENOSPC' }))).toMatchObject({
      statusCode: 503,
      message: 'The disk is full; the file was not stored',
    })
    await rm(folder)
    expect((await upload('text', 'text/plain', '/assets/files/production')).status).toBe(200)
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
