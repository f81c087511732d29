// @vitest-environment jsdom
import fc from 'fast-check'
import type { SearchClient } from 'instantsearch.js'
import { createInsightsMiddleware } from 'instantsearch.js/es/middlewares'
import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { InstantSearch, useInstantSearch, useMenu, useToggleRefinement } from 'react-instantsearch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import type { FacetSettings, ListingSettings } from '../../../search/state/listing-model.ts'
import { toRequest } from '../../../search/state/listing-request.ts'
import {
  EMPTY_STATE,
  LIST_FACETS,
  RANGE_FACETS,
  sortOf,
  withSort,
  type ListingState,
} from '../../../search/state/listing-state.ts'
import { buildSearches, countSearch, type EngineSearch } from '../../../search/stock-query.ts'
import { createStockSearchClient } from '../client/stock-search-client.ts'
import type { PageSpan } from '../routing/listing-router.ts'
import type { ListingRenderState } from './listing-model-of.ts'
import { fromUiState, INDEX_NAME, listingMapping, toUiState } from './listing-ui-state.ts'
import { LISTING_WIDGETS, ListingWidgets } from './listing-widgets.tsx'

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
        fc.uniqueArray(fc.constantFrom('-1', 'Kia', 'Land Rover', 'a:b', 'it’s "x"', 'true'), {
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
async function start(client: SearchClient, widgets: readonly (() => null)[] = []) {
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
      <ListingWidgets settings={settings} widgets={[...LISTING_WIDGETS, ...widgets]} />
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

/** Clauses of a filter in one order and spelling: the adapter writes two bounds of a figure as one. */
const clauses = (filter = '') =>
  filter
    .replaceAll(/(\w+):=\[(\d+)\.\.(\d+)\]/g, '$1:>=$2 && $1:<=$3')
    .replaceAll(/[()`]/g, '')
    .split(' && ')
    .filter(Boolean)
    .toSorted()

const comparable = ({ filter_by, facet_by = '', ...search }: EngineSearch) => {
  const {
    highlight_full_fields: _marks,
    max_facet_values: _values,
    facet_strategy: _way,
    ...rest
  } = search as EngineSearch & { highlight_full_fields?: string }
  return { ...rest, filter: clauses(filter_by), facets: facet_by.split(',').toSorted() }
}

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

describe('a search of the widgets', () => {
  it("is the server's for the same state, its counts among them", async () => {
    const engine = startEngine()
    const listing = await start(createStockSearchClient(settings))
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        await listing.show(whole(state))
        const filter = settings.sortFilters[sortOf(state, settings.sorts)] ?? ''
        const [main, ...counts] = buildSearches(toRequest(state, settings), filter, INDEX_NAME)
        const [own, ...others] = engine.last().map(comparable)
        if (!main || !own) throw new Error('no search')
        const { facets, ...asked } = comparable(main)
        const { facets: counted, ...browser } = own
        expect(browser).toEqual(asked)
        expect(facets.filter((field) => !counted.includes(field))).toEqual([])
        for (const count of counts.map(comparable)) expect(others).toContainEqual(count)
      }),
      { numRuns: 1000 },
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
        const server = asked.map((state) => {
          const filter = settings.sortFilters[sortOf(state, settings.sorts)] ?? ''
          return countSearch(toRequest(state, settings), filter, INDEX_NAME)
        })
        expect(engine.count()).toBe(before + 1)
        expect(engine.last().map((search) => clauses(search.filter_by))).toEqual(
          server.map(({ filter_by }) => clauses(filter_by)),
        )
        expect(counted).toEqual(server.map(({ filter_by }) => clauses(filter_by).length))
      }),
      { numRuns: 200 },
    )
    // Nor does counting change what is on show.
    expect(fromUiState(listing.now().indexUiState, settings)).toEqual(whole(EMPTY_STATE))
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
  it('takes part by one component: a toggle, a menu', async () => {
    function CertifiedOnly() {
      useToggleRefinement({ attribute: 'certified', on: 'true' })
      return null
    }
    function Cities() {
      useMenu({ attribute: 'city' })
      return null
    }
    const { client, last } = notingClient()
    const listing = await start(client, [CertifiedOnly, Cities])
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
    await start(client, [Insights])
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
