import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaStore } from '@forecourt/stock/media-store'
import { FONTS } from '@forecourt/tenant-config/tenant/theme'
import { afterAll, describe, expect, it } from 'vitest'
import { linesOf, outline } from './outlines.ts'
import { createSharePictures } from './share-picture.ts'
import { SHARE_SIZE, sharePictureSvg, type SharePicture } from './share-picture-svg.ts'

const PICTURE: SharePicture = {
  name: '2021 Mazda CX-5 Maxx Sport',
  facts: ['45,210 km', 'Automatic'],
  price: '$28,990',
  priceNote: 'Drive away',
  dealer: 'Harbour',
  colours: { brand: '#0b3d5c', onBrand: '#ffffff' },
  fonts: { display: 'archivo', body: 'inter' },
  photo: '',
}
const dir = mkdtempSync(join(tmpdir(), 'share-picture-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Width and height of a baseline JPEG, from its frame header. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  throw new Error('no frame')
}

describe('a picture for sharing', () => {
  const logged: string[] = []
  const make = createSharePictures(createMediaStore(dir), (_, message) => void logged.push(message))

  it('is a JPEG of the size that others ask for, with a photo, without one and with one that is gone', async () => {
    for (const photo of ['', `${'0'.repeat(40)}.webp`]) {
      const jpeg = await make({ ...PICTURE, photo })
      expect(jpegSize(jpeg)).toEqual(SHARE_SIZE)
      expect(jpeg.byteLength).toBeLessThan(200_000)
    }
  })

  it('is made in turn, and refused when too many wait', async () => {
    const photo = Promise.withResolvers<undefined>()
    const slow = createSharePictures({ open: () => photo.promise }, () => undefined, 3)
    const waiting = Array.from({ length: 3 }, () => slow({ ...PICTURE, photo: 'held', facts: [], name: '' }))
    await expect(slow(PICTURE)).rejects.toThrow('too many')
    photo.resolve(undefined)
    await expect(waiting[0]).resolves.toBeInstanceOf(Buffer)
    await Promise.all(waiting)
    await expect(slow(PICTURE)).resolves.toBeInstanceOf(Buffer)
  })

  it('goes without a photo that is a film', async () => {
    const film = async () => ({ bytes: Buffer.from('1a45dfa3', 'hex'), contentType: 'video/webm' })
    const jpeg = await createSharePictures({ open: film }, () => undefined)({ ...PICTURE, photo: 'film' })
    expect(jpegSize(jpeg)).toEqual(SHARE_SIZE)
  })

  it('holds shapes alone: letters that a face has not, and what looks like markup, do no harm', () => {
    const svg = sharePictureSvg({ ...PICTURE, name: '<script>"&日本 CX-5', price: '' })
    expect(svg).not.toMatch(/<text|<script|日|&/)
    expect(svg).toContain('<path')
  })
})

describe('lines of a picture', () => {
  it.each(FONTS)('fit their width in %s', (font) => {
    const name = '2024 Jayco Starcraft Outback Extraordinarilylongwordwithoutanyspaceinitwhatsoever Caravan'
    const lines = linesOf(name.split(' '), { font, size: 58, width: 344, most: 3 })
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(outline(line, font, 58).width).toBeLessThanOrEqual(344)
  })
})
