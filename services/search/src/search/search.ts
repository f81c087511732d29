import type { Bitset } from '../engine/bitset.ts'
import { runFilter } from '../engine/filter/evaluate.ts'
import { Problem } from '../engine/problem.ts'
import { bucketTextKeys, checkSort, sortKey } from '../engine/sort/keys.ts'
import type { SortKey } from '../engine/sort/keys.ts'
import { orderPage } from '../engine/sort/order.ts'
import { MAX_SORT_FIELDS, parseSort } from '../engine/sort/parse.ts'
import type { SortClause } from '../engine/sort/parse.ts'
import { searchText } from '../engine/text/search.ts'
import type { TextResult } from '../engine/text/search.ts'
import { tokenRules, tokenize } from '../engine/text/tokenizer.ts'
import type { Collection } from '../collections/collection.ts'
import type { JsonObject } from '../collections/json.ts'
import { curate } from './curation.ts'
import type { Curated, CurationItem } from './curation.ts'
import { buildFacets, planFacets } from './facets.ts'
import { checkGroups, groupResults } from './group.ts'
import type { Grouping } from './group.ts'
import { matchNested } from './nested.ts'
import type { SearchParams } from './params.ts'
import { parseQuery, readQueryFields } from './query.ts'
import type { ParsedQuery } from './query.ts'
import { synonymVariants } from './synonyms.ts'
import type { SynonymItem } from './synonyms.ts'

/** What a search may look up beside its collection. */
export interface SearchResources {
  stopwords: (name: string) => readonly string[] | undefined
  synonyms: (sets: readonly string[]) => SynonymItem[]
  curations: (sets: readonly string[]) => CurationItem[]
  /** Epoch seconds. */
  now: () => number
}

/** A finished search: the results in order where they are needed, before they are written out. */
export interface SearchOutcome {
  params: SearchParams
  collection: Collection
  found: number
  /** The page's results in order; with grouping, of each group on the page. */
  page: number[]
  groups: { key: unknown[]; found: number; ordinals: number[] }[] | undefined
  foundDocuments: number
  text: TextResult | undefined
  curatedIds: ReadonlySet<number>
  geo: { field: string; metres: Map<number, number> }[]
  facets: JsonObject[]
  metadata: JsonObject | undefined
  offset: number
  /** Sort keys of the page's results, for merging searches. */
  keysOf: (ordinal: number) => number[]
}

/** Runs one search on one collection. Throws Typesense's refusals as Problems. */
export function runSearch(
  collection: Collection,
  params: SearchParams,
  resources: SearchResources,
): SearchOutcome {
  return new Search(collection, params, resources).run()
}

class Search {
  readonly #collection: Collection
  readonly #params: SearchParams
  readonly #resources: SearchResources
  readonly #curated: Curated

  constructor(collection: Collection, params: SearchParams, resources: SearchResources) {
    this.#collection = collection
    this.#params = params
    this.#resources = resources
    const items = resources.curations(collection.definition.curation_sets)
    this.#curated = curate(params, collection, items, resources.now())
  }

