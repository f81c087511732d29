/** A field that a visitor's words are matched against. */
interface QueryField {
  name: string
  /** Score of a word found here, 0 to 15. */
  weight: number
  /** Typing mistakes forgiven in a word: none where a near miss is another thing. */
  typos: 0 | 1 | 2
  /** Whether the last word may be incomplete. */
  isPrefix: boolean
  /** Whether a part of a word matches when nothing else is found, e.g. half of a stock number or VIN. */
  isWithin: boolean
}

const TOLD = { weight: 2, typos: 2, isPrefix: true, isWithin: false } as const

/**
 * Words found in two fields of a vehicle's attributes outscore a word in one. Make and model stand in two fields and count
 * twice, so their other spellings weigh more to keep up. Words that are only related count least.
 */
const QUERY_FIELDS: readonly QueryField[] = [
  { name: 'search_names', weight: 4, typos: 2, isPrefix: false, isWithin: false },
  { name: 'make_model', ...TOLD, weight: 3 },
  { name: 'name', ...TOLD },
  { name: 'search_body', ...TOLD, weight: 3 },
  { name: 'search_drive', ...TOLD },
  { name: 'search_terms', ...TOLD },
  { name: 'search_numbers', weight: 2, typos: 0, isPrefix: false, isWithin: true },
  { name: 'search_related', weight: 1, typos: 0, isPrefix: true, isWithin: false },
]

/** Fields a visitor's words are matched against. */
export const STOCK_QUERY_BY = QUERY_FIELDS.map(({ name }) => name).join(',')

/** Fields that are searched and never shown; they hold other words for what the vehicle's page says. */
export const SEARCHED_ONLY = QUERY_FIELDS.map(({ name }) => name).filter((name) => name.startsWith('search_'))

/**
 * Left out of results: fields that are only searched, the rules that a vehicle meets, and the size of the index. The rules
 * and the size tell of other dealers.
 */
export const HIDDEN_FIELDS = ['out_of', 'rules', ...SEARCHED_ONLY].join(',')

/** Parameters that match words, the same for the server's searches and the browser's. */
const STOCK_SEARCH_PARAMETERS = {
  query_by: STOCK_QUERY_BY,
  query_by_weights: QUERY_FIELDS.map(({ weight }) => weight).join(','),
  num_typos: QUERY_FIELDS.map(({ typos }) => typos).join(','),
  prefix: QUERY_FIELDS.map(({ isPrefix }) => String(isPrefix)).join(','),
  // The client's types know only one mode for all fields here, and only one number of words below.
  infix: QUERY_FIELDS.map(({ isWithin }) => (isWithin ? 'fallback' : 'off')).join(',') as 'fallback',
  // Every field that holds a word counts, so that a vehicle with all of them in the right place comes first.
  text_match_type: 'sum_score',
  // When no vehicle has every word, words are left out at either end, and vehicles with more of them come first.
  drop_tokens_mode: 'both_sides:8' as 'both_sides:3',
  // 2021 is not nearly 2022.
  enable_typos_for_numerical_tokens: false,
  exclude_fields: HIDDEN_FIELDS,
  highlight_fields: 'none',
} as const

/**
 * State of a visitor's words: still being typed; finished, so that no word counts as the start of another; or a dealer's
 * own, which are not taken for typing mistakes either: `raver` does not mean `river` there.
 */
export const MATCHINGS = ['typing', 'finished', 'own'] as const
export type Matching = (typeof MATCHINGS)[number]

/** Returns the parameters that match a visitor's words. */
export function matchParameters(matching: Matching): typeof STOCK_SEARCH_PARAMETERS {
  if (matching === 'typing') return STOCK_SEARCH_PARAMETERS
  const finished = { ...STOCK_SEARCH_PARAMETERS, prefix: 'false' }
  return matching === 'own' ? { ...finished, num_typos: '0' } : finished
}
