import { expect, it } from 'vitest'
import { isAnswerTo } from './is-answer-to.ts'

const asked = {
  index: 'stock/sort/price:asc',
  query: '',
  page: 0,
  numericRefinements: { price: { '>=': [15_000] } },
}

it('an answer is that of the search asked for last only while nothing else is asked for', () => {
  expect(isAnswerTo(undefined, asked)).toBe(true)
  expect(isAnswerTo({ ...asked, hitsPerPage: 21 }, asked)).toBe(true)
  expect(isAnswerTo({ ...asked, index: 'stock' }, asked)).toBe(false)
  expect(isAnswerTo({ ...asked, page: 1 }, asked)).toBe(false)
  expect(isAnswerTo({ ...asked, numericRefinements: {} }, asked)).toBe(false)
  expect(isAnswerTo({ ...asked, firstPage: 0 }, asked)).toBe(false)
})
