import { describe, expect, it } from 'vitest'
import { facetConfig } from './facet-config.ts'
import { FACET_FIELDS, orderFacetValues } from './facets.ts'
import { STOCK_FIELDS } from '../rules/language/fields.ts'
import { MAKES, POPULAR_MAKES } from '../vehicle/makes.ts'

const values = (...names: string[]) => names.map((value, i) => ({ value, count: i + 1 }))
const order = (field: Parameters<typeof facetConfig>[0], names: string[], changes = {}) =>
  orderFacetValues(values(...names), { ...facetConfig(field), ...changes }).map(({ value }) => value)

describe('facets', () => {
  it('[SRCH-01] there are 27, and exactly these', () => {
    expect(FACET_FIELDS.slice(0, 27).join(', ')).toBe(
      'badge, status, car_type, categories, city, colour, dealership_name, filtered_features, item_type, km, location_name, make, make_model, model, price, subscription_price, price_range, seats, body, drive, fuel, transmission, state, tag, weekly_price_range, year, certified',
    )
    expect(new Set(FACET_FIELDS).size).toBe(28)
  })

  it('[SRCH-02] simple_body is a facet too, and the field list marks exactly these 28', () => {
    const marked = Object.entries(STOCK_FIELDS).filter(([, meta]) => meta.facet)
    expect(marked.map(([field]) => field).toSorted()).toEqual([...FACET_FIELDS].toSorted())
  })

  it('[SRCH-13] car types come new, demo, used, whatever counts and settings say', () => {
    expect(order('car_type', ['used', 'demo', 'new'])).toEqual(['new', 'demo', 'used'])
    expect(order('car_type', ['used', 'demo', 'new'], { order: 'count' })).toEqual(['new', 'demo', 'used'])
    expect(order('car_type', ['used', 'demo', 'new'], { order: 'alpha' })).toEqual(['new', 'demo', 'used'])
  })

  it('[SRCH-14] pinned makes come first in their order, then all the others', () => {
    const pinned = [...POPULAR_MAKES]
    expect(order('make', ['Abarth', 'Kia', 'Zeekr', 'Mazda', 'toyota'], { pinned, order: 'alpha' })).toEqual([
      'toyota',
      'Mazda',
      'Kia',
      'Abarth',
      'Zeekr',
    ])
    expect(pinned).toHaveLength(20)
    expect(pinned.every((name) => MAKES.some((make) => make.name === name))).toBe(true)
  })

  it('[SRCH-01] bands of money are in order of money, not of letters', () => {
    const bands = ['$100,000+', '$20,000 - $30,000', '$90,000 - $100,000', '$10,000 - $20,000']
    expect(order('price_range', bands)).toEqual([
      '$10,000 - $20,000',
      '$20,000 - $30,000',
      '$90,000 - $100,000',
      '$100,000+',
    ])
    expect(order('price_range', ['$10,000 - $20,000', 'Under $10,000'])).toEqual([
      'Under $10,000',
      '$10,000 - $20,000',
    ])
  })

  it('[SRCH-01] by the alphabet values stand in the order of the words that are shown for them', () => {
    const makes = [
      { value: 'Mercedes-Benz Vans', count: 1, word: 'Mercedes-Benz' },
      { value: 'LDV', count: 1 },
      { value: 'Great Wall Motors', count: 1, word: 'GWM' },
      { value: 'Abarth', count: 1 },
      { value: 'Mazda', count: 1 },
    ]
    const inOrder = (changes: object) =>
      orderFacetValues(makes, { ...facetConfig('make'), ...changes }).map(({ word, value }) => word ?? value)
    const byName = ['Abarth', 'GWM', 'LDV', 'Mazda', 'Mercedes-Benz']
    expect(inOrder({ order: 'alpha' })).toEqual(byName)
    expect(inOrder({ order: 'count' })).toEqual(byName)
  })

  it('[SRCH-01] by count the most come first, equal counts by name', () => {
    const config = facetConfig('fuel')
    const found = [
      { value: 'Petrol', count: 5 },
      { value: 'Electric', count: 2 },
      { value: 'Diesel', count: 2 },
    ]
    expect(orderFacetValues(found, config).map(({ value }) => value)).toEqual([
      'Petrol',
      'Diesel',
      'Electric',
    ])
  })
})
