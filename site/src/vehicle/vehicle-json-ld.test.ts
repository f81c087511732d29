import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { VehicleDetails } from '../server/vehicles/vehicles.ts'
import { vocabularyIssues } from '../ui/testing/vocabulary.ts'
import { vehicleStanding } from './vehicle-standing.ts'
import { vehicleJsonLd } from './vehicle-json-ld.ts'

const tenant = tenantFixture({
  name: 'Harbour',
  hosts: ['www.harbour.example'],
  phone: '07 3000 0000',
  address: { street: '1 Quay St', city: 'Newstead', state: 'qld', postcode: '4006' },
})
const CRUMBS = [
  { label: 'Home', href: '/t/harbour' },
  { label: 'Used', href: '/t/harbour/search/used-cars' },
  { label: '2020 Kia Rio' },
]

function graphOf(over: Parameters<typeof vehicleFixture>[0], details?: VehicleDetails) {
  const context = { tenant, rules: [], now: 0, basePath: '/t/harbour' } as unknown as TenantContext
  const known = { context, vehicle: vehicleFixture(over), details }
  const text = vehicleJsonLd({ ...known, ...vehicleStanding(known) }, CRUMBS)
  expect(text).not.toContain('<')
  const data = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
  expect(vocabularyIssues(data)).toEqual([])
  const [thing = {}, dealer = {}, crumbs = {}] = data['@graph']
  return { thing, dealer, crumbs }
}

const KIA: Parameters<typeof vehicleFixture>[0] = {
  id: 'a',
  slug: 'kia-a',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 20_990,
  km: 12_000,
  seats: 5,
  doors: 4,
  engine_size_litres: 1.4,
  drive: 'FWD',
  status: 'in_stock',
  images: ['a.webp', 'b.webp'],
}

describe('what search engines read of a vehicle', () => {
  it('is a Car with its Offer and the way to it, by public addresses, in words of the vocabulary', () => {
    const { thing, dealer, crumbs } = graphOf(KIA)
    expect(thing).toMatchObject({
      '@type': 'Car',
      name: '2020 Kia Rio',
      url: 'https://www.harbour.example/cars/kia-a',
      vehicleModelDate: '2020',
      vehicleSeatingCapacity: 5,
      numberOfDoors: 4,
      driveWheelConfiguration: 'FWD',
      vehicleEngine: { engineDisplacement: { value: 1.4, unitCode: 'LTR' } },
      mileageFromOdometer: { value: 12_000, unitCode: 'KMT' },
      image: [
        'https://www.harbour.example/_media/a.webp?w=1280',
        'https://www.harbour.example/_media/b.webp?w=1280',
      ],
      offers: {
        '@type': 'Offer',
        url: 'https://www.harbour.example/cars/kia-a',
        price: 20_990,
        priceCurrency: 'AUD',
        priceSpecification: { price: 20_990, priceCurrency: 'AUD', description: 'Drive away' },
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', '@id': 'https://www.harbour.example/#dealer', name: 'Harbour' },
      },
    })
    expect(dealer).toEqual({
      '@type': 'AutoDealer',
      '@id': 'https://www.harbour.example/#dealer',
      name: 'Harbour',
      url: 'https://www.harbour.example/',
      telephone: '07 3000 0000',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Quay St',
        addressLocality: 'Newstead',
        addressRegion: 'QLD',
        postalCode: '4006',
        addressCountry: 'AU',
      },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: { '@id': 'https://www.harbour.example/' } },
        { position: 2, item: { '@id': 'https://www.harbour.example/search/used-cars' } },
        { position: 3, name: '2020 Kia Rio' },
      ],
    })
  })

  it('says a price and an availability only as the page does', () => {
    const offer = (over: object) => graphOf({ ...KIA, ...over }).thing['offers']
    expect(offer({ before_price: 25_000 })).toMatchObject({ price: 20_990 })
    expect(offer({ price: 10 })).toBeUndefined()
    expect(offer({ status: 'coming_soon' })).toMatchObject({ availability: 'https://schema.org/PreOrder' })
    expect(offer({ reserved: true })).toMatchObject({
      price: 20_990,
      availability: 'https://schema.org/LimitedAvailability',
    })
    const sold = offer({ sold: true })
    expect(sold).toMatchObject({ availability: 'https://schema.org/SoldOut' })
    expect(sold).not.toHaveProperty('price')
  })

  it('says figures of its kind with their units, and the dealer’s words', () => {
    const specs = {
      variant: { fuelconsumptioncombined: 5.6, grossvehiclemass: 1510 },
      caravan: {},
      interior_colour: 'Black',
      gearnum: 6,
    }
    const { thing } = graphOf(KIA, { specs, comments: 'One </script> owner.' } as unknown as VehicleDetails)
    expect(thing).toMatchObject({
      description: 'One </script> owner.',
      fuelConsumption: { value: 5.6, unitText: 'L/100km' },
      weightTotal: { value: 1510, unitCode: 'KGM' },
      vehicleInteriorColor: 'Black',
      numberOfForwardGears: 6,
    })
    const caravan = graphOf({ item_type: 'caravan', aggregate_trailer_mass: 2950 }).thing
    expect(caravan).toMatchObject({ weightTotal: { value: 2950, unitCode: 'KGM' } })
  })

  it('is of the nearest class, and says nothing of what is not known', () => {
    expect(graphOf({ ...KIA, item_type: 'motorcycle' }).thing['@type']).toBe('Motorcycle')
    expect(graphOf({ ...KIA, item_type: 'caravan' }).thing['@type']).toBe('Vehicle')
    const { thing } = graphOf({
      id: 'x',
      slug: 'x',
      make: '',
      model: '',
      badge: '',
      year: 0,
      price: 0,
      km: 0,
      images: [],
      body: '',
      fuel: '',
      transmission: '',
      drive: '',
      colour: '',
      stocknum: '',
      seats: 0,
      doors: 0,
      engine_size_litres: 0,
    })
    expect(Object.keys(thing).toSorted()).toEqual(['@type', 'itemCondition', 'url'])
  })
})
