import { describe, expect, it } from 'vitest'
import type { VehicleCardModel } from '../../card/vehicle-card-model.ts'
import { withEarlier } from './earlier-pages.ts'
import { spanOf } from '../browser/history/listing-history.ts'
import type { ListingModel } from '../../search/state/listing-model.ts'
import { EMPTY_STATE } from '../../search/state/listing-state.ts'
import { pageNumbers } from './pagination.tsx'

const card = (id: string) => ({ id }) as VehicleCardModel
const page = (number: number, ids: string[]) =>
  ({ state: { ...EMPTY_STATE, page: number }, vehicles: ids.map(card) }) as ListingModel

describe('a list that grew', () => {
  it('holds the pages from the first one on, and what moved between them once', () => {
    const { vehicles, firstPage, state } = withEarlier(
      page(2, ['c', 'd']),
      { firstPage: 1 },
      ['a', 'b', 'c'].map(card),
    )
    expect(vehicles.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect([firstPage, state.page]).toEqual([1, 2])
  })

  it.each([
    [1, 3, 1],
    [3, 3, 3],
    [1, 20, 1],
    [1, 60, 41],
    [9, 3, 3],
    [-5, 2, 1],
  ])(
    'from page %i to %i of an entry of the history is put together again from page %i',
    (first, last, from) => {
      const state = { ...EMPTY_STATE, page: last }
      expect(spanOf({ state, firstPage: first })).toEqual({ state, firstPage: from })
    },
  )
})

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 42, [1, 2, undefined, 42]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [42, 42, [1, undefined, 41, 42]],
])('on page %i of %i the pages %j are linked', (at, pages, numbers) => {
  expect(pageNumbers(at, pages)).toEqual(numbers)
})
