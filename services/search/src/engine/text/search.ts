import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { documentsWith } from './candidates.ts'
import { costLimit, costOf, pick, suggest, suggestionLimit } from './combinations.ts'
import type { Suggestion } from './combinations.ts'
import { droppings } from './droppings.ts'
import { CONSTANT_SCORE, searchInfix } from './infix.ts'
import type { SynonymScale } from './match.ts'
import { takeRanks } from './rank-pool.ts'
import { restrict } from './restrict.ts'
import { scoreDocuments } from './score.ts'
import { resolveSpaces } from './spaces.ts'
import type { QueryToken, TextQuery, TextResult } from './text-query.ts'
import { wordCandidates } from './word-candidates.ts'
import type { CandidateCache } from './word-candidates.ts'

/** Finds and ranks the documents that match a text query. */
export function searchText(index: DocumentIndex, query: TextQuery): TextResult {
  return new TextSearch(index, query).run()
}

/** How one form of the query is searched. */
interface Form {
  tokens: readonly QueryToken[]
  dropped: readonly string[]
  synonym: boolean
  typoTokensThreshold: number
  /** Without the marks of the drop phase: what a match counts as, beside the query's synonyms. */
  whole: boolean
}

class TextSearch {
  readonly #index: DocumentIndex
  readonly #query: TextQuery
  readonly #result: TextResult
  readonly #within: Bitset
  readonly #phraseRanks: Float64Array | undefined
  /** Tokens of the longest rewriting, when there are synonyms. */
  readonly #longest: number | undefined
  #searched = new Set<string>()
  #count = 0
  /** Documents of the last combination, those placed by hand included. */
  #matches = 0

