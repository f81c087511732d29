import { describe, expect, it } from 'vitest'
import { pricesOfVehicle } from './service-menu-data.ts'

type Plan = Parameters<typeof pricesOfVehicle>[0][number]

const service = (km: number, more: object = {}) => ({ km, months: 12, price: 296, note: null, ...more })
const plan = (more: Partial<Plan> = {}): Plan => ({
  _id: 'plan-hs',
  name: 'MG HS, petrol',
  make: 'mg',
  models: ['HS'],
  from_year: 2020,
  to_year: 2024,
  intervals: [service(30_000), service(15_000, { note: 'with oil' })],
  conditions: 'With GST.',
  ...more,
})
const names = (vehicle: object, plans = [plan()]) =>
  pricesOfVehicle(plans, { make: 'MG', model: 'HS', year: 2022, ...vehicle }).map(({ name }) => name)

describe('the prices of a vehicle', () => {
  it('are those of its make, its model and its year, as drivers write them', () => {
    for (const model of ['HS', 'hs', ' HS Essence ', 'New HS'])
      expect(names({ model })).toEqual(['MG HS, petrol'])
    for (const model of ['HSX', 'ZS', '', '🚗']) expect(names({ model })).toEqual([])
    expect(names({ make: 'mg ' })).toHaveLength(1)
    expect(names({ make: 'Kia' })).toEqual([])
    expect([2019, 2020, 2024, 2025].map((year) => names({ year }).length)).toEqual([0, 1, 1, 0])
    expect(names({ year: 1950 }, [plan({ from_year: null, to_year: null })])).toHaveLength(1)
    expect(names({ model: '' }, [plan({ models: [''] })])).toEqual([])
  })

  it('stand by kilometres', () => {
    expect(pricesOfVehicle([plan()], { make: 'MG', model: 'HS', year: 2022 })[0]?.services).toEqual([
      { km: 15_000, months: 12, price: 296, note: 'with oil' },
      { km: 30_000, months: 12, price: 296, note: '' },
    ])
  })

  it('are none without conditions, a figure, or anything at all', () => {
    const broken = [
      { conditions: null },
      { intervals: [service(1, { price: null })] },
      { intervals: null },
      { name: '' },
    ]
    for (const more of [...broken, { models: null }, { intervals: [service(1, { price: -1 })] }])
      expect(names({}, [plan(more)])).toEqual([])
  })
})
