import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { stripPictureMetadata } from './strip-picture-metadata.ts'

const PLACE = 'here-the-owner-lives'
const ROTATED = 6

/** A picture as cameras make them: Exif with a place in it, and lying on its side. */
function taken(): Sharp {
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * at * 7) % 251))
  return sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .withMetadata({ orientation: ROTATED })
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Copyright: PLACE }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
}
const pixels = (bytes: Buffer) => sharp(bytes).rotate().raw().toBuffer()

async function bare(bytes: Buffer, type: string): Promise<Buffer> {
  const result = stripPictureMetadata(bytes, type)
  if (!result) throw new Error('expected a picture')
  expect(bytes.includes(PLACE)).toBe(true)
  expect(result.includes(PLACE)).toBe(false)
  expect(await pixels(result)).toEqual(await pixels(bytes))
  return result
}

describe('a photo without what its camera wrote into it', () => {
  test.each([false, true])(
    'JPEG: same pixels, colours and way up, nothing else (progressive: %s)',
    async (progressive) => {
      const result = await bare(await taken().jpeg({ progressive }).toBuffer(), 'image/jpeg')
      const metadata = await sharp(result).metadata()
      expect(metadata).toMatchObject({ orientation: ROTATED, width: 64, height: 48 })
      expect(metadata.icc).toBeDefined()
      expect(metadata.exif?.length).toBeLessThan(40)
    },
  )

  test('JPEG: what follows its end, comments and the words of editors go, too', async () => {
    const photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#2a5d9f' } })
      .jpeg()
      .toBuffer()
    const words = (marker: number) => {
      const text = Buffer.from(`..${PLACE}`)
      text.writeUInt16BE(text.length, 0)
      return Buffer.concat([Buffer.from([0xff, marker]), text])
    }
    const written = Buffer.concat([
      photo.subarray(0, 2),
      words(0xfe),
      words(0xed),
      words(0xe2),
      photo.subarray(2),
      words(0xe1),
    ])
    const result = await bare(written, 'image/jpeg')
    expect((await sharp(result).metadata()).exif).toBeUndefined()
  })

  test('PNG and WebP: their words go; one that says which way up it is has to be drawn anew', async () => {
    const png = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#2a5d9f80' } })
      .png()
      .toBuffer()
    const text = Buffer.concat([Buffer.from('....tEXt'), Buffer.from(PLACE), Buffer.alloc(4)])
    text.writeUInt32BE(PLACE.length, 0)
    await bare(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), 'image/png')
    const webp = await taken().withXmp(`<x>${PLACE}</x>`).webp().toBuffer()
    expect(stripPictureMetadata(webp, 'image/webp')).toBeUndefined()
    const upright = await sharp(png).withXmp(`<x>${PLACE}</x>`).webp({ lossless: true }).toBuffer()
    expect((await sharp(await bare(upright, 'image/webp')).metadata()).hasAlpha).toBe(true)
  })

  test('a file that is cut off or none is told apart from a picture', async () => {
    const photo = await taken().jpeg().toBuffer()
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('x'),
      photo.subarray(0, 30),
      Buffer.from([0xff, 0xd8, 0xff]),
    ])
      expect(stripPictureMetadata(bytes, 'image/jpeg')).toBeUndefined()
    expect(stripPictureMetadata(Buffer.from('<html>'), 'image/png')).toBeUndefined()
    expect(stripPictureMetadata(Buffer.from('RIFF'), 'image/webp')).toBeUndefined()
    expect(stripPictureMetadata(photo, 'image/avif')).toBeUndefined()
  })
})
