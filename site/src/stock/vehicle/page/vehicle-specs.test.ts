import type { StockDocument } from '@forecourt/stock/document'
import { expect, it } from 'vitest'
import { vehicleSpecs } from './vehicle-specs.ts'

const vehicle = (change: Partial<Record<keyof StockDocument, unknown>>) =>
  ({
    km: 100,
    transmission: '',
    fuel: '',
    body: '',
    drive: '',
    engine_size_litres: 0,
    colour: '',
    seats: 0,
    doors: 0,
    year: 0,
    series: '',
    car_type: 'used',
    stocknum: 'U1',
    ...change,
  }) as unknown as StockDocument

it('[VDP-19] hides undefined, null, empty and the text null', () => {
  const specs = vehicleSpecs(
    vehicle({ transmission: undefined, fuel: null, body: ' ', drive: 'null', colour: 'Null' }),
  )
  expect(specs.map((spec) => spec.label)).toEqual(['Kilometres', 'Condition', 'Stock number'])
})

it('[VDP-22] prints litres to one decimal and kilometres with separators', () => {
  const specs = vehicleSpecs(vehicle({ engine_size_litres: 2, km: 123_456 }))
  expect(specs.find((spec) => spec.label === 'Engine')?.value).toBe('2.0 L')
  expect(specs[0]?.value).toBe('123,456 km')
})

it('[CARD-13] [TEN-10] a caravan shows beds, sizes in metres and masses first, and no kilometres', () => {
  const caravan = { sleeps: 4, body_length: 21.2, body_width: 8.1, aggregate_trailer_mass: 2950 }
  const specs = vehicleSpecs(vehicle({ item_type: 'caravan', km: 0, body: 'Caravan' }), caravan)
  expect(specs.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Sleeps 4',
    'Body length 6.46 m',
    'ATM 2,950 kg',
    'Body width 2.47 m',
    'Body Caravan',
    'Condition Used',
    'Stock number U1',
  ])
})
