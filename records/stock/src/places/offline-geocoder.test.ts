import { expect, test } from 'vitest'
import { createOfflineGeocoder } from './offline-geocoder.ts'

const geocoder = createOfflineGeocoder()
const postcodeOf = (text: string, near?: string) => geocoder.findNow(text, near)?.postcode

test('[N21] a postcode is found without asking anybody, also one that begins with 0', async () => {
  const brisbane = await geocoder.find('4000')
  expect(brisbane).toMatchObject({ postcode: '4000', state: 'QLD' })
  expect(brisbane?.lat).toBeCloseTo(-27.468, 1)
  expect(brisbane?.lng).toBeCloseTo(153.022, 1)
  expect(await geocoder.find('0810')).toMatchObject({ postcode: '0810', state: 'NT' })
})

test('what is no postcode of Australia is not found', async () => {
  for (const text of ['', '9999', '0000', '810', '40000', 'QLD', 'Nowhere at all', '🚗'])
    expect(await geocoder.find(text), text).toBeUndefined()
})

test('a suburb is found however it is typed, with a state, with its postcode', () => {
  expect(postcodeOf('newstead', 'QLD')).toBe('4006')
  expect(postcodeOf('  NEWSTEAD, qld ')).toBe('4006')
  expect(postcodeOf('Newstead VIC', 'QLD')).toBe('3462')
  expect(postcodeOf('Newstead QLD 4006')).toBe('4006')
  expect(postcodeOf('O’Connor', 'ACT')).toBe('2602')
  expect(postcodeOf('Mt Gravatt')).toBe('4122')
  expect(postcodeOf('St. Kilda', 'VIC')).toBe('3182')
})

test('a city is found where people live, not at its boxes; a name may be the beginning of the one in the table', () => {
  expect(postcodeOf('Sydney')).toBe('2000')
  expect(postcodeOf('Melbourne')).toBe('3000')
  expect(postcodeOf('Perth')).toBe('6000')
  expect(postcodeOf('Perth TAS')).toBe('7300')
  expect(postcodeOf('Newcastle', 'NSW')).toBe('2300')
  expect(postcodeOf('Surfers')).toBe('4217')
})

test('[N31] what lies around a point, nearest first, without the boxes of post offices', () => {
  const around = createOfflineGeocoder().around({ lat: -27.4434, lng: 153.0447 }, 6)
  expect(around.slice(0, 3).map(({ postcode }) => postcode)).toContain('4006')
  expect(around.length).toBeGreaterThan(6)
  expect(around.every(({ state }) => state === 'QLD')).toBe(true)
  expect(createOfflineGeocoder().around({ lat: 0, lng: 0 }, 100)).toEqual([])
})
