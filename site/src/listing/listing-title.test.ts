import { expect, it } from 'vitest'
import { DEFAULT_DISPLAY_NAMES } from '@forecourt/tenant-config/vehicle/display-name'
import { EMPTY_STATE, type ListingState } from '../search/state/listing-state.ts'
import { listingTitle } from './listing-title.ts'
import { makeLabels, modelLabels } from './filters/value-labels.ts'

it.each<[ListingState['refinements'], string]>([
  [{}, 'All vehicles'],
  [{ car_type: ['used'] }, 'Used vehicles'],
  [{ car_type: ['new', 'demo'] }, 'New and demo vehicles'],
  [{ make: ['Mazda'] }, 'Mazda'],
  [{ make: ['Mazda'], model: ['CX-5'], car_type: ['used'] }, 'Used Mazda CX-5'],
  [{ make: ['Mazda', 'Kia'] }, 'All vehicles'],
  [{ make: ['MG'], model: ['4'] }, 'MG4'],
  [{ make: ['Mazda'], model: ['3'], car_type: ['demo'] }, 'Demo Mazda3'],
  [{ body: ['SUV'] }, 'SUVs'],
  [{ body: ['Ute'], make: ['Toyota'] }, 'Toyota utes'],
  [{ item_type: ['caravan'], car_type: ['new'] }, 'New caravans'],
  [{ body: ['Cab Chassis'] }, 'Cab chassis'],
])('[SRCH-36] %j is headed "%s"', (refinements, title) => {
  expect(listingTitle({ ...EMPTY_STATE, refinements })).toBe(title)
})

it('[TEN-09] a numeric model is filtered by under its make, unless two makes share the number', () => {
  const models: Record<string, string[]> = { MG: ['4', '6', 'ZS'], Mazda: ['3', '6'], Peugeot: ['3008'] }
  const names = { makes: [...Object.keys(models), 'MG'], modelsOf: (make: string) => models[make] ?? [] }
  expect(modelLabels(names, DEFAULT_DISPLAY_NAMES)).toEqual({ '4': 'MG4', '3': 'Mazda3' })
})

it('[TEN-07] [TEN-08] a make is filtered by under its name on the site, unless two in stock read the same', () => {
  const inStock = [
    'Rolls Royce',
    'MG Motor',
    'Volkswagen Commercial',
    'Volkswagen',
    'Kia',
    'Renault Commercial',
  ]
  // Renault is a make that the platform knows; none is in stock.
  const names = {
    makes: [...inStock, 'Renault'],
    modelsOf: (make: string) => (inStock.includes(make) ? ['X'] : []),
  }
  expect(makeLabels(names, DEFAULT_DISPLAY_NAMES)).toEqual({
    'Rolls Royce': 'Rolls-Royce',
    'MG Motor': 'MG',
    'Renault Commercial': 'Renault',
  })
})
