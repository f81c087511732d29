import { FOOTER_LAYOUTS, HEADER_LAYOUTS } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ModelCardData } from '@forecourt/blocks/core/block-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { LayoutData } from './layout-data.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'

vi.mock('../server/content/image-base-url.ts', () => ({ imageBaseUrl: () => '/_images/p/d' }))

const link = (label: string) => ({ key: label, label, href: `/${label.toLowerCase()}` })
const nav = [
  { ...link('Vehicles'), children: [link('Used')] },
  { ...link('Offers'), children: [] },
]
const layoutData: LayoutData = {
  name: 'Example Motors',
  tagline: 'A yard with a view',
  phone: '07 5550 0100',
  homeHref: '/',
  searchHref: '/search/new-used-and-demo-cars',
  nav,
  phoneNav: nav,
  columns: [{ key: 'c', title: 'More', links: [link('About')] }],
  socials: [link('Social')],
  smallPrint: 'Licence 1234',
  locations: [],
  yards: [],
  placesHref: '/dealer-locator',
  hours: { forceFullList: false, byAppointment: [], closedShows: 'text' },
  enquireHref: '/enquiry',
}
const header = (layout: (typeof HEADER_LAYOUTS)[number], data = layoutData) =>
  renderToStaticMarkup(<SiteHeader layoutData={data} layout={layout} />)
const footer = (layout: (typeof FOOTER_LAYOUTS)[number], data = layoutData) =>
  renderToStaticMarkup(<SiteFooter layoutData={data} year={2026} layout={layout} />)

describe('arrangements of the header', () => {
  it.each(HEADER_LAYOUTS)('%s has the name, the menus of both widths and the phone', (layout) => {
    const html = header(layout)
    expect(html).toMatch(/<a href="\/"[^>]*>Example Motors<\/a>/)
    for (const name of ['Main', 'Menu']) expect(html).toContain(`<nav aria-label="${name}"`)
    expect(html.match(/href="\/offers"/g)).toHaveLength(2)
    expect(html.match(/href="tel:0755500100"/g)).toHaveLength(2)
    expect(html).toContain('popoverTarget="site-menu"')
  })

  it.each(HEADER_LAYOUTS)(
    '%s shows a wide logo instead of the name, and a square one beside it',
    (layout) => {
      const logo = { src: '/logo.svg', srcSet: '/logo.svg 240w', width: 240, alt: 'Logo' }
      const wide = header(layout, { ...layoutData, logo: { ...logo, height: 50 } })
      expect(wide).toMatch(/<a href="\/"[^>]*><img [^>]*alt="Example Motors"[^>]*\/><\/a>/)
      const square = header(layout, { ...layoutData, logo: { ...logo, height: 240 } })
      expect(square).toMatch(/<a href="\/"[^>]*><img [^>]*alt=""[^>]*\/>Example Motors<\/a>/)
    },
  )

  it('[TEN-24] each is another page, and only the masthead searches', () => {
    expect(new Set(HEADER_LAYOUTS.map((layout) => header(layout))).size).toBe(HEADER_LAYOUTS.length)
    const searching = HEADER_LAYOUTS.filter((layout) => header(layout).includes('role="search"'))
    expect(searching).toEqual(['masthead'])
  })
})

describe('a drop-down of models', () => {
  const model = (name: string, categories: ModelCardData['categories'], isComing = false): ModelCardData => ({
    key: name,
    name,
    link: { href: `/${name}`, label: name, isExternal: false },
    make: 'mg',
    categories,
    isComing,
    tagline: null,
    priceFrom: isComing ? null : 26_990,
    image: null,
  })
  const opened = [
    {
      ...link('Models'),
      children: [link('Brochures')],
      models: [model('zs', ['suv', 'petrol']), model('u9', ['ute', 'diesel', 'coming'], true)],
      offer: {
        name: 'Demonstrators',
        highlight: '$4,000 less',
        expiry: '2026-04-01T00:00:00+10:00',
        image: null,
        href: '/offers/demo',
        timeZone: 'Australia/Brisbane',
      },
    },
  ]

  it.each(HEADER_LAYOUTS)(
    '[NAV-02] [NAV-03] in the header “%s” has the models by category, all of them, links and an offer',
    (layout) => {
      const html = header(layout, { ...layoutData, nav: opened, phoneNav: opened })
      const inputs = [...html.matchAll(/<input[^>]*name="menu-Models"[^>]*>/g)]
      const values = inputs.map(([input]) => /value="([a-z-]*)"/.exec(input)?.[1])
      expect(values).toEqual(['', 'suv', 'ute', 'diesel', 'petrol', 'coming'])
      expect(html).toMatch(/href="\/models"[^>]*>View all models</)
      expect(html).toContain('$26,990')
      expect(html).toContain('Coming Soon')
      for (const href of ['/brochures', '/offers/demo', '/zs', '/u9'])
        expect(html.match(new RegExp(`href="${href}"`, 'g'))).toHaveLength(2)
      expect(html).toContain('Ends 31 March 2026')
    },
  )
})

describe('arrangements of the footer', () => {
  it.each(FOOTER_LAYOUTS)('[NAV-04] %s has its links, the profiles, the licence and the year', (layout) => {
    const html = footer(layout)
    for (const path of ['/about', '/social']) expect(html).toContain(`href="${path}"`)
    expect(html).toContain('Licence 1234')
    expect(html).toContain('© 2026 Example Motors')
  })

  it('[TEN-24] each is another page, and a dealer without a phone is not called', () => {
    expect(new Set(FOOTER_LAYOUTS.map((layout) => footer(layout))).size).toBe(FOOTER_LAYOUTS.length)
    const { phone: _none, ...silent } = layoutData
    expect(footer('callout')).toContain('tel:0755500100')
    expect(footer('callout', silent)).not.toContain('tel:')
  })
})
