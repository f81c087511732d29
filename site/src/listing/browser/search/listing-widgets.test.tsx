// @vitest-environment jsdom
import fc from 'fast-check'
import type { SearchClient } from 'instantsearch.js'
import { createInsightsMiddleware } from 'instantsearch.js/es/middlewares'
import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { connectMenu, connectToggleRefinement } from 'instantsearch.js/es/connectors/index.js'
import { InstantSearch, useInstantSearch } from 'react-instantsearch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import type { FacetSettings, ListingSettings } from '../../../search/state/listing-model.ts'
import { INDEX_NAME } from '../../../search/adapter/index-name.ts'
import { countRequest, requestParameters } from '../../../search/adapter/request-parameters.ts'
import { toRequest } from '../../../search/state/listing-request.ts'
import {
  EMPTY_STATE,
  LIST_FACETS,
  RANGE_FACETS,
  sortOf,
  withSort,
  type ListingState,
} from '../../../search/state/listing-state.ts'
import type { EngineSearch } from '../../../search/engine-search.ts'
import { adaptedSearch } from '../../../server/search/adapted-search.ts'
import { BundledAdapter } from '../../../search/adapter/bundled-adapter.ts'
import { engineSearches } from '../../../search/adapter/engine-searches.ts'
import { readQuery } from '../../../search/words/read-query.ts'
import { createStockSearchClient } from '../client/stock-search-client.ts'
import type { PageSpan } from '../routing/listing-router.ts'
import type { ListingRenderState } from './listing-model-of.ts'
import { listingParameters, listingRequest } from '../../widgets/listing-parameters.ts'
import { fromUiState, listingMapping, toUiState } from '../../widgets/listing-ui-state.ts'
import { listingWidget, type ListingWidget } from '../../widgets/listing-widgets.ts'
import { ListingWidgets } from './listing-widgets.tsx'

const OFFERED = LIST_FACETS.slice(0, 5)
const settings = {
  basePath: '',
  sorts: [...SORT_KEYS] as SortKey[],
  pageSize: 21,
  facets: OFFERED.map((field) => ({ field, label: field, widget: 'list' }) as FacetSettings),
  ranges: [...RANGE_FACETS],
  sortFilters: { latest: 'price:>0', nearest: 'sold:=false' },
  effects: {},
  cache: { entries: 0, seconds: 0 },
} as unknown as ListingSettings

const near = fc.record(
  {
    text: fc.constant('4006'),
    within: fc.integer({ min: 1, max: 500 }),
    place: fc.constant({ postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 }),
  },
  { requiredKeys: ['text', 'place'] },
)
const bound = fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined })
const states: fc.Arbitrary<ListingState> = fc
  .record(
    {
      query: fc.constantFrom('', 'ute', '“Škoda”, 1.5', '7 seater suv under 40000', 'mazda over 2019'),
      page: fc.integer({ min: 1, max: 40 }),
      sortBy: fc.constantFrom(...SORT_KEYS, 'nearest' as const),
      near,
      refinements: fc.dictionary(
        fc.constantFrom(...LIST_FACETS.filter((field) => field !== 'seats' && field !== 'certified')),
        fc.uniqueArray(fc.constantFrom('-1', '-Kia', 'a`b', 'Kia', 'Land Rover', 'a:b', 'it’s "x"', 'true'), {
          minLength: 1,
        }),
      ),
      ranges: fc.dictionary(
        fc.constantFrom(...RANGE_FACETS),
        fc
          .tuple(bound, bound)
          .filter(([min, max]) => min !== undefined || max !== undefined)
          .map(([min, max]) => ({
            ...(min === undefined ? {} : { min }),
            ...(max === undefined ? {} : { max }),
          })),
      ),
    },
    { requiredKeys: ['query', 'page', 'refinements', 'ranges'] },
  )
  .map(({ sortBy, refinements, ...state }) => {
    const sorted = Object.entries(refinements).map(([field, values = []]) => [field, values.toSorted()])
    return withSort({ ...state, refinements: Object.fromEntries(sorted) }, sortBy, settings.sorts)
  })

