import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { offersListFixtures } from './offers-list.fixture.ts'
import { OffersList } from './offers-list.tsx'

describe('offers-list', () => {
  it('shows name, picture, description, disclaimer and buttons of each offer', async () => {
    const html = await renderBlock(OffersList, offersListFixtures.main)
    expect(occurrencesOf(html, '<article')).toBe(3)
    expect(html).toContain('Demo clearance: Mazda CX-5 Touring')
    expect(html).toContain('href="/offers/mazda/offer-0"')
    expect(html).toContain('Enquire now')
  })

  it('[OFR-02] [OFR-03] folds long descriptions and disclaimers with their labels', async () => {
    const html = await renderBlock(OffersList, offersListFixtures.main)
    expect(html).toContain('View more')
    expect(html).toContain('View less')
    expect(html).toContain('View full disclaimer')
    expect(html).toContain('View less disclaimer')
  })

  it('names the last day of an offer in the dealer’s time zone', async () => {
    expect(await renderBlock(OffersList, offersListFixtures.main)).toContain('31 March 2026')
  })

  it('asks for offers of one kind, make and model, and as many as its author allows', async () => {
    const asked: unknown[] = []
    await renderBlock(OffersList, offersListFixtures.longest, {
      content: {
        ...fixtureContext().content,
        offers: async (options) => {
          asked.push(options)
          return []
        },
      },
    })
    expect(asked).toEqual([{ limit: 24, category: 'Finance offer', make: 'mg', model: 'mg4' }])
  })

  it('[OFR-10] [SRCH-21] [ERR-01c] [ERR-01u] says so when no offer is on', async () => {
    const html = await renderBlock(OffersList, offersListFixtures.main, {
      content: { ...fixtureContext().content, offers: async () => [] },
    })
    expect(html).toContain(
      'There appears to be no offers currently available that meet the conditions of your search',
    )
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(OffersList, offersListFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
