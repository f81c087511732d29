import sharp from 'sharp'
import { expect, it } from 'vitest'
import { logoForPrint } from './print-photo.ts'

const drawn = (fill: string, ground = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60">${ground}<path fill="${fill}" d="M10 10h60v40H10zM90 10h20v40H90z"/></svg>`,
  )
const WHITE_GROUND = '<rect width="240" height="60" fill="#fff"/>'

it('a logo that is drawn or photographed becomes a PNG no larger than its place', async () => {
  const svg = drawn('#0b3a5b')
  const { data } = await sharp(svg).webp().toBuffer({ resolveWithObject: true })
  for (const logo of [svg, data]) {
    const { format, width, height } = await sharp((await logoForPrint(logo)).png).metadata()
    expect([format, width, height]).toEqual(['png', 520, 130])
  }
  await expect(logoForPrint(Buffer.from('no picture'))).rejects.toThrow()
})

it('a light logo without a ground of its own is told from others: paper is white', async () => {
  const isLight = async (logo: Buffer) => (await logoForPrint(logo)).isLight
  expect(await isLight(drawn('#ffffff'))).toBe(true)
  expect(await isLight(drawn('#f4e9c8'))).toBe(true)
  expect(await isLight(drawn('#0b3a5b'))).toBe(false)
  expect(await isLight(drawn('#0b3a5b', WHITE_GROUND))).toBe(false)
  expect(await isLight(drawn('none'))).toBe(false)
})
