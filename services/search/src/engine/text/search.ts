import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { documentsWith, findCandidates } from './candidates.ts'
import { combinationLimit, pick, withCosts } from './combinations.ts'
import type { CostedToken } from './combinations.ts'
import { searchInfix } from './infix.ts'
import { restrict } from './restrict.ts'
import { scoreDocuments } from './score.ts'
import { resolveSpaces } from './spaces.ts'
import type { TextQuery, TextResult } from './text-query.ts'

const SCORE_EXCLUSION = 100
const SCORE_PHRASE = 100_015

/** Finds and ranks the documents that match a text query. */
export function searchText(index: DocumentIndex, query: TextQuery): TextResult {
  return new TextSearch(index, query).run()
}

class TextSearch {
  readonly #index: DocumentIndex
  readonly #query: TextQuery
  readonly #result: TextResult
  readonly #within: Bitset
  #count = 0

  constructor(index: DocumentIndex, query: TextQuery) {
    this.#index = index
    this.#query = query
    this.#within = restrict(index, query)
    this.#result = {
      bits: new Bitset(index.size),
      ranks: new Float64Array(index.size),
      found: new Uint16Array(index.size),
      combinations: [[]],
      constantScore: undefined,
      tokenCount: Math.max(1, query.variants[0]?.length ?? 0),
    }
  }

  run(): TextResult {
    const [original, ...synonyms] = this.#query.variants
    if (original === undefined || original.length === 0) return this.#constant()
    this.#searchTokens(original, [])
    this.#splitOrJoin(original)
    for (const variant of synonyms) this.#searchTokens(variant, [])
    for (const variant of this.#query.variants) this.#dropTokens(variant)
    searchInfix(this.#index, this.#query, original, this.#within, this.#result, this.#count)
    return this.#result
  }

  #constant(): TextResult {
    this.#result.bits = this.#within.clone(this.#index.size)
    const phrase = this.#query.phrases.length > 0
    this.#result.constantScore = phrase ? SCORE_PHRASE : SCORE_EXCLUSION
    this.#result.combinations = [this.#query.phrases.flat().map((value) => ({ value, typed: undefined }))]
    return this.#result
  }

  /** Tries every combination of typo costs, cheapest first, until there are enough results. */
  #searchTokens(tokens: readonly string[], dropped: readonly string[], isPrefix = true): void {
    const costs = tokens.map((token) => this.#costsOf(token))
    const cache = new Map<string, string[]>()
    const limit = combinationLimit(this.#query.exhaustive)
    for (let n = 0; n < limit; n++) {
      const chosen = pick(costs, n)
      if (chosen === undefined) return
      const candidates: string[][] = []
      let missing = -1
      for (let t = 0; t < tokens.length && missing < 0; t++) {
        const list = this.#candidates(tokens, t, chosen[t] as number, candidates, cache, isPrefix)
        if (list.length === 0) missing = t
        candidates.push(list)
      }
      if (missing >= 0) {
        costs[missing] = (costs[missing] as number[]).filter((cost) => cost !== chosen[missing])
        if (costs[missing]?.length === 0 || this.#query.typoTokensThreshold === 0) return
        n = -1
        continue
      }
      this.#searchCombinations(tokens, chosen, candidates, dropped)
      if (
        !this.#query.exhaustive &&
        this.#count >= Math.max(this.#query.typoTokensThreshold, 0) &&
        this.#count > 0
      )
        return
      if (this.#query.typoTokensThreshold === 0) return
    }
  }

  #costsOf(token: string): number[] {
    const { length } = token
    const { minLen1Typo, minLen2Typo, fields, numericTypos, symbolTypos } = this.#query
    if (!numericTypos && /^\d+$/.test(token)) return [0]
    if (!symbolTypos && !/^[A-Za-z\d]+$/.test(token)) return [0]
    const allowed = length >= minLen2Typo ? 2 : length >= minLen1Typo ? 1 : 0
    const most = Math.min(allowed, Math.max(0, ...fields.map((field) => field.numTypos)))
    return Array.from({ length: most + 1 }, (_, cost) => cost)
  }

  #candidates(
    tokens: readonly string[],
    t: number,
    cost: number,
    before: readonly string[][],
    cache: Map<string, string[]>,
    isPrefix: boolean,
  ): string[] {
    const token = tokens[t] as string
    const last = t === tokens.length - 1
    const key = `${t}|${cost}|${last ? before.join('|') : ''}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const { fields, maxCandidates, filtered } = this.#query
    const base = { token, cost, prefix: last && isPrefix, limit: maxCandidates }
    let list: string[] = []
    if (last && t > 0) {
      const within = this.#within.clone(this.#index.size)
      for (const options of before) within.and(this.#anyOf(options))
      list = findCandidates(this.#index, fields, { ...base, within, filtered: true })
    }
    if (list.length === 0)
      list = findCandidates(this.#index, fields, { ...base, within: this.#within, filtered })
    cache.set(key, list)
    return list
  }

  #anyOf(options: readonly string[]): Bitset {
    const bits = new Bitset(this.#index.size)
    for (const option of options) bits.or(documentsWith(this.#index, this.#query.fields, option))
    return bits
  }

  #searchCombinations(
    tokens: readonly string[],
    costs: readonly number[],
    candidates: readonly string[][],
    dropped: readonly string[],
  ): void {
    const limit = combinationLimit(this.#query.exhaustive)
    for (let n = 0; n < limit; n++) {
      const choice = pick(candidates, n)
      if (choice === undefined) return
      const combination = withCosts(choice, tokens, costs)
      this.#searchCombination(combination, tokens, dropped)
    }
  }

  #searchCombination(
    combination: readonly CostedToken[],
    typed: readonly string[],
    dropped: readonly string[],
  ): void {
    const bits = this.#within.clone(this.#index.size)
    for (const { token } of combination) bits.and(documentsWith(this.#index, this.#query.fields, token))
    const ordinals = bits.toArray()
    if (ordinals.length === 0) return
    const searched = combination.map(({ token, prefix }, t) => ({
      value: token,
      typed: prefix ? (typed[t] as string).length : undefined,
    }))
    for (const token of dropped) searched.push({ value: token, typed: undefined })
    const found = this.#result.combinations.push(searched) - 1
    const cost = combination.reduce((sum, token) => sum + token.cost, 0)
    const scored = [...combination.map(({ token }) => token), ...dropped]
    const scoring = { tokens: scored, required: combination.length, cost, found }
    scoreDocuments(ordinals, scoring, this.#query, this.#result)
    this.#result.bits.or(bits)
    this.#count = this.#result.bits.count()
  }

  #splitOrJoin(tokens: readonly string[]): void {
    const { splitJoin } = this.#query
    if (splitJoin === 'off' || (splitJoin === 'fallback' && this.#count > 0)) return
    const resolved = resolveSpaces(this.#index, this.#query.fields, tokens)
    if (resolved !== undefined) this.#searchTokens(resolved, [])
  }

  /**
   * Drops tokens one at a time, from one end and then from the other, until there are enough results; a short query
   * whose mode is `both_sides` has all that either end gives.
   */
  #dropTokens(tokens: readonly string[]): void {
    const { dropTokensThreshold, dropTokensMode } = this.#query
    if (tokens.length < 2 || this.#count >= dropTokensThreshold) return
    const isJoined = dropTokensMode.direction === 'both_sides' && tokens.length <= dropTokensMode.tokenLimit
    const first = dropTokensMode.direction === 'left_to_right' ? 'left' : 'right'
    for (const side of [first, first === 'right' ? 'left' : 'right'])
      for (let drop = 1; drop < tokens.length; drop++) {
        if (!isJoined && this.#count >= dropTokensThreshold) return
        const kept = side === 'right' ? tokens.slice(0, tokens.length - drop) : tokens.slice(drop)
        const dropped = side === 'right' ? tokens.slice(tokens.length - drop) : tokens.slice(0, drop)
        // Only the word typed last may be the beginning of one.
        this.#searchTokens(kept, dropped, side === 'left')
      }
  }
}
