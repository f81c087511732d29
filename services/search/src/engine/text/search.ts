import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { CombinationSearch } from './combination-search.ts'
import type { Form } from './combination-search.ts'
import { costLimit, pick } from './combinations.ts'
import { droppings } from './typos/droppings.ts'
import { CONSTANT_SCORE, searchInfix } from './vocabulary/infix.ts'
import { takeRanks } from './rank-pool.ts'
import { restrict } from './restrict.ts'
import { resolveSpaces } from './typos/spaces.ts'
import type { QueryToken, TextQuery, TextResult } from './text-query.ts'
import { typoCosts } from './typos/typo-costs.ts'
import { wordCandidates } from './word-candidates.ts'
import type { CandidateCache } from './word-candidates.ts'

/** Finds and ranks the documents that match a text query. */
export function searchText(index: DocumentIndex, query: TextQuery): TextResult {
  return new TextSearch(index, query).run()
}

class TextSearch {
  readonly #index: DocumentIndex
  readonly #query: TextQuery
  readonly #result: TextResult
  readonly #within: Bitset
  readonly #phraseRanks: Float64Array | undefined
  readonly #combinations: CombinationSearch

  constructor(index: DocumentIndex, query: TextQuery) {
    this.#index = index
    this.#query = query
    const { within, phraseRanks } = restrict(index, query)
    this.#within = within
    this.#phraseRanks = phraseRanks
    const { tokens } = query
    this.#result = {
      bits: new Bitset(index.size),
      ranks: takeRanks(index.size),
      searched: new Map(),
      lastLength: (tokens.at(-1) ?? query.phrases.at(-1)?.at(-1) ?? '').length,
      tokenCount: Math.max(1, tokens.length),
    }
    this.#combinations = new CombinationSearch({ index, query, within, result: this.#result })
  }

  run(): TextResult {
    const { tokens, synonyms, typoTokensThreshold } = this.#query
    if (tokens.length === 0) return this.#constant()
    const form = { dropped: [], synonym: false, whole: true, typoTokensThreshold }
    this.#searchForm({ ...form, tokens: lastIsPrefix(tokens) })
    this.#splitOrJoin(form)
    for (const synonym of synonyms) {
      this.#combinations.forget()
      this.#searchForm({
        ...form,
        tokens: lastIsPrefix(synonym),
        synonym: true,
        typoTokensThreshold: 0,
      })
    }
    this.#dropTokens(form)
    searchInfix(this.#index, this.#query, this.#within, this.#result, this.#combinations.count)
    return this.#remember()
  }

  /** Adds the query's own tokens to those that found something: they are marked where they occur. */
  #remember(): TextResult {
    const { searched } = this.#result
    for (const token of [...this.#query.tokens, ...this.#query.phrases.flat()])
      if (!searched.has(token)) searched.set(token, { typed: token.length, typos: 0, prefix: false })
    return this.#result
  }

  /** A query of phrases or exclusions alone. */
  #constant(): TextResult {
    const { bits, ranks } = this.#result
    bits.or(this.#within)
    if (this.#query.curated !== undefined) bits.andNot(this.#query.curated)
    for (const ordinal of bits.toArray()) ranks[ordinal] = this.#phraseRanks?.[ordinal] ?? CONSTANT_SCORE
    return this.#remember()
  }

  /** Tries every combination of typo costs, cheapest first, until there are enough results. */
  #searchForm(form: Form): void {
    const { exhaustive } = this.#query
    const costs = form.tokens.map(({ value }) => typoCosts(value, this.#query))
    const cache: CandidateCache = new Map()
    const limit = costLimit(exhaustive)
    for (let n = 0; n < limit; n++) {
      const chosen = pick(costs, n, 'last')
      if (chosen === undefined || this.#query.deadline.isOver()) return
      this.#combinations.matches = 0
      const missing = this.#searchCosts(form, chosen, cache)
      if (missing >= 0) {
        costs[missing] = (costs[missing] as number[]).filter((cost) => cost !== chosen[missing])
        if (costs[missing]?.length === 0) return
        n = -1
      }
      const { typoTokensThreshold } = form
      if (exhaustive) continue
      if (this.#combinations.count >= typoTokensThreshold) return
      if (this.#query.curated !== undefined && this.#combinations.matches >= typoTokensThreshold) return
    }
  }

  /** Searches what one choice of costs gives; the place of a word that has no candidates, else -1. */
  #searchCosts(form: Form, chosen: readonly number[], cache: CandidateCache): number {
    const taken = new Set<string>()
    const candidates: string[][] = []
    const context = { index: this.#index, query: this.#query, within: this.#within, cache, taken }
    for (let t = 0; t < form.tokens.length; t++) {
      const list = wordCandidates(context, form.tokens, t, chosen[t] as number, candidates, form.dropped)
      if (list === undefined) return -1
      if (list.length === 0) return t
      candidates.push(list)
    }
    this.#combinations.searchAll(form, chosen, candidates)
    return -1
  }

  #splitOrJoin(form: Omit<Form, 'tokens'>): void {
    const { splitJoin, tokens, fields } = this.#query
    if (splitJoin === 'off' || (splitJoin === 'fallback' && this.#combinations.count > 0)) return
    const resolved = resolveSpaces(this.#index, fields, tokens)
    if (resolved === undefined) return
    const prefix = tokens.at(-1) === resolved.at(-1)
    this.#searchForm({ ...form, tokens: lastIsPrefix(resolved, prefix) })
  }

  /** Drops words of the query and of its synonyms from one end and then the other, until there are enough results. */
  #dropTokens(form: Omit<Form, 'tokens'>): void {
    const { dropTokensThreshold, dropTokensMode, exhaustive, tokens, synonyms } = this.#query
    if (!exhaustive && this.#combinations.count >= dropTokensThreshold) return
    for (const words of [tokens, ...synonyms])
      for (const { kept, dropped, always } of droppings(lastIsPrefix(words), dropTokensMode)) {
        if (!exhaustive && !always && this.#combinations.count >= dropTokensThreshold) break
        this.#searchForm({ ...form, tokens: kept, dropped, whole: false })
      }
  }
}

function lastIsPrefix(words: readonly string[], prefix = true): QueryToken[] {
  return words.map((value, i) => ({ value, prefix: prefix && i === words.length - 1 }))
}
