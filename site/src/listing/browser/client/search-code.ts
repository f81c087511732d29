import { readTypedWords } from '../../../search/words/typed-words.ts'
import { namedQuery } from '../../../search/words/named-query.ts'
import { vinOf } from '../../../search/words/vin.ts'
import { countSearch } from '../../../search/stock-query.ts'
import { queryTerms } from '../../../search/state/query-terms.ts'

/** Code that few listings need in a browser, one file: typed words, zero-result suggestions. */
export const searchCode = { readTypedWords, queryTerms, countSearch, vinOf, namedQuery }
