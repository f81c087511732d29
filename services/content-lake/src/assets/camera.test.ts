import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { look, quarters } from './test-pictures.ts'
import { get, startAssets, stopAssets, upload } from './test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

describe('what a camera wrote', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is worked into the picture', async (orientation) => {
    const upright = await quarters(80, 40)
    // Turned so that the orientation turns it back: first mirrored, then rotated.
    const isMirrored = [2, 4, 5, 7].includes(orientation)
    const mirrored = isMirrored ? await sharp(upright).flop().png().toBuffer() : upright
    const angle = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
    const turned = await sharp(mirrored).rotate(angle).png().toBuffer()
    const photo = await sharp(turned).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
    const { json } = await upload(photo, 'image/jpeg')
    expect(json.document.metadata.dimensions).toMatchObject({ width: 80, height: 40, aspectRatio: 2 })
    const half = await get(`${json.document.url}?w=40`)
    expect(await look(half.bytes)).toBe('40x20 red green blue yellow')
    expect(await look((await get(`${json.document.url}?rect=40,20,40,20`)).bytes)).toBe(
      '40x20 yellow yellow yellow yellow',
    )
    expect((await sharp(half.bytes).metadata()).orientation ?? 1).toBe(1)
  })

  it('is not in what is delivered: no place, no camera, no colour profile of its own', async () => {
    const photo = await sharp(await quarters(80, 40))
      .jpeg()
      .withIccProfile('p3')
      .withExifMerge({
        IFD0: { Make: 'SecretCam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .toBuffer()
    const { json } = await upload(photo, 'image/jpeg')
    expect(JSON.stringify(json)).not.toContain('SecretCam')
    for (const query of ['w=40', 'fm=webp', 'fm=png', 'fm=avif', 'q=50', 'rect=0,0,10,10', 'or=90']) {
      const { bytes } = await get(`${json.document.url}?${query}`)
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([query, exif, icc, xmp, iptc]).toEqual([query, undefined, undefined, undefined, undefined])
      expect(bytes.includes('SecretCam')).toBe(false)
    }
  })
})
