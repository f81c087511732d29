import { describe, expect, it } from 'vitest'
import { shownPlaces } from './places.ts'
import { tenantFixture } from '../testing/fixtures.ts'

const PLACES = [
  { _id: 'c', slug: 'newstead', name: 'Newstead', location_type: 'sales' },
  { _id: 'a', slug: 'aspley', name: 'Aspley', location_type: 'service' },
  { _id: 'b', slug: 'bardon', name: 'Bardon', location_type: null },
]
const shown = (changes: Record<string, unknown> = {}) =>
  shownPlaces(PLACES, tenantFixture(changes)).map(({ name }) => name)

describe('the places of a tenant', () => {
  it('stand by name unless the tenant has an order of its own', () => {
    expect(shown()).toEqual(['Aspley', 'Bardon', 'Newstead'])
    expect(shown({ locations: ['c', 'b'] })).toEqual(['Newstead', 'Bardon', 'Aspley'])
    expect(shown({ locations: ['c'], locations_ui: { order: ['bardon'] } })).toEqual([
      'Bardon',
      'Newstead',
      'Aspley',
    ])
  })

  it('[LOC-12] can be narrowed by type, where none means sales, and by a list of slugs', () => {
    expect(shown({ locations_ui: { types: ['sales'] } })).toEqual(['Bardon', 'Newstead'])
    expect(shown({ locations_ui: { slugs: ['aspley', 'newstead'] } })).toEqual(['Aspley', 'Newstead'])
  })
})
