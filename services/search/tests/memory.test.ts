import { describe, expect, it } from 'vitest'
import { readDefinition } from '../src/collections/fields/definition.ts'
import { DocumentIndex } from '../src/engine/document-index.ts'
import { Dice } from './fuzz/dice.ts'

const VEHICLES = 20_000
/** A vehicle may cost half a kilobyte beyond its document; a quarter of that is left for the process around the index. */
const MOST_BYTES = 384

const COUNTS = {
  make: 66,
  model: 305,
  badge: 810,
  dealership: 62,
  location: 80,
  colour: 40,
  body: 11,
  fuel: 6,
  drive: 5,
  state: 8,
}
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** The fields of a vehicle listing: 18 facets, unique ids, stock numbers and VINs. */
const definition = readDefinition(
  {
    name: 'vehicles',
    default_sorting_field: 'created_at',
    fields: [
      ...['stocknumber', 'vin', 'name'].map((name) => ({ name, type: 'string' })),
      ...Object.keys(COUNTS).map((name) => ({ name, type: 'string', facet: true })),
      ...['year', 'price', 'seats', 'doors', 'cylinders'].map((name) => ({
        name,
        type: 'int32',
        facet: true,
      })),
      ...['km', 'before_price', 'weekly_price'].map((name) => ({ name, type: 'int32' })),
      ...['in_stock', 'certified'].map((name) => ({ name, type: 'bool', facet: true })),
      { name: 'engine_size', type: 'float' },
      { name: 'features', type: 'string[]', facet: true },
      { name: 'created_at', type: 'int64' },
      { name: 'updated_at', type: 'int64' },
    ],
  },
  0,
)

function vehicle(i: number, next: (below: number) => number): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, count] of Object.entries(COUNTS)) values.set(name, `${name} ${next(next(count) + 1)}`)
  const vin = Array.from({ length: 10 }, () => CHARACTERS[next(CHARACTERS.length)]).join('')
  values.set('stocknumber', `S${100_000 + i}`).set('vin', `${vin}${1_000_000 + i}`)
  values.set('name', `${2000 + next(25)} ${values.get('make')} ${values.get('model')} ${values.get('badge')}`)
  values
    .set('year', 2000 + next(25))
    .set('price', 2_000 + next(11_000) * 7)
    .set('seats', 2 + next(6))
  values
    .set('doors', 2 + next(4))
    .set('cylinders', 3 + next(6))
    .set('km', next(250_000))
  values.set('before_price', 2_000 + next(90_000)).set('weekly_price', next(900))
  values
    .set('in_stock', next(5) > 0)
    .set('certified', next(4) === 0)
    .set('engine_size', next(60) / 10)
  values.set(
    'features',
    Array.from({ length: next(25) }, () => `feature ${next(140)}`),
  )
  return values
    .set('created_at', 1_700_000_000 + next(50_000_000))
    .set('updated_at', 1_750_000_000 + next(9_000_000))
}

describe('memory', () => {
  it(`${VEHICLES} vehicles of a listing take less than ${MOST_BYTES} bytes each in the index, and no field runs away`, () => {
    const index = new DocumentIndex({
      tokenSeparators: [],
      symbolsToIndex: [],
      defaultSortingField: definition.default_sorting_field,
    })
    for (const field of definition.fields) index.addField(field)
    const dice = new Dice(1)
    for (let i = 0; i < VEHICLES; i++)
      index.add(
        i,
        String(i),
        vehicle(i, (count) => dice.below(count)),
      )
    const perVehicle = new Map([...index.footprint()].map(([name, bytes]) => [name, bytes / VEHICLES]))
    const total = [...perVehicle.values()].reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeLessThan(MOST_BYTES)
    // A unique text: its bytes, and about thirty for tables and lists.
    expect(perVehicle.get('vin')).toBeLessThan(17 + 50)
    expect(perVehicle.get('')).toBeLessThan(6 + 30)
    for (const name of ['make', 'body', 'seats', 'in_stock']) expect(perVehicle.get(name)).toBeLessThan(3)
    for (const name of ['km', 'created_at', 'engine_size']) expect(perVehicle.get(name)).toBeLessThan(6)
  })
})
