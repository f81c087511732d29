import { expect, it } from 'vitest'
import { get, HARBOUR } from './route-request.fixture.ts'
import { tileSeed } from './tile-seed.ts'

const BY_CHANCE = { positions: [8], offset: 'random', rest: 'inOrder' } as const
const FIXED = { ...BY_CHANCE, offset: 'fixed' } as const
const tree = (segment: string) =>
  encodeURIComponent(JSON.stringify(['', { children: [['query', segment, 'd'], {}] }]))

it('[PROM-01] a load gets a seed by chance where the tenant leaves places or order to it', () => {
  expect([0, 0.5, 0.999].map((dice) => tileSeed(BY_CHANCE, undefined, () => dice))).toEqual([0, 3, 5])
  expect(tileSeed({ ...FIXED, rest: 'random' }, undefined, () => 0.999)).toBe(5)
  expect(tileSeed(FIXED, undefined, () => 0.999)).toBeUndefined()
  expect(tileSeed(FIXED, tree('t3.-'), () => 0.999)).toBeUndefined()
})

it('[PROM-01] a page that fetches itself anew keeps its seed, whatever else its header says', () => {
  const again = (header: string) => tileSeed(BY_CHANCE, header, () => 0.999)
  expect(again(tree('t3.bWFrZT1LaWE'))).toBe(3)
  expect(again(tree('once.t2.-'))).toBe(2)
  expect(again(tree('t9.-'))).toBe(0)
  for (const nothing of [tree('-'), '', '%', '"t', 'x'.repeat(20_000)]) expect(again(nothing)).toBe(5)
})

it('[PROM-01] each arrangement is a kept page of its own, and no other page has one', () => {
  const urlOf = (target: string, seed: number | undefined) => {
    const decision = get(HARBOUR, target, { tileSeed: () => seed })
    return decision.kind === 'next' ? decision.url : undefined
  }
  expect(urlOf('/search/suv', 4)).toBe('/h/harbour/-/listing/t4.-/search/suv')
  expect(urlOf('/search/suv', undefined)).toBe('/h/harbour/-/listing/-/search/suv')
  expect(urlOf('/search/suv?page=99', 1)).toMatch(/^\/h\/harbour\/-\/listing\/once\.t1\.\w+\/search\/suv$/)
  expect(urlOf('/about-us', 4)).toBe('/h/harbour/about-us')
})
