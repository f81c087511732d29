import { STRINGS } from '@forecourt/tenant-config/tenant/strings'
import { describe, expect, it } from 'vitest'
import type { BlockStockResult } from '../core/block-context.ts'
import type { BlockOf } from '../core/block-types.ts'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { carouselClaimProblem } from '@forecourt/schemas/objects/carousel-claims'
import { carouselChoice, carouselFilter } from './carousel-filter.ts'
import { stockCarouselFixtures } from './stock-carousel.fixture.ts'
import { StockCarousel } from './stock-carousel.tsx'

const stockThatAnswers = (result: BlockStockResult) => ({
  stock: { ...fixtureContext().stock, carousel: async () => result },
})

describe('stock-carousel', () => {
  it('[STU-02] shows stock in a row that the keyboard can scroll, with a link to all of it', async () => {
    const html = await renderBlock(StockCarousel, stockCarouselFixtures.main)
    expect(occurrencesOf(html, '<li')).toBe(8)
    expect(html).toContain('role="group" aria-labelledby="stock-stock-main" tabindex="0"')
    expect(html).toContain('href="/search/used-cars"')
  })

  it('[SRCH-06] asks for the vehicles, order and number its author chose', async () => {
    const asked: unknown[] = []
    await renderBlock(StockCarousel, stockCarouselFixtures.main, {
      stock: {
        ...fixtureContext().stock,
        carousel: async (options) => {
          asked.push(options)
          return { ok: true, vehicles: [], found: 0 }
        },
      },
    })
    expect(asked).toEqual([
      {
        where: {
          all: [
            { field: 'car_type', op: 'eq', value: 'used' },
            { field: 'simple_body', op: 'eq', value: 'SUV' },
            { field: 'price', op: 'between', value: [1, 30_000] },
          ],
        },
        sort: 'latest',
        limit: 8,
      },
    ])
  })

  it('[SRCH-06] asks for the dealer’s number of vehicles where its author chose none', async () => {
    const { tenant } = fixtureContext()
    const asked: number[] = []
    const carousel = async ({ limit }: { limit: number }): Promise<BlockStockResult> => {
      asked.push(limit)
      return { ok: true, vehicles: [], found: 0 }
    }
    const block = { ...stockCarouselFixtures.main, limit: null }
    for (const carouselSize of [5, 12])
      await renderBlock(StockCarousel, block, {
        tenant: { ...tenant, search: { ...tenant.search, carouselSize } },
        stock: { ...fixtureContext().stock, carousel },
      })
    expect(asked).toEqual([5, 12])
  })

  it('asks for the vehicles its author named, each once', () => {
    const vehicles = ['U1', ' U2 ', 'U1', '']
    const choice = carouselChoice({ ...stockCarouselFixtures.main, source: 'vehicles', vehicles })
    expect(choice).toEqual({ vehicles: ['U1', 'U2'] })
    expect(carouselChoice({ ...stockCarouselFixtures.empty, source: 'vehicles' })).toEqual({ vehicles: [] })
  })

  it('asks for what meets conditions as rules have them, and says what is wrong with them', () => {
    const conditions = (field: string) => ({
      combine: 'any' as const,
      conditions: [
        {
          _type: 'ruleCondition' as const,
          field,
          op: 'eq' as const,
          valueFrom: 'values' as const,
          values: ['Electric'],
          tenantValue: null,
          otherField: null,
          times: null,
          plus: null,
        },
      ],
    })
    const choose = (where: BlockOf<'stockCarousel'>['where']) =>
      carouselChoice({ ...stockCarouselFixtures.main, source: 'rule', where })
    expect(choose(conditions('fuel'))).toEqual({
      where: { any: [{ field: 'fuel', op: 'eq', value: 'Electric' }] },
    })
    expect(choose(null)).toEqual({})
    expect(() => choose(conditions('vin'))).toThrow('"vin" is not a field')
  })

  it('asks for any vehicle when nothing is chosen', () => {
    expect(carouselFilter(stockCarouselFixtures.empty)).toBeUndefined()
  })

  it('is left out when no vehicle matches', async () => {
    const none = stockThatAnswers({ ok: true, vehicles: [], found: 0 })
    expect(await renderBlock(StockCarousel, stockCarouselFixtures.main, none)).toBe('')
  })

  it('[SRCH-22] says that no vehicle matches where its author wants that, and leads on where block or dealer say', async () => {
    const { tenant } = fixtureContext()
    const none = stockThatAnswers({ ok: true, vehicles: [], found: 0 })
    const target = async (clearTo: string | null, own: string) => {
      const html = await renderBlock(
        StockCarousel,
        { ...stockCarouselFixtures.main, whenEmpty: 'say', clearTo },
        { ...none, tenant: { ...tenant, search: { ...tenant.search, clearTo: own } } },
      )
      expect(html).toContain(STRINGS.noResults.text)
      return /href="([^"]*)" class="btn[^>]*>Clear Filters</.exec(html)?.[1]
    }
    expect(tenant.search.clearTo).toBe('/special-offers')
    expect(await target(null, tenant.search.clearTo)).toBe('/special-offers')
    expect(await target(null, '/search/demo-cars')).toBe('/search/demo-cars')
    expect(await target('/search/used-cars', '/search/demo-cars')).toBe('/search/used-cars')
    expect(await target('//elsewhere.example', '/search/demo-cars')).toBe('/search/demo-cars')
  })

  it('says what to do while the stock search is down', async () => {
    const html = await renderBlock(StockCarousel, stockCarouselFixtures.main, stockThatAnswers({ ok: false }))
    expect(html).toContain('Our stock cannot be shown right now')
    expect(html).toContain('href="tel:0755500100"')
  })

  it('renders the longest content', async () => {
    const html = await renderBlock(StockCarousel, stockCarouselFixtures.longest)
    expect(html).toContain(stockCarouselFixtures.longest.heading)
    expect(occurrencesOf(html, '<li')).toBe(24)
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(StockCarousel, stockCarouselFixtures.empty)).rejects.toThrow('“Heading”')
  })
})

