import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import type { BlockContext } from '../core/block-context.ts'
import { occurrencesOf } from '../core/testing.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { priceSliderFixtures } from './price-slider.fixture.ts'
import { PriceSlider } from './price-slider.tsx'

const { main, longest, empty } = priceSliderFixtures

/** The block as a page has it: with what is loaded for it alone. */
async function page(changes: Partial<BlockContext> = {}, block = main): Promise<string> {
  const { prelude } = await prerender(<PriceSlider block={block} context={fixtureContext(changes)} />)
  return new Response(prelude).text()
}

describe('price-slider', () => {
  it('[SRCH-26] asks the listing for a range of prices, the dearest first', async () => {
    const html = await page({ link: (path) => `/t/fixture${path}` })
    expect(html).toMatch(/<form [^>]*action="\/t\/fixture\/search\/new-used-and-demo-cars" method="get"/)
    expect(html).toContain('<input type="hidden" name="sortBy" value="price_desc"/>')
    expect(html).toContain('price=-20000&amp;sortBy=price_desc')
  })

  it('asks for no order that the dealer does not offer', async () => {
    const tenant = tenantFixture({ search: { sorts: ['latest'] } })
    expect(await page({ tenant })).not.toContain('name="sortBy"')
  })

  it('has two boxes for those without JavaScript, and both thumbs from one end to the other', async () => {
    const html = await page()
    expect(html).toContain('name="price.min"')
    expect(html).toContain('name="price.max"')
    expect(html).toMatch(/type="range"[^>]*min="5000" max="250000" step="500"/)
  })

  it("has the ends and quick picks of the dealer's own price filter", async () => {
    const range = { min: 100_000, max: 900_000, step: 10_000, picks: [300_000, 800_000] }
    const html = await page({ tenant: tenantFixture({ search: { facets: [{ field: 'price', range }] } }) })
    expect(html).toMatch(/min="100000" max="900000" step="10000"/)
    expect(occurrencesOf(html, '<li><a')).toBe(2)
    expect(html).toContain('$300,000')
  })

  it('renders the longest content', async () => {
    expect(await page({}, longest)).toContain(longest.button)
  })

  it('says that its heading is missing when it has just been added', () => {
    expect(() => PriceSlider({ block: empty, context: fixtureContext() })).toThrow('“Heading”')
  })
})
