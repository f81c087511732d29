import { formatAud } from '@forecourt/tenant-config/text/money'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shownActions } from './action-parts.tsx'
import { StickyHeader } from './sticky-header.tsx'
import { type VehiclePageData } from '../vehicle-page-data.ts'
import { vehicleStanding } from '../../vehicle-standing.ts'

const LENDER = { interestRate: 8.95, comparisonRate: 9.6, paymentWeek: 92.2, balloon: 0, termYears: 5 }

/** The short header of a car, as HTML. */
function header(over: Parameters<typeof vehicleFixture>[0] = {}, settings: object = {}): string {
  const tenant = tenantFixture({
    finance: { provider: { name: 'manual', kind: 'manual' } },
    flags: { valuation: true },
    ...settings,
  })
  const context = { tenant, rules: [], now: 0, basePath: '', link: (path: string) => path }
  const known = {
    context,
    vehicle: vehicleFixture({
      slug: 'kia-1',
      year: 2020,
      make: 'Kia',
      model: 'Rio',
      price: 20_000,
      price_type: 'Drive away',
      transmission: 'Automatic',
      body: 'Hatch',
      status: 'in_stock',
      ...over,
    }),
    details: { lenders: { manual: LENDER }, images: ['photo.webp'] },
  }
  const data = { ...known, ...vehicleStanding(known as never) } as unknown as VehiclePageData
  return renderToStaticMarkup(<StickyHeader data={data} actions={shownActions(data)} />)
}

it('[VDP-13] the short header has picture, name, transmission and body, price with its type, week and two buttons', () => {
  const html = header()
  expect(html).toContain('src="/_media/photo.webp')
  const words = html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
  expect(words).toContain('|2020 Kia Rio Maxx Sport|Automatic · Hatch|$20,000|Drive away|')
  expect(words).toContain('|$93|/week| over 5 years| |9.60%| comparison rate|*|')
  expect(words.slice(words.indexOf('9.60%'))).toMatch(/\|Get Finance Quote\|.*Trade-In Valuation\|$/)
})

it('of a sold vehicle it says so, without a figure or a button', () => {
  const html = header({ sold: true })
  expect(html).toContain(tenantFixture().card.labels.sold)
  expect(html).not.toMatch(/\$|<a /)
  expect(html).not.toContain(formatAud(20_000))
})

it('a dealer who hides finance on the page has no figure there either', () => {
  const html = header({}, { vdp: { sections: [{ key: 'finance', hidden: true }] } })
  expect(html).toContain('$20,000')
  expect(html).not.toContain('comparison rate')
})
