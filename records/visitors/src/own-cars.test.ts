import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetAccount, visitorAccount } from './accounts.ts'
import { MOST_OWN_CARS, readOwnCars, removeOwnCar, saveOwnCar } from './own-cars.ts'
import { visitorTable } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'
import { testVisitor } from './testing/test-visitor.ts'

const NOW = Date.UTC(2026, 6, 1)
const CONTACT = { channel: 'email', address: 'kim@example.com' } as const
const CAR = {
  rego: '123ABC',
  regoState: 'QLD',
  make: 'Mazda',
  model: 'CX-5',
  year: 2019,
  km: 60_000,
  nextService: '2027-03-01',
}
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
})
const visitor = (tenant = 'tenant-a') => testVisitor(db, CONTACT, { tenant, now: NOW })

it('own vehicles are added, changed by their plate, removed, and go with the account', async () => {
  const [kim, other] = [await visitor(), await visitor('tenant-b')]
  expect(await saveOwnCar(db, kim, CAR, NOW)).toBe(true)
  expect(await saveOwnCar(db, kim, { ...CAR, rego: '', model: 'MX-5' }, NOW + 1)).toBe(true)
  expect(await saveOwnCar(db, kim, { ...CAR, km: 61_000 }, NOW + 2)).toBe(true)
  expect(await saveOwnCar(db, kim, { ...CAR, regoState: 'NSW' }, NOW + 3)).toBe(true)
  const cars = await readOwnCars(db, kim)
  expect(cars.map(({ model, km, regoState }) => [model, km, regoState])).toEqual([
    ['CX-5', 61_000, 'QLD'],
    ['MX-5', 60_000, 'QLD'],
    ['CX-5', 60_000, 'NSW'],
  ])
  const [{ id = '' } = {}] = cars
  await removeOwnCar(db, other, id)
  expect(await readOwnCars(db, kim)).toHaveLength(3)
  await removeOwnCar(db, kim, id)
  expect(await readOwnCars(db, other)).toEqual([])
  expect((await visitorAccount(db, 'tenant-a', CONTACT))?.cars).toHaveLength(2)
  await forgetAccount(db, 'tenant-a', CONTACT)
  expect(await db.execute('select 1 from own_car')).toMatchObject({ rows: [] })
})

it('one too many is refused, however many tabs add at once', async () => {
  const kim = await visitor()
  const added = await Promise.all(
    Array.from({ length: 40 }, (_, i) => saveOwnCar(db, kim, { ...CAR, rego: `R${i}` }, NOW)),
  )
  expect(added.filter(Boolean)).toHaveLength(MOST_OWN_CARS)
})
