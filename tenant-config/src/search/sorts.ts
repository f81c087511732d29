import type { SortKey } from '../rules/language/rule.ts'

export interface SortOption {
  key: SortKey
  label: string
  /** Typesense `sort_by`. */
  sortBy: string
}

/** The four orders of SRCH-03, and those by kilometres, year and saving; "most relevant" is text match, then custom rank (SRCH-04), which also breaks ties of the others. */
export const SORTS: Readonly<Record<SortKey, SortOption>> = {
  relevant: { key: 'relevant', label: 'Most relevant', sortBy: '_text_match:desc,custom_rank:desc' },
  latest: { key: 'latest', label: 'Latest', sortBy: 'created_at:desc,custom_rank:desc' },
  price_desc: { key: 'price_desc', label: 'Highest price', sortBy: 'price:desc,custom_rank:desc' },
  price_asc: { key: 'price_asc', label: 'Lowest price', sortBy: 'price:asc,custom_rank:desc' },
  // A used vehicle without a reading is not one without kilometres.
  km_asc: {
    key: 'km_asc',
    label: 'Lowest kilometres',
    sortBy: '_eval(km:>0 || car_type:=new):desc,km:asc,custom_rank:desc',
  },
  year_desc: { key: 'year_desc', label: 'Newest year', sortBy: 'year:desc,custom_rank:desc' },
  saving_desc: { key: 'saving_desc', label: 'Biggest saving', sortBy: 'saving:desc,custom_rank:desc' },
}

/** An order of a list: one that a tenant offers, or the distance to a visitor's place, wherever one is named. */
export type ListSort = SortKey | 'nearest'

/** An order as rules may name it: none can name the one by distance. */
export function ruleSort(sort: ListSort | undefined): SortKey | undefined {
  return sort === 'nearest' ? undefined : sort
}

/** An order as visitors read it. */
export function sortLabel(sort: ListSort): string {
  return sort === 'nearest' ? 'Nearest first' : SORTS[sort].label
}

/** The orders a tenant offers, first is the default; unknown keys of a URL fall back to that default (SRCH-03). */
export function sortOption(requested: string | undefined, offered: readonly SortKey[]): SortOption {
  const key = offered.find((known) => known === requested) ?? offered[0] ?? 'relevant'
  return SORTS[key]
}

/** Most criteria of a `sort_by`. */
const MOST_CRITERIA = 3

/**
 * A `sort_by` with the criterion of boosts: what stands before the rank of vehicles stands before it, too. Where there are
 * three criteria already, the boosts take the place of the rank.
 */
export function boostedSort(sortBy: string, boost: string | undefined): string {
  if (boost === undefined) return sortBy
  const criteria = sortBy.match(/:(?:asc|desc)(?=,|$)/g)?.length ?? 0
  return criteria < MOST_CRITERIA
    ? sortBy.replace('custom_rank:', `${boost},custom_rank:`)
    : sortBy.replace('custom_rank:desc', boost)
}
