import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { documentsWith, findCandidates } from './candidates.ts'
import type { QueryField } from './candidates.ts'
import { editDistance } from './distance.ts'
import { hasPhrase, matchField } from './match.ts'
import type { FieldQuery } from './match.ts'
import { packField, packRank } from './rank.ts'
import type { MatchType } from './rank.ts'
import { resolveSpaces } from './spaces.ts'

/** A text query, already parsed and tokenised. */
export interface TextQuery {
  /** The query's tokens, then those of each synonym rewriting. */
  variants: readonly (readonly string[])[]
  excluded: readonly string[][]
  phrases: readonly string[][]
  fields: readonly QueryField[]
  within: Bitset
  filtered: boolean
  minLen1Typo: number
  minLen2Typo: number
  typoTokensThreshold: number
  dropTokensThreshold: number
  dropTokensMode: { direction: 'right_to_left' | 'left_to_right' | 'both_sides'; tokenLimit: number }
  splitJoin: 'off' | 'fallback' | 'always'
  maxCandidates: number
  exhaustive: boolean
  prioritizeExact: boolean
  prioritizePosition: boolean
  prioritizeNumFields: boolean
  matchType: MatchType
}

/** One token of a combination that was searched, for highlighting. */
export interface SearchedToken {
  value: string
  /** Set when the token was matched as a prefix: how many characters were typed. */
  typed: number | undefined
}

/** The documents that match, their packed ranks and the combination that found each, by ordinal. */
export interface TextResult {
  bits: Bitset
  ranks: Float64Array
  found: Uint16Array
  combinations: SearchedToken[][]
  /** The same score for every result, when the query had only exclusions or phrases. */
  constantScore: number | undefined
  /** How many tokens the query had before any were dropped. */
  tokenCount: number
}

interface CostedToken {
  token: string
  cost: number
  prefix: boolean
}

