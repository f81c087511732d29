import type { StockDocument } from '@forecourt/vehicle/document'
import { describe, expect, it } from 'vitest'
import type { EngineResult } from './engine-result.ts'
import { searchWithEffects } from './page-effects.ts'
import type { EngineSearch } from './engine-search.ts'
import { matchParameters } from './query-fields.ts'

/** More than what is looked at for runs. */
const COUNT = 3_000
const isSold = (n: number) => n % 10 < 4
const IDS = Array.from({ length: COUNT }, (_, n) => `v${n}`)
const SOLD = IDS.filter((_, n) => isSold(n))

/** An engine that knows one list, the filter `sold` and filters by id. */
function engine() {
  const seen: EngineSearch[][] = []
  const answer = (search: EngineSearch): EngineResult => {
    const { filter_by: filter = '' } = search
    const asked = /id:=\[(.*?)\]/.exec(filter)?.[1]?.match(/v\d+/g)
    const list = asked ?? (filter.includes('sold') ? SOLD : IDS)
    const { page, per_page: size, offset, limit } = search as Partial<EngineSearch> & Record<string, number>
    const from = offset ?? ((page ?? 1) - 1) * (size ?? 0)
    const shown = list.slice(from, from + (limit ?? size ?? 0))
    // Asked for by id, hits come in the engine's own order.
    const hits = (asked ? shown.toReversed() : shown).map((id) => ({ document: { id } as StockDocument }))
    return { found: list.length, hits }
  }
  const ask = async (searches: EngineSearch[]) => {
    seen.push(searches)
    return searches.map(answer)
  }
  return { ask, seen }
}

const listSearch = (page: number, per_page: number): EngineSearch => ({
  collection: 'stock',
  q: '*',
  ...matchParameters('typing'),
  filter_by: '(tenant)',
  sort_by: '_text_match:desc,custom_rank:desc',
  page,
  per_page,
})

async function shown(page: number, perPage = 100) {
  const { ask, seen } = engine()
  const searches = [listSearch(page, perPage)]
  const [result] = await searchWithEffects(searches, { pins: [], runs: ['sold'] }, ask)
  const ids = (result?.hits ?? []).map(({ document }) => document.id)
  return { ids, found: result?.found, pages: result?.metadata?.pages, seen }
}

describe('[SRCH-16] [C43] runs of a long list', () => {
  const collapsed = IDS.filter((_, n) => n >= 2_500 || !isSold(n) || !isSold(n - 1) || n % 10 === 0)

  it('each vehicle is on one page, also where the part that was looked at ends', async () => {
    const first = await shown(1)
    expect(first).toMatchObject({ found: COUNT, pages: Math.ceil(collapsed.length / 100) })
    const pages: string[][] = []
    for (let page = 1; page <= (first.pages ?? 0); page += 1) pages.push((await shown(page)).ids)
    expect(pages.flat()).toEqual(collapsed)
    expect(pages.slice(0, -1).every((ids) => ids.length === 100)).toBe(true)
    expect((await shown((first.pages ?? 0) + 1)).ids).toEqual([])
  })

  it.each([1, 9, 18, 19, 9_999])('page %i takes three requests of at most 20 searches', async (page) => {
    const { seen } = await shown(page)
    expect(seen.length).toBeLessThanOrEqual(3)
    for (const searches of seen) expect(searches.length).toBeLessThanOrEqual(20)
  })
})

describe('a search without effects', () => {
  it('goes out as it is, and so does one for counts', async () => {
    const { ask, seen } = engine()
    const searches = [listSearch(1, 10)]
    await searchWithEffects(searches, undefined, ask)
    expect(seen).toEqual([searches])
    const counts = searches.map((search) => ({ ...search, per_page: 0 }))
    await searchWithEffects(counts, { pins: [{ filter: 'sold', from: 1 }], runs: ['sold'] }, ask)
    expect(seen[1]).toEqual(counts)
  })

  it('pins on free positions only, inside the filter', async () => {
    const { ask, seen } = engine()
    const pins = [
      { filter: 'id:=[v8,v9]', from: 2 },
      { filter: 'id:=[v7,v9]', from: 2 },
    ]
    await searchWithEffects([listSearch(1, 21)], { pins, runs: [] }, ask)
    expect(seen[0]?.map(({ filter_by }) => filter_by)).toEqual([
      '((tenant)) && id:=[v8,v9]',
      '((tenant)) && id:=[v7,v9]',
    ])
    expect(seen[1]?.[0]).toMatchObject({ pinned_hits: 'v9:2,v8:3,v7:4', filter_curated_hits: true })
  })
})
