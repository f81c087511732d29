import { describe, expect, it } from 'vitest'
import { mayConcern, type RecallCampaign } from './recall-campaign.ts'

const HS: RecallCampaign = {
  id: 'recall-hs',
  name: 'HS PLUS EV',
  number: 'REC-005652',
  make: 'MG',
  models: ['HS PLUS EV', 'ZS'],
  fromYear: 2020,
  toYear: 2022,
}
const own = (model: string, more: object = {}) => ({ make: 'mg', model, year: 2021, ...more })

describe('a vehicle that a recall may concern', () => {
  it.each([
    ['HS', true],
    ['hs plus ev', true],
    ['HS Plus EV Excite', true],
    ['ZS', true],
    ['ZST', false],
    ['MG5', false],
    ['', false],
  ])('is known by its model: %s is %s', (model, expected) => {
    expect(mayConcern(HS, own(model))).toBe(expected)
  })

  it('is of the make and of the years that the recall names', () => {
    expect(mayConcern(HS, own('HS', { make: 'Kia' }))).toBe(false)
    expect([2019, 2020, 2022, 2023].map((year) => mayConcern(HS, own('HS', { year })))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const { fromYear: _from, toYear: _to, ...always } = HS
    expect(mayConcern(always, own('HS', { year: 1999 }))).toBe(true)
  })

  it('is each of the make where no model is named', () => {
    expect(mayConcern({ ...HS, models: [] }, own('MG5'))).toBe(true)
  })
})
