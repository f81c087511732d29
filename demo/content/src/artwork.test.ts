import { readdirSync } from 'node:fs'
import { LOGOS } from '@forecourt/showroom/logos'
import { readManifest } from '@forecourt/showroom/manifest'
import { expect, it } from 'vitest'
import { ARTWORK, type Artwork } from './artwork.ts'
import { picture, type ArtworkIds } from './documents.ts'

const artwork: Artwork[] = Object.values(ARTWORK)

it('every picture of the content is one that the showroom has drawn', async () => {
  const drawn = new Set((await readManifest()).map(({ file }) => file))
  const wanted = artwork.flatMap((one) => ('picture' in one ? [one.picture] : []))
  expect(wanted.filter((file) => !drawn.has(file))).toEqual([])
})

it('every logo there is belongs to a dealer or a make of the content', () => {
  const used = artwork.flatMap((one) => ('logo' in one ? [one.logo] : []))
  const there = ['tenants', 'makes'].flatMap((folder) =>
    readdirSync(`${LOGOS}/${folder}`).map((file) => `${folder}/${file}`),
  )
  expect(used.toSorted()).toEqual(there.toSorted())
})

it('the vehicles stay in sight where a page cuts off edges', () => {
  const ids = Object.fromEntries(Object.keys(ARTWORK).map((name) => [name, name])) as ArtworkIds
  const at = (name: Parameters<typeof picture>[1]) => picture(ids, name).hotspot
  expect(at('harbour-ute')?.x).toBe(0.5)
  expect(at('harbour-ute')?.y).toBeCloseTo(0.54, 1)
  // One of the two stands far to the right, the other left of the middle.
  expect(at('harbour-hero')?.x).toBeCloseTo(0.52, 1)
  expect(at('southside-roadster')?.x).toBeCloseTo(0.69, 1)
})
