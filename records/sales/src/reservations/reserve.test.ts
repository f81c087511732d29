import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, NOW, openSalesBench, TERMS } from '../testing/sales-bench.fixture.ts'
import { readReservation } from './reads.ts'

const bench = await openSalesBench()
const { db, addVehicle, reserve, rows, standing, mails } = bench
beforeEach(() => bench.clear())
afterAll(() => bench.close())

const because = async (attempt: Promise<string>): Promise<string> => {
  try {
    return `reserved ${(await attempt) === '' ? 'nothing' : ''}`.trim()
  } catch (error) {
    return (error as { because?: string }).because ?? String(error)
  }
}
const leads = () => db.$count(sql`lead`)

describe('a vehicle is held with the lead that asks for it', () => {
  it('until its deposit should be paid, or for the whole time where none is asked', async () => {
    const [car, free] = [await addVehicle(), await addVehicle()]
    const id = await reserve(car)
    expect(await readReservation(db, { tenant: 'tenant-a', id })).toMatchObject({
      carId: car,
      state: 'held',
      until: NOW + 30 * MINUTE,
      priceAud: 30_000,
      terms: TERMS,
    })
    const other = await reserve(free, { more: { terms: { ...TERMS, depositCents: 0 } } })
    expect(await readReservation(db, { tenant: 'tenant-a', id: other })).toMatchObject({
      state: 'held',
      until: NOW + 48 * HOUR,
    })
    expect(await standing(car)).toEqual({
      reserved: true,
      reserved_until: new Date(NOW + 30 * MINUTE).toISOString(),
    })
    expect(await mails()).toEqual(['reservation held', 'reservation held'])
    expect(await readReservation(db, { tenant: 'tenant-b', id })).toBeUndefined()
  })

  it('by one of 200 visitors of two dealers who press at once', async () => {
    const car = await addVehicle()
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        because(
          reserve(car, {
            lead: { tenant: i % 2 === 0 ? 'tenant-a' : 'tenant-b' },
            more: { tenantSlug: i % 2 === 0 ? 'alpha' : 'beta', by: { visitor: `sender-${i}` } },
          }),
        ),
      ),
    )
    expect(all.filter((one) => one === 'reserved')).toHaveLength(1)
    expect(all.filter((one) => one === 'taken')).toHaveLength(199)
    expect(await leads()).toBe(1)
    expect(await rows(sql`select id from reservation`)).toHaveLength(1)
  }, 120_000)

  it('once, however often the same enquiry is sent', async () => {
    const car = await addVehicle()
    const lead = { email: 'kim@example.com', phone: '' }
    expect(await reserve(car, { key: 'one', lead })).not.toBe('')
    // The second is known: nothing begins with it.
    expect(await reserve(car, { key: 'one', lead })).toBe('')
    expect(await leads()).toBe(1)
  })
})

describe('nothing is stored for a vehicle that', () => {
  it.each([
    ['is sold', { sold: true }, 'gone'],
    ['is sold by its status', { status: 'sold' }, 'gone'],
    ['is of a status nobody knows', { status: 'in_transit' }, 'gone'],
    ['is not here yet', { status: 'coming_soon' }, 'gone'],
    ['its feed calls reserved', { reserved: true }, 'taken'],
    ['costs something else than its page said', { price: 31_000 }, 'price-changed'],
    ['has an offer that its page did not say', { offer_price: 29_000 }, 'price-changed'],
  ])('%s', async (_what, data, reason) => {
    const car = await addVehicle(data)
    expect(await because(reserve(car))).toBe(reason)
    expect(await leads()).toBe(0)
    expect(await standing(car)).toBeNull()
  })

  it('is another dealer’s, has left its feed, or never was', async () => {
    const car = await addVehicle()
    expect(await because(reserve(car, { more: { tenantSlug: 'gamma' } }))).toBe('gone')
    await db.execute(sql`update vehicle set presence = 'withdrawn'`)
    expect(await because(reserve(car))).toBe('gone')
    expect(await because(reserve('alpha-ffffffffffffffff'))).toBe('gone')
  })

  it('is coming soon, unless the dealer lets such be reserved', async () => {
    const car = await addVehicle({ status: 'coming_soon' })
    expect(await because(reserve(car, { more: { takesComingSoon: true } }))).toBe('reserved')
  })
})

describe('one visitor takes nothing from the others', () => {
  it('by holding one vehicle without having paid, and by four a day', async () => {
    const lead = { email: 'kim@example.com', phone: '+61412345678' }
    const same = [
      lead,
      { ...lead, phone: '' },
      { ...lead, email: '' },
      { email: 'Kim@Example.COM', phone: '' },
    ]
    expect(await because(reserve(await addVehicle(), { lead, more: { by: { visitor: 'a' } } }))).toBe(
      'reserved',
    )
    for (const [i, one] of same.entries())
      expect(
        await because(reserve(await addVehicle(), { lead: one, more: { by: { visitor: `b${i}` } } })),
      ).toBe('too-many')
    for (let day = 1; day < 4; day += 1) {
      await db.execute(sql`update reservation set state = 'expired'`)
      expect(await because(reserve(await addVehicle(), { lead, more: { by: { visitor: `c${day}` } } }))).toBe(
        'reserved',
      )
    }
    await db.execute(sql`update reservation set state = 'expired'`)
    expect(await because(reserve(await addVehicle(), { lead, more: { by: { visitor: 'd' } } }))).toBe(
      'too-many',
    )
    expect(await because(reserve(await addVehicle(), { lead, now: NOW + 25 * HOUR }))).toBe('reserved')
  })

  it('by three from one address, under whatever names: of 1,000 tries three hold', async () => {
    const cars = await Promise.all(Array.from({ length: 25 }, () => addVehicle()))
    let held = 0
    for (let i = 0; i < 1_000; i += 1)
      if ((await because(reserve(cars[i % 25] ?? '', { more: { by: { visitor: 'one' } } }))) === 'reserved')
        held += 1
    expect(held).toBe(3)
  }, 120_000)
})
