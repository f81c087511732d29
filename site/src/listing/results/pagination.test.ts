import { expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 42, [1, 2, undefined, 42]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [42, 42, [1, undefined, 41, 42]],
])('on page %i of %i the pages %j are linked', (at, pages, numbers) => {
  expect(pageNumbers(at, pages)).toEqual(numbers)
})
