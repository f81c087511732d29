import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAccount, visitorAccount } from './accounts.ts'
import { visitorTable } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'
import { testVisitor } from './testing/test-visitor.ts'
import {
  type WatchlistEntry,
  MOST_WATCHED,
  readWatchlist,
  removeVehicles,
  saveVehicles,
} from './watchlist.ts'

const NOW = Date.UTC(2026, 6, 1)
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
})

const vehicle = (id: string, price = 20_000): WatchlistEntry => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: '',
  price,
})

const owner = (phone: string, tenant = 'tenant-a') =>
  testVisitor(db, { channel: 'phone', address: phone }, { tenant, now: NOW })
const idsOf = async (who: Awaited<ReturnType<typeof owner>>) =>
  (await readWatchlist(db, who)).map(({ id }) => id)

describe('a watchlist in the account', () => {
  it('has the latest first; saving and removing twice is the same as once', async () => {
    const kim = await owner('+61412345678')
    await saveVehicles(db, kim, [vehicle('a', 10_000)], NOW)
    await saveVehicles(db, kim, [vehicle('b')], NOW + 1)
    await saveVehicles(db, kim, [vehicle('a', 9_000)], NOW + 2)
    expect(await readWatchlist(db, kim)).toEqual([vehicle('b'), vehicle('a', 10_000)])
    await removeVehicles(db, kim, ['a'])
    await removeVehicles(db, kim, ['a'])
    expect(await idsOf(kim)).toEqual(['b'])
  })

  it('is one visitor’s alone, at one dealer', async () => {
    const kim = await owner('+61412345678')
    const lee = await owner('+61498765432')
    const elsewhere = await owner('+61412345678', 'tenant-b')
    await saveVehicles(db, kim, [vehicle('a')], NOW)
    expect(await idsOf(lee)).toEqual([])
    expect(await idsOf(elsewhere)).toEqual([])
    await removeVehicles(db, lee, ['a'])
    expect(await idsOf(kim)).toEqual(['a'])
  })

  it('takes a list in its order, adds what is new, and lets the oldest go', async () => {
    const kim = await owner('+61412345678')
    await saveVehicles(db, kim, [vehicle('x')], NOW - 1000)
    await saveVehicles(db, kim, [vehicle('c'), vehicle('x'), vehicle('d')], NOW)
    expect(await idsOf(kim)).toEqual(['c', 'd', 'x'])
    const many = Array.from({ length: MOST_WATCHED }, (_, n) => vehicle(`n${n}`))
    await saveVehicles(db, kim, many, NOW + 1000)
    expect(await idsOf(kim)).toEqual(many.map(({ id }) => id))
  })

  it('holds a hundred when ten thousand are saved at once from many tabs', async () => {
    const kim = await owner('+61412345678')
    await Promise.all(
      Array.from({ length: 100 }, (_, tab) =>
        saveVehicles(
          db,
          kim,
          Array.from({ length: 100 }, (_, n) => vehicle(`${tab}-${n}`)),
          NOW + tab * 1000,
        ),
      ),
    )
    expect(await idsOf(kim)).toHaveLength(MOST_WATCHED)
  })

  it('goes with its visitor’s account, at that dealer alone; a tab that is open saves nothing any more', async () => {
    const contact = { channel: 'phone', address: '+61412345678' } as const
    const kim = await owner(contact.address)
    const elsewhere = await owner(contact.address, 'tenant-b')
    for (const who of [kim, elsewhere]) await saveVehicles(db, who, [vehicle('a')], NOW)
    expect(await visitorAccount(db, 'tenant-a', contact)).toEqual({
      id: kim.visitor,
      phone: contact.address,
      email: undefined,
      createdAt: NOW,
      saved: [vehicle('a')],
      searches: [],
      cars: [],
      passkeys: [],
    })
    expect(await forgetAccount(db, 'tenant-a', contact)).toBe(true)
    expect(await forgetAccount(db, 'tenant-a', contact)).toBe(false)
    expect(await visitorAccount(db, 'tenant-a', contact)).toBeUndefined()
    expect(await idsOf(kim)).toEqual([])
    expect(await idsOf(elsewhere)).toEqual(['a'])
    await expect(saveVehicles(db, kim, [vehicle('b')], NOW)).rejects.toThrow()
  })
})
