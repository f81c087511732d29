import type { StockDocument } from '@forecourt/vehicle/document'
import type { ListingRequest } from '../../../search/adapter/engine-request.ts'

/** A page of a list. */
export type AskPage = (request: ListingRequest) => Promise<readonly StockDocument[]>

export interface PagesBefore {
  /** The vehicles of the pages before that of `request`, from its `firstPage` on; rejects when one cannot be had. */
  before(request: ListingRequest, ask: AskPage): Promise<StockDocument[]>
  /** Keeps the vehicles of the page of `request`. */
  keep(request: ListingRequest, vehicles: readonly StockDocument[]): void
  clear(): void
}

/** Pages of the list that was asked for last, as InstantSearch keeps those of infinite hits: what is on show is not asked for again. */
export function createEarlierPages(): PagesBefore {
  let list = ''
  const pages = new Map<number, readonly StockDocument[]>()
  const of = (request: ListingRequest): void => {
    const { page: _page, firstPage: _firstPage, ...rest } = request.params
    const key = JSON.stringify([request.indexName, rest])
    if (key !== list) pages.clear()
    list = key
  }
  return {
    async before(request, ask) {
      of(request)
      const { page = 0, firstPage = page } = request.params
      const wanted = Array.from({ length: Math.max(0, page - firstPage) }, (_, i) => firstPage + i)
      const parts = await Promise.all(
        wanted.map(async (number) => {
          const known = pages.get(number)
          if (known) return known
          const vehicles = await ask({ ...request, params: { ...request.params, page: number, facets: [] } })
          of(request)
          pages.set(number, vehicles)
          return vehicles
        }),
      )
      return parts.flat()
    },
    keep(request, vehicles) {
      of(request)
      pages.set(request.params.page ?? 0, vehicles)
    },
    clear: () => pages.clear(),
  }
}
