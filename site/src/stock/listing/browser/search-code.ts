import { readShopperQuery } from '../../../server/shopper/shopper-query.ts'
import { namedQuery } from '../../../server/shopper/named-query.ts'
import { vinOf } from '../../../server/shopper/vin.ts'
import { buildSearches, countSearch } from '../../../server/stock-query.ts'
import { shopperTerms } from '../state/shopper-terms.ts'

/** What few listings need in a browser, one file for all of it: typed words, ways out, pages before the first shown. */
export const searchCode = { readShopperQuery, shopperTerms, buildSearches, countSearch, vinOf, namedQuery }
