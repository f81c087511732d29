import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { popularBodyTypesFixtures } from './popular-body-types.fixture.ts'
import { PopularBodyTypes } from './popular-body-types.tsx'

const { main, longest, empty } = popularBodyTypesFixtures
const withBodies = (bodyTypes: ReturnType<typeof fixtureContext>['listing']['bodyTypes']) => ({
  listing: { ...fixtureContext().listing, bodyTypes },
})

describe('popular-body-types', () => {
  it('[SRCH-23] shows the top four body types, each with picture, number and link', async () => {
    const html = await renderBlock(PopularBodyTypes, main)
    expect(html).toContain('Search By Popular Car Types')
    expect(occurrencesOf(html, '<li')).toBe(4)
    expect(html).toMatch(/href="\/search\/suv".*#suv.*SUV.*396 vehicles/s)
    expect(html).not.toContain('Sedan')
    expect(occurrencesOf(html, '<use') + occurrencesOf(html, '<img')).toBe(4)
  })

  it('prefers the picture of its author, whose words are not read out twice', async () => {
    const html = await renderBlock(PopularBodyTypes, main)
    expect(html).toContain('src="/fixture/1600x1000.webp"')
    expect(html).not.toContain('A silver wagon')
  })

  it('counts the kind of vehicle that its author chose', async () => {
    const asked: unknown[] = []
    const context = withBodies(async (options) => {
      asked.push(options)
      return [{ body: 'Ute', count: 1, href: '/search/used-cars?simple_body=Ute' }]
    })
    expect(await renderBlock(PopularBodyTypes, longest, context)).toContain('1 vehicle<')
    expect(asked).toEqual([{ limit: 8, carType: 'used' }])
  })

  it.each([['there is no stock', []] as const, ['the search is away', undefined] as const])(
    'is left out while %s',
    async (_, bodies) => {
      const html = await renderBlock(
        PopularBodyTypes,
        main,
        withBodies(async () => bodies && [...bodies]),
      )
      expect(html).toBe('')
    },
  )

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(PopularBodyTypes, empty)).rejects.toThrow('“Heading”')
  })
})