describe('what a carousel says of its vehicles', () => {
  const driveAway = { field: 'price_type', op: 'eq', value: 'DAP' }

  it('is true of whichever show: of vehicles that are named one by one, found by a filter or by conditions', () => {
    const { main, empty } = stockCarouselFixtures
    const bound = { driveAwayOnly: true }
    expect(carouselChoice({ ...empty, ...bound })).toEqual({ where: driveAway })
    expect(carouselChoice({ ...empty, ...bound, source: 'vehicles', vehicles: ['U1'] })).toEqual({
      vehicles: ['U1'],
      where: driveAway,
    })
    expect(carouselChoice({ ...main, ...bound })).toEqual({
      where: { all: [carouselFilter(main), driveAway] },
    })
  })

  const price = (op: string, ...values: string[]) => ({ _type: 'ruleCondition', field: 'price', op, values })
  const where = (combine: string, ...conditions: object[]) => ({ combine, conditions })
  const make = { _type: 'ruleCondition', field: 'make', op: 'eq', values: ['Kia'] }

  it.each([
    ['Drive away, rego and stamp duty included.', {}, '“Drive away prices only”'],
    ['Drive away, rego and stamp duty included.', { driveAwayOnly: true }, undefined],
    ['Under $20,000', { maxPrice: 20_000 }, undefined],
    ['Under $20,000', { source: 'filter', maxPrice: 25_000 }, 'the Filter to 20000'],
    ['Under $20k', {}, 'Price at most 20000'],
    ['Under $20,000', { source: 'vehicles', maxPrice: 20_000 }, 'Price at most 20000'],
    ['Under $20,000', { source: 'rule' }, 'Price at most 20000'],
    ['Under $20,000', { source: 'rule', where: where('all', make) }, 'Price at most 20000'],
    ['Under $20,000', { source: 'rule', where: where('all', make, price('lte', '20000')) }, undefined],
    ['Under $20,000', { source: 'rule', where: where('all', price('between', '1', '19990')) }, undefined],
    ['Under $20,000', { source: 'rule', where: where('all', price('lte', '25000')) }, 'Price at most 20000'],
    ['Under $20,000', { source: 'rule', where: where('all', price('gte', '10000')) }, 'Price at most 20000'],
    [
      'Under $20,000',
      { source: 'rule', where: where('any', make, price('lt', '9000')) },
      'Price at most 20000',
    ],
    ['Under $20,000', { source: 'rule', where: where('none', price('lt', '9000')) }, 'Price at most 20000'],
    [
      'Under $20,000',
      {
        source: 'rule',
        where: where('all', {
          _type: 'ruleGroup',
          ...where('any', price('lt', '9000'), price('lte', '8000')),
        }),
      },
      undefined,
    ],
    ['Just arrived', {}, undefined],
  ])('%j of %o is refused with %s', (text, carousel, reason) => {
    const problem = carouselClaimProblem(text, carousel)
    if (reason === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(reason)
  })
})
