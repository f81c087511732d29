import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { servicePricesFixtures } from './service-prices.fixture.ts'
import { ServicePrices } from './service-prices.tsx'

const { main, longest, empty } = servicePricesFixtures
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

describe('the prices of services', () => {
  it('stand by kilometres, each with its months; one without a price is complimentary', async () => {
    const html = await renderBlock(ServicePrices, main)
    expect(rowsOf(html)).toEqual([
      '3,000 km 3 months Complimentary',
      '15,000 km 12 months $296',
      '30,000 km with brake fluid 24 months $420',
    ])
    expect(html).toContain('from $296')
    expect(html).toContain('For vehicles on the maker’s schedule.')
  })

  it('of every model and interval are in the page, at the prices of their document', async () => {
    const html = await renderBlock(ServicePrices, longest)
    expect(rowsOf(html)).toHaveLength(8 * 30)
    expect(html.match(/<td[^>]*>\$99,0\d\d</g)).toHaveLength(8 * 30)
    expect(html).toContain('bg-surface-2')
  })

  it('are fixed for the months that the dealer says', async () => {
    const plain = (html: string) => html.replaceAll('<!-- -->', '')
    expect(plain(await renderBlock(ServicePrices, main))).toContain('we quote is fixed for 12 months.')
    expect(await renderBlock(ServicePrices, { ...main, fixedMonths: null })).not.toContain('fixed for')
  })

  it('without a figure or without conditions are left out', async () => {
    const [plan] = main.plans ?? []
    if (!plan) throw new Error('the fixture has a plan')
    const holed = { ...plan, intervals: [{ _key: 'x', km: 10_000, months: 12, price: null, note: null }] }
    const unconditional = { ...plan, conditions: null }
    for (const wrong of [holed, unconditional])
      await expect(renderBlock(ServicePrices, { ...main, plans: [wrong] })).rejects.toThrow('“Prices of”')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(ServicePrices, empty)).rejects.toThrow('“Heading”')
  })
})