let root: Root
beforeEach(() => {
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

/** A listing's widgets, and further ones, under InstantSearch with this client; gives what sets its state. */
async function start(client: SearchClient, more: readonly ListingWidget[] = [], Beside = () => null) {
  const drawn: { api?: ReturnType<typeof useInstantSearch> } = {}
  function Api() {
    const api = useInstantSearch({ catchError: true })
    useLayoutEffect(() => void Object.assign(drawn, { api }))
    return null
  }
  const start = { [INDEX_NAME]: toUiState(whole(EMPTY_STATE), settings) }
  root.render(
    <InstantSearch
      searchClient={client}
      indexName={INDEX_NAME}
      initialUiState={start}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <ListingWidgets settings={settings} more={more} />
      <Beside />
      <Api />
    </InstantSearch>,
  )
  const now = () => {
    if (!drawn.api) throw new Error('not started')
    return drawn.api
  }
  /** Waits for the answer to what `change` asks for. */
  const answered = async (change: () => void) => {
    const before = drawn.api?.results
    change()
    await vi.waitFor(() => expect(now().results !== before && now().status).toBe('idle'), { interval: 1 })
  }
  await vi.waitFor(() => expect(now().results.__isArtificial !== true && now().status).toBe('idle'))
  return {
    now,
    answered,
    show: (pages: PageSpan) => answered(() => now().setIndexUiState(toUiState(pages, settings))),
  }
}

/** A client that notes the parameters of each search. */
function notingClient() {
  const asked: { indexName: string; params: Record<string, unknown> }[][] = []
  const client = {
    async search(requests: typeof asked) {
      asked.push(requests as never)
      return { results: requests.map(() => ({ hits: [], nbHits: 0, nbPages: 1, facets: {} })) }
    },
  } as unknown as SearchClient
  return { client, last: () => asked.at(-1) ?? [] }
}

const whole = (state: ListingState): PageSpan => ({ state, firstPage: state.page })

it('every state is what its widgets hold, and back', () => {
  const mapping = listingMapping(settings)
  fc.assert(
    fc.property(states, fc.nat(10), (state, before) => {
      const pages = { state, firstPage: Math.max(1, state.page - before) }
      const ui = mapping.routeToState(pages)
      expect(mapping.stateToRoute(ui)).toEqual(pages)
      expect(fromUiState(ui[INDEX_NAME] ?? {}, settings)).toEqual(pages)
    }),
    { numRuns: 2000 },
  )
})

/** Clauses of a filter. */
const clauses = (filter = '') => filter.split(' && ').filter(Boolean)

/** An engine that finds as many vehicles as a search has clauses; gives the searches of the last request, and how many came. */
function startEngine() {
  const requests: EngineSearch[][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.includes('multi_search'))
      return Response.json({ key: 'k', expiresAt: 9e9, path: '/_search', collection: 'stock' })
    const { searches } = JSON.parse(body as string) as { searches: EngineSearch[] }
    requests.push(searches)
    const found = searches.map(({ filter_by }) => clauses(filter_by).length)
    return Response.json({ results: found.map((n) => ({ found: n, hits: [], facet_counts: [] })) })
  })
  return { last: () => requests.at(-1) ?? [], count: () => requests.length }
}

/** The rules of the order of a state. */
const rulesOf = (state: ListingState) => settings.sortFilters[sortOf(state, settings.sorts)] ?? ''

/** What the server asks the engine for a state. */
async function serverSearches(state: ListingState) {
  const { searches } = await adaptedSearch(listingRequest(state, settings), rulesOf(state), async (asked) =>
    asked.map(() => ({ found: 0, hits: [] })),
  )
  return searches
}

