import { expect, it } from 'vitest'
import { EMPTY_STATE, type ListingState } from './listing-state.ts'
import { listingTitle } from './listing-title.ts'

it.each<[ListingState['refinements'], string]>([
  [{}, 'All vehicles'],
  [{ car_type: ['used'] }, 'Used vehicles'],
  [{ car_type: ['new', 'demo'] }, 'New and demo vehicles'],
  [{ make: ['Mazda'] }, 'Mazda'],
  [{ make: ['Mazda'], model: ['CX-5'], car_type: ['used'] }, 'Used Mazda CX-5'],
  [{ make: ['Mazda', 'Kia'] }, 'All vehicles'],
  [{ body: ['SUV'] }, 'SUVs'],
  [{ body: ['Ute'], make: ['Toyota'] }, 'Toyota utes'],
  [{ item_type: ['caravan'], car_type: ['new'] }, 'New caravans'],
])('[SRCH-36] %j is headed "%s"', (refinements, title) => {
  expect(listingTitle({ ...EMPTY_STATE, refinements })).toBe(title)
})
