import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeTiles, type TileFacts, type TilePage, type TileSettings } from './promo-tiles.ts'

const tile = (id: string, facts: Partial<TileFacts> = {}): TileFacts => ({
  id,
  display: [],
  strictDisplay: false,
  ...facts,
})
const settings = (over: Partial<TileSettings> = {}): TileSettings => ({
  positions: [8, 17],
  offset: 'fixed',
  rest: 'inOrder',
  ...over,
})
const WHOLE: TilePage = { kinds: [], route: '/search/new-used-and-demo-cars', pageSize: 24 }
const USED: TilePage = { kinds: ['used'], route: '/search/used-cars', pageSize: 24 }
const placed = (tiles: TileFacts[], over: Partial<TileSettings> = {}, page = WHOLE, seed = 0) =>
  Object.fromEntries(placeTiles(tiles, settings(over), page, seed))
/** Those of twelve days, one after the other. */
const seeds = Array.from({ length: 12 }, (_, day) => 20_784 + day)

describe('promo tiles in a list', () => {
  it('[PROM-01] stand after the tenant’s numbers of vehicles, as many as there are places', () => {
    const tiles = [tile('a'), tile('b'), tile('c')]
    expect(placed(tiles)).toEqual({ 8: 'a', 17: 'b' })
    expect(placed(tiles, { positions: [30] })).toEqual({ 30: 'a' })
    expect(placed(tiles, { positions: [] })).toEqual({})
    expect(placed([])).toEqual({})
  })

  it('[PROM-01] a random offset moves every place alike, a little and never onto the next', () => {
    const tiles = [tile('a'), tile('b')]
    const at = (positions: number[]) =>
      seeds.map((seed) =>
        Object.keys(placed(tiles, { positions, offset: 'random' }, WHOLE, seed)).map(Number),
      )
    expect(at([8, 17])).toEqual([
      [8, 17],
      [9, 18],
      [10, 19],
      [11, 20],
      [12, 21],
      [13, 22],
      [8, 17],
      [9, 18],
      [10, 19],
      [11, 20],
      [12, 21],
      [13, 22],
    ])
    expect(at([4, 6]).every(([first = 0, second = 0]) => first < 6 && second === first + 2)).toBe(true)
  })

  it('a random offset keeps every place on its page, so that pages loaded apart show a tile once', () => {
    const pageSize = 21
    const tiles = Array.from({ length: 8 }, (_, i) => tile(`t${i}`))
    for (const positions of [[20], [21], [22], [8, 19, 42, 63], [1, 21, 22]])
      for (const seed of seeds) {
        const places = Object.keys(
          placed(tiles, { positions, offset: 'random' }, { ...WHOLE, pageSize }, seed),
        ).map(Number)
        const pageOf = (place: number) => Math.ceil(place / pageSize)
        expect(places.map(pageOf)).toEqual(positions.map(pageOf))
      }
  })

  it('[PROM-03] positioned tiles stand where they say, the rest fills what is free, in order', () => {
    expect(placed([tile('a'), tile('b', { position: 8 }), tile('c')])).toEqual({ 8: 'b', 17: 'a' })
    expect(placed([tile('a'), tile('b', { position: 3 })])).toEqual({ 3: 'b', 8: 'a' })
    expect(placed([tile('a', { position: 5 }), tile('b', { position: 5 }), tile('c')])).toEqual({
      5: 'a',
      8: 'b',
      17: 'c',
    })
  })

  it('[PROM-03] where the rest is random every tile has its turn, and a seed always gives the same', () => {
    const tiles = ['a', 'b', 'c', 'd'].map((id) => tile(id))
    const first = seeds.map((seed) => placed(tiles, { rest: 'random', positions: [8] }, WHOLE, seed)[8])
    expect(new Set(first).size).toBe(tiles.length)
    expect(seeds.map((seed) => placed(tiles, { rest: 'random', positions: [8] }, WHOLE, seed)[8])).toEqual(
      first,
    )
    expect(seeds.map((seed) => placed(tiles, {}, WHOLE, seed)[8])).toEqual(seeds.map(() => 'a'))
  })

  it('[PROM-02] a tile for a kind of page or a path comes first there, and elsewhere last or never', () => {
    const plain = tile('plain')
    const preferred = tile('used', { display: ['used'] })
    const strict = tile('strict', { display: ['/search/used-*'], strictDisplay: true })
    const tiles = [plain, preferred, strict]
    const three = { positions: [2, 4, 6] }
    expect(placed(tiles, three, USED)).toEqual({ 2: 'plain', 4: 'used', 6: 'strict' })
    expect(placed([preferred, plain], { positions: [8] }, WHOLE)).toEqual({ 8: 'plain' })
    expect(placed(tiles, three, WHOLE)).toEqual({ 2: 'plain', 4: 'used' })
    expect(placed([strict], three, WHOLE)).toEqual({})
    const both = { ...WHOLE, kinds: ['demo', 'new'], route: '/search/new-and-demo-cars' }
    expect(placed([preferred, tile('demo', { display: ['demo'] })], { positions: [8] }, both)).toEqual({
      8: 'demo',
    })
  })

  it('[PROM-02] of two tiles with one position the one that is meant for the page takes it', () => {
    const tiles = [
      tile('elsewhere', { position: 8, display: ['new'] }),
      tile('here', { position: 8, display: ['used'] }),
    ]
    expect(placed(tiles, { positions: [8] }, USED)).toEqual({ 8: 'here' })
  })

  it('no tile stands twice and no two on one place, whatever is asked', () => {
    const anyTile = fc.record(
      {
        position: fc.integer({ min: 1, max: 40 }),
        display: fc.subarray(['new', 'used', '/search/*', '']),
        strictDisplay: fc.boolean(),
      },
      { requiredKeys: ['display', 'strictDisplay'] },
    )
    fc.assert(
      fc.property(
        fc.array(anyTile, { maxLength: 12 }),
        fc.record({
          positions: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }),
          offset: fc.constantFrom('fixed' as const, 'random' as const),
          rest: fc.constantFrom('inOrder' as const, 'random' as const),
        }),
        fc.nat({ max: 40_000 }),
        (facts, chosen, seed) => {
          const tiles = facts.map((fact, i) => tile(`t${i}`, fact))
          const result = placeTiles(tiles, chosen, USED, seed)
          const ids = [...result.values()]
          expect(new Set(ids).size).toBe(ids.length)
          for (const at of result.keys()) expect(at).toBeGreaterThan(0)
          for (const { id, position } of tiles) {
            const owner = position === undefined ? undefined : result.get(position)
            if (position !== undefined && owner === undefined) expect(ids).not.toContain(id)
          }
        },
      ),
      { seed: 35, numRuns: 300 },
    )
  })
})
