import type { StockDocument } from '@forecourt/vehicle/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cardTestSettings, testCard as card } from './card.fixture.ts'
import { VehicleCard } from './vehicle-card.tsx'
import type { CardSettings } from './vehicle-card-model.ts'

type Change = Partial<StockDocument>

const html = (change: Change, settings: CardSettings): string =>
  renderToStaticMarkup(<VehicleCard card={card(change, settings)} headingLevel={3} sizes="20rem" />)

describe('finance on a card', () => {
  const provider = { finance: { provider: { name: 'manual', kind: 'manual' } } }
  const settings = cardTestSettings(provider)
  const figures: Change = {
    weekly_price: 93,
    weekly_lender: 'manual',
    weekly_interest_rate: 8.49,
    weekly_comparison_rate: 9.21,
    weekly_term_years: 5,
  }

  it('[CARD-03] [FIN-01] is the tenant’s own lender’s week with both its rates', () => {
    expect(card(figures, settings).finance).toEqual({
      kind: 'figure',
      figure: {
        weekAud: 93,
        termYears: 5,
        interestRate: 8.49,
        comparisonRate: 9.21,
      },
    })
  })

  it('[FIN-25] says Enquire for Finance at 25, without a figure, and 26 at 26', () => {
    const at = (weekly_price: number) => html({ ...figures, weekly_price }, settings)
    expect(at(25)).toContain('Enquire for Finance')
    expect(at(25)).not.toContain('comparison rate')
    expect(at(26)).toContain('$26')
    expect(at(26)).not.toContain('Enquire for Finance')
  })

  it('[FIN-06] a lender that asks for a monthly figure finds it', () => {
    const nissan = cardTestSettings({ finance: { provider: { name: 'manual', kind: 'nissan' } } })
    expect(card({ ...figures, monthly_price: 400 }, nissan).finance).toMatchObject({ kind: 'figure' })
    expect(card({ ...figures, monthly_price: 0 }, nissan).finance).toBeUndefined()
  })

  it('stands on the card in one line', () => {
    expect(html(figures, settings)).toContain('class="finance-line"')
    expect(html(figures, settings)).toMatch(/\$93.*9\.21%/)
  })

  it.each<[string, Change, CardSettings]>([
    ['[FIN-01] a tenant without a lender', figures, cardTestSettings()],
    ['[FIN-01] another lender’s figure', { ...figures, weekly_lender: 'other' }, settings],
    ['no comparison rate', { ...figures, weekly_comparison_rate: 0 }, settings],
    ['[FIN-02] no figure', { ...figures, weekly_price: 0 }, settings],
    ['[FIN-05] a price of 500', { ...figures, price: 500 }, settings],
    ['[AVL-02] a sold vehicle', { ...figures, sold: true }, settings],
  ])('is absent for %s', (_title, change, of) => {
    expect(card(change, of).finance).toBeUndefined()
    expect(html(change, of)).not.toContain('comparison rate')
  })
})