describe('a search of the widgets', () => {
  it("is the server's for the same state, its counts among them, to the letter", async () => {
    const engine = startEngine()
    const listing = await start(createStockSearchClient(settings))
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        await listing.show(whole(state))
        expect(engine.last()).toEqual(await serverSearches(state))
      }),
      { numRuns: 300 },
    )
  }, 120_000)

  it('counts other states as the server does, all in one request', async () => {
    const engine = startEngine()
    const listing = await start(createStockSearchClient(settings))
    await fc.assert(
      fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 6 }), async (others) => {
        // Words of another kind are matched in another way, and asked for in a request of their own.
        const asked = others.map((state) => ({ ...state, query: '' }))
        const before = engine.count()
        const counted = await (listing.now().indexRenderState as ListingRenderState).stateCounts?.count(
          asked.map((state) => toUiState(whole(state), settings)),
        )
        const server = await engineSearches(
          BundledAdapter,
          asked.map((state) => ({
            request: countRequest(listingParameters(state, settings)),
            typed: readQuery({}),
            rules: rulesOf(state),
          })),
        )
        expect(engine.count()).toBe(before + 1)
        expect(engine.last()).toEqual(server)
        expect(counted).toEqual(server.map(({ filter_by }) => clauses(filter_by).length))
      }),
      { numRuns: 200 },
    )
    // Nor does counting change what is on show.
    expect(fromUiState(listing.now().indexUiState, settings)).toEqual(whole(EMPTY_STATE))
  }, 60_000)

  it('is that of a plain request for the same state, as search boxes make it', async () => {
    const said = (searches: EngineSearch[]) =>
      searches.map((search) => ({
        ...search,
        filter_by: (search.filter_by ?? '').replaceAll(/[()]/g, '').split(' && ').toSorted(),
      }))
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const plain = { ...toRequest(state, { ...settings, facets: [], ranges: [] }) }
        const typed = readQuery(plain)
        const asked = [listingParameters(state, settings), requestParameters(plain)].map((parameters) => ({
          request: countRequest(parameters),
          typed,
          rules: rulesOf(state),
        }))
        const [own, other] = said(await engineSearches(BundledAdapter, asked))
        expect({ ...other, max_facet_values: 250 }).toEqual(own)
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('begins its list at an earlier page, and starts again where another list begins', async () => {
    const [field = ''] = OFFERED
    const { client, last } = notingClient()
    const listing = await start(client)
    await listing.show({ state: { ...EMPTY_STATE, page: 4 }, firstPage: 2 })
    expect(last()[0]?.params).toMatchObject({ page: 3, firstPage: 1 })
    await listing.answered(() => listing.now().indexRenderState.refinementList?.[field]?.refine('Kia'))
    expect(fromUiState(listing.now().indexUiState, settings)).toEqual(
      whole({ ...EMPTY_STATE, refinements: { [field]: ['Kia'] } }),
    )
  })
})

describe('a stock widget of InstantSearch', () => {
  it('takes part by one line: a toggle, a menu', async () => {
    const { client, last } = notingClient()
    const listing = await start(client, [
      listingWidget(connectToggleRefinement, { attribute: 'certified', on: 'true' }),
      listingWidget(connectMenu, { attribute: 'city' }),
    ])
    const { toggleRefinement, menu } = listing.now().indexRenderState
    await listing.answered(() => {
      toggleRefinement?.['certified']?.refine({ isRefined: false })
      menu?.['city']?.refine('Perth')
    })
    expect(last()[0]?.params).toMatchObject({ facetFilters: [['certified:true'], ['city:Perth']] })
    // Its state is a part of the listing's, and so of its address.
    const { state } = fromUiState(listing.now().indexUiState, settings)
    expect(state.refinements).toEqual({ certified: ['true'], city: ['Perth'] })
    await listing.show(whole({ ...EMPTY_STATE, refinements: { city: ['Hobart'] } }))
    expect(last()[0]?.params).toMatchObject({ facetFilters: [['city:Hobart']] })
  })

  it('or a middleware: insights mark each search', async () => {
    function Insights() {
      const { addMiddlewares } = useInstantSearch()
      useLayoutEffect(
        () => addMiddlewares(createInsightsMiddleware({ insightsClient: vi.fn() as never })),
        [addMiddlewares],
      )
      return null
    }
    const { client, last } = notingClient()
    await start(client, [], Insights)
    expect(last()[0]?.params).toMatchObject({ clickAnalytics: true })
  })
})

describe('values that an address names and no widget holds', () => {
  it('are searched for, and no longer once they are taken off', async () => {
    const field = LIST_FACETS.find((one) => !OFFERED.includes(one)) ?? ''
    const { client, last } = notingClient()
    const listing = await start(client)
    await listing.show(whole({ ...EMPTY_STATE, refinements: { [field]: ['x'] } }))
    expect(last()[0]?.params).toMatchObject({ facetFilters: [[`${field}:x`]] })
    await listing.show(whole(EMPTY_STATE))
    expect(last()[0]?.params['facetFilters']).toBeUndefined()
    expect(last()[0]?.params['facets']).not.toContain(field)
  })
})
