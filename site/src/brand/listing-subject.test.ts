import { describe, expect, it } from 'vitest'
import { EMPTY_STATE, type ListingState } from '../search/state/listing-state.ts'
import { listingSubject } from './listing-subject.ts'

const newstead = { id: 1, slug: 'newstead', name: 'Harbour Newstead' }
const chermside = { id: 2, slug: 'chermside', name: 'Harbour Chermside' }
const group = { dealerships: [newstead, chermside] }
const mgDealer = { dealerships: [newstead], manufacturer: { name: 'MG', slug: 'mg' } }
const state = (refinements: ListingState['refinements'], over: Partial<ListingState> = {}) => ({
  ...EMPTY_STATE,
  ...over,
  refinements,
})

describe('[TEN-06] what a listing is about', () => {
  it('the one make it is narrowed to, with its model', () => {
    expect(listingSubject(state({ make: ['Kia'] }), group)).toEqual({ make: 'Kia' })
    expect(listingSubject(state({ make: ['Kia'], model: ['Rio'], body: ['Hatch'] }), group)).toMatchObject({
      make: 'Kia',
      model: 'Rio',
    })
    expect(listingSubject(state({ make: ['Kia'], model: ['Rio', 'Seltos'] }), group)?.model).toBeUndefined()
  })

  it('no make, where there are several or none', () => {
    expect(listingSubject(state({}), group)).toBeUndefined()
    expect(listingSubject(state({ make: ['Kia', 'MG'] }), group)).toBeUndefined()
    expect(listingSubject(state({ body: ['SUV'] }), group)).toBeUndefined()
  })

  it('the dealership it is narrowed to, or the only one', () => {
    const at = (...names: string[]) => state({ make: ['Kia'], dealership_name: names })
    expect(listingSubject(at(chermside.name), group)?.dealership).toBe(chermside)
    expect(listingSubject(at(chermside.name, newstead.name), group)?.dealership).toBeUndefined()
    expect(listingSubject(at('Elsewhere'), mgDealer)?.dealership).toBeUndefined()
    expect(listingSubject(state({ make: ['Kia'] }), { dealerships: [newstead] })?.dealership).toBe(newstead)
  })

  it('on a site of one brand its make, while nothing is asked for', () => {
    expect(listingSubject(state({}), mgDealer)).toMatchObject({ make: 'MG', dealership: newstead })
    expect(listingSubject(state({ car_type: ['used'] }), mgDealer)).toBeUndefined()
    expect(listingSubject(state({}, { ranges: { price: { max: 1 } } }), mgDealer)).toBeUndefined()
  })

  it('nothing from the second page on, and for who asks in words', () => {
    expect(listingSubject(state({ make: ['Kia'] }, { page: 2 }), group)).toBeUndefined()
    expect(listingSubject(state({ make: ['Kia'] }, { query: 'red' }), group)).toBeUndefined()
  })
})
