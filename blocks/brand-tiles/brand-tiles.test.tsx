import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { BrandTiles } from './brand-tiles.tsx'
import { brandTilesFixtures } from './brand-tiles.fixture.ts'

describe('[BRND-03] tiles of brands', () => {
  it('lead to the page of the brand, or straight out where their author chose that', async () => {
    const html = await renderBlock(BrandTiles, brandTilesFixtures.main, {
      link: (path) => `/t/fixture${path}`,
    })
    expect(html).toContain('href="/t/fixture/mazda/overview"')
    expect(html).toMatch(/<a href="https:\/\/tyres\.example"[^>]*rel="noopener"/)
    expect(html).not.toContain('never-shown')
    expect(occurrencesOf(html, '<img')).toBe(2)
  })

  it('that lead nowhere are left out, and forty of the longest are shown', async () => {
    const [first] = brandTilesFixtures.main.tiles ?? []
    if (!first) throw new Error('the fixture has tiles')
    const tiles = [first, { ...first, _key: 'x', slug: null }, { ...first, _key: 'y', skipPage: true }]
    expect(occurrencesOf(await renderBlock(BrandTiles, { ...brandTilesFixtures.main, tiles }), '<li')).toBe(1)
    expect(occurrencesOf(await renderBlock(BrandTiles, brandTilesFixtures.longest), '<li')).toBe(40)
  })

  it('are those of the stock where their author chose that, with numbers and logos, and nothing while nobody knows them', async () => {
    const block = { ...brandTilesFixtures.main, source: 'stock' as const, tiles: null }
    const html = await renderBlock(BrandTiles, block)
    expect(html).toMatch(/href="\/search\/kia".*Kia.*1 in stock.*Mazda.*40 in stock.*Toyota.*80 in stock/s)
    expect(occurrencesOf(html, '<img')).toBe(1)
    const { listing } = fixtureContext()
    const away = { listing: { ...listing, makes: async () => undefined } }
    expect(await renderBlock(BrandTiles, block, away)).toBe('')
  })

  it('say what is missing when the block has just been added', async () => {
    await expect(renderBlock(BrandTiles, brandTilesFixtures.empty)).rejects.toThrow('“Heading”')
    const empty = { ...brandTilesFixtures.empty, heading: 'Trucks' }
    await expect(renderBlock(BrandTiles, empty)).rejects.toThrow('“Brands”')
  })
})
