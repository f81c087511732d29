import { expect, it } from 'vitest'
import { slugify } from './slug.ts'

it.each([
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Citroën C4', 'citroen-c4'],
  ['CX-5', 'cx-5'],
  ['  3 Series / M3 ', '3-series-m3'],
  ['Ørsted', 'orsted'],
  ['Straße', 'strasse'],
  ['Œuvre 4×4', 'oeuvre-4x4'],
  ['本田', ''],
  ['!!!', ''],
])('[RTE-13] the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})
