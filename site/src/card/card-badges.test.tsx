import type { StockDocument } from '@forecourt/vehicle/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cardTestSettings, testCard as card } from './card.fixture.ts'
import { VehicleCard } from './vehicle-card.tsx'
import type { CardSettings } from './vehicle-card-model.ts'

type Change = Partial<StockDocument>

const html = (change: Change): string =>
  renderToStaticMarkup(<VehicleCard card={card(change)} headingLevel={3} sizes="20rem" />)

describe('the sign of certified vehicles', () => {
  const on = { flags: { certifiedBadge: true }, card: { certifiedMake: 'Mazda' } }
  const image = { src: '/lake/images/p/d/sign-120x60.png', width: 80, height: 40 }
  const own: CardSettings = { ...cardTestSettings(on), certifiedImage: image }
  const shown = (change: Change, settings = own) =>
    renderToStaticMarkup(<VehicleCard card={card(change, settings)} headingLevel={3} sizes="20rem" />)

  it('[CARD-07] is the dealer’s own picture with its words, else a plain one that says them', () => {
    expect(shown({ certified: true })).toContain('alt="Mazda certified"')
    expect(shown({ certified: true })).toContain(image.src)
    const plain = shown({ certified: true }, cardTestSettings(on))
    expect(plain).toContain('Mazda certified')
    expect(plain).not.toContain(image.src)
  })

  it.each<[string, Change, CardSettings]>([
    ['a sold one', { certified: true, sold: true }, own],
    ['one of another make', { certified: true, make: 'Kia' }, own],
    ['one that is not certified', {}, own],
    ['a new one', { certified: true, car_type: 'new' }, own],
    [
      'a site without the switch',
      { certified: true },
      { ...cardTestSettings({ card: on.card }), certifiedImage: image },
    ],
  ])('[CARD-11] is not on %s', (_title, change, settings) => {
    expect(shown(change, settings)).not.toMatch(/certified|sign-120x60/i)
  })
})

describe('the save button of a card', () => {
  const button = (change: Change) => /<button[^>]*aria-label="Save [^>]*>/.exec(html(change))?.[0]

  it('[CARD-12] [FAV-09] waits for the browser’s list, and is not on a sold vehicle that is not in it', () => {
    expect(button({})).toMatch(/aria-label="Save 2021 Mazda CX-5 Maxx Sport"/)
    expect(button({})).toContain('disabled=""')
    expect(button({})).toContain('aria-pressed="false"')
    expect(button({ sold: true })).toBeUndefined()
  })
})

describe('a model that is still to come', () => {
  const coming = { ...cardTestSettings({ flags: { evTag: true } }), comingModels: ['mazda/cx-5'] }

  it('[CARD-04] has its badge, once with its own status and beside a tag that goes before it (C19)', () => {
    expect(card({}, coming).tag).toEqual({ kind: 'comingSoon', text: 'COMING SOON' })
    expect(card({ status: 'coming_soon' }, coming).tag).toEqual({ kind: 'comingSoon', text: 'COMING SOON' })
    expect(card({ fuel: 'Electric' }, coming).tag.further).toEqual(['COMING SOON'])
    expect(card({ model: 'CX-3' }, coming).tag.kind).toBe('none')
    expect(card({ sold: true }, coming).tag.kind).toBe('sold')
  })
})

describe('the market badge', () => {
  it.each<[string, Change, number | undefined]>([
    ['[PRC-06] 499 below the average', { market_average: 31_489 }, undefined],
    ['[PRC-06] 500 below it', { market_average: 31_490 }, 500],
    ['[PRC-07] no average', { market_average: 0 }, undefined],
    ['[PRC-06] a reduced price', { market_average: 32_000, before_price: 33_000 }, 1010],
    ['[PRC-06] no price to compare', { market_average: 32_000, price: 0 }, undefined],
    ['[PRC-06] a week’s price', { market_average: 32_000, subscription_price: 300 }, undefined],
    ['[AVL-02] a sold one', { market_average: 40_000, sold: true }, undefined],
  ])('%s', (_title, change, gap) => {
    expect(card(change).marketGapAud).toBe(gap)
    expect(html(change).includes('below market')).toBe(gap !== undefined)
  })

  it('[PRC-06] says how much, by the gap that the tenant asks for', () => {
    expect(html({ market_average: 32_224 })).toContain('$1,234 below market average<')
    const careful = cardTestSettings({ price: { marketBadgeGap: 2000 } })
    expect(card({ market_average: 32_989 }, careful).marketGapAud).toBeUndefined()
    expect(card({ market_average: 32_990 }, careful).marketGapAud).toBe(2000)
  })
})