  constructor(index: DocumentIndex, query: TextQuery) {
    this.#index = index
    this.#query = query
    const { within, phraseRanks } = restrict(index, query)
    this.#within = within
    this.#phraseRanks = phraseRanks
    const { tokens, synonyms } = query
    this.#longest =
      synonyms.length === 0 ? undefined : Math.max(tokens.length, ...synonyms.map(({ length }) => length))
    this.#result = {
      bits: new Bitset(index.size),
      ranks: takeRanks(index.size),
      searched: new Map(),
      lastLength: (tokens.at(-1) ?? query.phrases.at(-1)?.at(-1) ?? '').length,
      tokenCount: Math.max(1, tokens.length),
    }
  }

  run(): TextResult {
    const { tokens, synonyms, typoTokensThreshold } = this.#query
    if (tokens.length === 0) return this.#constant()
    const form = { dropped: [], synonym: false, whole: true, typoTokensThreshold }
    this.#searchForm({ ...form, tokens: lastIsPrefix(tokens) })
    this.#splitOrJoin(form)
    for (const synonym of synonyms) {
      this.#searched.clear()
      this.#searchForm({
        ...form,
        tokens: lastIsPrefix(synonym),
        synonym: true,
        typoTokensThreshold: 0,
      })
    }
    this.#dropTokens(form)
    searchInfix(this.#index, this.#query, this.#within, this.#result, this.#count)
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
    if (this.#phraseRanks !== undefined) ranks.set(this.#phraseRanks)
    else ranks.fill(CONSTANT_SCORE)
    return this.#remember()
  }

  /** Tries every combination of typo costs, cheapest first, until there are enough results. */
  #searchForm(form: Form): void {
    const { exhaustive } = this.#query
    const costs = form.tokens.map(({ value }) => this.#costsOf(value))
    const cache: CandidateCache = new Map()
    const limit = costLimit(exhaustive)
    for (let n = 0; n < limit; n++) {
      const chosen = pick(costs, n, 'last')
      if (chosen === undefined || this.#query.deadline.isOver()) return
      this.#matches = 0
      const missing = this.#searchCosts(form, chosen, cache)
      if (missing >= 0) {
        costs[missing] = (costs[missing] as number[]).filter((cost) => cost !== chosen[missing])
        if (costs[missing]?.length === 0) return
        n = -1
      }
      const { typoTokensThreshold } = form
      if (exhaustive) continue
      if (this.#count >= typoTokensThreshold) return
      if (this.#query.curated !== undefined && this.#matches >= typoTokensThreshold) return
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
    this.#searchCombinations(form, chosen, candidates)
    return -1
  }

  #costsOf(token: string): number[] {
    const { minLen1Typo, minLen2Typo, fields, numericTypos, symbolTypos } = this.#query
    const length = Buffer.byteLength(token)
    if (!numericTypos && /^\d+$/.test(token)) return [0]
    if (!symbolTypos && !/^[A-Za-z\d]+$/.test(token)) return [0]
    const allowed = length < minLen1Typo ? 0 : length < minLen2Typo ? 1 : 2
    const most = Math.min(allowed, Math.max(0, ...fields.map((field) => field.numTypos)))
    return Array.from({ length: most + 1 }, (_, cost) => cost)
  }

  #searchCombinations(form: Form, costs: readonly number[], candidates: readonly string[][]): void {
    const limit = suggestionLimit(this.#query.fields, this.#query.maxCandidates)
    for (let n = 0; n < limit; n++) {
      const choice = pick(candidates, n, 'first')
      if (choice === undefined || this.#query.deadline.isOver()) return
      const key = choice.join(' ')
      if (this.#searched.has(key)) continue
      this.#searched.add(key)
      this.#searchCombination(form, suggest(choice, form.tokens, costs))
    }
  }

  #searchCombination(form: Form, suggestions: readonly Suggestion[]): void {
    const bits = this.#within.clone(this.#index.size)
    for (const { value, typos, prefix } of suggestions) {
      const fields = this.#query.fields.filter(
        (field) => typos <= field.numTypos && (field.prefix || !prefix),
      )
      bits.and(documentsWith(this.#index, fields, value))
    }
    const { curated } = this.#query
    if (curated !== undefined) {
      this.#matches = bits.count()
      bits.andNot(curated)
    }
    const ordinals = bits.toArray()
    if (ordinals.length === 0) return
    const { searched } = this.#result
    for (const { value, typed, typos, prefix } of suggestions)
      if (!searched.has(value)) searched.set(value, { typed, typos, prefix })
    const scoring = {
      suggestions,
      dropped: form.dropped,
      cost: costOf(suggestions),
      matched: form.whole ? this.#longest : undefined,
      synonym: this.#scaleOf(form),
    }
    scoreDocuments(ordinals, scoring, this.#query, this.#result)
    this.#result.bits.or(bits)
    this.#count = this.#result.bits.count()
  }

  #scaleOf({ synonym, tokens }: Form): SynonymScale | undefined {
    if (!synonym || this.#longest === undefined) return undefined
    return {
      tokens: tokens.length,
      original: this.#query.tokens.length,
      longest: this.#longest,
      demoted: this.#query.demoteSynonyms,
    }
  }

  #splitOrJoin(form: Omit<Form, 'tokens'>): void {
    const { splitJoin, tokens, fields } = this.#query
    if (splitJoin === 'off' || (splitJoin === 'fallback' && this.#count > 0)) return
    const resolved = resolveSpaces(this.#index, fields, tokens)
    if (resolved === undefined) return
    const prefix = tokens.at(-1) === resolved.at(-1)
    this.#searchForm({ ...form, tokens: lastIsPrefix(resolved, prefix) })
  }

  /** Drops words of the query and of its synonyms from one end and then the other, until there are enough results. */
  #dropTokens(form: Omit<Form, 'tokens'>): void {
    const { dropTokensThreshold, dropTokensMode, exhaustive, tokens, synonyms } = this.#query
    if (!exhaustive && this.#count >= dropTokensThreshold) return
    for (const words of [tokens, ...synonyms])
      for (const { kept, dropped, always } of droppings(lastIsPrefix(words), dropTokensMode)) {
        if (!exhaustive && !always && this.#count >= dropTokensThreshold) break
        this.#searchForm({ ...form, tokens: kept, dropped, whole: false })
      }
  }
}

function lastIsPrefix(words: readonly string[], prefix = true): QueryToken[] {
  return words.map((value, i) => ({ value, prefix: prefix && i === words.length - 1 }))
}
