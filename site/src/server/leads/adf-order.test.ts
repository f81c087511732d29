// @vitest-environment jsdom
import { adfDocument } from '@forecourt/leads/adf'
import { expect, it } from 'vitest'
import { testLead } from '../../leads/lead.fixture.ts'

/** The content of each element as ADF 1.0 declares it: which elements, in which order. */
const CONTENT: Readonly<Record<string, RegExp>> = {
  adf: /^(?:prospect )+$/,
  prospect: /^(?:id )*requestdate (?:vehicle )+customer vendor (?:provider )?$/,
  vehicle:
    /^(?:id )*year make model (?:vin )?(?:stock )?(?:trim )?(?:doors )?(?:bodystyle )?(?:transmission )?(?:odometer )?(?:condition )?(?:colorcombination )*(?:imagetag )?(?:price )*(?:pricecomments )?(?:option )*(?:finance )?(?:comments )?$/,
  customer: /^contact (?:id )?(?:timeframe )?(?:comments )?$/,
  contact: /^(?:name )+(?:email )?(?:phone )*(?:address )?$/,
  address: /^(?:street )*(?:apartment )?(?:city )?(?:regioncode )?(?:postalcode )?(?:country )?$/,
  timeframe: /^(?:description )?(?:earliestdate )?(?:latestdate )?$/,
  vendor: /^(?:id )*vendorname (?:url )?contact $/,
  provider: /^(?:id )*name (?:service )?(?:url )?(?:email )?(?:phone )?(?:contact )?$/,
}
const VALUES: Readonly<Record<string, readonly string[]>> = {
  interest: ['buy', 'lease', 'sell', 'trade-in', 'test-drive'],
  part: ['first', 'middle', 'suffix', 'last', 'full'],
  time: ['morning', 'afternoon', 'evening', 'nopreference', 'day'],
  units: ['km', 'mi'],
}

const VEHICLE = {
  car_id: 'v1',
  slug: 's',
  name: '2022 Mazda CX-5',
  stock_number: 'F1',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': 'CX-5',
  manufacturer_slug: 'mazda',
  car_type: 'used',
  vehicle_status: 'in_stock',
  price: 1,
}
const OWN = {
  name: 'vehicle',
  label: 'V',
  kind: 'vehicle',
  text: 'x',
  value: { year: '2017', make: '<&>', model: '🚙' },
} as const

it.each([
  ['nothing named', {}],
  ['a vehicle and a time', { vehicle: VEHICLE, date_time: 1_900_000_000_000, dealership_slug: 'a' }],
  [
    'a vehicle and the visitor’s own',
    { vehicle: VEHICLE, answers: [OWN, { ...OWN, name: 'kilometres', kind: 'number', value: 1 }] as never },
  ],
  ['a first name alone', { last_name: '', email: '', phone: '', postcode: '' }],
])('an ADF document of a lead with %s has the elements that the format declares, in its order', (_, more) => {
  const lead = { ...testLead(more), lead_id: 'L1', lead_status: 'new' as const, createdAt: 0 }
  const xml = adfDocument(lead, { name: 'A & B', timeZone: 'Australia/Perth' })
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  for (const element of document.querySelectorAll('*')) {
    const children = [...element.children].map(({ tagName }) => `${tagName} `).join('')
    const content = CONTENT[element.tagName]
    if (content)
      expect(`${element.tagName}: ${children}`).toMatch(
        new RegExp(`^${element.tagName}: ${content.source.slice(1)}`),
      )
    else expect(`${element.tagName}: ${children}`).toBe(`${element.tagName}: `)
    for (const { name, value } of element.attributes) if (VALUES[name]) expect(VALUES[name]).toContain(value)
  }
})
