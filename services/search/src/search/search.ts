import { Bitset } from '../engine/bitset.ts'
import { runFilter } from '../engine/filter/evaluate.ts'
import { Deadline } from '../engine/deadline.ts'
import { Problem } from '../engine/problem.ts'
import { bucketTextKeys, sortKey } from '../engine/sort/keys.ts'
import type { SortKey } from '../engine/sort/order.ts'
import type { SortClause } from '../engine/sort/criteria.ts'
import type { QueryField } from '../engine/text/candidates.ts'
import { searchText } from '../engine/text/search.ts'
import type { TextResult } from '../engine/text/text-query.ts'
import type { Collection } from '../collections/collection.ts'
import { collectionRules } from './items/collection-rules.ts'
import { curate } from './curation/curation.ts'
import type { Curated } from './curation/curation.ts'
import { refine } from './curation/curation-refine.ts'
import { pinnedHits } from './curation/pinned.ts'
import { buildFacets, planFacets } from './facets/facets.ts'
import { fieldAccess, type FieldAccess } from './field-access.ts'
import { groupResults, readGroups } from './group.ts'
import type { Grouping } from './group.ts'
import { nestedSelector } from './nested.ts'
import type { SearchOutcome, SearchResources } from './outcome.ts'
import type { SearchParams } from './params.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { readQueryFields } from './query.ts'
import { readStopwordSet } from './items/stopword-set.ts'
import { sortClauses } from './sort-clauses.ts'
import { projectDocument } from './project.ts'
import { keyReader, pageDistances, pageOffset, takePage, joined } from './result-page.ts'
import { rewritings } from './items/synonyms.ts'
import { textQuery } from './text-options.ts'
import type { TextInput } from './text-options.ts'

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
  readonly #deadline: Deadline
  readonly #access: FieldAccess

  constructor(collection: Collection, params: SearchParams, resources: SearchResources) {
    this.#collection = collection
    this.#deadline = new Deadline(params.search_cutoff_ms)
    this.#params = params
    this.#access = fieldAccess(params, collection.index)
    this.#resources = resources
    const items = resources.curations(collection.definition.curation_sets)
    this.#curated = curate(params, collection, items, resources.now())
  }

  run(): SearchOutcome {
    const { index } = this.#collection
    const params = this.#params
    const fields = readQueryFields(params, this.#collection, this.#access.queried)
    const parsed = this.#parseQuery(fields)
    if (!parsed.wildcard && fields.length === 0) throw this.#missingFields()
    const scope = params.scope === '' ? undefined : this.#filter(params.scope)
    const refined = refine(this.#curated, {
      index,
      tokens: parsed.wildcard ? ['*'] : parsed.tokens,
      filter: params.filter_by,
      runFilter: (filter) => this.#filter(filter),
      askFilter: (filter) => this.#asked(filter),
      visible: scope,
    })
    const query = { ...parsed, tokens: refined.tokens.filter((token) => token !== '*') }
    const [grouped, groupFields] = [
      params.group_by.length > 0,
      readGroups(params, this.#collection, this.#access.named),
    ]
    const byRule = this.#curated.sort !== ''
    const clauses = sortClauses(
      this.#curated.sort || params.sort_by,
      this.#collection,
      byRule ? index : this.#access.named,
      query.wildcard,
      grouped,
      (filter) => void (byRule ? this.#filter(filter) : this.#asked(filter)),
    )
    const facetPlan = planFacets(params, this.#access.named)
    const within = this.#asked(params.filter_by, scope)
    for (const bits of refined.filters) within.and(bits)
    if (scope !== undefined) within.and(scope)
    const noGroups = grouped && groupFields.length === 0
    if (noGroups) within.and(new Bitset(0))
    const filtered = !query.wildcard && within.count() !== index.liveCount
    const pinned = noGroups ? [] : pinnedHits(this.#curated, params, index, { within, scope })
    this.#hide(within)
    const curated = pinned.length === 0 ? undefined : new Bitset(index.size)
    for (const { ordinal } of pinned) curated?.add(ordinal)
    const input = { query, fields, within, filtered, curated, deadline: this.#deadline }
    const text = query.wildcard ? undefined : this.#searchText(input)
    const bits = text?.bits ?? within
    if (curated !== undefined) bits.andNot(curated)
    const ordinals = (curated === undefined ? text?.ordinals : undefined) ?? bits.toArray()
    const all = pinned.length === 0 ? ordinals : joined(ordinals, pinned)
    if (this.#deadline.isOver() && all.length === 0) throw new Problem(408, 'Request Timeout')
    const grouping = grouped ? groupResults(groupFields, index, all, params.group_missing_values) : undefined
    const keys = this.#keys(clauses, ordinals, text, grouping, byRule ? undefined : this.#access.hides)
    const paged = takePage({ ordinals, all, keys, pinned, grouping }, params, index)
    return {
      params,
      collection: this.#collection,
      found: grouping ? grouping.keys.length : all.length,
      foundDocuments: all.length,
      ...paged,
      text,
      fields,
      showText: clauses.some(({ name }) => name === '_text_match'),
      clauses,
      pinned,
      curatedIds: new Set(pinned.map(({ ordinal }) => ordinal)),
      geo: pageDistances(keys, ordinals, paged.page),
      facets: buildFacets(facetPlan, params, index, {
        ordinals: all,
        groups: grouping?.groupOf,
        deadline: this.#deadline,
        show: (ordinal) =>
          projectDocument(this.#collection.read(ordinal), params.include_fields, params.exclude_fields),
      }),
      deadline: this.#deadline,
      metadata: this.#curated.metadata,
      offset: pageOffset(params),
      keysOf: keyReader(keys, ordinals),
    }
  }

  #parseQuery(fields: readonly QueryField[]): ParsedQuery {
    const { pre_segmented_query, stopwords } = this.#params
    const collection = collectionRules(this.#collection.definition)
    const locale = fields[0]?.column.rules.locale
    const stop = readStopwordSet(stopwords, this.#resources, { ...collection, locale })
    const field = fields[0]?.column.rules ?? collection
    const rules = { field, collection, preSegmented: pre_segmented_query, stopwords: stop }
    return parseQuery(this.#curated.q, rules)
  }

  /** Returns the refusal of a query without fields; the message differs when only a curation rule set the query. */
  #missingFields(): Problem {
    const asked = this.#params.q !== '*' && this.#params.q !== ''
    return new Problem(
      400,
      asked ? 'No search fields specified for the query.' : 'Missing `query_by` parameter.',
    )
  }

  /** Runs a filter of the request's own; fields that its key hides count as unknown. */
  #asked(text: string, within?: Bitset): Bitset {
    return this.#filter(text, within, this.#access.hides)
  }

  #filter(text: string, within?: Bitset, hides?: FieldAccess['hides']): Bitset {
    return runFilter(text, {
      ...(hides === undefined ? {} : { hides }),
      index: this.#collection.index,
      validateFieldNames: this.#params.validate_field_names,
      selectNested: nestedSelector(this.#collection),
      within,
      maxCandidates: this.#params.max_filter_by_candidates,
    })
  }

  #hide(bits: Bitset): void {
    for (const id of this.#curated.hidden) {
      const ordinal = this.#collection.index.ordinalOf(id)
      if (ordinal !== undefined) bits.remove(ordinal)
    }
  }

  #searchText(input: Omit<TextInput, 'synonyms'>): TextResult {
    const filtered = input.filtered || this.#curated.hidden.size > 0
    const locale = this.#collection.index.fields.get(input.fields[0]?.name ?? '')?.locale ?? ''
    const sets = this.#params.given.has('synonym_sets')
      ? this.#params.synonym_sets
      : this.#collection.definition.synonym_sets
    const items = sets.map((set) => this.#resources.synonyms([set]))
    const synonyms = rewritings(input.query.tokens, items, locale, this.#params)
    const query = textQuery(this.#params, { ...input, synonyms, filtered })
    return searchText(this.#collection.index, query)
  }

  #keys(
    clauses: readonly SortClause[],
    ordinals: Uint32Array,
    text: TextResult | undefined,
    grouping: Grouping | undefined,
    hides: FieldAccess['hides'] | undefined,
  ): SortKey[] {
    const input = {
      index: this.#collection.index,
      ordinals,
      textRanks: text?.ranks,
      ...(grouping === undefined
        ? {}
        : {
            groupSize: (position: number) => grouping.sizes[grouping.groupOf[position] as number] as number,
          }),
      runFilter: (filter: string) => this.#filter(filter, undefined, hides),
      seed: this.#resources.now(),
    }
    const keys = clauses.map((clause) => sortKey(clause, input))
    bucketTextKeys(clauses, keys, input)
    return keys
  }
}