  run(): SearchOutcome {
    const { index } = this.#collection
    const params = this.#params
    const query = this.#parseQuery()
    const fields = readQueryFields(params, this.#collection)
    if (!query.wildcard && fields.length === 0)
      throw new Problem(400, 'No search fields specified for the query.')
    checkGroups(params.group_by, index)
    const clauses = this.#sortClauses(query.wildcard)
    const facetPlan = planFacets(params, index)
    const within = this.#filter(this.#curated.filter)
    if (params.scope !== '') within.and(this.#filter(params.scope))
    const filtered = within.count() !== index.liveCount
    const pinnable = this.#pinnable(within)
    this.#hide(within)
    const text = query.wildcard ? undefined : this.#searchText(query, fields, within, filtered)
    const bits = text?.bits ?? within
    const pinned = this.#pinned(bits, pinnable)
    for (const { ordinal } of pinned) bits.remove(ordinal)
    const ordinals = bits.toArray()
    const all =
      pinned.length === 0
        ? ordinals
        : Uint32Array.from([...ordinals, ...pinned.map(({ ordinal }) => ordinal)])
    const grouping =
      params.group_by.length > 0
        ? groupResults(params.group_by, index, all, params.group_missing_values)
        : undefined
    const keys = this.#keys(clauses, ordinals, text, grouping)
    const offset = this.#offset()
    const paged = this.#page(ordinals, keys, pinned, offset, grouping, all)
    return {
      params,
      collection: this.#collection,
      found: grouping ? grouping.keys.length : all.length,
      foundDocuments: all.length,
      ...paged,
      text,
      curatedIds: new Set(pinned.map(({ ordinal }) => ordinal)),
      geo: this.#geo(keys, ordinals, paged.page),
      facets: buildFacets(facetPlan, params, index, all, grouping?.groupOf),
      metadata: this.#curated.metadata,
      offset,
      keysOf: keyReader(keys, ordinals),
    }
  }

  #parseQuery(): ParsedQuery {
    const params = this.#params
    const parsed = parseQuery(
      this.#curated.emptied ? ' ' : this.#curated.q,
      this.#collection,
      params.pre_segmented_query,
    )
    if (params.stopwords === '') return parsed
    const words = this.#resources.stopwords(params.stopwords)
    if (words === undefined)
      throw new Problem(404, `Could not find the stopword set named \`${params.stopwords}\`.`)
    const stop = new Set(words.flatMap((word) => tokenize(word, this.#rules())))
    const kept = parsed.tokens.filter((token) => !stop.has(token))
    if (kept.length === 0 && parsed.tokens.length > 0) parsed.phrases.push(['\u0000'])
    return { ...parsed, tokens: kept }
  }

  #rules() {
    const { token_separators, symbols_to_index } = this.#collection.definition
    return tokenRules(token_separators, symbols_to_index)
  }

  #sortClauses(wildcard: boolean): SortClause[] {
    const clauses = parseSort(this.#curated.sort)
    checkSort(clauses, this.#collection.index, this.#params.group_by.length > 0)
    const fallback = this.#collection.definition.default_sorting_field
    const text = { name: '_text_match', parameters: undefined, descending: true }
    if (clauses.length === 0) {
      if (!wildcard) clauses.push(text)
      if (fallback !== '') clauses.push({ name: fallback, parameters: undefined, descending: true })
    } else if (
      !wildcard &&
      clauses.length < MAX_SORT_FIELDS &&
      !clauses.some(({ name }) => name === '_text_match')
    )
      clauses.push(text)
    return clauses
  }

  #filter(text: string): Bitset {
    return runFilter(text, {
      index: this.#collection.index,
      validateFieldNames: this.#params.validate_field_names,
      matchNested: (ordinal, field, inner) => matchNested(this.#collection, ordinal, field, inner),
    })
  }

  /** The documents that may be pinned: any, or those in the key's scope, or those the filter selects. */
  #pinnable(within: Bitset): Bitset | undefined {
    if (this.#curated.pinned.length === 0) return undefined
    if (this.#curated.filterCuratedHits) return within.clone(this.#collection.index.size)
    return this.#params.scope === '' ? undefined : this.#filter(this.#params.scope)
  }

  #hide(bits: Bitset): void {
    for (const id of this.#curated.hidden) {
      const ordinal = this.#collection.index.ordinalOf(id)
      if (ordinal !== undefined) bits.remove(ordinal)
    }
  }

  #searchText(
    query: ParsedQuery,
    fields: ReturnType<typeof readQueryFields>,
    within: Bitset,
    filtered: boolean,
  ): TextResult {
    const params = this.#params
    const sets = params.given.has('synonym_sets')
      ? params.synonym_sets
      : this.#collection.definition.synonym_sets
    const synonyms = params.enable_synonyms ? this.#resources.synonyms(sets) : []
    const [mode, limit] = params.drop_tokens_mode.split(':')
    return searchText(this.#collection.index, {
      variants: [query.tokens, ...synonymVariants(query.tokens, synonyms, this.#rules())],
      excluded: query.excluded,
      phrases: query.phrases,
      fields,
      within,
      filtered: filtered || this.#curated.hidden.size > 0,
      minLen1Typo: params.min_len_1typo,
      minLen2Typo: params.min_len_2typo,
      typoTokensThreshold: params.typo_tokens_threshold,
      dropTokensThreshold: params.drop_tokens_threshold,
      dropTokensMode: { direction: readDropMode(mode ?? ''), tokenLimit: Number(limit ?? 3) },
      splitJoin: readSplitJoin(params.split_join_tokens),
      maxCandidates: Math.max(1, params.max_candidates),
      exhaustive: params.exhaustive_search,
      prioritizeExact: params.prioritize_exact_match,
      prioritizePosition: params.prioritize_token_position,
      prioritizeNumFields: params.prioritize_num_matching_fields,
      matchType: params.text_match_type as 'max_score',
    })
  }

  #pinned(bits: Bitset, allowed: Bitset | undefined): { ordinal: number; position: number }[] {
    const out: { ordinal: number; position: number }[] = []
    for (const { id, position } of this.#curated.pinned) {
      const ordinal = this.#collection.index.ordinalOf(id)
      if (ordinal === undefined || (allowed !== undefined && !allowed.has(ordinal) && !bits.has(ordinal)))
        continue
      if (!out.some((other) => other.ordinal === ordinal)) out.push({ ordinal, position })
    }
    return out.sort((a, b) => a.position - b.position)
  }

  #keys(
    clauses: readonly SortClause[],
    ordinals: Uint32Array,
    text: TextResult | undefined,
    grouping: Grouping | undefined,
  ): SortKey[] {
    const textScores = text && Float64Array.from(ordinals, (ordinal) => text.ranks[ordinal] as number)
    const groupSizes =
      grouping &&
      Float64Array.from(ordinals, (_, i) => grouping.sizes[grouping.groupOf[i] as number] as number)
    const input = {
      index: this.#collection.index,
      ordinals,
      textScores,
      ...(groupSizes === undefined ? {} : { groupSizes }),
      runFilter: (filter: string) => this.#filter(filter),
      random: Math.random,
    }
    const keys = clauses.map((clause) => sortKey(clause, input))
    bucketTextKeys(clauses, keys, input)
    return keys
  }

  #offset(): number {
    const { page, per_page, offset, given } = this.#params
    if (given.has('offset') && !given.has('page')) return offset
    return (Math.max(1, page) - 1) * per_page
  }

  #page(
    ordinals: Uint32Array,
    keys: readonly SortKey[],
    pinned: readonly { ordinal: number; position: number }[],
    offset: number,
    grouping: Grouping | undefined,
    all: Uint32Array,
  ): Pick<SearchOutcome, 'page' | 'groups'> {
    const { per_page, limit_hits, group_limit } = this.#params
    const limit = Math.max(0, Math.min(per_page, limit_hits - offset))
    const sort = {
      keys: keys.map(({ values }) => values),
      seqs: Float64Array.from(ordinals, (ordinal) => this.#collection.index.seqs.at(ordinal)),
    }
    if (grouping === undefined) {
      const slots = place(pinned, ordinals.length)
      const before = slots.filter(({ slot }) => slot < offset).length
      const raw = orderPage(sort, offset - before, limit)
      const page = Array.from(raw, (position) => ordinals[position] as number)
      for (const { slot, ordinal } of slots)
        if (slot >= offset && slot < offset + limit) page.splice(slot - offset, 0, ordinal)
      return { page: page.slice(0, limit), groups: undefined }
    }
    const order = [...orderPage(sort, 0, ordinals.length)]
    for (const { slot, ordinal } of place(pinned, ordinals.length))
      order.splice(slot, 0, all.indexOf(ordinal))
    const members = new Map<number, number[]>()
    for (const position of order) {
      const group = grouping.groupOf[position] as number
      const list = members.get(group)
      if (list === undefined) members.set(group, [all[position] as number])
      else if (list.length < group_limit) list.push(all[position] as number)
    }
    const groups = [...members].slice(offset, offset + limit).map(([group, list]) => ({
      key: grouping.keys[group] as unknown[],
      found: grouping.sizes[group] as number,
      ordinals: list,
    }))
    return { page: groups.flatMap((group) => group.ordinals), groups }
  }

  #geo(keys: readonly SortKey[], ordinals: Uint32Array, page: readonly number[]): SearchOutcome['geo'] {
    return keys.flatMap(({ geo }) => {
      if (geo === undefined) return []
      const metres = new Map<number, number>()
      for (const ordinal of page) {
        const value = geo.metres[indexOf(ordinals, ordinal)]
        if (value !== undefined && Number.isFinite(value)) metres.set(ordinal, value)
      }
      return [{ field: geo.field, metres }]
    })
  }
}