const SCORE_EXCLUSION = 100
const SCORE_PHRASE = 100_015
const COMBINATION_LIMIT = 10
const EXHAUSTIVE_LIMIT = 10_000
const INFIX_COST = 3

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
    this.#within = this.#restrict()
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
    this.#searchInfix(original)
    return this.#result
  }

  /** Takes excluded tokens and documents without the asked phrases out of the searchable set. */
  #restrict(): Bitset {
    const { within, excluded, phrases, fields } = this.#query
    if (excluded.length === 0 && phrases.length === 0) return within
    const bits = within.clone(this.#index.size)
    for (const tokens of excluded) {
      if (tokens.length === 1) bits.andNot(documentsWith(this.#index, fields, tokens[0] as string))
      else bits.andNot(this.#phraseDocuments(tokens))
    }
    for (const tokens of phrases) bits.and(this.#phraseDocuments(tokens))
    return bits
  }

  #phraseDocuments(tokens: readonly string[]): Bitset {
    const bits = Bitset.full(this.#index.size)
    for (const token of tokens) bits.and(documentsWith(this.#index, this.#query.fields, token))
    for (const ordinal of bits.toArray())
      if (!this.#query.fields.some((field) => hasPhrase(field.column, ordinal, tokens))) bits.remove(ordinal)
    return bits
  }

  #constant(): TextResult {
    this.#result.bits = this.#within.clone(this.#index.size)
    const phrase = this.#query.phrases.length > 0
    this.#result.constantScore = phrase ? SCORE_PHRASE : SCORE_EXCLUSION
    this.#result.combinations = [this.#query.phrases.flat().map((value) => ({ value, typed: undefined }))]
    return this.#result
  }

  /** Tries every combination of typo costs, cheapest first, until there are enough results. */
  #searchTokens(tokens: readonly string[], dropped: readonly string[]): void {
    const costs = tokens.map((token) => this.#costsOf(token))
    const cache = new Map<string, string[]>()
    const limit = this.#query.exhaustive ? EXHAUSTIVE_LIMIT : COMBINATION_LIMIT
    for (let n = 0; n < limit; n++) {
      const chosen = pick(costs, n)
      if (chosen === undefined) return
      const candidates: string[][] = []
      let missing = -1
      for (let t = 0; t < tokens.length && missing < 0; t++) {
        const list = this.#candidates(tokens, t, chosen[t] as number, candidates, cache)
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
    const { minLen1Typo, minLen2Typo, fields } = this.#query
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
  ): string[] {
    const token = tokens[t] as string
    const last = t === tokens.length - 1
    const key = `${t}|${cost}|${last ? before.join('|') : ''}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const { fields, maxCandidates, filtered } = this.#query
    const base = { token, cost, prefix: last, limit: maxCandidates }
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
    const limit = this.#query.exhaustive ? EXHAUSTIVE_LIMIT : COMBINATION_LIMIT
    for (let n = 0; n < limit; n++) {
      const choice = pick(candidates, n)
      if (choice === undefined) return
      const combination = choice.map((token, t) => {
        const cost = costs[t] as number
        const prefix = token !== tokens[t] && editDistance(tokens[t] as string, token, cost, false) > cost
        return { token, cost: cost * 2 + (prefix ? 1 : 0), prefix }
      })
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
    this.#score(
      ordinals,
      [...combination.map(({ token }) => token), ...dropped],
      combination.length,
      cost,
      found,
    )
    this.#result.bits.or(bits)
    this.#count = this.#result.bits.count()
  }

  #score(
    ordinals: Uint32Array,
    tokens: readonly string[],
    required: number,
    cost: number,
    found: number,
  ): void {
    const { fields, prioritizePosition, prioritizeNumFields, matchType } = this.#query
    const prioritizeExact = this.#query.prioritizeExact && cost === 0
    const queries: { query: FieldQuery; weight: number }[] = []
    for (const { column, weight } of fields) {
      const ids = tokens.map((token) => column.units.vocabulary.id(token))
      if (ids.some((id) => id > 0))
        queries.push({ query: { column, ids, required, prioritizeExact, prioritizePosition }, weight })
    }
    const { ranks, found: foundBy } = this.#result
    const present = new Uint8Array(tokens.length)
    for (const ordinal of ordinals) {
      present.fill(0)
      let best = 0
      let bestWeight = 0
      let matched = 0
      let sum = 0
      for (const { query, weight } of queries) {
        const match = matchField(query, ordinal, present)
        if (match === undefined) continue
        matched++
        const packed = packField(match, cost)
        sum += packed * weight
        const wins = matchType === 'max_weight' ? best === 0 : packed > best
        if (wins) {
          best = packed
          bestWeight = weight
        }
      }
      let tokensMatched = 0
      for (const flag of present) tokensMatched += flag
      const score = matchType === 'sum_score' ? Math.min(2 ** 32 - 1, sum / 120) : best
      const rank = packRank(tokensMatched, score, bestWeight, prioritizeNumFields ? matched : 0, matchType)
      if (rank > (ranks[ordinal] as number)) {
        ranks[ordinal] = rank
        foundBy[ordinal] = found
      }
    }
  }

  #splitOrJoin(tokens: readonly string[]): void {
    const { splitJoin } = this.#query
    if (splitJoin === 'off' || (splitJoin === 'fallback' && this.#count > 0)) return
    const resolved = resolveSpaces(this.#index, this.#query.fields, tokens)
    if (resolved !== undefined) this.#searchTokens(resolved, [])
  }

  /** Drops tokens one at a time, from one end and then from the other, until there are enough results. */
  #dropTokens(tokens: readonly string[]): void {
    const { dropTokensThreshold, dropTokensMode } = this.#query
    if (tokens.length < 2) return
    const first = dropTokensMode.direction === 'left_to_right' ? 'left' : 'right'
    for (const side of [first, first === 'right' ? 'left' : 'right'])
      for (let drop = 1; drop < tokens.length; drop++) {
        if (this.#count >= dropTokensThreshold) return
        const kept = side === 'right' ? tokens.slice(0, tokens.length - drop) : tokens.slice(drop)
        const dropped = side === 'right' ? tokens.slice(tokens.length - drop) : tokens.slice(0, drop)
        this.#searchTokens(kept, dropped)
      }
  }

  #searchInfix(tokens: readonly string[]): void {
    const wanted = this.#query.fields.filter(
      ({ infix }) => infix === 'always' || (infix === 'fallback' && this.#count === 0),
    )
    const token = tokens.join('')
    if (wanted.length === 0 || token === '') return
    for (const field of wanted) {
      const { vocabulary } = field.column.units
      for (const id of vocabulary.containing(token).slice(0, 1000)) {
        const value = vocabulary.tokens[id] as string
        const bits = this.#within.clone(this.#index.size).and(documentsWith(this.#index, [field], value))
        const fresh = bits.andNot(this.#result.bits)
        const ordinals = fresh.toArray()
        if (ordinals.length === 0) continue
        const match = { words: 1, windowWords: 1, distance: 0, exact: false, offset: 0 }
        const rank = packRank(1, packField(match, INFIX_COST), field.weight, 1, this.#query.matchType)
        for (const ordinal of ordinals) this.#result.ranks[ordinal] = rank
        this.#result.bits.or(fresh)
      }
    }
    this.#count = this.#result.bits.count()
  }
}

/** The n-th combination of one member from each list (the last list varies fastest); undefined past the end. */
function pick<T>(lists: readonly (readonly T[])[], n: number): T[] | undefined {
  const chosen: T[] = []
  let rest = n
  for (let i = lists.length - 1; i >= 0; i--) {
    const list = lists[i] as readonly T[]
    if (list.length === 0) return undefined
    chosen[i] = list[rest % list.length] as T
    rest = Math.floor(rest / list.length)
  }
  return rest > 0 ? undefined : chosen
}
