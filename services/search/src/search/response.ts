import { unpackScore } from '../engine/text/rank.ts'
import type { JsonObject } from '../collections/json.ts'
import { RawJson } from '../collections/raw-json.ts'
import { highlightDocument, mayBeMarked } from './highlight/highlight.ts'
import type { Highlighted, HighlightField } from './highlight/highlight.ts'
import { highlightFields } from './highlight/highlight-fields.ts'
import { covers, projectDocument } from './project.ts'
import type { SearchOutcome } from './outcome.ts'
import { readHighlighted } from './highlight/read-highlighted.ts'
import { parseStored } from '../storage/damage.ts'

/** The body of a search response. */
export function searchResponse(outcome: SearchOutcome, tookMs: number): JsonObject {
  const { params, collection } = outcome
  const body: JsonObject = { facet_counts: outcome.facets, found: outcome.found }
  const write = hitWriter(outcome)
  if (outcome.groups === undefined) body['hits'] = outcome.page.map(write)
  else {
    body['found_docs'] = outcome.foundDocuments
    body['grouped_hits'] = outcome.groups.map((group) => ({
      found: group.found,
      group_key: group.key,
      hits: group.ordinals.map(write),
    }))
  }
  if (outcome.metadata !== undefined) body['metadata'] = outcome.metadata
  body['out_of'] = collection.count
  if (params.given.has('offset') && !params.given.has('page')) body['offset'] = outcome.offset
  else body['page'] = params.page
  body['request_params'] = requestParams(outcome)
  body['search_cutoff'] = outcome.deadline.passed
  body['search_time_ms'] = tookMs
  for (const name of ['out_of', 'search_time_ms']) if (params.exclude_fields.includes(name)) delete body[name]
  return body
}

/** The echo of a search's parameters. */
export function requestParams({ params, collection }: SearchOutcome): JsonObject {
  return { collection_name: collection.name, first_q: params.q, per_page: params.per_page, q: params.q }
}

/** Content of the hits of a search: fields that may be highlighted, and whether hits show only ids. */
interface Asked {
  fields: readonly HighlightField[]
  idsAlone: boolean
}

/** Returns a function that writes hits as the API shows them; parts shared by all hits are computed once. */
export function hitWriter(outcome: SearchOutcome): (ordinal: number) => JsonObject {
  const { include_fields: include, exclude_fields: exclude } = outcome.params
  const asked = {
    fields: highlightFields(outcome),
    idsAlone: include.length === 1 && include[0] === 'id' && !covers(exclude, 'id'),
  }
  const scores = new Map<number, JsonObject>()
  const textMatchOf = (rank: number): JsonObject => {
    let shown = scores.get(rank)
    if (shown === undefined) scores.set(rank, (shown = textMatch(outcome, rank)))
    return shown
  }
  return (ordinal) => hit(outcome, asked, textMatchOf, ordinal)
}

function hit(
  outcome: SearchOutcome,
  asked: Asked,
  textMatchOf: (rank: number) => JsonObject,
  ordinal: number,
): JsonObject {
  const { params, text } = outcome
  const fields = asked.fields.filter((field) => mayBeMarked(field, ordinal))
  const curated = outcome.curatedIds.has(ordinal)
  const { document, read } = readHit(outcome, { ...asked, fields }, ordinal)
  const { highlight, highlights } = highlightsOf(outcome, fields, read)
  const out: JsonObject = { document, highlight }
  if (params.enable_highlight_v1) out['highlights'] = highlights
  if (curated) out['curated'] = true
  const distances = outcome.geo.filter(({ metres }) => metres.has(ordinal))
  if (distances.length > 0)
    out['geo_distance_meters'] = Object.fromEntries(
      distances.map(({ field, metres }) => [field, metres.get(ordinal)]),
    )
  if (text !== undefined && outcome.showText && !curated)
    Object.assign(out, textMatchOf(text.ranks[ordinal] ?? 0))
  return out
}

/** Returns the shown document of a hit, and the source of its highlights. Reads no document for ids alone. */
function readHit(
  { params, collection }: SearchOutcome,
  { fields, idsAlone }: Asked,
  ordinal: number,
): { document: JsonObject | RawJson; read: JsonObject } {
  const { include_fields: include, exclude_fields: exclude } = params
  const id = idsAlone && fields.length === 0 ? collection.index.idOf(ordinal) : undefined
  if (id !== undefined) return { document: { id }, read: {} }
  const stored = collection.readText(ordinal)
  if (include.length === 0 && exclude.length === 0)
    return { document: new RawJson(stored), read: readHighlighted(stored, fields, ordinal, collection.index) }
  const read = parseStored(stored) as JsonObject
  return { document: projectDocument(read, include, exclude), read }
}

function textMatch({ text, params }: SearchOutcome, rank: number): JsonObject {
  const score = unpackScore(rank, params.text_match_type as 'max_score')
  const byWeight = params.text_match_type === 'max_weight' && score >> 51n !== 0n
  const best = byWeight ? (score >> 3n) & ((1n << 48n) - 1n) : (score >> 11n) & ((1n << 48n) - 1n)
  const tokens = Number(score >> 59n)
  return {
    text_match: new RawJson(String(score)),
    text_match_info: {
      best_field_score: String(best),
      best_field_weight: Number(byWeight ? (score >> 51n) & 255n : (score >> 3n) & 255n),
      fields_matched: Number(score & 7n),
      num_tokens_dropped: Math.max(0, (text?.tokenCount ?? 0) - tokens),
      score: String(score),
      tokens_matched: tokens,
      typo_prefix_score: 255 - Number((best >> 24n) & 255n),
    },
  }
}

function highlightsOf(
  { params, text }: SearchOutcome,
  fields: readonly HighlightField[],
  document: JsonObject,
): Highlighted {
  if (fields.length === 0) return { highlight: {}, highlights: [] }
  return highlightDocument(document, fields, {
    startTag: params.highlight_start_tag,
    endTag: params.highlight_end_tag,
    affixTokens: params.highlight_affix_num_tokens,
    snippetThreshold: params.snippet_threshold,
    prefixLength: text?.lastLength ?? 0,
  })
}
