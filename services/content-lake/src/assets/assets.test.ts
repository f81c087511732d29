import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LakeDocument } from '../document.ts'
import { createAssets, type AssetRoute } from './routes.ts'
import { coverBox } from './transform.ts'

interface AssetDocument extends LakeDocument {
  url: string
  metadata: { dimensions: Record<string, unknown>; [key: string]: unknown }
}

const documents = new Map<string, LakeDocument>()
let dataDir: string
let server: Server
let origin: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-assets-'))
  const assets = createAssets({
    dataDir,
    project: 'forecourt',
    dataset: 'production',
    publicUrl: 'http://lake.test',
    getDocument: (id) => documents.get(id),
    async createDocument(doc) {
      const stored = {
        ...doc,
        _rev: 'r',
        _createdAt: '2026-01-01T00:00:00Z',
        _updatedAt: '2026-01-01T00:00:00Z',
      }
      documents.set(doc._id, stored)
      return stored
    },
    limits: { maxBytes: 2_000_000, maxPixels: 4_000_000, cacheBytes: 60_000 },
  })
  server = createServer((req, res) => {
    void assets.handle(req, res, routeOf(req)).catch(() => res.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(dataDir, { recursive: true })
})

function routeOf(req: IncomingMessage): AssetRoute {
  const url = new URL(req.url ?? '/', 'http://lake.test')
  const name = decodeURIComponent(url.pathname.split('/').slice(4).join('/'))
  if (url.pathname.startsWith('/images/')) return { kind: 'image', name, params: url.searchParams }
  if (url.pathname.startsWith('/files/')) return { kind: 'file', name, params: url.searchParams }
  const type = url.pathname.includes('images') ? 'images' : 'files'
  return { kind: 'upload', type, params: url.searchParams, identity: 'u1' }
}

async function upload(bytes: Uint8Array | string, type: string, path = '/assets/images/production') {
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  const answer = await fetch(origin + path, {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })
  const json = (await answer.json()) as {
    document: AssetDocument
    message: string
    details?: string
    statusCode: number
  }
  return { status: answer.status, json }
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url.replace('http://lake.test', origin), { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Left half red, right half blue. */
async function twoColours(width: number, height: number): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
}

async function sizeOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata()
  return `${width}x${height} ${format}`
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return (data[at] ?? 0) > 128 ? 'red' : (data[at + 2] ?? 0) > 128 ? 'blue' : 'other'
}

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
    expect(await readdir(join(dataDir, 'assets/tmp'))).toEqual([])
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
    expect(json.details).not.toContain(dataDir)
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
    const client = request(`${origin}/assets/files/production`, { method: 'POST', headers }, (res) => {
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

describe('image delivery', () => {
  let url: string
  beforeAll(async () => {
    const { json } = await upload(await twoColours(400, 200), 'image/png')
    url = json.document.url
  })

  it.each([
    ['w=100', '100x50 png'],
    ['w=100&h=100', '100x50 png'],
    ['w=100&dpr=2', '200x100 png'],
    ['w=800', '800x400 png'],
    ['w=800&fit=max', '400x200 png'],
    ['w=100&h=100&fit=crop', '100x100 png'],
    ['w=100&h=100&fit=fill&bg=00ff00', '100x100 png'],
    ['w=100&h=100&fit=scale', '100x100 png'],
    ['w=800&h=800&fit=min', '200x200 png'],
    ['w=800&h=800&fit=fillmax', '800x800 png'],
    ['rect=200,0,200,200&w=50', '50x50 png'],
    ['w=50&fm=jpg&q=30', '50x25 jpeg'],
    ['w=50&fm=webp', '50x25 webp'],
    ['w=50&blur=50', '50x25 png'],
  ])('?%s gives %s', async (query, expected) => {
    const answer = await get(`${url}?${query}`)
    expect(answer.status).toBe(200)
    expect(await sizeOf(answer.bytes)).toBe(expected)
  })

  it('cuts around the focal point, the named side and the rectangle', async () => {
    const square = 'w=50&h=50&fit=crop'
    const colours = await Promise.all(
      [
        `${square}&crop=left`,
        `${square}&crop=right`,
        `${square}&crop=focalpoint&fp-x=0.9&fp-y=0.5`,
        'rect=0,0,200,200&w=50',
      ].map(async (query) => colourAt((await get(`${url}?${query}`)).bytes, 25, 25)),
    )
    expect(colours).toEqual(['red', 'blue', 'blue', 'red'])
    expect(
      coverBox({ left: 10, top: 0, width: 200, height: 100 }, { width: 1, height: 1 }, { x: 0, y: 0 }),
    ).toEqual({ left: 10, top: 0, width: 100, height: 100 })
  })

  it('answers auto=format with WebP only to those who accept it', async () => {
    const webp = await get(`${url}?w=60&auto=format`, { accept: 'image/avif,image/webp,*/*' })
    const other = await get(`${url}?w=60&auto=format`, { accept: 'image/png' })
    expect([await sizeOf(webp.bytes), await sizeOf(other.bytes)]).toEqual(['60x30 webp', '60x30 png'])
    expect([webp.headers.get('vary'), webp.headers.get('content-type')]).toEqual(['Accept', 'image/webp'])
  })

  it('is cacheable for ever and revalidates with 304', async () => {
    const first = await get(`${url}?w=70`)
    expect(first.headers.get('cache-control')).toContain('immutable')
    const etag = first.headers.get('etag') ?? ''
    expect((await get(`${url}?w=70`, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(`${url}?w=71`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('keeps the disk cache under its limit', async () => {
    const noisy = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const { json } = await upload(noisy, 'image/png')
    for (let width = 100; width < 110; width++) await get(`${json.document.url}?w=${width}`)
    const names = await readdir(join(dataDir, 'assets/cache'))
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(dataDir, 'assets/cache', name))).size),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(sizes[0]).toBeGreaterThan(10_000)
    expect(total).toBeLessThanOrEqual(60_000)
    expect((await get(`${json.document.url}?w=100`)).status).toBe(200)
  })

  it.each([
    'w=abc',
    'w=-1',
    'w=99999',
    'fit=stretch',
    'rect=1,2',
    'rect=900,900,10,10',
    'fm=exe',
    'q=101',
    'bg=zzz',
    'dpr=99',
    'fp-x=2',
  ])('refuses ?%s with a reason', async (query) => {
    const answer = await get(`${url}?${query}`)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ statusCode: 400, error: 'Bad Request' })
  })

  it.each([
    '..%2f..%2fsecrets.json',
    '%00',
    `${'a'.repeat(40)}-1x1.png`,
    `${'a'.repeat(40)}-1x1.png%2f..%2f..`,
    'x'.repeat(5000),
  ])('answers 404 to the name %s', async (name) => {
    expect((await get(`${origin}/images/forecourt/production/${name}`)).status).toBe(404)
    expect((await get(`${origin}/files/forecourt/production/${name}`)).status).toBe(404)
  })

  it('serves SVG as it is, unable to run scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><script>alert(1)</script><rect width="30" height="10" fill="red"/></svg>'
    const { json } = await upload(svg, 'image/svg+xml')
    expect(json.document.metadata.dimensions).toMatchObject({ width: 30, height: 10 })
    const answer = await get(`${json.document.url}?w=300`)
    expect(answer.bytes.toString()).toBe(svg)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('files', () => {
  it('stores any bytes, serves ranges and downloads', async () => {
    const { json } = await upload(
      '0123456789',
      'application/pdf',
      '/assets/files/production?filename=Preisliste%20%C3%BC.pdf',
    )
    expect(json.document).toMatchObject({
      _type: 'sanity.fileAsset',
      extension: 'pdf',
      mimeType: 'application/pdf',
      size: 10,
    })
    const { url } = json.document
    expect((await get(url)).bytes.toString()).toBe('0123456789')
    const part = await get(url, { range: 'bytes=2-4' })
    expect([part.status, part.bytes.toString(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    expect((await get(url, { range: 'bytes=-3' })).bytes.toString()).toBe('789')
    expect((await get(url, { range: 'bytes=7-' })).bytes.toString()).toBe('789')
    expect((await get(url, { range: 'bytes=99-' })).status).toBe(416)
    expect((await get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
    const download = await get(`${url}?dl`)
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Preisliste _.pdf"; filename*=UTF-8''Preisliste%20%C3%BC.pdf`,
    )
    expect((await get(`${url}?dl=a%22b.pdf`)).headers.get('content-disposition')).toContain(
      'filename="a_b.pdf"',
    )
  })

  it('gives a page no way to run scripts', async () => {
    const { json } = await upload(
      '<script>1</script>',
      'text/html',
      '/assets/files/production?filename=x.html',
    )
    expect((await get(json.document.url)).headers.get('content-security-policy')).toContain('sandbox')
  })
})
