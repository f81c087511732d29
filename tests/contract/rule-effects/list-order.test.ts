import type { StockRequest } from '@forecourt/site/stock-request'
import { tokensFor } from '@forecourt/tenant-config/rules/filter/index-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesFrom, siteSearch } from '../../harness/site-search.ts'
import { stockDocument } from '../../harness/stock-documents.ts'
import { plainTenant, startStockSearch, type StockSearch } from '../../harness/stock-search.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = plainTenant('harbour')
const MAKES = ['Toyota', 'Kia', 'MG']
/** Enough for more than what the engine gives at once. */
const STOCK = 300

/** Dearer for each step of rank than others: two fields of a vehicle, which the search cannot compare. */
const [dear] = rulesFrom(
  [
    {
      effect: 'collapseRuns',
      where: { field: 'price', op: 'gte', value: { field: 'custom_rank', times: 1, plus: 9_030 } },
    },
  ],
  tenant,
  NOW,
)

/** By rank v0, v1, …; every tenth MG is wattle's alone, vehicles 3 to 8 and every twentieth pair is sold. */
const documents = Array.from({ length: STOCK }, (_, n) => {
  const sold = (n >= 3 && n <= 8) || n % 20 < 2
  const document = stockDocument({
    id: `v${n}`,
    make: MAKES[n % 3] ?? '',
    custom_rank: 1_000 - n,
    price: 10_000 + n,
    sold,
    status: sold ? 'sold' : 'in_stock',
    tenant_ids: n % 30 === 2 ? ['wattle'] : ['harbour'],
  })
  return { ...document, rules: dear ? tokensFor(document, [dear], { tenant, now: NOW }) : [] }
})
const own = documents.filter(({ tenant_ids }) => tenant_ids.includes('harbour'))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const madeBy = (make: string) => idsOf(own.filter((document) => document.make === make))

let engine: StockSearch
let site: ReturnType<typeof siteSearch>

beforeAll(async () => {
  engine = await startStockSearch(documents)
  site = siteSearch(engine.admin)
})
afterAll(() => engine?.close())

const show = (
  rules: readonly object[],
  request: StockRequest = {},
  place?: Parameters<typeof site.show>[2],
) => site.show({ tenant, rules: rulesFrom(rules, tenant, NOW), now: NOW }, request, place)

const kia = { field: 'make', op: 'eq', value: 'Kia' }
const mg = { field: 'make', op: 'eq', value: 'MG' }

describe('[N34] a boost', () => {
  it('brings its vehicles before the others, each among themselves in the order of their rank', async () => {
    const { ids, found } = await show([{ effect: { boost: 10 }, where: kia }], { perPage: 250 })
    const rest = idsOf(own).filter((id) => !madeBy('Kia').includes(id))
    expect(ids).toEqual([...madeBy('Kia'), ...rest].slice(0, 250))
    expect(found).toBe(own.length)
  })

  it('of several that a vehicle meets counts by its highest, and one below zero puts it last', async () => {
    const cheap = { field: 'price', op: 'lt', value: 10_030 }
    const rules = [
      { effect: { boost: 5 }, where: cheap },
      { effect: { boost: 10 }, where: mg },
      { effect: { boost: -1 }, where: kia },
    ]
    const { ids } = await show(rules, { perPage: 250 })
    const cheapIds = idsOf(own.filter(({ price }) => price < 10_030))
    const [mgs, kias] = [madeBy('MG'), madeBy('Kia').filter((id) => !cheapIds.includes(id))]
    const middle = cheapIds.filter((id) => !mgs.includes(id))
    const plain = madeBy('Toyota').filter((id) => !cheapIds.includes(id))
    expect(ids).toEqual([...mgs, ...middle, ...plain, ...kias].slice(0, 250))
  })

  it('leaves the order that a visitor chose alone, unless the rule names that order', async () => {
    const cheapestFirst = idsOf(own).slice(0, 21)
    const boost = { effect: { boost: 10 }, where: kia }
    expect((await show([boost], { sort: 'price_asc' })).ids).toEqual(cheapestFirst)
    const pinned = { effect: { pin: 1 }, where: { field: 'stocknum', op: 'eq', value: 'v40' } }
    expect((await show([pinned], { sort: 'price_asc' })).ids).toEqual(cheapestFirst)
    const named = { ...pinned, when: { sort: ['price_asc'] } }
    expect((await show([named], { sort: 'price_asc' })).ids).toEqual(['v40', ...cheapestFirst.slice(0, 20)])
  })
})

