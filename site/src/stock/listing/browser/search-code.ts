/** What few listings need in a browser, one file for all of it: typed words, ways out, pages before the first shown. */
export { readShopperQuery } from '../../../server/shopper/shopper-query.ts'
export { buildSearches, countSearch } from '../../../server/stock-query.ts'
export { shopperTerms } from '../state/shopper-terms.ts'
