import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { vocabularyIssues } from '../ui/testing/vocabulary.ts'
import { cardTestSettings } from '../card/card.fixture.ts'
import { vehicleCardModel } from '../card/vehicle-card-model.ts'
import { listingCrumbs } from './listing-crumbs.ts'
import { listingNaming } from './listing-naming.ts'
import { listingJsonLd } from './listing-json-ld.ts'
import type { ListingPageData } from './listing-page-data.ts'
import { parseListingQuery } from '../search/state/listing-query.ts'

const tenant = tenantFixture({ name: 'Harbour', hosts: ['www.harbour.example'] })
const VEHICLES = [
  vehicleFixture({
    id: 'a',
    slug: 'kia-a',
    make: 'Kia Motors',
    model: 'Rio',
    badge: '</script>',
    colour: 'Red </script>',
    price: 20_990,
    km: 12_000,
    fuel: 'Petrol </script>',
    images: ['a b.webp', 'c.webp'],
    primary_image: 'a b.webp',
  }),
  vehicleFixture({
    id: 'b',
    slug: 'kia-b',
    make: 'Kia Motors',
    price: 0,
    fuel: '',
    images: [],
    primary_image: '',
  }),
  vehicleFixture({
    id: 'c',
    slug: 'kia-c',
    make: 'Kia Motors',
    price: 30_000,
    sold: true,
    item_type: 'motorcycle',
  }),
]

function graphOf(query: string) {
  const state = parseListingQuery(new URLSearchParams(query))
  const settings = cardTestSettings()
  const context = { tenant, basePath: '/t/harbour', link: (path: string) => `/t/harbour${path}` }
  const data = {
    state,
    context,
    settings: { pageSize: 21 },
    vehicles: VEHICLES,
  } as unknown as ListingPageData
  const vehicles = VEHICLES.map((vehicle) => vehicleCardModel(vehicle, settings))
  const text = listingJsonLd({ vehicles, state }, listingCrumbs(state, listingNaming(data.context)), data)
  expect(text).not.toContain('<')
  const parsed = JSON.parse(text) as {
    '@graph': { '@type': string; itemListElement: Record<string, unknown>[] }[]
  }
  expect(vocabularyIssues(parsed)).toEqual([])
  const { '@graph': graph } = parsed
  const parts = (type: string) => graph.find((part) => part['@type'] === type)?.itemListElement ?? []
  return { items: parts('ItemList'), crumbs: parts('BreadcrumbList') }
}

describe('[SRCH-36] what search engines read of a listing’s vehicles', () => {
  it('is what their cards show, by public addresses, counted on over pages, in text that closes no element', () => {
    const { items } = graphOf('page=2')
    expect(items.map(({ position }) => position)).toEqual([22, 23, 24])
    expect(items[0]).toMatchObject({
      '@type': 'ListItem',
      item: {
        '@type': 'Car',
        name: expect.stringContaining('Kia Rio'),
        url: 'https://www.harbour.example/cars/kia-a',
        brand: { name: 'Kia' },
        fuelType: 'Petrol </script>',
        mileageFromOdometer: { value: 12_000, unitCode: 'KMT' },
        image: 'https://www.harbour.example/_media/a%20b.webp?w=1280',
        offers: { price: 20_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
      },
    })
    expect(items[0]?.['item']).not.toHaveProperty('color')
  })

  it('names no price, photo or fuel that is not there, and says of what is sold that it is, without a price', () => {
    const [, bare, sold] = graphOf('').items.map(({ item }) => item)
    for (const part of ['offers', 'image', 'fuelType']) expect(bare).not.toHaveProperty(part)
    expect(sold).toMatchObject({ '@type': 'Motorcycle' })
    expect(sold).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
    expect(sold).not.toHaveProperty('offers.price')
  })

  it('says the way to the list as its breadcrumbs do', () => {
    const way = (query: string) =>
      graphOf(query).crumbs.map(({ name, item }) => [name, (item as { '@id': string } | undefined)?.['@id']])
    const site = 'https://www.harbour.example'
    const [home, all] = [
      ['Home', `${site}/`],
      ['All vehicles', `${site}/search/new-used-and-demo-cars`],
    ]
    expect(way('')).toEqual([home, ['All vehicles', undefined]])
    expect(way('body=SUV')).toEqual([home, all, ['SUVs', undefined]])
    expect(way('make=Kia&model=Rio')).toEqual([
      home,
      all,
      ['Kia', `${site}/search/kia`],
      ['Kia Rio', undefined],
    ])
    expect(way('query=ute')).toEqual([home, ['All vehicles', undefined]])
  })
})
