import { expect, test } from 'vitest'
import { feedRow } from '../testing/feeds.ts'
import { feedVehicleSchema } from './vehicle.ts'

test('a postcode of a feed has four digits: a row with three or five names the field', () => {
  const read = (postcode: string) =>
    feedVehicleSchema.safeParse(feedRow({ source_id: 'A1', location: { address: { postcode } } }))
  expect(read('4006').success).toBe(true)
  for (const postcode of ['400', '40060'])
    expect(read(postcode).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'location.address.postcode',
    ])
})
