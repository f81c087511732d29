import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryTerms } from '../state/query-terms.ts'
import { propertyFilter, queryProperties } from './query-properties.ts'
import { readTypedWords } from './typed-words.ts'

describe('properties that a visitor names', () => {
  it.each([
    ['auto', 'Automatic', '(transmission:[`automatic`,`auto`,`semiautomatic`,`cvt`,`dct`,`dsg`])'],
    ['stick shift', 'Manual', '(transmission:[`manual`])'],
    ['7 seater', '7 seats or more', '(seats:>=7)'],
    ['seats for five', '5 seats', '(seats:=5)'],
    ['5-door', '5 doors', '(doors:=5)'],
    ['turbo diesel', 'Diesel', '(fuel:[`diesel`,`turbodiesel`])'],
    ['plug-in hybrid', 'Plug-in hybrid', '(fuel:[`plugin`,`plug in`,`phev`] || badge:[`phev`])'],
    ['second hand', 'Used', '(car_type:[`used`])'],
    ['fwd', 'Front-wheel drive', '(drive:[`fwd`,`front`])'],
  ])('%j is %j', (text, label, filter) => {
    expect(queryProperties(text).map((property) => property.label)).toEqual([label])
    expect(propertyFilter(text)).toBe(filter)
  })

  it.each(['4wd', '4x4', '4 wheel drive', 'awd', 'all-wheel drive'])('%j is driven by all wheels', (text) => {
    expect(queryProperties(text).map(({ label }) => label)).toEqual(['4WD or AWD'])
    expect(propertyFilter(text)).toMatch(/^\(drive:\[`4wd`,`awd`.*\)$/)
  })

  it('any of those in one field will do, and one in each field must hold', () => {
    expect(propertyFilter('diesel or petrol manual, diesel')).toBe(
      '(fuel:[`diesel`,`turbodiesel`] || fuel:[`petrol`,`unleaded`,`premium`,`gasoline`,`ulp`]) && (transmission:[`manual`])',
    )
    expect(propertyFilter('5 seater or 7 seater')).toBe('(seats:=5 || seats:>=7)')
  })

  it.each([
    'android auto',
    'electric windows',
    'auto tailgate',
    'electric brakes',
    'not auto',
    'non diesel',
    'suv -diesel',
    'autobiography',
    'under 5 doors',
    'v6 6 cylinder',
    'suv ute van',
    'new ranger',
    '',
  ])('%j filters nothing', (text) => expect(propertyFilter(text)).toBe(''))

  it('filter a query by what its chips say, and no longer once a chip is off', () => {
    const words = fc.constantFrom('auto', 'diesel', '7 seater', '4wd', 'used', 'hilux', 'white', 'under 40k')
    fc.assert(
      fc.property(fc.uniqueArray(words, { minLength: 1 }), fc.nat(), (said, choice) => {
        const query = said.join(' ')
        const terms = queryTerms(query)
        const { filter } = readTypedWords(query)
        const understood = terms.filter(({ label }) => !label.startsWith('“')).length
        expect(filter === '' ? 0 : filter.split(') && (').length).toBe(understood)
        const term = terms[choice % terms.length]
        const left = readTypedWords(term?.without ?? '').filter
        expect(left.length < filter.length || term?.label.startsWith('“')).toBe(true)
      }),
      { seed: 28 },
    )
  })
})
