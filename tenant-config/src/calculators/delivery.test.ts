import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deliveryQuote,
  deliveryRegionOf,
  deliveryRegionsFor,
  parseDeliveryRegion,
  type DeliveryRegion,
} from './delivery.ts'

const document = { _id: 'd', name: 'Brisbane', postcodes: [{ from: '4000', to: '4179' }], price: 95 }

function region(changes: Record<string, unknown>): DeliveryRegion {
  const parsed = parseDeliveryRegion({ ...document, ...changes })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

describe('a region of delivery', () => {
  it('is read as the Studio writes it: one postcode is a range, nothing by the km is nothing', () => {
    expect(
      region({
        postcodes: [{ _key: 'a', from: '0810', to: null }],
        perKm: null,
        tenant: { _ref: 'tenant-a' },
      }),
    ).toEqual({
      _id: 'd',
      tenant: 'tenant-a',
      name: 'Brisbane',
      postcodes: [{ from: '0810', to: '0810' }],
      price: 95,
    })
    expect(region({ perKm: { price: 1.4 } }).perKm).toEqual({ price: 1.4, includedKm: 0 })
  })

  it('is refused with the field and what was expected', () => {
    for (const [path, message, changes] of [
      ['name', /expected string/, { name: '' }],
      ['postcodes', /at least one/, { postcodes: [] }],
      ['postcodes.0.from', /4 digits/, { postcodes: [{ from: '04' }] }],
      ['postcodes.0.to', /4 digits/, { postcodes: [{ from: '4000', to: 'abcd' }] }],
      ['postcodes.0.to', /below the first/, { postcodes: [{ from: '4000', to: '3999' }] }],
      ['price', /whole dollars/, { price: 9.5 }],
      ['price', /not be below 0/, { price: -1 }],
      ['perKm.price', />0/, { perKm: { price: 0 } }],
    ] as const) {
      expect(parseDeliveryRegion({ ...document, ...changes })).toMatchObject({
        ok: false,
        errors: [{ path, message: expect.stringMatching(message) }],
      })
    }
    expect(parseDeliveryRegion('text')).toMatchObject({ ok: false })
  })
})

describe('the region of a postcode', () => {
  const shared = region({ _id: 'all', postcodes: [{ from: '0200', to: '9999' }] })
  const sharedCity = region({ _id: 'city', postcodes: [{ from: '4000', to: '4010' }] })
  const own = region({ _id: 'own', tenant: 'tenant-a', postcodes: [{ from: '4000', to: '4999' }] })
  const ownTown = region({
    _id: 'own-town',
    tenant: 'tenant-a',
    postcodes: [{ from: '7000' }, { from: '4500', to: '4510' }],
  })
  const theirs = region({ _id: 'theirs', tenant: 'tenant-b', postcodes: [{ from: '4000' }] })
  const all = [shared, sharedCity, own, ownTown, theirs]
  const idOf = (postcode: string, tenant = 'tenant-a') =>
    deliveryRegionOf(postcode, deliveryRegionsFor(tenant, all))?._id

  it('is a dealer’s own before a shared one, then that of the narrowest range, and never another dealer’s', () => {
    expect(idOf('4000')).toBe('own')
    expect(idOf('4505')).toBe('own-town')
    expect(idOf('4511')).toBe('own')
    expect(idOf('7000')).toBe('own-town')
    expect(idOf('7001')).toBe('all')
    expect(idOf('4000', 'tenant-b')).toBe('theirs')
    expect(idOf('4001', 'tenant-b')).toBe('city')
    expect(idOf('0199')).toBeUndefined()
  })

  it('does not hang on the order in which regions are read', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.integer({ min: 0, max: 9999 }),
        (order, n) => {
          const postcode = String(n).padStart(4, '0')
          expect(deliveryRegionOf(postcode, deliveryRegionsFor('tenant-a', order))?._id).toBe(idOf(postcode))
        },
      ),
      { seed: 3 },
    )
  })
})

describe('the price of delivery', () => {
  it('is the region’s, and by the km beyond those included, rounded up to a dollar', () => {
    expect(deliveryQuote(region({}), undefined)).toEqual({ price: 95, name: 'Brisbane' })
    const byKm = region({ perKm: { price: 1.4, includedKm: 50 } })
    expect(deliveryQuote(byKm, 49.6)).toEqual({ price: 95, name: 'Brisbane' })
    expect(deliveryQuote(byKm, 51)).toEqual({ price: 97, name: 'Brisbane' })
    expect(deliveryQuote(byKm, 150)).toEqual({ price: 235, name: 'Brisbane' })
    expect(deliveryQuote(byKm, undefined)).toBeUndefined()
    expect(deliveryQuote(region({ price: 0, perKm: { price: 0.1 } }), 3)?.price).toBe(1)
  })
})
