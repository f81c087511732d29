import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'

/** Words that say which vehicles come first, rather than which there are. */
const ORDERS: readonly (readonly [pattern: RegExp, order: SortKey])[] = [
  [/(?:^|(?<=\s))(?:low(?:est)?|fewest)[\s-](?:kms?|klms?|kilomet(?:re|er)s?|mileage)(?=\s|$)/iu, 'km_asc'],
  [/(?:^|(?<=\s))(?:cheap(?:est)?|bargains?|lowest price|low price)(?=\s|$)/iu, 'price_asc'],
]

/** Returns the order that words ask for, such as `cheap` or `low km`; undefined when they ask for none. Pure. */
export function askedOrder(text: string): SortKey | undefined {
  const found = ORDERS.flatMap(([pattern, order]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ at, order }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.order
}

/** Returns the order of a list: the words decide where the visitor asks for what fits best, for they say what that is. */
export function orderOf(sort: ListSort | undefined, asked: SortKey | undefined): ListSort | undefined {
  return sort === 'relevant' && asked !== undefined ? asked : sort
}
