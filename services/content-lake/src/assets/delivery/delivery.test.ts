import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  colourAt,
  get,
  place,
  running,
  sizeOf,
  startAssets,
  stopAssets,
  twoColours,
  upload,
} from '../test-server.ts'
import { coverBox } from './geometry.ts'

beforeAll(startAssets)
afterAll(stopAssets)

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
    ['rect=210,20,180,160&w=50&h=50&fit=crop', '50x50 png'],
    ['rect=210,20,180,160&w=900&h=300&fit=min', '180x60 png'],
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
        // A rectangle and a crop together: the crop is taken out of the rectangle, once.
        'rect=210,10,180,160&w=50&h=50&fit=crop',
      ].map(async (query) => colourAt((await get(`${url}?${query}`)).bytes, 25, 25)),
    )
    expect(colours).toEqual(['red', 'blue', 'blue', 'red', 'blue'])
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
    // An AVIF that an earlier request asked for may be on its way still.
    await running.assets?.settled()
    const names = await readdir(join(place.dataDir, 'assets/cache'))
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(place.dataDir, 'assets/cache', name))).size),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(Math.max(...sizes)).toBeGreaterThan(10_000)
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
    expect((await get(`${place.origin}/images/forecourt/production/${name}`)).status).toBe(404)
    expect((await get(`${place.origin}/files/forecourt/production/${name}`)).status).toBe(404)
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
    const drawn = await get(`${json.document.url}?w=300&fm=png`)
    expect(await sizeOf(drawn.bytes)).toBe('300x100 png')
    expect(await colourAt(drawn.bytes, 150, 50)).toBe('red')
    const large = await get(`${json.document.url}?rect=10,0,10,10&fm=webp&w=40`)
    expect(await sizeOf(large.bytes)).toBe('40x40 webp')
  })

  it('downloads under a name that fits what is sent', async () => {
    const name = new URL(url).pathname.split('/').at(-1) ?? ''
    const disposition = async (query: string) =>
      (await get(`${url}?${query}`)).headers.get('content-disposition')?.split(';')[1]
    expect(await disposition('dl')).toBe(` filename="${name}"`)
    expect(await disposition('dl&fm=webp&w=50')).toBe(` filename="${name.replace('.png', '.webp')}"`)
    expect(await disposition('dl=car.jpg&w=50')).toBe(' filename="car.jpg"')
    const raw = await get(`${url}?dlRaw=car.png&w=50&fm=webp`)
    expect([await sizeOf(raw.bytes), raw.headers.get('content-disposition')]).toEqual([
      '400x200 png',
      `attachment; filename="car.png"; filename*=UTF-8''car.png`,
    ])
    expect((await get(url)).headers.get('content-disposition')).toBeNull()
  })

  it('sends ranges of images and transforms too', async () => {
    const whole = await get(`${url}?w=55`)
    const part = await get(`${url}?w=55`, { range: 'bytes=10-19' })
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)])
  })
})
