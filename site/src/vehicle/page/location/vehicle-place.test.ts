import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { vehiclePlace } from './vehicle-place.ts'

const YARD = {
  _id: 'yard',
  name: 'Harbour Newstead',
  slug: 'newstead',
  location_type: 'sales',
  address: { street: '37 Creek Rd', city: 'Newstead', state: 'qld', postcode: '4006' },
  phone: '07 5550 0001',
  place_url: null,
  dealer_license_number: '3300140',
  opening_hours: [{ weekday: 1, status: 'Open', open: '08:00', close: '17:00' }],
}

function placeOf(
  vehicle: Parameters<typeof vehicleFixture>[0],
  details: Partial<NonNullable<VehiclePageData['details']>> = {},
  locations: object[] = [YARD],
) {
  const tenant = tenantFixture({ phone: '07 5550 9999' })
  const data = {
    vehicle: vehicleFixture(vehicle),
    details: { privately_located: false, ...details },
    context: { tenant },
  } as unknown as VehiclePageData
  return vehiclePlace(data, { locations, hours: tenant.hours } as unknown as Parameters<
    typeof vehiclePlace
  >[1])
}
const HERE = {
  location_id: 'yard',
  city: 'Newstead',
  state: 'QLD',
  coordinates: [[-27.44, 153.04]] as [number, number][],
}

describe('where a vehicle may be seen', () => {
  it('[VDP-25] is the address of its location, with its hours and the way to it', () => {
    expect(placeOf(HERE)).toMatchObject({
      address: ['37 Creek Rd', 'Newstead QLD 4006'],
      phone: '07 5550 0001',
      licence: '3300140',
      hours: [{ days: 'Mon' }],
      point: { lat: -27.44, lng: 153.04 },
      directions: expect.stringContaining('destination=-27.44,153.04'),
    })
  })

  it('[VDP-25] [ENT-05] is the address that the feed tells before the dealer’s own', () => {
    const location = {
      street: '1 Other St',
      city: 'Ascot',
      state: 'QLD',
      postcode: '4007',
      place_url: 'https://maps.example/1',
    }
    expect(placeOf(HERE, { location })).toMatchObject({
      address: ['1 Other St', 'Ascot QLD 4007'],
      directions: 'https://maps.example/1',
    })
  })

  it('is found by the last part of its address where the feed tells no id', () => {
    const found = placeOf({ ...HERE, location_id: '' }, { location: { slug: 'newstead' } })
    expect(found?.address).toEqual(['37 Creek Rd', 'Newstead QLD 4006'])
  })

  it('[VDP-28] is the suburb alone for one that stands privately: no street, no way to it', () => {
    const found = placeOf({ ...HERE, city: 'Ascot' }, { privately_located: true })
    expect(found).toMatchObject({ name: 'Privately located', address: ['Ascot QLD'], isPrivate: true })
    expect(JSON.stringify(found)).not.toMatch(/Creek|directions|phone/)
  })

  it('is the dealer’s town and number where its place is not known, and nothing where nothing is', () => {
    expect(placeOf({ city: 'Newstead', state: 'QLD', coordinates: [] }, {}, [])).toMatchObject({
      address: ['Newstead QLD'],
      phone: '07 5550 9999',
    })
    expect(
      placeOf({ city: '', state: '', location_name: '', dealership_name: '', coordinates: [] }, {}, []),
    ).toBeUndefined()
  })
})
