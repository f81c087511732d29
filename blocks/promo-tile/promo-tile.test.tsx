import { describe, expect, it } from 'vitest'
import { FIXTURE_NOW, fixtureContext } from '../registry/fixture-context.tsx'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { promoTileFixtures } from './promo-tile.fixture.ts'
import { PromoTile } from './promo-tile.tsx'

const at = (offsetMs: number) => new Date(FIXTURE_NOW + offsetMs).toISOString()

function withWindow(start: string | null, expiry: string | null) {
  const [tile] = promoTileFixtures.main.tiles ?? []
  if (!tile) throw new Error('the fixture has a tile')
  return { ...promoTileFixtures.main, tiles: [{ ...tile, start, expiry }] }
}

describe('promo-tile', () => {
  it('shows each tile with its headline, text and link', async () => {
    const html = await renderBlock(PromoTile, promoTileFixtures.main)
    expect(occurrencesOf(html, '<article')).toBe(2)
    expect(html).toContain('Your trade-in is worth more this month')
    expect(html).toContain('href="/about-us"')
  })

  it('[PROM-03] leaves out a tile before its start and from its expiry on, and an empty row altogether', async () => {
    expect(await renderBlock(PromoTile, withWindow(at(1), null))).toBe('')
    expect(await renderBlock(PromoTile, withWindow(at(0), null))).toContain('<article')
    expect(await renderBlock(PromoTile, withWindow(null, at(1)))).toContain('<article')
    expect(await renderBlock(PromoTile, withWindow(null, at(0)))).toBe('')
  })

  it('[PROM-02] leaves out a tile that the tenant’s rules hide', async () => {
    const { content } = fixtureContext()
    const showsPromo = ({ _id }: { _id: string }) => _id !== 'promo-service'
    const html = await renderBlock(PromoTile, promoTileFixtures.main, { content: { ...content, showsPromo } })
    expect(html).toContain('Your trade-in is worth more this month')
    expect(html).not.toContain('Logbook service')
  })

  it('renders five long tiles under a heading, the first one larger', async () => {
    const html = await renderBlock(PromoTile, promoTileFixtures.longest)
    expect(html).toContain('xl:*:first:row-span-2')
    expect(occurrencesOf(html, '<h3')).toBe(5)
  })

  it('makes a row of three, and a grid of more; only as many as there is a place for are larger', async () => {
    const { longest } = promoTileFixtures
    const shown = async (count: number, isFirstLarge: boolean) =>
      renderBlock(PromoTile, { ...longest, isFirstLarge, tiles: (longest.tiles ?? []).slice(0, count) })
    expect(await shown(3, false)).toContain('md:grid-cols-3')
    expect(await shown(3, true)).toContain('first:row-span-2')
    expect(await shown(4, true)).not.toContain('first:')
    expect(await shown(5, false)).toContain('xl:grid-cols-6')
  })

  it('says that its tiles are missing when it has just been added', async () => {
    await expect(renderBlock(PromoTile, promoTileFixtures.empty)).rejects.toThrow('“Tiles”')
  })
})