describe('[N6] a pin', () => {
  const pin = { effect: { pin: 3 }, where: { field: 'stocknum', op: 'in', value: ['v90', 'v40', 'v32'] } }

  it('puts the vehicles that match on its position and the next ones, and none shows twice', async () => {
    const first = await show([pin])
    expect(first.ids.slice(0, 6)).toEqual(['v0', 'v1', 'v40', 'v90', 'v3', 'v4'])
    const second = await show([pin], { page: 2 })
    const third = await show([pin], { page: 3 })
    const pages = [...first.ids, ...second.ids, ...third.ids]
    expect(pages).toHaveLength(63)
    expect(new Set(pages).size).toBe(63)
    expect(first.found).toBe(own.length)
  })

  it('shows nothing outside the tenant and its rules: v32 is another dealer’s, v90 is excluded', async () => {
    const noToyota = { effect: 'exclude', where: { field: 'make', op: 'eq', value: 'Toyota' } }
    const { ids } = await show([pin, noToyota], { perPage: 250 })
    expect(ids[2]).toBe('v40')
    expect(ids).not.toContain('v32')
    expect(ids).not.toContain('v90')
    expect(ids).toHaveLength(own.length - madeBy('Toyota').length)
  })

  it('keeps to what the visitor chose, and words find what they find', async () => {
    const byMake = await show([pin], { refinements: { make: ['Toyota'] } })
    expect(byMake.ids.slice(0, 4)).toEqual(['v0', 'v3', 'v90', 'v6'])
    const inWords = await show([pin], { query: 'toyota' })
    expect(inWords.ids).toEqual(madeBy('Toyota').slice(0, 21))
  })

  it('of two rules for one position the first has it', async () => {
    const two = { effect: { pin: 3 }, where: { field: 'stocknum', op: 'eq', value: 'v50' } }
    expect(
      (
        await show([
          { ...pin, order: 2 },
          { ...two, order: 1 },
        ])
      ).ids.slice(1, 6),
    ).toEqual(['v1', 'v50', 'v40', 'v90', 'v3'])
  })
})

describe('[SRCH-16] [C43] runs of sold vehicles', () => {
  const where = { field: 'sold', op: 'eq', value: true }
  const rule = { effect: 'collapseRuns', when: { surface: ['search'] }, where }
  const collapsedIds = (list: readonly { id: string; sold: boolean }[]) =>
    idsOf(list.filter(({ sold }, i) => !(sold && list[i - 1]?.sold)))

  it('show their first only, over all pages: every page is full, the count stays the engine’s', async () => {
    const wanted = collapsedIds(own)
    expect(wanted.length).toBeLessThan(own.length)
    const first = await show([rule])
    expect(first).toMatchObject({ found: own.length, pages: Math.ceil(wanted.length / 21) })
    const pages = [first.ids]
    for (let page = 2; page <= first.pages; page += 1) pages.push((await show([rule], { page })).ids)
    expect(pages.flat()).toEqual(wanted)
    for (const ids of pages.slice(0, -1)) expect(ids).toHaveLength(21)
  })

  it('stand as they are on other surfaces, and when none of the search is sold', async () => {
    expect((await show([rule], { perPage: 20 }, { surface: 'carousel' })).ids).toEqual(
      idsOf(own).slice(0, 20),
    )
    const before = site.seen.requests
    const unsold = { refinements: { status: ['in_stock'] } }
    const { ids, pages, found } = await show([rule], unsold)
    expect(ids).toEqual(idsOf(own.filter(({ sold }) => !sold)).slice(0, 21))
    expect(pages).toBe(Math.ceil(found / 21))
    expect(site.seen.requests - before).toBe(1)
  })

  it('collapse among what words find', async () => {
    const toyotas = own.filter(({ make }) => make === 'Toyota')
    const { ids, found } = await show([rule], { query: 'toyota', perPage: 250 })
    expect(ids).toEqual(collapsedIds(toyotas))
    expect(found).toBe(toyotas.length)
  })

  it('collapse in the order of the list, whatever it is, with pins and boosts in it', async () => {
    const pin = { effect: { pin: 1 }, where: { field: 'stocknum', op: 'in', value: ['v41', 'v5'] } }
    const rules = [rule, pin, { effect: { boost: 5 }, where: kia }]
    const plain = await show([pin, { effect: { boost: 5 }, where: kia }], { perPage: 250 })
    const byId = new Map(own.map((document) => [document.id, document]))
    const wanted = collapsedIds(plain.ids.flatMap((id) => byId.get(id) ?? []))
    expect((await show(rules, { perPage: 60 })).ids).toEqual(wanted.slice(0, 60))
    const dearest = collapsedIds(own.toReversed())
    expect((await show([rule], { sort: 'price_desc', page: 3 })).ids).toEqual(dearest.slice(42, 63))
  })

  it('a condition that the search cannot evaluate collapses what carries its token', async () => {
    expect(dear?.token).toBeDefined()
    const { ids } = await site.show({ tenant, rules: dear ? [dear] : [], now: NOW }, { perPage: 250 })
    const isDear = (id: string) => Number(id.slice(1)) >= 15
    expect(ids).toEqual([...idsOf(own).filter((id) => !isDear(id)), idsOf(own).find(isDear)])
  })

  it('page 50 and page 9999 of many results cost as little as the first', async () => {
    for (const page of [1, 50, 9_999]) {
      const before = { ...site.seen }
      await show([rule], { page, perPage: 3 })
      expect(site.seen.requests - before.requests).toBeLessThanOrEqual(3)
      expect(site.seen.searches - before.searches).toBeLessThanOrEqual(6)
    }
    expect((await show([rule], { page: 9_999, perPage: 3 })).ids).toEqual([])
  })
})
