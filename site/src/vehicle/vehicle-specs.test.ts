import type { StockDocument } from '@forecourt/vehicle/document'
import { expect, it } from 'vitest'
import { vehicleSpecs } from './vehicle-specs.ts'

const vehicle = (change: Partial<Record<keyof StockDocument, unknown>>) =>
  ({
    km: 100,
    transmission: '',
    fuel: '',
    body: '',
    drive: '',
    item_type: 'car',
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
  const specs = vehicleSpecs(vehicle({ item_type: 'caravan', km: 0, body: 'Caravan' }), {
    variant: {},
    caravan,
  })
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

const VARIANT = {
  cylinders: 4,
  enginesize: 1998,
  enginesize_litres: 1.998,
  induction: 'Turbo',
  fuelconsumptioncombined: 7.2,
  fuelcapacity: 55,
  grossvehiclemass: 2120,
  vehiclelength: 4550,
  vehicleheight: 1680,
  vehiclewidth: 1842,
  torque: 320,
  ancaprating: 5,
  bodyconfiguration: 'Five-door',
  geartype: 'Sports automatic',
}

it('[VDP-21] [VDP-22] all fourteen fields of a variant are shown, with their units', () => {
  const shown = vehicleSpecs(vehicle({}), { variant: VARIANT, caravan: {} })
  expect(Object.fromEntries(shown.map(({ label, value }) => [label, value]))).toMatchObject({
    Engine: '2.0 L',
    Cylinders: '4',
    'Engine capacity': '1,998 cc',
    Induction: 'Turbo',
    Gearbox: 'Sports automatic',
    Torque: '320 Nm',
    'Fuel consumption (combined)': '7.2 L/100km',
    'Fuel tank': '55 L',
    'ANCAP safety rating': '5 stars',
    Length: '4,550 mm',
    Width: '1,842 mm',
    Height: '1,680 mm',
    'Gross vehicle mass': '2,120 kg',
    'Body configuration': 'Five-door',
  })
})

it('[VDP-22] 1998 cc are 2.0 litres where the feed tells no litres', () => {
  const shown = vehicleSpecs(vehicle({}), { engine_size: 1998, variant: {}, caravan: {} })
  expect(shown.find(({ label }) => label === 'Engine')?.value).toBe('2.0 L')
})

it('[ENT-03] the specs of a car are all there, each under one name', () => {
  const car = vehicle({
    colour: 'Red',
    transmission: 'Automatic',
    fuel: 'Petrol',
    body: 'SUV',
    drive: 'AWD',
    seats: 5,
    doors: 5,
    year: 2020,
    series: 'KF',
  })
  const shown = vehicleSpecs(car, {
    gearnum: 6,
    interior_colour: 'Black leather',
    manufacturer_body: ['Wagon', 'Five-door'],
    bodyconfiguration: 'Wagon',
    build_date: '2020-03',
    compliance_date: '2020-05',
    variant: {},
    caravan: {},
  })
  expect(shown.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Kilometres: 100 km',
    'Transmission: Automatic',
    'Fuel: Petrol',
    'Body: SUV',
    'Drive: AWD',
    'Colour: Red',
    'Seats: 5',
    'Doors: 5',
    'Gears: 6',
    'Body configuration: Wagon',
    'Body (maker): Wagon, Five-door',
    'Interior colour: Black leather',
    'Built: Mar 2020',
    'Complied: May 2020',
    'Year: 2020',
    'Series: KF',
    'Condition: Used',
    'Stock number: U1',
  ])
})

it.each([
  ['truck', ['Kilometres 100 km', 'GVM 4,495 kg', 'Transmission Manual']],
  ['motorcycle', ['Kilometres 100 km', 'Engine 689 cc', 'Style Naked']],
] as const)('[TEN-10] a %s shows first what is asked first of its kind', (item_type, first) => {
  const told =
    item_type === 'truck' ? { transmission: 'Manual' } : { body: 'Naked', engine_size_litres: 0.689 }
  const specs = { variant: item_type === 'truck' ? { grossvehiclemass: 4495 } : {}, caravan: {} }
  const shown = vehicleSpecs(vehicle({ item_type, ...told }), specs)
  expect(shown.slice(0, 3).map(({ label, value }) => `${label} ${value}`)).toEqual(first)
  expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length)
})
