/**
 * A listing's state in the form of InstantSearch: the state mapping of its routing, and what its widgets read. Pure.
 */
import type { IndexUiState, StateMapping, UiState } from 'instantsearch.js'
import { INDEX_NAME, sortIndexName, sortOfIndex } from '../../search/adapter/index-name.ts'
import type { ListingSettings } from '../../search/state/listing-model.ts'
import type { Near } from '../../search/state/listing-near.ts'
import {
  LIST_FACETS,
  normaliseValues,
  RANGE_FACETS,
  sortOf,
  withSort,
  type ListFacet,
  type ListingState,
  type Range,
} from '../../search/state/listing-state.ts'
import type { PageSpan } from '../browser/routing/listing-router.ts'

/** What the widgets of a listing keep: InstantSearch's own, and those of ours for the place and the pages on show. */
export interface ListingUiState extends IndexUiState {
  place?: Near | undefined
  /** The first page on show, from 1; absent where it is `page`. */
  firstPage?: number | undefined
}

type SortSettings = Pick<ListingSettings, 'sorts'>

/**
 * Returns what InstantSearch's widgets hold in a state. A single value of a facet is there in the forms of a menu and of a
 * toggle, too: whichever widget an attribute has takes its own.
 */
export function toUiState({ state, firstPage }: PageSpan, { sorts }: SortSettings): ListingUiState {
  const chosen = LIST_FACETS.flatMap((field) => {
    const values = state.refinements[field] ?? []
    return values.length > 0 ? [[field, values] as const] : []
  })
  const single = chosen.flatMap(([field, [value, ...others]]) =>
    value === undefined || others.length > 0 ? [] : [[field, value] as const],
  )
  const bounds = RANGE_FACETS.flatMap((field) => {
    const { min, max } = state.ranges[field] ?? {}
    return min === undefined && max === undefined ? [] : [[field, `${min ?? ''}:${max ?? ''}`] as const]
  })
  return {
    query: state.query,
    sortBy: sortIndexName(sortOf(state, sorts)),
    page: state.page,
    firstPage: firstPage < state.page ? firstPage : undefined,
    refinementList: Object.fromEntries(chosen.map(([field, values]) => [field, [...values]])),
    menu: Object.fromEntries(single),
    toggle: Object.fromEntries(
      single.filter(([, value]) => value === 'true').map(([field]) => [field, true]),
    ),
    range: Object.fromEntries(bounds),
    place: state.near,
  }
}

/** Returns the listing's state that widgets hold together; the inverse of `toUiState`. */
export function fromUiState(ui: ListingUiState, { sorts }: SortSettings): PageSpan {
  const refinements: ListingState['refinements'] = {}
  for (const field of LIST_FACETS) {
    const values = normaliseValues(valuesOf(ui, field))
    if (values.length > 0) refinements[field] = values
  }
  const ranges: ListingState['ranges'] = {}
  for (const field of RANGE_FACETS) {
    const range = rangeOf(ui.range?.[field])
    if (range) ranges[field] = range
  }
  const page = Math.max(1, ui.page ?? 1)
  const state: ListingState = {
    query: ui.query ?? '',
    page,
    refinements,
    ranges,
    ...(ui.place ? { near: ui.place } : {}),
  }
  return {
    state: withSort(state, sortOfIndex(ui.sortBy), sorts),
    firstPage: Math.min(page, ui.firstPage ?? page),
  }
}

function valuesOf({ refinementList, menu, toggle }: ListingUiState, field: ListFacet): string[] {
  return [...(refinementList?.[field] ?? []), menu?.[field] ?? [], toggle?.[field] ? ['true'] : []].flat()
}

function rangeOf(text: string | undefined): Range | undefined {
  const [min = '', max = ''] = text?.split(':') ?? []
  if (min === '' && max === '') return undefined
  return { ...(min === '' ? {} : { min: Number(min) }), ...(max === '' ? {} : { max: Number(max) }) }
}

/** InstantSearch's state mapping of a listing that offers these orders. */
export function listingMapping(settings: SortSettings): StateMapping<UiState, PageSpan> {
  return {
    $$type: 'forecourt.listing',
    stateToRoute: (ui) => fromUiState(ui[INDEX_NAME] ?? {}, settings),
    routeToState: (route) => ({ [INDEX_NAME]: toUiState(route, settings) }),
  }
}
