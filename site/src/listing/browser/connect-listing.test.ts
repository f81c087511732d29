import fc from 'fast-check'
import instantsearch from 'instantsearch.js/es/index.js'
import type { UiState, Widget } from 'instantsearch.js'
import {
  connectConfigure,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
} from 'instantsearch.js/es/connectors/index.js'
import { afterEach, describe, expect, it } from 'vitest'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { browserFilter } from '../../search/state/listing-request.ts'
import { LIST_FACETS, RANGE_FACETS, sortOf, type ListingState } from '../../search/state/listing-state.ts'
import { INDEX_NAME, isAnswerTo, searchParameters, sortIndexName } from './listing-ui-state.ts'
import { connectListing } from './connect-listing.ts'

const FACETS = LIST_FACETS.slice(0, 5)
const settings = {
  sorts: [...SORT_KEYS] as SortKey[],
  pageSize: 21,
  facets: FACETS.map((field) => ({ field, label: field, limit: 10, pinned: [] })) as never[],
  sortFilters: { latest: 'price:>0' },
}

const bound = fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined })
const states: fc.Arbitrary<ListingState> = fc.record(
  {
    query: fc.constantFrom('', 'ute', '“Škoda”, 1.5'),
    page: fc.integer({ min: 1, max: 40 }),
    sortBy: fc.constantFrom(...SORT_KEYS),
    refinements: fc.dictionary(
      fc.constantFrom(...FACETS),
      fc.uniqueArray(fc.constantFrom('Kia', 'Land Rover', '-1', 'a:b', 'it’s "x"'), { minLength: 1 }),
    ),
    ranges: fc.dictionary(
      fc.constantFrom(...RANGE_FACETS),
      fc.tuple(bound, bound).map(([min, max]) => ({
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      })),
    ),
  },
  { requiredKeys: ['query', 'page', 'refinements', 'ranges'] },
)

const running: { dispose: () => void }[] = []
afterEach(() => running.splice(0).forEach((search) => search.dispose()))

/** InstantSearch with these widgets; `ask` gives what it sends for a state. */
function start(widgets: Widget[]) {
  let asked: readonly object[] = []
  const search = instantsearch({
    indexName: INDEX_NAME,
    searchClient: {
      search(requests: readonly object[]) {
        asked = requests
        return Promise.resolve({
          results: requests.map(() => ({ hits: [], nbHits: 0, nbPages: 1, facets: {} })),
        })
      },
    } as never,
    future: { preserveSharedStateOnUnmount: true },
  })
  running.push(search)
  search.addWidgets(widgets)
  search.start()
  return {
    search,
    async ask(state: UiState[string]): Promise<readonly object[]> {
      asked = []
      const { promise, resolve } = Promise.withResolvers<void>()
      const onRender = () => asked.length > 0 && search.status === 'idle' && resolve()
      search.on('render', onRender)
      search.setUiState({ [INDEX_NAME]: state })
      await promise
      search.removeListener('render', onRender)
      return asked
    },
  }
}

const none = () => {}

/** The same by InstantSearch's own widgets, one for each filter. */
async function askedByWidgets(state: ListingState) {
  const filters = browserFilter(state, settings)
  const { ask } = start([
    ...FACETS.map((attribute) => connectRefinementList(none)({ attribute, operator: 'or', limit: 250 })),
    ...RANGE_FACETS.map((attribute) => connectRange(none)({ attribute })),
    connectSearchBox(none)({}),
    connectPagination(none)({}),
    connectSortBy(none)({
      items: SORT_KEYS.map((key) => ({ value: sortIndexName(key), label: key })),
    }),
    connectConfigure(none)({ searchParameters: { hitsPerPage: settings.pageSize, filters } }),
  ] as Widget[])
  const range = RANGE_FACETS.flatMap((field) => {
    const bounds = state.ranges[field]
    return bounds ? [[field, `${bounds.min ?? ''}:${bounds.max ?? ''}`]] : []
  })
  return ask({
    query: state.query,
    page: state.page,
    sortBy: sortIndexName(sortOf(state, settings.sorts)),
    refinementList: state.refinements,
    range: Object.fromEntries(range) as Record<string, string>,
  })
}

/** Requests with what they list in one order, as no answer depends on it. */
const plain = (requests: readonly object[]) =>
  requests.map((request) => {
    const { facetFilters, numericFilters, facets, ...params } = (request as { params: Params }).params
    const sorted = [facetFilters, numericFilters, facets].map((list) =>
      JSON.stringify(
        [list ?? []]
          .flat()
          .map(String)
          .toSorted((a, b) => a.localeCompare(b)),
      ),
    )
    return { ...request, params: { ...params, sorted } }
  })
type Params = Record<'facetFilters' | 'numericFilters' | 'facets', unknown[] | undefined>

describe('the one widget of a listing', () => {
  it('asks for what InstantSearch’s own widgets of each filter would ask for', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const { ask } = start([connectListing(none)({})])
        const asked = await ask({ configure: searchParameters(state, settings) })
        expect(plain(asked)).toEqual(plain(await askedByWidgets(state)))
      }),
      { numRuns: 60 },
    )
  })

  it('tells the answer to a state from that to another, whatever was asked before', async () => {
    const { search, ask } = start([connectListing(none)({})])
    await fc.assert(
      fc.asyncProperty(states, states, async (state, other) => {
        await ask({ configure: searchParameters(state, settings) })
        const results = search.mainIndex.getResults()
        if (!results) throw new Error('no answer')
        expect(isAnswerTo(results, state, settings)).toBe(true)
        const isSame =
          JSON.stringify(searchParameters(other, settings)) ===
          JSON.stringify(searchParameters(state, settings))
        expect(isAnswerTo(results, other, settings)).toBe(isSame)
      }),
      { numRuns: 60 },
    )
  })
})
