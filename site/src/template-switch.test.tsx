import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { TEMPLATES, type Template } from '@forecourt/tenant-config/tenant/vocabulary'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LayoutData } from './layout/layout-data.ts'
import { SiteFooter } from './layout/footer/site-footer.tsx'
import { SiteHeader } from './layout/header/site-header.tsx'
import { cardTenant } from './card/card-tenant.ts'
import { vehicleCardModel } from './card/vehicle-card-model.ts'
import { VehicleCard } from './card/vehicle-card.tsx'
import { allStockPath } from './search/state/listing-url.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const vehicle = vehicleFixture({ created_at: now / 1000 - 86_400, status: 'in_stock', sold: false, tag: '' })

/** Renders the site of one and the same dealer, whose template alone is changed. */
function siteOf(template: Template, changes: Record<string, unknown> = {}) {
  const tenant = tenantFixture({ template, ...changes })
  const layoutData: LayoutData = {
    name: tenant.name,
    phone: '07 5550 0100',
    homeHref: '/',
    searchHref: allStockPath(tenant),
    nav: [],
    phoneNav: [],
    columns: [],
    socials: [],
    locations: [],
    yards: [],
    placesHref: '/dealer-locator',
    hours: { forceFullList: false, byAppointment: [], closedShows: 'text' },
    enquireHref: '/enquiry',
  }
  const card = vehicleCardModel(vehicle, {
    tenant: cardTenant(tenant),
    charges: [],
    checks: [],
    comingModels: [],
    basePath: '',
    now,
  })
  return {
    header: renderToStaticMarkup(<SiteHeader layoutData={layoutData} layout={tenant.layout.header} />),
    footer: renderToStaticMarkup(
      <SiteFooter layoutData={layoutData} year={2026} layout={tenant.layout.footer} />,
    ),
    card: renderToStaticMarkup(<VehicleCard card={card} headingLevel={3} sizes="20rem" />),
    listing: allStockPath(tenant),
    facets: tenant.search.facets.map(({ field }) => field),
    columns: tenant.search.columns.xl,
    tag: card.tag.text,
    flags: tenant.flags,
  }
}

const TABLE = '<dl'
const SEARCH = 'role="search"'

/** Checks that tell the site of each template from that of several brands, which stands for the plain case. */
const SWITCHES: Readonly<Record<Template, (site: ReturnType<typeof siteOf>) => void>> = {
  'single-brand': ({ facets, card, header }) => {
    expect(facets).not.toContain('make')
    expect(card).toContain('card-quiet')
    expect(header).toContain('bg-accent')
  },
  'multi-brand': ({ facets, card, header, listing }) => {
    expect(facets).toContain('make')
    expect(facets).not.toContain('dealership_name')
    expect(card).toContain('card-framed')
    expect(header).not.toContain(SEARCH)
    expect(listing).toMatch(/^\/search/)
  },
  'dealer-group': ({ facets }) => expect(facets.at(-1)).toBe('dealership_name'),
  'used-only': ({ facets, listing, tag, footer }) => {
    expect(facets).not.toContain('car_type')
    expect(listing).toMatch(/^\/used-car/)
    expect(tag).toBe('JUST ARRIVED')
    expect(footer).toContain('text-center')
  },
  caravan: ({ facets, columns, card, header, footer, flags }) => {
    expect(facets.filter((field) => ['fuel', 'km', 'transmission', 'seats'].includes(field))).toEqual([])
    expect(columns).toBe(3)
    expect(card).toContain(TABLE)
    expect(header).toContain(SEARCH)
    expect(footer).toContain('tel:')
    expect(flags.fuel).toBe(false)
  },
  truck: ({ facets, columns, card, header, footer }) => {
    expect(facets).toEqual(expect.arrayContaining(['km', 'drive', 'transmission']))
    expect(columns).toBe(3)
    expect(card).toContain(TABLE)
    expect(header).toContain(SEARCH)
    expect(footer).not.toContain('tel:')
  },
  motorcycle: ({ facets, columns, card, header, footer }) => {
    expect(facets).toContain('colour')
    expect(facets).not.toContain('seats')
    expect(columns).toBe(4)
    expect(card).not.toContain(TABLE)
    expect(header).not.toContain(SEARCH)
    expect(footer).toContain('tel:')
  },
}

describe('[TEN-03] [TEN-24] one dealer, another template', () => {
  it.each(TEMPLATES)('%s has its own site', (template) => {
    const site = siteOf(template)
    SWITCHES[template](site)
    const others = TEMPLATES.filter((other) => other !== template)
    expect(others.filter((other) => JSON.stringify(siteOf(other)) === JSON.stringify(site))).toEqual([])
  })

  it.each(TEMPLATES)('%s gives way to what the document says', (template) => {
    const own = {
      layout: { header: 'centred', footer: 'columns' },
      card: { look: 'framed', labels: { new: 'Fresh' } },
      search: { prefix: '/search', columns: { xl: 3 }, facets: [{ field: 'make' }] },
      flags: { fuel: true },
    }
    expect(siteOf(template, own)).toEqual(siteOf('multi-brand', own))
  })
})
