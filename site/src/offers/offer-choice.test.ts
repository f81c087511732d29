import { describe, expect, it } from 'vitest'
import { choiceOf, choiceQuery, choicesOf, fittingOffers } from './offer-choice.ts'

const OFFERS = [
  { id: 'a', kind: 'Vehicle offer', make: 'Mazda', model: null, places: [] },
  { id: 'b', kind: 'Service offer', make: null, model: null, places: ['South'] },
  { id: 'c', kind: 'Vehicle offer', make: 'Kia', model: 'Sorento', places: ['North', 'South'] },
]
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id)

describe('offers', () => {
  it('are found by kind and by make; one for every make fits each', () => {
    expect(ids(fittingOffers(OFFERS, {}))).toEqual(['a', 'b', 'c'])
    expect(ids(fittingOffers(OFFERS, { kind: 'Vehicle offer' }))).toEqual(['a', 'c'])
    expect(ids(fittingOffers(OFFERS, { make: 'Kia' }))).toEqual(['b', 'c'])
    expect(ids(fittingOffers(OFFERS, { kind: 'Vehicle offer', make: 'Kia' }))).toEqual(['c'])
  })

  it('[OFR-07] are found by category, manufacturer and model, and by place; one for all of them fits each', () => {
    expect(ids(fittingOffers(OFFERS, { kind: 'Vehicle offer', make: 'Kia', model: 'Sorento' }))).toEqual([
      'c',
    ])
    expect(ids(fittingOffers(OFFERS, { make: 'Kia', model: 'Sorento' }))).toEqual(['b', 'c'])
    expect(ids(fittingOffers(OFFERS, { place: 'North' }))).toEqual(['a', 'c'])
    expect(choicesOf(OFFERS, 'place')).toEqual(['South', 'North'])
    expect(choicesOf(OFFERS, 'model')).toEqual(['Sorento'])
    expect(choicesOf(OFFERS, 'model', { make: 'Mazda' })).toEqual([])
    expect(choiceOf('?make=Mazda&model=Sorento&place=North', OFFERS)).toEqual({
      make: 'Mazda',
      place: 'North',
    })
  })

  it('offer a choice only where it makes a difference', () => {
    expect(choicesOf(OFFERS, 'kind')).toEqual(['Vehicle offer', 'Service offer'])
    expect(choicesOf(OFFERS.slice(0, 1), 'kind')).toEqual([])
    expect(choicesOf(OFFERS.slice(0, 2), 'make')).toEqual(['Mazda'])
    expect(choicesOf([], 'make')).toEqual([])
  })
})

describe('the address of a choice', () => {
  it('is read back, without values that no offer has', () => {
    expect(choiceOf('?kind=Service+offer&make=Mazda', OFFERS)).toEqual({
      kind: 'Service offer',
      make: 'Mazda',
    })
    expect(choiceOf('?kind=%3Cscript%3E&make=', OFFERS)).toEqual({})
    expect(choiceOf('', OFFERS)).toEqual({})
  })

  it('keeps what else stands in it', () => {
    expect(choiceQuery({ kind: 'Event' }, '?utm_source=mail&make=Kia')).toBe('?utm_source=mail&kind=Event')
    expect(choiceQuery({}, '?kind=Event')).toBe('')
  })
})
