import { expect, it, vi } from 'vitest'
import type { StockDocument } from '@forecourt/vehicle/document'
import { createEarlierPages } from './earlier-pages.ts'
import type { ListingRequest } from '../../../search/adapter/engine-request.ts'

const vehicle = (id: string) => ({ id }) as StockDocument
const list = (page: number, firstPage: number, query = ''): ListingRequest => ({
  indexName: 'stock',
  params: { query, page, firstPage, facets: ['make'] },
})

it('pages before that of a list are asked for without counts, those on show not again', async () => {
  const pages = createEarlierPages()
  const ask = vi.fn(async ({ params }: ListingRequest) => [vehicle(`p${params.page}`)])
  pages.keep(list(2, 2), [vehicle('p2')])
  expect(await pages.before(list(3, 0), ask)).toEqual(['p0', 'p1', 'p2'].map(vehicle))
  expect(ask.mock.calls.map(([{ params }]) => [params.page, params.facets])).toEqual([
    [0, []],
    [1, []],
  ])
  await pages.before(list(4, 0), ask)
  // Nobody told of page 3, so that it may have changed since.
  expect(ask.mock.calls.slice(2).map(([{ params }]) => params.page)).toEqual([3])
})

it('another list, or a change on the server, begins anew', async () => {
  const pages = createEarlierPages()
  const ask = vi.fn(async () => [vehicle('a')])
  pages.keep(list(0, 0), [vehicle('a')])
  await pages.before(list(1, 0, 'kia'), ask)
  expect(ask).toHaveBeenCalledTimes(1)
  await pages.before(list(2, 1, 'kia'), ask)
  expect(ask).toHaveBeenCalledTimes(2)
  pages.clear()
  await pages.before(list(2, 0, 'kia'), ask)
  expect(ask).toHaveBeenCalledTimes(4)
})
