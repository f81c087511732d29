import { expect, it } from 'vitest'
import { holidayChoices } from './holiday-choices.ts'

it('offers the holidays of the states of a dealer, each day once, without those it has', () => {
  const choices = holidayChoices(['qld', 'QLD', null], [{ date: '2026-12-25' }], '2026-12-01')
  expect(choices.map(({ date }) => date).slice(0, 3)).toEqual(['2026-12-26', '2026-12-28', '2027-01-01'])
  expect(choices[0]).toEqual({ date: '2026-12-26', name: 'Boxing Day', states: 'Queensland' })
})

it('names the states that share a day, and a day by each of its names', () => {
  const choices = holidayChoices(['qld', 'nsw'], [], '2026-10-01')
  expect(choices[0]).toEqual({ date: '2026-10-05', name: 'King’s Birthday', states: 'Queensland' })
  expect(choices[1]).toEqual({ date: '2026-10-05', name: 'Labour Day', states: 'New South Wales' })
  expect(choices[2]?.states).toBe('Queensland, New South Wales')
})

it('offers nothing to a dealer whose state is not known', () => {
  expect(holidayChoices([], [], '2026-10-01')).toEqual([])
  expect(holidayChoices(['atlantis'], [], '2026-10-01')).toEqual([])
})
