import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extrasFor, parsePurchaseExtra } from './purchase-extra.ts'
import { nextStep, PURCHASE_STEPS, withStep } from './purchase-steps.ts'
import { leftLine, purchaseTotal } from './purchase-total.ts'

const extra = (more: object) => {
  const parsed = parsePurchaseExtra({ _id: 'e', name: 'Mats', kind: 'accessory', priceAud: 190, ...more })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const DRIVE_AWAY = { totalAud: 33_500, state: 'QLD', dutyCents: 90_000, fees: [] }

describe('the total', () => {
  it('is the vehicle with its charges, extras and delivery; own vehicle and deposit come off', () => {
    expect(
      purchaseTotal({
        priceAud: 32_000,
        driveAway: DRIVE_AWAY,
        extras: [extra({})],
        delivery: { name: 'Greater Brisbane', priceAud: 250 },
        tradeInAud: 12_000,
        depositCents: 50_000,
      }),
    ).toEqual({
      lines: [
        { label: 'Vehicle', aud: 32_000 },
        { label: 'Government charges in QLD (estimate)', aud: 1_500 },
        { label: 'Mats', aud: 190 },
        { label: 'Delivery to Greater Brisbane', aud: 250 },
      ],
      totalAud: 33_940,
      taken: [
        { label: 'Your vehicle (estimate)', aud: -12_000 },
        { label: 'Deposit', aud: -500 },
      ],
      leftAud: 21_440,
      isEstimate: true,
    })
  })

  it('of a drive-away price alone is that price, and no estimate', () => {
    expect(
      purchaseTotal({
        priceAud: 32_000,
        driveAway: undefined,
        extras: [],
        delivery: undefined,
        tradeInAud: undefined,
        depositCents: 0,
      }),
    ).toEqual({
      lines: [{ label: 'Vehicle', aud: 32_000 }],
      totalAud: 32_000,
      taken: [],
      leftAud: 32_000,
      isEstimate: false,
    })
  })

  it('says what is left, or what the visitor gets back', () => {
    expect(leftLine({ leftAud: 1_200 })).toEqual({ label: 'Left to pay', aud: 1_200 })
    expect(leftLine({ leftAud: -500 })).toEqual({ label: 'You get back', aud: 500 })
  })

  it('is the sum of its lines, whatever they are', () => {
    const aud = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        fc.record({
          priceAud: aud,
          driveAway: fc.option(fc.constant(DRIVE_AWAY), { nil: undefined }),
          extras: fc.array(fc.record({ name: fc.string(), priceAud: aud }), { maxLength: 6 }),
          delivery: fc.option(fc.record({ name: fc.string(), priceAud: aud }), { nil: undefined }),
          tradeInAud: fc.option(aud, { nil: undefined }),
          depositCents: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        (parts) => {
          const { lines, taken, totalAud, leftAud } = purchaseTotal(parts)
          expect(lines.reduce((sum, line) => sum + line.aud, 0)).toBe(totalAud)
          expect(taken.reduce((sum, line) => sum + line.aud, totalAud)).toBeCloseTo(leftAud, 6)
          expect(totalAud).toBeGreaterThanOrEqual(Math.min(parts.priceAud, 33_500))
        },
      ),
    )
  })
})

describe('extras', () => {
  it('are offered with the vehicles that they are for', () => {
    const all = [
      extra({ _id: 'all' }),
      extra({ _id: 'mg', makes: ['mg'] }),
      extra({ _id: 'used', carTypes: ['used'] }),
    ]
    const ids = (vehicle: { make: string; car_type: string }) => extrasFor(vehicle, all).map(({ _id }) => _id)
    expect(ids({ make: 'MG', car_type: 'new' })).toEqual(['all', 'mg'])
    expect(ids({ make: 'Kia', car_type: 'used' })).toEqual(['all', 'used'])
  })

  it.each([{ priceAud: -1 }, { priceAud: 1.5 }, { kind: 'loan' }, { name: '' }])(
    '%o is refused with its path',
    (more) => {
      expect(
        parsePurchaseExtra({ _id: 'e', name: 'x', kind: 'warranty', priceAud: 1, ...more }),
      ).toMatchObject({ ok: false, errors: [{ path: Object.keys(more)[0] }] })
    },
  )
})

describe('steps', () => {
  it('go on to the first that is not done, and to the order once all are', () => {
    let choices = {}
    const done: string[] = []
    const sent = {
      tradeIn: { tradeIn: 'none' },
      payment: { payment: 'finance', term: '5' },
      extras: {},
      delivery: { delivery: 'deliver', postcode: '4006' },
    }
    for (let step = nextStep(choices); step !== 'review'; step = nextStep(choices)) {
      done.push(step)
      const changed = withStep(choices, step, sent[step])
      if (!changed.ok) throw changed.error
      choices = changed.choices
    }
    expect(done).toEqual(PURCHASE_STEPS.slice(0, -1))
    expect(choices).toEqual({
      tradeIn: 'none',
      payment: 'finance',
      termYears: 5,
      extras: [],
      delivery: 'deliver',
      postcode: '4006',
    })
  })

  it('a choice that is changed takes what belonged to it along', () => {
    const before = { payment: 'finance', termYears: 5, delivery: 'deliver', postcode: '4006' } as const
    expect(withStep(before, 'payment', { payment: 'cash', term: '5' })).toEqual({
      ok: true,
      choices: { payment: 'cash', delivery: 'deliver', postcode: '4006' },
    })
    expect(withStep(before, 'delivery', { delivery: 'collect', postcode: '4006' })).toEqual({
      ok: true,
      choices: { payment: 'finance', termYears: 5, delivery: 'collect' },
    })
  })

  it.each([
    ['tradeIn', {}],
    ['payment', { payment: 'bitcoin' }],
    ['payment', { payment: 'finance', term: '99' }],
    ['extras', { extra: Array.from({ length: 41 }, String) }],
    ['delivery', { delivery: 'deliver' }],
    ['delivery', { delivery: 'deliver', postcode: '40' }],
  ] as const)('%s refuses %o', (step, sent) => {
    expect(withStep({}, step, sent).ok).toBe(false)
  })
})
