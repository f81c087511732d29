import { MAKES } from '@forecourt/tenant-config/vehicle/makes'
import { expect, test } from 'vitest'
import { makeChoices, modelChoices } from './vehicle-choices.ts'

test('a make is chosen as stock writes it, and each known one once', () => {
  const { stock, others } = makeChoices([
    { value: 'Mazda', count: 12 },
    { value: 'JAYCO', count: 3 },
  ])
  expect(stock).toEqual([
    { value: 'Mazda', title: 'Mazda (12 in stock)' },
    { value: 'JAYCO', title: 'JAYCO (3 in stock)' },
  ])
  expect(others.map(({ value }) => value)).not.toContain('Mazda')
  expect(makeChoices([]).others).toHaveLength(MAKES.length)
})

test('a model is one of its make, without the make', () => {
  const values = [
    { value: 'Mazda > CX-5', count: 4 },
    { value: 'Mazda > 3', count: 2 },
    { value: 'Mazdaspeed > Axela', count: 1 },
  ]
  expect(modelChoices(values, 'Mazda')).toEqual([
    { value: 'CX-5', title: 'CX-5 (4 in stock)' },
    { value: '3', title: '3 (2 in stock)' },
  ])
  expect(modelChoices(values, 'Kia')).toEqual([])
})
