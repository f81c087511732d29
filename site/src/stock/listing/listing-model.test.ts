import { expect, test } from 'vitest'
import type { VehicleCardModel } from '../card/vehicle-card-model.ts'
import { vehiclesOnShow } from './listing-model.ts'

const list = (ids: string) => ({ vehicles: ids.split('').map((id) => ({ id }) as VehicleCardModel) })
const shown = (model: string, below: string) =>
  vehiclesOnShow(list(model), list(below), 3)
    .map(({ id }) => id)
    .join('')

test('the first vehicles are those of the new answer, those further down follow a moment later', () => {
  expect(shown('abcdef', 'uvwxyz')).toBe('abcxyz')
  expect(shown('abcdef', 'uv')).toBe('abc')
  expect(shown('abcdef', '')).toBe('abc')
})

test('no vehicle stands twice while some are still those of before', () => {
  expect(shown('abcdef', 'uvwbxa')).toBe('abcx')
})

test('a short answer shows nothing of before', () => {
  expect(shown('abc', 'uvwxyz')).toBe('abc')
  expect(shown('', 'uvwxyz')).toBe('')
})

test('an answer that is on show everywhere is shown as it is', () => {
  const model = list('abcdef')
  expect(vehiclesOnShow(model, model, 3)).toBe(model.vehicles)
})
