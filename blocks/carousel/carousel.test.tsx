import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { carouselFixtures } from './carousel.fixture.ts'
import { CarouselOfSlides } from './carousel.tsx'

describe('[PROM-10] slides', () => {
  it('have heading, description, picture and button, and numbers that lead to each of them', async () => {
    const html = await renderBlock(CarouselOfSlides, carouselFixtures.main, {
      link: (path) => `/t/fixture${path}`,
    })
    expect(html).toContain('Six demonstrators')
    expect(html).toContain('alt="A silver wagon on a coast road"')
    expect(html).toContain('href="/t/fixture/search/demo-cars"')
    expect(html).toContain('href="#carousel-carousel-main-b"')
    expect(html).toContain('id="carousel-carousel-main-b"')
  })

  it('without a picture are left out; eight of the longest are whole', async () => {
    const [first] = carouselFixtures.main.items ?? []
    if (!first) throw new Error('the fixture has slides')
    const items = [first, { ...first, _key: 'x', image: null }]
    const html = await renderBlock(CarouselOfSlides, { ...carouselFixtures.main, items })
    expect(occurrencesOf(html, '<li')).toBe(1)
    expect(occurrencesOf(await renderBlock(CarouselOfSlides, carouselFixtures.longest), '<img')).toBe(8)
  })

  it('say what is missing when the block has just been added', async () => {
    await expect(renderBlock(CarouselOfSlides, carouselFixtures.empty)).rejects.toThrow('“Heading”')
    await expect(
      renderBlock(CarouselOfSlides, { ...carouselFixtures.empty, heading: 'Now' }),
    ).rejects.toThrow('“Slides”')
  })
})
