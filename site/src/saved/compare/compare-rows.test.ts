import { describe, expect, it } from 'vitest'
import { featureRows, specRows } from './compare-rows.ts'

const spec = (label: string, value: string) => ({ label, value })
const car = (specs: [string, string][], features?: string[]) => ({
  specs: specs.map(([label, value]) => spec(label, value)),
  features,
})

describe('the rows of a comparison', () => {
  it('[N42] has every spec that one of the vehicles has and marks where they differ', () => {
    const rows = specRows([
      car([
        ['Fuel', 'Petrol'],
        ['Seats', '5'],
        ['Year', '2021'],
        ['Stock number', 'U1'],
      ]),
      car([
        ['Fuel', 'petrol '],
        ['Drive', 'AWD'],
        ['Seats', '7'],
      ]),
    ])
    expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
      ['Fuel', false],
      ['Drive', true],
      ['Seats', true],
      ['Year', true],
    ])
    expect(rows[1]?.cells).toEqual(['', 'AWD'])
  })

  it('says of each feature who has it, and nothing of a vehicle whose features are not known', () => {
    const rows = featureRows([car([], ['Tow Bar', 'Sunroof']), car([], ['tow bar']), car([])])
    expect(rows).toEqual([
      { label: 'tow bar', cells: ['Yes', 'Yes', ''], differs: true },
      { label: 'Sunroof', cells: ['Yes', 'No', ''], differs: true },
    ])
  })

  it('finds no difference in vehicles that are the same, nor in none', () => {
    const same = car([['Fuel', 'Diesel']], ['Tow Bar'])
    expect([...specRows([same, same]), ...featureRows([same, same])].some(({ differs }) => differs)).toBe(
      false,
    )
    expect(specRows([])).toEqual([])
  })
})
