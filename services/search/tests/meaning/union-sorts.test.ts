import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

let stock: Stock
beforeAll(async () => {
  const fields = [
    { name: 'name', type: 'string', sort: true },
    { name: 'year', type: 'int32' },
    { name: 'price', type: 'float' },
  ]
  stock = await startStock({ fields }, [{ id: 'a', name: 'Kia', year: 2020, price: 5 }])
})
afterAll(() => stock.stop())

const LACKING = ', `_union_search_index: union_query_order`, `_seq_id: insertion_order`}'

it.each([
  [{ sort_by: 'year:desc' }, { sort_by: 'year:desc' }, undefined],
  [
    { sort_by: 'year:asc' },
    { sort_by: 'year:asc,price:asc' },
    `Expected size of \`sort_by\` parameter of all searches to be equal. The first union search sorts on {\`year: int32_field\`${LACKING} but the search at index \`1\` sorts on {\`year: int32_field\`, \`price: float_field\`}.`,
  ],
  [
    { sort_by: 'year:asc' },
    { sort_by: 'price:asc' },
    'Expected type of `price` sort_by (float_field) at search index `1` to be the same as the type of `year` sort_by (int32_field) at search index `0`.',
  ],
  [
    { sort_by: 'year:asc' },
    { sort_by: 'year:desc' },
    'Expected order of `year` sort_by (DESC) at search index `1` to be the same as the order of `year` sort_by (ASC) at search index `0`.',
  ],
])('a union of searches sorted by %j and %j', async (first, second, message) => {
  const searches = [first, second].map((search) => ({ collection: 'cars', q: '*', ...search }))
  const { body } = await stock.call('POST', '/multi_search', { union: true, searches })
  expect((body as { error?: string }).error).toBe(message)
})
