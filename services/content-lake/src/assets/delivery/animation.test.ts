import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, startAssets, stopAssets, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

describe('animations', () => {
  async function animation() {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .raw()
        .toBuffer()
    const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame))
    return sharp(Buffer.concat(frames), { raw: { width: 40, height: 60, channels: 3, pageHeight: 20 } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
  }
  let url: string
  beforeAll(async () => {
    const { json } = await upload(await animation(), 'image/gif')
    expect(json.document.metadata.dimensions).toMatchObject({ width: 40, height: 20 })
    url = json.document.url
  })

  it.each([
    ['w=20', 3, 20, 10, 'gif'],
    ['w=20&h=20&fit=crop', 3, 20, 20, 'gif'],
    ['rect=10,0,20,20', 3, 20, 20, 'gif'],
    ['w=20&h=20&fit=fill&bg=fff', 3, 20, 20, 'gif'],
    ['fm=webp', 3, 40, 20, 'webp'],
    ['blur=20&invert=true', 3, 40, 20, 'gif'],
    ['blur=500', 3, 40, 20, 'gif'],
    ['frame=1', 1, 40, 20, 'gif'],
    ['or=90', 1, 20, 40, 'gif'],
    ['fm=png', 1, 40, 20, 'png'],
  ])('?%s keeps %i frames', async (query, pages, width, height, format) => {
    const { status, bytes } = await get(`${url}?${query}`)
    expect(status, bytes.toString('latin1', 0, 200)).toBe(200)
    const metadata = await sharp(bytes).metadata()
    expect([
      metadata.pages ?? 1,
      metadata.width,
      metadata.pageHeight ?? metadata.height,
      metadata.format,
    ]).toEqual([pages, width, height, format])
  })

  it('answers auto=format with an animated WebP', async () => {
    const { bytes } = await get(`${url}?auto=format`, { accept: 'image/avif,image/webp' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 3 })
  })
})