/** Zero-based slots of pinned results: each at its position, moved up to the end where results run out. */
function place(pinned: readonly { ordinal: number; position: number }[], rest: number) {
  let next = 0
  return pinned.map(({ ordinal, position }, i) => {
    const slot = Math.min(Math.max(position - 1, next), rest + i)
    next = slot + 1
    return { ordinal, slot }
  })
}

function indexOf(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return sorted[low] === value ? low : -1
}

function keyReader(keys: readonly SortKey[], ordinals: Uint32Array): (ordinal: number) => number[] {
  return (ordinal) => {
    const position = indexOf(ordinals, ordinal)
    return keys.map(({ values }) => values[position] ?? Number.NEGATIVE_INFINITY)
  }
}

function readDropMode(text: string): 'right_to_left' | 'left_to_right' | 'both_sides' {
  if (text === 'left_to_right' || text === 'both_sides' || text === 'right_to_left') return text
  throw new Problem(400, 'Invalid format for drop tokens mode.')
}

function readSplitJoin(text: string): 'off' | 'fallback' | 'always' {
  if (text === 'off' || text === 'false') return 'off'
  if (text === 'always' || text === 'true') return 'always'
  if (text === 'fallback') return 'fallback'
  throw new Problem(400, 'Parameter `split_join_tokens` must be one of `off`, `fallback` or `always`.')
}
