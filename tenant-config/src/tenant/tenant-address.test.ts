import { expect, it } from 'vitest'
import { parseTenant } from './tenant.ts'

const withPostcode = (postcode: string) =>
  parseTenant({
    _id: 'tenant-harbour',
    slug: 'harbour',
    name: 'Harbour City Motors',
    address: { state: 'qld', postcode },
  })

it('a dealer’s postcode has four digits: one with three or five is refused by name', () => {
  expect(withPostcode('4006')).toMatchObject({ ok: true, value: { address: { postcode: '4006' } } })
  for (const postcode of ['400', '40060'])
    expect(withPostcode(postcode)).toMatchObject({
      ok: false,
      errors: [{ path: 'address.postcode', message: expect.stringContaining('4 digits') }],
    })
})
