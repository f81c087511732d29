import { engineSort, withinClause } from '../../../search/words/near-search.ts'
import type { TypedWords } from '../../../search/words/typed-words.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { nearRequest, type Near } from '../../../search/state/listing-near.ts'
import { withoutNone } from '../../../search/without-none.ts'
import { INDEX_NAME, sortOfIndex } from '../search/listing-ui-state.ts'

/** One request of InstantSearch: its own parameters and those of the listing's widgets. */
export interface ListingRequest {
  indexName: string
  params: {
    query?: string
    filters?: string
    numericFilters?: readonly string[]
    /** From 0. */
    page?: number
    hitsPerPage?: number
    facets?: readonly string[] | string
    firstPage?: number
    place?: Near
  }
}

/**
 * The request as the adapter takes it, so that it finds what the server's finds: the words that were typed and their limits as a
 * filter, the rules of this list and order, no vehicle without a price below an upper price, and the place as filter and order.
 */
export function engineRequest(
  { indexName, params }: ListingRequest,
  typed: Pick<TypedWords, 'words' | 'filter'>,
  { sortFilters }: Pick<ListingSettings, 'sortFilters'>,
): ListingRequest {
  const { place, firstPage: _firstPage, filters = '', ...rest } = params
  const near = nearRequest(place ? { near: place } : {})
  const sort = sortOfIndex(indexName)
  const clauses = [
    filters,
    (sort && sortFilters[sort]) ?? '',
    typed.filter,
    ...upperLimits(params.numericFilters ?? []).map(([field, max]) => withoutNone(field, { max })),
  ].filter((clause) => clause !== '')
  const within = withinClause(near)
  const all = [...clauses.map((clause) => `(${clause})`), ...(within === '' ? [] : [within])]
  return {
    indexName: sort === 'nearest' ? `${INDEX_NAME}/sort/${engineSort(sort, near)}` : indexName,
    params: { ...rest, query: typed.words, filters: all.join(' && ') },
  }
}

/** Fields with an upper limit alone. */
function upperLimits(filters: readonly string[]): [field: string, max: number][] {
  const limits = filters.map((filter) => /^(\w+)(<=|>=)(.+)$/.exec(filter))
  const lower = new Set(limits.flatMap((limit) => (limit?.[2] === '>=' ? limit[1] : [])))
  return limits.flatMap((limit) => {
    const [, field = '', sign, max] = limit ?? []
    return sign === '<=' && !lower.has(field) ? [[field, Number(max)] as [string, number]] : []
  })
}
