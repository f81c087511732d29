import { readTypedWords } from '../../search/words/typed-words.ts'
import { namedQuery } from '../../search/words/named-query.ts'
import { vinOf } from '../../search/words/vin.ts'
import { buildSearches, countSearch } from '../../search/stock-query.ts'
import { queryTerms } from '../../search/state/query-terms.ts'

/** What few listings need in a browser, one file for all of it: typed words, zero-result suggestions, pages before the first shown. */
export const searchCode = { readTypedWords, queryTerms, buildSearches, countSearch, vinOf, namedQuery }
