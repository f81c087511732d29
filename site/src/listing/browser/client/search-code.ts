import { readTypedWords } from '../../../search/words/typed-words.ts'
import { namedQuery } from '../../../search/words/named-query.ts'
import { vinOf } from '../../../search/words/vin.ts'
import { queryTerms } from '../../../search/state/query-terms.ts'

/** Code that understands what is typed, one file, which few listings need in a browser. */
export const searchCode = { readTypedWords, queryTerms, vinOf, namedQuery }
