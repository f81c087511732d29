import type { Lender } from '@forecourt/vehicle/vehicle-parts'
import { describe, expect, it } from 'vitest'
import { NO_CHECKS } from '../rules/checks.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'
import type { FinanceKind } from '../tenant/vocabulary.ts'
import { vehicleFigure, vehicleLenders } from './vehicle-finance.ts'

const now = Date.UTC(2026, 5, 1)
const rates = { interestRate: 8.5, comparisonRate: 9.1 }
const context = (provider: object | undefined, finance: Record<string, unknown> = {}) => ({
  tenant: tenantFixture({ finance: { ...(provider ? { provider } : {}), ...finance } }),
  now,
  checks: NO_CHECKS,
})
const lender = (kind: FinanceKind, more: object = { rates }) => context({ name: 'house', kind, ...more })
const vehicle = vehicleFixture({ price: 30_000 })
const entry: Lender = { ...rates, paymentWeek: 141.2, paymentMonth: 612, termYears: 5, balloon: 0 }

describe('the figure of a vehicle', () => {
  it('[N29] [N7] is computed from the lender’s rates and terms where the feed has none', () => {
    expect(vehicleFigure(vehicle, {}, lender('manual'))).toMatchObject({
      source: expect.stringMatching(/^house \w+$/),
      weekAud: 142,
      interestRate: 8.5,
      comparisonRate: 9.1,
      termYears: 5,
    })
    expect(vehicleFigure(vehicle, {}, lender('manual', {}))).toBeUndefined()
  })

  it('is the feed’s, rounded up, where the feed has one', () => {
    expect(
      vehicleFigure(vehicle, { house: { ...entry, paymentWeek: 120.2 } }, lender('manual'))?.weekAud,
    ).toBe(121)
  })

  it('says what it comes from: the feed, which is the same for every dealer, or the terms it was computed with', () => {
    const source = (finance: Record<string, unknown>, more: object = { rates }) =>
      vehicleFigure(vehicle, {}, context({ name: 'house', kind: 'manual', ...more }, finance))?.source
    const own = source({})
    expect(source({})).toBe(own)
    expect(source({ enquireBelow: 40 })).toBe(own)
    const fees = [{ label: 'Establishment', amount: 1300, financed: true, period: 'once' }]
    const others = [
      source({ fees }),
      source({ term: { default: 6 } }),
      source({}, { rates: { ...rates, comparisonRate: 9.2 } }),
    ]
    expect(new Set([own, ...others]).size).toBe(4)
    for (const finance of [{}, { fees }])
      expect(
        vehicleFigure(vehicle, { house: entry }, context({ name: 'house', kind: 'manual', rates }, finance))
          ?.source,
      ).toBe('house')
  })

  it('[FIN-30] counts the fees that are financed', () => {
    const fees = [{ label: 'Establishment', amount: 1300, financed: true, period: 'once' }]
    const of = context({ name: 'house', kind: 'other', rates: { ...rates, interestRate: 9 } }, { fees })
    const dearer = vehicleFixture({ price: 31_300 })
    const without = context({ name: 'house', kind: 'other', rates: { ...rates, interestRate: 9 } })
    expect(vehicleFigure(vehicle, {}, of)?.weekAud).toBe(vehicleFigure(dearer, {}, without)?.weekAud)
  })

  it('[FIN-02] is none for an entry of the feed without both rates, whatever the document says', () => {
    for (const odd of [{ comparisonRate: null }, { interestRate: undefined }])
      expect(vehicleFigure(vehicle, { house: { ...entry, ...odd } }, lender('360'))).toBeUndefined()
  })

  it.each(['manual', 'angle', 'powertorque'] as const)(
    '[FIN-05] %s: an entry of the feed needs its own weekly figure',
    (kind) => {
      expect(vehicleFigure(vehicle, { house: { ...entry, paymentWeek: 0 } }, lender(kind))).toBeUndefined()
    },
  )

  it('[FIN-06] Nissan: an entry of the feed needs its own monthly figure, and its week is computed', () => {
    const monthly = { ...entry, paymentWeek: undefined, deposit: 0 }
    expect(
      vehicleFigure(vehicle, { house: { ...monthly, paymentMonth: 0 } }, lender('nissan')),
    ).toBeUndefined()
    expect(vehicleFigure(vehicle, { house: monthly }, lender('nissan'))).toMatchObject({
      weekAud: 142,
      monthAud: 612,
    })
  })

  it.each(['360', 'ausloans', 'taurus', 'other'] as const)(
    '[FIN-04] [FIN-07] %s: what an entry of the feed leaves out is computed at its own rates',
    (kind) => {
      const own = {
        interestRate: 10,
        comparisonRate: 11,
        termYears: 5,
        deposit: 2000,
        establishmentFees: 1300,
        balloon: 0,
      }
      const at = lender(kind, { rates: { interestRate: 10, comparisonRate: 11 } })
      expect(vehicleFigure(vehicleFixture({ price: 32_000 }), { house: own }, at)?.weekAud).toBe(154)
    },
  )

  it('is computed at the lender’s rates where the feed has it at others, so that one page has one rate', () => {
    const of = lender('manual')
    const old = { house: { ...entry, interestRate: 7.2, comparisonRate: 7.71, paymentWeek: 99 } }
    expect(vehicleFigure(vehicle, old, of)).toEqual(vehicleFigure(vehicle, {}, of))
    expect(vehicleLenders(vehicle, old, of)['house']?.comparisonRate).toBe(9.1)
    // A lender whose document says no rates has those of the feed.
    expect(vehicleFigure(vehicle, old, lender('manual', {}))?.comparisonRate).toBe(7.71)
    expect(vehicleLenders(vehicleFixture({ price: 0 }), old, of)).toEqual({})
  })

  it('[FIN-01] is none without a lender, without a price, and for what the lender does not take', () => {
    expect(vehicleFigure(vehicle, { house: entry }, context(undefined))).toBeUndefined()
    expect(vehicleFigure(vehicleFixture({ price: 0 }), {}, lender('360'))).toBeUndefined()
    expect(vehicleFigure(vehicleFixture({ price: 500 }), { house: entry }, lender('manual'))).toBeUndefined()
    expect(vehicleFigure(vehicleFixture({ price: 501 }), { house: entry }, lender('manual'))?.weekAud).toBe(
      142,
    )
    expect(vehicleFigure(vehicleFixture({ sold: true }), { house: entry }, lender('360'))).toBeUndefined()
  })
})

describe('what all lenders offer', () => {
  it('[FIN-08] is keyed by lender, and a computed entry has every field', () => {
    const of = context({ name: 'house', kind: 'other', rates, disclaimer: 'Terms apply.' })
    const { house, angle } = vehicleLenders(vehicle, { angle: entry, odd: { balloon: 0 } }, of)
    expect(angle).toEqual(entry)
    expect(house).toEqual({
      deposit: 0,
      balloon: 0,
      interestRate: 8.5,
      comparisonRate: 9.1,
      termYears: 5,
      termMonths: 60,
      termWeeks: 260,
      establishmentFees: 0,
      paymentWeek: 142,
      paymentMonth: 616,
      totalPayable: 36_920,
      disclaimer: 'Terms apply.',
      term1: 603,
      term2: 314,
      term3: 219,
      term4: 171,
      term5: 142,
      term6: 123,
      term7: 110,
    })
  })

  it('leaves out whoever gives no comparison rate', () => {
    const found = vehicleLenders(
      vehicle,
      { angle: { ...entry, comparisonRate: null }, taurus: entry },
      context(undefined),
    )
    expect(Object.keys(found)).toEqual(['taurus'])
  })
})
