import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import type { LayoutData } from '../layout/layout-data.ts'
import { vocabularyIssues } from '../ui/testing/vocabulary.ts'
import { jsonLd } from '../ui/json-ld.ts'
import { dealerGraph } from './dealer-node.ts'

const tenant = tenantFixture({
  url: 'https://www.harbour.example',
  tagline: 'Cars by the water',
  phone: '07 5550 1010',
})

const location = (changes: object = {}): LayoutData['locations'][number] =>
  ({
    _id: 'location-newstead',
    slug: 'newstead',
    name: 'Newstead',
    phone: '07 5550 1011',
    address: { street: '1 Quay St', city: 'Newstead', state: 'qld', postcode: '4006' },
    coordinates: { lat: -27.45, lng: 153.04 },
    opening_hours: [
      { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
      { weekday: 0, status: 'Closed', open: null, close: null },
    ],
    ...changes,
  }) as unknown as LayoutData['locations'][number]

const graph = (locations: LayoutData['locations'], socials: LayoutData['socials'] = []) => {
  const data = JSON.parse(jsonLd({ '@graph': dealerGraph(tenant, { locations, socials }) })) as {
    '@graph': Record<string, unknown>[]
  }
  expect(vocabularyIssues(data)).toEqual([])
  return data['@graph']
}

it('a dealer has its places with address, position, phone and the days on which they are open', () => {
  const [dealer, place] = graph(
    [location()],
    [{ key: 'f', label: 'Facebook', href: 'https://facebook.example/h' }],
  )
  expect(dealer).toMatchObject({
    '@type': 'AutoDealer',
    '@id': 'https://www.harbour.example/#dealer',
    telephone: '07 5550 1010',
    description: 'Cars by the water',
    sameAs: ['https://facebook.example/h'],
    geo: { latitude: -27.45, longitude: 153.04 },
  })
  expect(place).toMatchObject({
    '@id': 'https://www.harbour.example/#newstead',
    name: 'Newstead',
    address: { streetAddress: '1 Quay St', addressRegion: 'QLD', addressCountry: 'AU' },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '17:30' }],
    parentOrganization: { '@id': 'https://www.harbour.example/#dealer' },
  })
})

it('what a place has not is left out, and a dealer without places is one all the same', () => {
  const bare = { phone: null, address: null, coordinates: null, opening_hours: null, slug: null }
  const [, place = {}] = graph([location(bare)])
  for (const name of ['telephone', 'address', 'geo', 'openingHoursSpecification'])
    expect(place).not.toHaveProperty(name)
  expect(graph([])).toHaveLength(1)
})

it('departments at one address are departments of one place; special days are told, closed ones as such', () => {
  const special = [
    {
      weekday: null,
      date: '2026-12-24',
      name: 'Christmas Eve',
      status: 'Open',
      open: '08:00',
      close: '12:00',
    },
    { weekday: null, date: '2026-12-25', name: 'Christmas Day', status: 'Closed', open: null, close: null },
  ]
  const split = [
    { weekday: 2, status: 'Open', open: '08:00', close: '12:00', reopens: '13:00', recloses: '24:00' },
  ]
  const [, place = {}, ...others] = graph([
    location({ name: 'Newstead - Sales', specialDays: special }),
    location({
      _id: 'works',
      slug: 'works',
      name: 'Newstead - Service',
      location_type: 'service',
      opening_hours: split,
    }),
  ])
  expect(others).toEqual([])
  expect(place).toMatchObject({
    department: [
      {
        '@type': 'AutoRepair',
        name: 'Newstead - Service',
        openingHoursSpecification: [
          { opens: '08:00', closes: '12:00' },
          { opens: '13:00', closes: '23:59' },
        ],
      },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', opens: '08:00', closes: '12:00' },
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
})
