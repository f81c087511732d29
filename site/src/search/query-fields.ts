/** A field that a visitor's words are matched against. */
interface QueryField {
  name: string
  /** What a word found here counts, 0 to 15; the list descends by it, as the engine wants it. */
  weight: number
  /** Mistyped letters forgiven in a word of it: none where a near miss is another thing. */
  typos: 0 | 1 | 2
  /** Whether the last word may be the beginning of one. */
  isPrefix: boolean
  /** Whether a part of a word will do when nothing else is found: half a stock number or VIN. */
  isWithin: boolean
}

const TOLD = { weight: 2, typos: 2, isPrefix: true, isWithin: false } as const

/**
 * The fields of a vehicle's attributes weigh the same, so that words in two of them beat one. Make and model stand in
 * two fields and count twice, and so must their other spellings; what is only related counts least.
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

/** Words that are searched and never shown; they say in other words what the vehicle's page says. */
export const SEARCHED_ONLY = QUERY_FIELDS.map(({ name }) => name).filter((name) => name.startsWith('search_'))

/** What is searched and never shown, which rules a vehicle meets, and the size of the index: they tell of others. */
export const HIDDEN_FIELDS = ['out_of', 'rules', ...SEARCHED_ONLY].join(',')

/** How words are matched, the same for the server's searches and the browser's. */
const STOCK_SEARCH_PARAMETERS = {
  query_by: STOCK_QUERY_BY,
  query_by_weights: QUERY_FIELDS.map(({ weight }) => weight).join(','),
  num_typos: QUERY_FIELDS.map(({ typos }) => typos).join(','),
  prefix: QUERY_FIELDS.map(({ isPrefix }) => String(isPrefix)).join(','),
  // The client's types know one mode for all fields only, and below one number of words only.
  infix: QUERY_FIELDS.map(({ isWithin }) => (isWithin ? 'fallback' : 'off')).join(',') as 'fallback',
  // Every field that holds a word counts, so that a vehicle with all of them in the right place comes first.
  text_match_type: 'sum_score',
  // No vehicle has every word: words are left out at either end, and vehicles with more of them come first.
  drop_tokens_mode: 'both_sides:8' as 'both_sides:3',
  // 2021 is not nearly 2022.
  enable_typos_for_numerical_tokens: false,
  exclude_fields: HIDDEN_FIELDS,
  highlight_fields: 'none',
} as const

/**
 * How far the words of a visitor are known: still being typed, finished, so no beginnings of others, or a dealer's own,
 * which are no slips either: who says `raver` there means no `river`.
 */
export type Matching = 'typing' | 'finished' | 'own'

/** How the words of a visitor are matched. */
export function matchParameters(matching: Matching): typeof STOCK_SEARCH_PARAMETERS {
  if (matching === 'typing') return STOCK_SEARCH_PARAMETERS
  const finished = { ...STOCK_SEARCH_PARAMETERS, prefix: 'false' }
  return matching === 'own' ? { ...finished, num_typos: '0' } : finished
}
