import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { reviewsFixtures } from './reviews.fixture.ts'
import { Reviews } from './reviews.tsx'

describe('the block of reviews', () => {
  it('shows the average, the cards and the way to all of them', async () => {
    const html = await renderBlock(Reviews, reviewsFixtures.main)
    expect(html).toContain('4.7 out of 5, 795 reviews')
    expect(html).toContain('href="/reviews"')
    expect(html).toContain('Bought a Kia')
  })

  it('asks for the places that its author chose, and is left out while there is no review', async () => {
    const asked: unknown[] = []
    const reviews = async (request: unknown) => {
      asked.push(request)
      return undefined
    }
    expect(await renderBlock(Reviews, reviewsFixtures.longest, { reviews })).toBe('')
    expect(asked).toMatchObject([{ places: expect.arrayContaining(['location-0', 'location-19']) }])
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(Reviews, reviewsFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
