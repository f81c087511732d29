import type { ListingRequest } from '../search/adapter/engine-request.ts'
import type { AskedRequest } from '../search/adapter/engine-searches.ts'
import { countRequest, requestParameters } from '../search/adapter/request-parameters.ts'
import { toRequest } from '../search/state/listing-request.ts'
import { sortOf, withValues, type ListFacet, type ListingState } from '../search/state/listing-state.ts'
import { typedNames } from '../search/state/query-terms.ts'
import { readQuery } from '../search/words/read-query.ts'
import type { SuggestSettings } from './suggest-settings.ts'

/** Kinds of names; `model` stands for make and model together. */
export const NAME_KINDS = ['make', 'model', 'body'] as const
export type NameKind = (typeof NAME_KINDS)[number]

const MAX_VEHICLES = 4
/** Most names shown of each kind: while a visitor types, and before. */
const MAX_NAMES: Readonly<Record<NameKind, number>> = { make: 3, model: 4, body: 3 }
const MAX_POPULAR: Readonly<Record<NameKind, number>> = { make: 5, model: 0, body: 4 }

/** The field whose values are the names of a kind. */
export const NAME_FIELDS = { make: 'make', model: 'make_model', body: 'simple_body' } as const

/** Facets that a name of each kind replaces. */
const REPLACED: Readonly<Record<NameKind, readonly ListFacet[]>> = {
  make: ['make', 'model', 'make_model'],
  model: ['make', 'model', 'make_model'],
  body: ['simple_body', 'body'],
}

/** Most names of each kind counted among the vehicles found, to tell what the words mean. */
const MAX_FOUND_NAMES = 20

export interface SuggestQuestion {
  /** As typed, one space between words. */
  text: string
  /** The words in it that may name something; '' without any. */
  words: string
  /** The limits and properties in it ("under 30k", "auto"), which a chosen name keeps. */
  kept: string
  /** What is asked, in the order of the answers. */
  parts: { kind: NameKind | 'vehicles'; asked: AskedRequest }[]
}

/** Returns what to ask for `typed` in a search box on a page in `state`; an empty text asks for popular names. */
export function suggestQuestion(
  typed: string,
  state: ListingState,
  settings: SuggestSettings,
): SuggestQuestion {
  const text = typed.replaceAll(/\s+/gu, ' ').trim()
  const { names: words, others: kept } = typedNames(text)
  const names = (kind: NameKind, more: Partial<ListingRequest['params']>) => ({
    kind,
    asked: withParams(stateCount(without({ ...state, query: kept }, kind), settings), {
      ...more,
      facets: [NAME_FIELDS[kind]],
    }),
  })
  if (text === '')
    return {
      text,
      words: '',
      kept,
      parts: (['make', 'body'] as const).map((kind) => names(kind, { maxValuesPerFacet: MAX_POPULAR[kind] })),
    }
  const vehicles = withParams(stateCount({ ...state, query: text }, settings), {
    hitsPerPage: MAX_VEHICLES,
    facets: ['car_type', ...Object.values(NAME_FIELDS)],
    maxValuesPerFacet: MAX_FOUND_NAMES,
  })
  // A search for names forgives typing errors.
  const named = NAME_KINDS.map((kind) =>
    names(kind, {
      facetName: NAME_FIELDS[kind],
      facetQuery: words,
      maxValuesPerFacet: MAX_NAMES[kind],
    }),
  )
  return {
    text,
    words,
    kept,
    parts: [{ kind: 'vehicles', asked: vehicles }, ...(words === '' ? [] : named)],
  }
}

/** The state that a name leads to: the page's own, narrowed to the name instead of the words for it. */
export function nameState(kind: NameKind, value: string, kept: string, state: ListingState): ListingState {
  const base = without({ ...state, query: kept, page: 1 }, kind)
  const [make = '', model] = value.split(' > ')
  const chosen: [ListFacet, string][] =
    kind === 'body'
      ? [['simple_body', value]]
      : [['make', make], ...(kind === 'model' && model ? [['model', model] as [ListFacet, string]] : [])]
  return {
    ...base,
    refinements: chosen.reduce((all, [facet, name]) => withValues(all, facet, [name]), base.refinements),
  }
}

/** What counts the vehicles that the listing shows in a state. */
export function stateCount(state: ListingState, settings: SuggestSettings): AskedRequest {
  const request = toRequest(state, { ...settings, pageSize: 0, facets: [], ranges: [] })
  return {
    request: countRequest(requestParameters(request)),
    typed: readQuery(request),
    rules: settings.sortFilters[sortOf(state, settings.sorts)] ?? '',
  }
}

function withParams(asked: AskedRequest, more: Partial<ListingRequest['params']>): AskedRequest {
  const { request } = asked
  return { ...asked, request: { ...request, params: { ...request.params, ...more } } }
}

function without(state: ListingState, kind: NameKind): ListingState {
  const refinements = { ...state.refinements }
  for (const facet of REPLACED[kind]) delete refinements[facet]
  return { ...state, refinements }
}
