import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { renderBlock } from '../core/testing.tsx'
import { singleOfferFixtures } from './single-offer.fixture.ts'
import { SingleOffer } from './single-offer.tsx'

describe('one offer', () => {
  it('shows its words, its end, all of its conditions and its buttons', async () => {
    const html = await renderBlock(SingleOffer, singleOfferFixtures.main)
    expect(html).toContain('Demo clearance: Mazda CX-5 Touring')
    expect(html).toContain('From $38,990 drive away')
    expect(html).toContain('31 March 2026')
    expect(html).toContain('href="/enquiry?offer=offer-0"')
    expect(html).not.toContain('View full disclaimer')
    expect(html).not.toContain('Coming Soon')
  })

  it('asks for that offer alone, and is nothing while it is not on', async () => {
    const asked: unknown[] = []
    const { content } = fixtureContext()
    const offers: typeof content.offers = async (options) => {
      asked.push(options)
      return []
    }
    const html = await renderBlock(SingleOffer, singleOfferFixtures.main, { content: { ...content, offers } })
    expect([html, asked]).toEqual(['', [{ limit: 1, ids: ['offer-0'] }]])
  })

  it('[OFR-06] [OFR-12] without a picture shows the not-found one, and says that its model is still to come', async () => {
    const { content } = fixtureContext()
    const offers: typeof content.offers = async (options) =>
      (await content.offers(options)).map((offer) => ({ ...offer, image: null, isComing: true }))
    const image = () => ({ src: '/not-found.svg', width: 1, height: 1 })
    const html = await renderBlock(SingleOffer, singleOfferFixtures.main, {
      content: { ...content, offers },
      image,
    })
    expect(html).toContain('src="/not-found.svg"')
    expect(html).toContain('Coming Soon')
  })

  it('has a heading of its own where its author wrote one, on a tinted background', async () => {
    const html = await renderBlock(SingleOffer, singleOfferFixtures.longest)
    expect(html).toContain(singleOfferFixtures.longest.heading ?? 'none')
    expect(html).toContain('bg-surface-2')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(SingleOffer, singleOfferFixtures.empty)).rejects.toThrow('“Offer”')
  })
})
