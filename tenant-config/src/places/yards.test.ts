import { describe, expect, it } from 'vitest'
import { contactSlug, departmentName, yardsOf } from './yards.ts'
import { placeZone } from './place-zone.ts'

const at = (street: string | null, postcode = '4006') => ({ street, city: 'Newstead', postcode })

describe('yards', () => {
  it('[RTE-22] a contact slug is that of the name without " - Sales", " - Service" or " - Parts" at its end', () => {
    expect(contactSlug('Harbour Newstead - Sales')).toBe('harbour-newstead')
    expect(contactSlug('Harbour Newstead - Service')).toBe('harbour-newstead')
    expect(contactSlug('Harbour Newstead - Parts')).toBe('harbour-newstead')
    expect(contactSlug('Sales - Service Centre')).toBe('sales-service-centre')
    expect(contactSlug('Škoda - Parts Newstead')).toBe('skoda-parts-newstead')
  })

  it('locations at one street address are departments of one yard, sales first', () => {
    const yards = yardsOf([
      { _id: 'p', name: 'Newstead - Parts', location_type: 'parts', address: at('37 Creek Rd.') },
      { _id: 'm', name: 'Moorooka', location_type: null, address: at('5 Ipswich Rd', '4105') },
      { _id: 's', name: 'Newstead - Sales', location_type: 'sales', address: at('37  Creek rd') },
    ])
    expect(yards.map(({ name, departments }) => [name, departments.map(({ _id }) => _id)])).toEqual([
      ['Newstead', ['s', 'p']],
      ['Moorooka', ['m']],
    ])
  })

  it('the same street in another suburb, and places without a street, are yards of their own', () => {
    const names = yardsOf([
      { _id: 'a', name: 'A', address: at('1 Main St', '4000') },
      { _id: 'b', name: 'B', address: at('1 Main St', '4001') },
      { _id: 'c', name: 'C', address: at(null) },
      { _id: 'd', name: 'D', address: null },
    ]).map(({ name }) => name)
    expect(names).toEqual(['A', 'B', 'C', 'D'])
  })

  it('departments have names', () => {
    expect(['sales', 'service-and-parts', null].map(departmentName)).toEqual([
      'Sales',
      'Service and parts',
      'Sales',
    ])
  })

  it('a place goes by the clocks it names, those of its state, or the dealer’s', () => {
    expect(placeZone({ state: 'WA' }, 'Australia/Brisbane')).toBe('Australia/Perth')
    expect(placeZone({ state: 'nsw', time_zone: 'Australia/Broken_Hill' }, 'Australia/Sydney')).toBe(
      'Australia/Broken_Hill',
    )
    expect(placeZone({ state: 'nsw', time_zone: 'Mars/Olympus' }, 'UTC')).toBe('Australia/Sydney')
    expect(placeZone({}, 'Australia/Brisbane')).toBe('Australia/Brisbane')
  })
})
