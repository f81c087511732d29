import { facetConfig } from '@forecourt/tenant-config/search/facet-config'
import { FACET_FIELDS, type FacetConfig } from '@forecourt/tenant-config/search/facets'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { offeredFacets } from './facet-offer.ts'
import { DeferredFilterPanel } from './deferred-filter-panel.client.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListingNavContext, type ListingNav } from '../results/listing-nav.tsx'
import type { CountedValue, ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { listingQuery } from '../../search/state/listing-query.ts'
import { EMPTY_STATE, type ListingState } from '../../search/state/listing-state.ts'
import { VALUE_LABELS } from './value-labels.ts'

const NOW = Date.parse('2026-03-02T00:00:00Z')
const nav = {
  href: (state: ListingState) => `/search?${listingQuery(state).toString()}`,
  go: () => {},
  wanted: () => EMPTY_STATE,
  grow: () => {},
  refine: () => {},
  sort: () => {},
  search: () => {},
  clear: () => {},
} satisfies ListingNav

function settingsOf(facets: FacetConfig[]): ListingSettings {
  const tenant = tenantFixture()
  const names = { makes: [], modelsOf: () => [] }
  const offered = offeredFacets(
    { tenant: { ...tenant, search: { ...tenant.search, facets } }, now: NOW },
    names,
  )
  return {
    ...offered,
    basePath: '',
    prefix: '/search',
    sorts: ['relevant', 'latest'],
    pageSize: 21,
    columns: 4,
    hitCap: { above: 1999, use: 'facetSum' },
    nearby: true,
    cache: { entries: 1, seconds: 1 },
    valueLabels: VALUE_LABELS,
    sortFilters: {},
    effects: {},
    texts: {
      searchDown: '',
      noSuchPlace: '',
      comparisonRate: 'Comparison rate 9.21% p.a.',
      comparison: 'WARNING: this comparison rate',
      everything: '',
      siteName: '',
      noResultsTitle: '',
      noResults: '',
      clearFilters: '',
    },
  }
}

function panel(
  facets: FacetConfig[],
  counts: Partial<Record<string, CountedValue[]>>,
  state: Partial<ListingState> = {},
  texts: Partial<ListingSettings['texts']> = {},
): string {
  const settings = settingsOf(facets)
  return renderToStaticMarkup(
    <ListingNavContext value={nav}>
      <FilterPanel
        model={modelOf(counts, state)}
        settings={{ ...settings, texts: { ...settings.texts, ...texts } }}
      />
    </ListingNavContext>,
  )
}

const modelOf = (
  counts: Partial<Record<string, CountedValue[]>>,
  state: Partial<ListingState> = {},
): ListingModel => ({
  state: { ...EMPTY_STATE, ...state },
  terms: [],
  vehicles: [],
  found: 1234,
  pages: 1,
  facets: Object.fromEntries(Object.entries(counts).map(([field, of = []]) => [field, { counts: of }])),
})

const texts = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')

describe('the filter panel', () => {
  it('[SRCH-01] [SRCH-02] offers every facet under the heading and in the order of the tenant', () => {
    const facets = FACET_FIELDS.toReversed().map((field) => ({
      ...facetConfig(field),
      label: `The ${field}`,
    }))
    const value = (field: string) => (field === 'certified' ? 'true' : field === 'seats' ? '5' : 'Some')
    const html = panel(
      facets,
      Object.fromEntries(FACET_FIELDS.map((f) => [f, [{ value: value(f), count: 3 }]])),
    )
    const headings = texts(html).filter((text) => text.startsWith('The '))
    expect(headings).toEqual(facets.map(({ label }) => label))
  })

  it('[SRCH-13] car types are new, demo, used with their counts', () => {
    const html = panel([facetConfig('car_type')], {
      car_type: [
        { value: 'used', count: 900 },
        { value: 'new', count: 1200 },
        { value: 'demo', count: 30 },
      ],
    })
    const shown = texts(html)
    expect(shown.slice(shown.indexOf('New'), shown.indexOf('New') + 7).join(' ')).toMatch(
      /^New 1,200 Demo 30 Used/,
    )
  })

  it('[SRCH-27] [SRCH-29] boxes show money and kilometres as people write them, and a form sends them', () => {
    const html = panel(
      [facetConfig('price'), facetConfig('km')],
      {},
      {
        ranges: { price: { min: 12_500, max: 40_000 }, km: { max: 60_000 } },
      },
    )
    expect(html).toContain('value="$12,500"')
    expect(html).toContain('value="$40,000"')
    expect(html).toContain('value="60,000 kms"')
    expect(html).toMatch(/name="price\.min"/)
    expect(html.match(/type="range"/g)).toHaveLength(4)
    expect(html).toContain('aria-valuetext="$12,500"')
  })

  it('[SRCH-28] quick picks are links that keep everything else', () => {
    const html = panel([facetConfig('price')], {}, { refinements: { fuel: ['Diesel'] } })
    expect(html).toContain('href="/search?fuel=Diesel&amp;price=-70000"')
  })

  it('weekly bands have the comparison rate and its warning beside them', () => {
    const band = { weekly_price_range: [{ value: '$50 - $100', count: 2 }] }
    const html = panel([facetConfig('weekly_price_range')], band)
    expect(html).toContain('$50 to $100 a week')
    // The rate shows without a press, before the first band and in its size.
    const group = html.slice(html.indexOf('<details'))
    const said =
      '<p data-finance="comparison" class="mt-1 text-small font-semibold">Comparison rate 9.21% p.a.</p>'
    expect(group.indexOf(said)).toBeGreaterThan(0)
    expect(group.indexOf(said)).toBeLessThan(group.indexOf('$50 to $100 a week'))
    expect(html).toContain('WARNING: this comparison rate')
  })

  it('weekly bands do not show while their comparison rate is not known', () => {
    const band = { weekly_price_range: [{ value: '$50 - $100', count: 2 }] }
    const html = panel([facetConfig('weekly_price_range')], band, {}, { comparisonRate: '' })
    expect(html).not.toContain('a week')
  })

  it('bodies have pictures, certified is one switch, a long list can be searched', () => {
    const colours = Array.from({ length: 14 }, (_, i) => ({ value: `Colour ${i}`, count: 1 }))
    const html = panel([facetConfig('simple_body'), facetConfig('certified'), facetConfig('colour')], {
      simple_body: [{ value: 'SUV', count: 9 }],
      certified: [
        { value: 'false', count: 9 },
        { value: 'true', count: 4 },
      ],
      colour: colours,
    })
    expect(html).toContain('/body-pictures.svg#suv')
    expect(html).toContain('href="/search?certified=true"')
    expect(html).not.toContain('certified=false')
    expect(html).toContain('aria-label="Find in Colour"')
    expect(texts(html)).toContain('Show 6 more')
  })

  it('a facet that no vehicle has a value of is left out; what is chosen in it stays', () => {
    expect(texts(panel([facetConfig('colour')], {}))).not.toContain('Colour')
    const html = panel([facetConfig('colour')], {}, { refinements: { colour: ['<b>Red</b>'] } })
    expect(html).toContain('&lt;b&gt;Red&lt;/b&gt;')
  })
})

describe('the filter panel, whose code comes later', () => {
  it('stands whole in the first HTML, where it will be used and not hidden, however long it is', async () => {
    const facets = [facetConfig('simple_body'), facetConfig('colour'), facetConfig('badge')]
    const many = (name: string) => Array.from({ length: 60 }, (_, i) => ({ value: `${name} ${i}`, count: 1 }))
    const counts = { simple_body: [{ value: 'SUV', count: 9 }], colour: many('Colour'), badge: many('Badge') }
    const stream = await renderToReadableStream(
      <ListingNavContext value={nav}>
        <DeferredFilterPanel model={modelOf(counts)} settings={settingsOf(facets)} />
      </ListingNavContext>,
    )
    await stream.allReady
    const html = await new Response(stream).text()
    expect(texts(html.replaceAll(/<!--.*?-->/g, ''))).toEqual(texts(panel(facets, counts)))
    // Content that React holds back is written into a hidden element at the end, for a script to move.
    expect(html).not.toMatch(/<template|<div hidden|<script/)
  })
})
