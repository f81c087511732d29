import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blurHashOf } from './blurhash.ts'
import { readExif } from './exif.ts'
import { requestedParts } from './parts.ts'
import { thumbHashOf } from './thumbhash.ts'
import { startAssets, stopAssets, twoColours, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

/** A picture of waves, the same every time; its right side fades out when it has alpha. */
function waves(width: number, height: number, hasAlpha = false) {
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const alpha = hasAlpha ? 255 - x * 4 : 255
    pixels.set([127 + 120 * Math.sin(x / 5), (y * 255) / height, 127 + 120 * Math.cos(y / 4), alpha], i * 4)
  }
  return { pixels, width, height }
}

describe('placeholders', () => {
  // Readers decode what was stored years ago: the values of a picture may not change with a new version of an encoder.
  it.each([
    [60, 40, false, 'MwIXp-,tsU|xJlm0jbfQjba|gZfjfQfjfQ', 'HwgKRZqKXnRxiIeHePh4iIpwqfiI'],
    [20, 30, false, 'c,L.}q=L6hqdjGa|gSflfQr~jua|f6fQfQ', 'JWgObRpKd4B36IeYiIaIeFmGsPKH'],
    [60, 40, true, 'MwIXp-,tsU|xJlm0jbfQjba|gZfjfQfjfQ', 'YCiGI444yl5QeHapUJn7io94d4h4iIg='],
    [
      1,
      1,
      false,
      'e~EkG{]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I]I',
      'X/I+bz8I9wiIh4hwj3CI+AiIcH/4CIgA',
    ],
  ])('of %i x %i pixels stay what they are', (width, height, hasAlpha, blurHash, thumbHash) => {
    const picture = waves(width, height, hasAlpha)
    expect([blurHashOf(picture), thumbHashOf(picture)]).toEqual([blurHash, thumbHash])
  })

  it('the palette has the seven swatches of a colourful picture, each with a text colour that reads', async () => {
    const { pixels, width, height } = waves(60, 40)
    const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer()
    const { json } = await upload(bytes, 'image/png')
    const palette = json.document.metadata['palette'] as Record<string, unknown>
    expect(palette).toMatchObject({ _type: 'sanity.imagePalette' })
    for (const name of ['dominant', 'vibrant', 'darkVibrant', 'muted']) {
      expect(palette[name]).toEqual({
        _type: 'sanity.imagePaletteSwatch',
        background: expect.stringMatching(/^#[0-9a-f]{6}$/),
        foreground: expect.stringMatching(/^#(000|fff)$/),
        title: expect.stringMatching(/^#(000|fff)$/),
        population: expect.any(Number),
      })
    }
  })
})

describe('the meta parameter', () => {
  it.each([
    ['', ['blurHash', 'lqip', 'palette']],
    ['meta=none', []],
    ['meta=lqip', ['lqip']],
    ['meta=palette&meta=thumbhash', ['palette', 'thumbHash']],
    ['meta=blurhash,lqip', ['blurHash', 'lqip']],
    ['meta=exif&meta=image&meta=location', ['exif', 'image', 'location']],
  ])('?%s', async (query, expected) => {
    const { json } = await upload(
      await photo(`for ${query}`),
      'image/jpeg',
      `/assets/images/production?${query}`,
    )
    const { dimensions, _type, hasAlpha, isOpaque, ...rest } = json.document.metadata
    expect([_type, hasAlpha, isOpaque]).toEqual(['sanity.imageMetadata', false, true])
    expect(dimensions).toMatchObject({ width: 40, height: 20, aspectRatio: 2 })
    expect(Object.keys(rest).toSorted()).toEqual(expected)
  })

  it('refuses what it does not know', async () => {
    const { status, json } = await upload(
      await twoColours(8, 8),
      'image/png',
      '/assets/images/production?meta=dimensions',
    )
    expect([status, json.message]).toEqual([
      400,
      'Parameter "meta" must be one of blurhash, exif, image, location, lqip, palette, thumbhash, none',
    ])
  })

  it('gives camera, lens, time and place in the hosted shape', async () => {
    const query = 'meta=exif&meta=image&meta=location'
    const { json } = await upload(await photo('shape'), 'image/jpeg', `/assets/images/production?${query}`)
    expect(json.document.metadata).toMatchObject({
      exif: {
        _type: 'sanity.imageExifMetadata',
        DateTimeOriginal: '2024-05-17T09:30:00.000Z',
        FNumber: 1.8,
        ISO: 64,
        LensModel: 'Prime 50',
      },
      image: { _type: 'sanity.imageExifTags', Make: 'Maker', Model: 'shape' },
      location: { _type: 'geopoint', lat: 51.5, lng: -0.125, alt: 24 },
    })
  })

  it('leaves out a place without directions, as some phones write it', async () => {
    const bytes = await photo('nowhere', { GPSLatitudeRef: ' ', GPSLongitudeRef: ' ' })
    const { status, json } = await upload(bytes, 'image/jpeg', '/assets/images/production?meta=location')
    expect([status, json.document.metadata['location']]).toEqual([200, undefined])
  })

  it('survives EXIF blocks that are cut off, point anywhere or are random', async () => {
    const { exif = Buffer.alloc(0) } = await sharp(await photo('fuzz')).metadata()
    const all = requestedParts(new URLSearchParams('meta=exif,image,location'))
    expect(readExif(exif, all)).toMatchObject({ image: { Model: 'fuzz' } })
    let seed = 7
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
    for (let run = 0; run < 3000; run++) {
      const bytes = Buffer.from(exif.subarray(0, run % 3 === 0 ? random(exif.length) : exif.length))
      for (let n = 0; n < run % 7 && bytes.length > 10; n++) bytes[6 + random(bytes.length - 6)] = random(256)
      const text = JSON.stringify(readExif(bytes, all))
      expect(text.includes('null')).toBe(false)
    }
  })
})

async function photo(model: string, gps: Record<string, string> = {}): Promise<Buffer> {
  return sharp(await twoColours(40, 20))
    .jpeg()
    .withExif({
      IFD0: { Make: 'Maker', Model: model },
      IFD2: {
        DateTimeOriginal: '2024:05:17 09:30:00',
        FNumber: '18/10',
        ISOSpeedRatings: '64',
        LensModel: 'Prime 50',
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 30/1',
        GPSAltitude: '24/1',
        ...gps,
      },
    })
    .toBuffer()
}
