import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { costOf, pick, suggest, suggestionLimit } from './combinations.ts'
import type { Suggestion } from './combinations.ts'
import type { SynonymScale } from './match.ts'
import { scoreDocuments } from './score.ts'
import type { QueryToken, TextQuery, TextResult } from './text-query.ts'
import { TokenSets } from './vocabulary/token-sets.ts'

/** How one form of the query is searched. */
export interface Form {
  tokens: readonly QueryToken[]
  dropped: readonly string[]
  synonym: boolean
  typoTokensThreshold: number
  /** Without the marks of the drop phase: what a match counts as, beside the query's synonyms. */
  whole: boolean
}

/** Where combinations are searched, and what gathers what they find. */
export interface CombinationInput {
  index: DocumentIndex
  query: TextQuery
  within: Bitset
  result: TextResult
}

/** Searches combinations of candidates, each combination once, and gathers what they find. */
export class CombinationSearch {
  readonly #input: CombinationInput
  readonly #sets: TokenSets
  /** Tokens of the longest rewriting, when there are synonyms. */
  readonly #longest: number | undefined
  /** Documents of the combination at hand. */
  readonly #bits: Bitset
  readonly #searched = new Set<string>()
  /** Documents found so far. */
  count = 0
  /** Documents of the last combination, those placed by hand included. */
  matches = 0

  constructor(input: CombinationInput) {
    this.#input = input
    const { index, query } = input
    this.#sets = new TokenSets(index, query.fields)
    this.#bits = new Bitset(index.size)
    const { tokens, synonyms } = query
    this.#longest =
      synonyms.length === 0 ? undefined : Math.max(tokens.length, ...synonyms.map(({ length }) => length))
  }

  /** Lets combinations be searched again. */
  forget(): void {
    this.#searched.clear()
  }

  /** Searches the combinations of candidates for the words of a form at some typo costs, as many as are tried. */
  searchAll(form: Form, costs: readonly number[], candidates: readonly string[][]): void {
    const { query } = this.#input
    const limit = suggestionLimit(query.fields, query.maxCandidates)
    for (let n = 0; n < limit; n++) {
      const choice = pick(candidates, n, 'first')
      if (choice === undefined || query.deadline.isOver()) return
      const key = choice.join(' ')
      if (this.#searched.has(key)) continue
      this.#searched.add(key)
      this.#search(form, suggest(choice, form.tokens, costs))
    }
  }

  #search(form: Form, suggestions: readonly Suggestion[]): void {
    const { query, within, result } = this.#input
    const bits = this.#bits.copyFrom(within)
    for (const suggestion of suggestions) bits.and(this.#sets.get(suggestion))
    const { curated } = query
    if (curated !== undefined) {
      this.matches = bits.count()
      bits.andNot(curated)
    }
    const ordinals = bits.toArray()
    if (ordinals.length === 0) return
    const { searched } = result
    for (const { value, typed, typos, prefix } of suggestions)
      if (!searched.has(value)) searched.set(value, { typed, typos, prefix })
    const scoring = {
      suggestions,
      dropped: form.dropped,
      cost: costOf(suggestions),
      matched: form.whole ? this.#longest : undefined,
      synonym: this.#scaleOf(form),
    }
    scoreDocuments(ordinals, scoring, query, result)
    if (this.count === 0) {
      result.bits.copyFrom(bits)
      result.ordinals = ordinals
      this.count = ordinals.length
    } else {
      this.count = result.bits.or(bits).count()
      if (this.count !== result.ordinals?.length) result.ordinals = undefined
    }
  }

  #scaleOf({ synonym, tokens }: Form): SynonymScale | undefined {
    if (!synonym || this.#longest === undefined) return undefined
    const { query } = this.#input
    return {
      tokens: tokens.length,
      original: query.tokens.length,
      longest: this.#longest,
      demoted: query.demoteSynonyms,
    }
  }
}
