import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { modelCarouselFixtures } from './model-carousel.fixture.ts'
import { ModelCarousel } from './model-carousel.tsx'

describe('[PROM-09] [ENT-14] models in a row', () => {
  it('have picture, name and description, and lead to their page', async () => {
    const html = await renderBlock(ModelCarousel, modelCarouselFixtures.main, {
      link: (path) => `/t/fixture${path}`,
    })
    expect(html).toContain('The electric hatch.')
    expect(html).toContain('href="/t/fixture/mg4"')
    expect(occurrencesOf(html, '<img')).toBe(2)
  })

  it('that are still to come say so, the others do not', async () => {
    const html = await renderBlock(ModelCarousel, modelCarouselFixtures.main)
    expect(occurrencesOf(html, 'Coming Soon')).toBe(1)
    expect(html.indexOf('Coming Soon')).toBeGreaterThan(html.indexOf('MG4'))
  })

  it('that lead nowhere are left out, and twenty of the longest are shown', async () => {
    const [first] = modelCarouselFixtures.main.categories ?? []
    if (!first) throw new Error('the fixture has models')
    const categories = [first, { ...first, _key: 'x', link: null }]
    const html = await renderBlock(ModelCarousel, { ...modelCarouselFixtures.main, categories })
    expect(occurrencesOf(html, '<li')).toBe(1)
    expect(occurrencesOf(await renderBlock(ModelCarousel, modelCarouselFixtures.longest), '<li')).toBe(20)
  })

  it('say what is missing when the block has just been added', async () => {
    const { empty } = modelCarouselFixtures
    await expect(renderBlock(ModelCarousel, empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(ModelCarousel, { ...empty, heading: 'All' })).rejects.toThrow('“Models”')
  })
})
