import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { engineSort } from '../words/near-search.ts'

/** The alias of the stock collection: what InstantSearch calls an index. */
export const INDEX_NAME = 'stock'

/** Order by distance: InstantSearch knows a fixed list of orders, so the place is sent beside the index name. */
const NEAREST_INDEX = `${INDEX_NAME}/sort/nearest`

/** Every order has an index name: how the adapter is told of it. */
const SORT_INDEXES = new Map<string, ListSort>(
  ([...SORT_KEYS, 'nearest'] as const).map((sort) => [sortIndexName(sort), sort]),
)

/** Returns the index name that tells the adapter the order; the order by distance gets its place with the request. */
export function sortIndexName(sort: ListSort): string {
  return sort === 'nearest' ? NEAREST_INDEX : `${INDEX_NAME}/sort/${engineSort(sort, undefined)}`
}

/** Returns the order that an index name stands for; undefined for the index alone. */
export function sortOfIndex(indexName: string | undefined): ListSort | undefined {
  return SORT_INDEXES.get(indexName ?? '')
}
