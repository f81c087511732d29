import fc from 'fast-check'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { parseGovernmentCharges } from '@forecourt/tenant-config/charges/government-charges'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel } from '../../card/vehicle-card-model.ts'
import { vocabularyIssues } from '../../ui/testing/vocabulary.ts'
import { PriceLine } from '../../price/price-line.tsx'
import { vehicleStanding } from '../vehicle-standing.ts'
import { sharePictureOf } from './share-picture-of.ts'
import { vehicleJsonLd } from '../vehicle-json-ld.ts'
import { vehicleMetadata } from './vehicle-metadata.ts'

const aud = fc.oneof(fc.constantFrom(0, 10, 11, 200, 28_990), fc.integer({ min: 0, max: 200_000 }))
const states = fc.record({
  price: aud,
  before_price: aud,
  offer_price: aud,
  subscription_price: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, aud),
  preorder: fc.boolean(),
  price_type: fc.constantFrom('', 'DAP', 'EGC'),
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'on_hold'),
  sold: fc.boolean(),
  reserved: fc.boolean(),
  has_image: fc.boolean(),
  item_type: fc.constantFrom('car', 'caravan', 'truck', 'motorcycle'),
} as const)
const tenants = [
  tenantFixture({ name: 'Harbour' }),
  tenantFixture({
    name: 'Strict',
    availability: { requirePriceAndPhoto: true },
    price: { noPrice: 'hidden' },
  }),
]

const charges = parseGovernmentCharges({
  _id: 'qld',
  state: 'qld',
  source: 'Queensland Revenue Office',
  asOf: '2026-07-01',
  duties: [{ bands: [{ rate: 3 }] }],
})
const CHARGES = charges.ok ? [charges.value] : []

interface Offer {
  price?: number
  priceCurrency?: string
  availability: string
}

/** Everything that says a price, of one vehicle at one dealer. */
function said(over: object, tenant: (typeof tenants)[number]) {
  const context = {
    tenant,
    rules: [],
    now: 0,
    basePath: '',
    governmentCharges: CHARGES,
  } as unknown as TenantContext
  const known = { context, vehicle: vehicleFixture(over), details: undefined }
  const data = { ...known, ...vehicleStanding(known) }
  const { price, isSold } = data
  const line = renderToStaticMarkup(
    <PriceLine price={price} size="page" isSold={isSold} soldText={tenant.card.labels.sold} />,
  )
  const graph: unknown = JSON.parse(vehicleJsonLd(data, []))
  expect(vocabularyIssues(graph)).toEqual([])
  const [thing] = (graph as { '@graph': { offers?: Offer }[] })['@graph']
  const card = vehicleCardModel(known.vehicle, cardSettings(context, 'vdp', '/cars/x'))
  return {
    data,
    line,
    card,
    offer: thing?.offers,
    picture: sharePictureOf(data),
    meta: vehicleMetadata(data),
  }
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&#x27;', "'")

describe('one vehicle has one price', () => {
  it('[PRC-01] [PRC-08] what search engines, shared pictures and descriptions say is what the page shows, in every state', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...tenants), (over, tenant) => {
        const { data, line, card, offer, picture, meta } = said(over, tenant)
        const shown = text(line)
        // The drive-away price of a card is that of the page; there is one exactly for a price before charges.
        expect(card.driveAwayAud).toBe(data.driveAway?.totalAud)
        expect(data.driveAway !== undefined).toBe(
          !data.isSold && 'priceAud' in data.price && over.price_type === 'EGC',
        )
        const isSoldOut = offer?.availability === 'https://schema.org/SoldOut'
        expect(isSoldOut).toBe(data.isSold)
        // A price for search engines is the first figure of the page's price line, in dollars to buy it for.
        const isForSale = data.price.kind === 'normal' || data.price.kind === 'reduced'
        expect(offer?.price !== undefined).toBe(!data.isSold && isForSale)
        if (offer?.price !== undefined) {
          expect(shown.match(/\$[\d,]+/)?.[0]).toBe(formatAud(offer.price))
          expect(offer.priceCurrency).toBe('AUD')
          const words = {
            coming_soon: 'PreOrder',
            in_stock: over.reserved ? 'LimitedAvailability' : 'InStock',
          }
          expect(offer.availability).toBe(
            `https://schema.org/${words[over.status as 'in_stock' | 'coming_soon']}`,
          )
        }
        expect(shown).toContain(picture.price)
        for (const part of picture.priceNote.split(' · '))
          expect(shown.toLowerCase()).toContain(part.replace('was $', '$').toLowerCase())
        if (!data.isSold) expect(meta.description).toContain(picture.price)
        else expect(meta.description).not.toContain('$')
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it('another price is another picture, and what is not in the picture leaves its address alone', () => {
    const address = (over: object) => JSON.stringify(said(over, tenantFixture()).meta.openGraph?.images)
    expect(address({ price: 20_000 })).not.toBe(address({ price: 20_001 }))
    expect(address({ price: 20_000 })).toBe(address({ price: 20_000, custom_rank: 5 }))
    expect(address({ slug: 'a b' })).toContain('/cars/a%20b/og.jpg?v=')
  })
})
