import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { scrollingBannerFixtures } from './scrolling-banner.fixture.ts'
import { ScrollingBanner } from './scrolling-banner.tsx'

const { main, empty, longest } = scrollingBannerFixtures

describe('scrolling-banner', () => {
  it('[PROM-07] [RTE-16] repeats its text 20 times, leads to the special offers and is read out once', async () => {
    const html = await renderBlock(ScrollingBanner, main)
    expect(occurrencesOf(html, 'Plate clearance on now')).toBe(20)
    expect(occurrencesOf(html, '<span aria-hidden="true">')).toBe(19)
    expect(occurrencesOf(html, '<a ')).toBe(1)
    expect(html).toContain('href="/special-offers"')
  })

  it('leads where its author says, and says so', async () => {
    const html = await renderBlock(ScrollingBanner, longest)
    expect(html).toContain('href="/search/demo-cars"')
    expect(occurrencesOf(html, longest.link?.label ?? '-')).toBe(1)
  })

  it('leads to the offers below the path of a preview, and where its link is not finished', async () => {
    const unfinished = { ...main, link: { ...longest.link!, label: null } }
    const html = await renderBlock(ScrollingBanner, unfinished, { link: (path) => `/t/harbour${path}` })
    expect(html).toContain('href="/t/harbour/special-offers"')
  })

  it('[PROM-11] says that a brand is coming, as its author wrote it, and leads to its page', async () => {
    const link = { ...longest.link!, type: 'path' as const, path: '/cupra/overview', label: 'About Cupra' }
    const html = await renderBlock(ScrollingBanner, { ...main, text: 'COMING EARLY 2026', link })
    expect(html).toContain('COMING EARLY 2026')
    expect(html).toContain('href="/cupra/overview"')
  })

  it('can be stopped, and runs at the same pace whatever its length', async () => {
    const html = await renderBlock(ScrollingBanner, main)
    expect(html).toMatch(/<label[^>]*><input type="checkbox"[^>]*\/>Stop<\/label>/)
    expect(html).toContain('--run-seconds:42s')
    expect(await renderBlock(ScrollingBanner, longest)).toContain('--run-seconds:123s')
  })

  it('says that its text is missing when it has just been added', async () => {
    await expect(renderBlock(ScrollingBanner, empty)).rejects.toThrow('“Text”')
  })
})
