import { join } from 'node:path'
import { openDarkroom } from '@forecourt/showroom/darkroom'
import { PICTURES, readManifest } from '@forecourt/showroom/manifest'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { ensureBrowser } from '../../scripts/platform/browser.ts'

/** Small enough to be drawn in seconds; a draft of it differs from the kept picture by noise and soft shadows only. */
const SIZE = { width: 480, height: 320 }
/** Mean difference of two pictures in steps of 255 that is still the same picture. */
const TOLERANCE = 5

async function pixels(image: Sharp): Promise<Buffer> {
  return image.resize(SIZE.width, SIZE.height).removeAlpha().raw().toBuffer()
}

function difference(one: Buffer, two: Buffer): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (two[i] ?? 0)), 0) / one.length
}

it('draws three of the kept pictures again, each like itself and unlike the others', async () => {
  const heroes = (await readManifest()).filter(({ view }) => view === 'hero')
  // Three of one shape, which is measured once.
  const shape = heroes.find((hero) => heroes.filter((other) => other.shape === hero.shape).length >= 3)?.shape
  const three = heroes.filter((hero) => hero.shape === shape).slice(0, 3)
  expect(three).toHaveLength(3)
  const darkroom = await openDarkroom(await ensureBrowser(process.env))
  try {
    const kept = await Promise.all(three.map(({ file }) => pixels(sharp(join(PICTURES, file)))))
    for (const [index, { shape, paint, view }] of three.entries()) {
      const drawn = await pixels(await darkroom.take({ shape, paint, view, ...SIZE, quality: 'draft' }))
      const differences = kept.map((picture) => difference(drawn, picture))
      expect(differences[index], `${shape} ${paint}`).toBeLessThan(TOLERANCE)
      expect(Math.min(...differences)).toBe(differences[index])
    }
  } finally {
    await darkroom.close()
  }
}, 600_000)
