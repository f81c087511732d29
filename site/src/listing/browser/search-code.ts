import { readShopperQuery } from '../../search/words/shopper-query.ts'
import { namedQuery } from '../../search/words/named-query.ts'
import { vinOf } from '../../search/words/vin.ts'
import { buildSearches, countSearch } from '../../search/stock-query.ts'
import { shopperTerms } from '../../search/state/shopper-terms.ts'

/** What few listings need in a browser, one file for all of it: typed words, ways out, pages before the first shown. */
export const searchCode = { readShopperQuery, shopperTerms, buildSearches, countSearch, vinOf, namedQuery }
