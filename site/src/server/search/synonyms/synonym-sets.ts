import { searchKey } from '@forecourt/tenant-config/search/search-text'
import {
  DEFAULT_SYNONYMS,
  MAX_SYNONYMS,
  type SearchSynonym,
} from '@forecourt/tenant-config/search/search-synonym'
import { isOwnWord, isReadOtherwise, searchedWords } from '../../../search/words/typed-words.ts'

/** One synonym as the engine takes it: with a root, only the root is widened; without one, the words replace each other. */
export interface SynonymItem {
  id: string
  root?: string
  synonyms: string[]
}

/** Synonyms under the name by which a search asks for them. */
export interface SynonymSet {
  name: string
  items: SynonymItem[]
  /**
   * Words that are searched for as they are: dealers' own, and those that a query would otherwise be read differently for.
   */
  phrases: string[]
}

/** Most words of a dealer that are told apart within a query; they travel with every listing. */
const MAX_PHRASES = 200

/** The set of dealers who have no words of their own. */
export const PLATFORM_SET = 'stock_words'

/** Returns true for a set of the engine that is one of ours. */
export function isOwnSet(name: string): boolean {
  return name === PLATFORM_SET || name.startsWith(`${PLATFORM_SET}.`)
}

/**
 * Returns the set that a dealer's searches name: its own words and the platform's in one set, since the engine does not join
 * words of two sets in one query; the platform's set when the dealer has no words. Words of a dealer beyond `MAX_SYNONYMS`
 * are left out, the last by id.
 */
export function synonymSetFor(tenantId: string, synonyms: readonly SearchSynonym[]): SynonymSet {
  const own = synonyms.filter(({ tenant }) => tenant === tenantId).slice(0, MAX_SYNONYMS)
  const shared = synonyms.filter(({ tenant }) => tenant === undefined).slice(0, MAX_SYNONYMS)
  const builtIn = DEFAULT_SYNONYMS.map((synonym) => ({
    ...synonym,
    _id: `platform-${searchKey(synonym.typed ?? synonym.words.join(' ')).replaceAll(' ', '-')}`,
  }))
  const used = [...own, ...shared, ...builtIn]
  return {
    name: own.length === 0 ? PLATFORM_SET : `${PLATFORM_SET}.${tenantId}`,
    items: used.map(toItem),
    phrases: [
      ...[...own, ...shared].flatMap(typedWords).filter(isOwnWord).slice(0, MAX_PHRASES),
      ...builtIn.flatMap(typedWords).filter(isReadOtherwise),
    ],
  }
}

/** Returns the words of a synonym that a query may hold, without words that it only leads to. */
function typedWords({ typed, words }: Pick<SearchSynonym, 'typed' | 'words'>): string[] {
  return typed === undefined ? words : [typed]
}

/** Returns a synonym with its words as a query's are when they reach the engine: `4 wheel drive` is `4wd` by then. */
function toItem({ _id, typed, words }: Pick<SearchSynonym, '_id' | 'typed' | 'words'>): SynonymItem {
  const synonyms = words.map(searchedWords)
  return typed === undefined ? { id: _id, synonyms } : { id: _id, root: searchedWords(typed), synonyms }
}
