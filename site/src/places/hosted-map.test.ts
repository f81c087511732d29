import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { hostedMap } from './hosted-map.ts'

const PLACE = {
  name: 'Newstead',
  map_key: null,
  place_id: null,
  coordinates: { lat: -27.44, lng: 153.04 },
  address: { street: '118 Breakfast Creek Road', city: 'Newstead', state: 'qld' as const, postcode: '4006' },
}
const shown = (changes: object, maps = { key: 'AIza-1' }) => {
  const map = hostedMap({ ...PLACE, ...changes }, tenantFixture({ maps }))
  return map && [new URL(map.frame).searchParams.get('q'), new URL(map.page).searchParams.get('query')]
}

it('[N31] shows what the dealer says, else the place by its id, its position or its address, each with a page for who has no scripts', () => {
  expect(shown({ map_key: 'Harbour City', place_id: 'ChIJ1' })).toEqual(['Harbour City', 'Harbour City'])
  expect(shown({ place_id: 'ChIJ1' })).toEqual(['place_id:ChIJ1', '-27.44,153.04'])
  expect(shown({})).toEqual(['-27.44,153.04', '-27.44,153.04'])
  const written = 'Newstead, 118 Breakfast Creek Road, Newstead QLD 4006'
  expect(shown({ coordinates: null })).toEqual([written, written])
})

it('is none without a key, and none of a place that is nowhere', () => {
  expect(hostedMap(PLACE, tenantFixture())).toBeUndefined()
  expect(shown({ coordinates: null, address: null })).toBeUndefined()
})
