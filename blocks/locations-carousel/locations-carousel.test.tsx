import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { locationsCarouselFixtures } from './locations-carousel.fixture.ts'
import { LocationsCarousel } from './locations-carousel.tsx'

const some = (count: number) => ({
  places: {
    cards: async () =>
      Array.from({ length: count }, (_, at) => ({
        id: `place-${at}`,
        card: <a href={`/locations/${at}`}>View Location</a>,
      })),
    hours: async () => [],
    map: async () => undefined,
  },
})

describe('the carousel of locations', () => {
  it('shows the cards of the places below its title, with a hint to swipe', async () => {
    const html = await renderBlock(LocationsCarousel, locationsCarouselFixtures.main, some(3))
    expect(html).toContain('Our Locations')
    expect(html).toContain('Swipe')
    expect(html.match(/View Location/g)).toHaveLength(3)
  })

  it('[LOC-08] more than three places hide the hint on large screens, more than four have another width', async () => {
    const of = (count: number) => renderBlock(LocationsCarousel, locationsCarouselFixtures.main, some(count))
    expect(await of(3)).not.toContain('lg:hidden')
    expect(await of(4)).toContain('lg:hidden')
    expect(await of(4)).toContain('24rem')
    expect(await of(5)).toContain('19rem')
    expect(await of(5)).not.toContain('24rem')
  })

  it('asks for the kinds and the places that its author chose', async () => {
    const asked: unknown[] = []
    const places = {
      ...some(1).places,
      cards: async (choice: unknown) => {
        asked.push(choice)
        return []
      },
    }
    expect(await renderBlock(LocationsCarousel, locationsCarouselFixtures.longest, { places })).toBe('')
    expect(asked).toMatchObject([{ types: ['sales', 'service', 'parts', 'service-and-parts'] }])
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(LocationsCarousel, locationsCarouselFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
