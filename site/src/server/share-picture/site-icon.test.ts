import sharp from 'sharp'
import { expect, it } from 'vitest'
import { siteIcon } from './site-icon.ts'

const icon = (letter: string) =>
  siteIcon({ letter, brand: '#0b3d5c', onBrand: '#ffffff', font: 'archivo-expanded' })

it('is an ICO file with one picture of 48 pixels that shows the letter on the dealer’s colour', async () => {
  const [ico, plain] = await Promise.all([icon('H'), icon('')])
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png.byteLength).toBe(ico.readUInt32LE(14))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([48, 48])
  const at = (x: number, y: number) => [...data.subarray((y * 48 + x) * 3, (y * 48 + x) * 3 + 3)]
  expect(at(24, 4)).toEqual([0x0b, 0x3d, 0x5c])
  const isWhite = (bytes: Buffer) => {
    for (let i = 0; i < bytes.length; i += 3) if (bytes[i] === 255 && bytes[i + 1] === 255) return true
    return false
  }
  expect(isWhite(data)).toBe(true)
  expect(isWhite(await sharp(plain.subarray(22)).removeAlpha().flatten().raw().toBuffer())).toBe(false)
})
