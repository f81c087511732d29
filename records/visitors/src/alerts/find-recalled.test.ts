import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readOwnCars, removeOwnCar, saveOwnCar } from '../own-cars.ts'
import { alertSettingTable, visitorTable } from '../tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testVisitor } from '../testing/test-visitor.ts'
import type { WatchlistOwner } from '../watchlist.ts'
import { claimAlertMails, makeAlertMails } from './alert-mails.ts'
import { noteRecalls, ownModels, type RecalledModel } from './find-recalled.ts'
import { agreeToAlerts, stopAlerts } from './settings.ts'

const NOW = Date.UTC(2026, 6, 1)
const TENANT = 'tenant-a'
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
})

async function owner(name: string, { tenant = TENANT, agrees = true } = {}): Promise<WatchlistOwner> {
  const one = await testVisitor(db, name, { tenant, now: NOW })
  if (agrees) await agreeToAlerts(db, one, { consentText: 'Write to me.', now: NOW })
  return one
}
const HS = { make: 'MG', model: 'HS', year: 2021 }
const add = (who: WatchlistOwner, car: object = {}, now = NOW) =>
  saveOwnCar(db, who, { ...HS, rego: '', regoState: '', km: 1, nextService: '', ...car }, now)
const note = (recalled: Partial<RecalledModel>[] = [{}], now = NOW) =>
  noteRecalls(
    db,
    TENANT,
    recalled.map((one) => ({ ...HS, recall: 'recall-hs', ...one })),
    now,
  )
const mails = async (today: string) => {
  await makeAlertMails(db, [{ tenant: TENANT, today }], { now: NOW, limit: 100 })
  const all = await claimAlertMails(db, { now: NOW, limit: 100 })
  return all.map(({ address, items }) => [address, items.map(({ carId, ownCar }) => [carId, ownCar])])
}

describe('recalls of vehicles that visitors have', () => {
  it('are told once for each vehicle, to those of the dealer who agreed to words that name recalls', async () => {
    const [kim, lee, sam] = [
      await owner('kim'),
      await owner('lee', { agrees: false }),
      await owner('sam', { tenant: 'tenant-b' }),
    ]
    const earlier = await owner('earlier')
    await db
      .update(alertSettingTable)
      .set({ recalls: false })
      .where(eq(alertSettingTable.visitorId, earlier.visitor))
    for (const who of [kim, lee, sam, earlier]) await add(who)
    expect(await ownModels(db, TENANT, { limit: 10 })).toEqual([HS])
    expect(await note()).toBe(1)
    expect(await note()).toBe(0)
    expect(await mails('2026-07-01')).toEqual([['kim@example.com', [['recall-hs', '2021 MG HS']]]])
    expect(await note([{}, { recall: 'recall-other' }])).toBe(1)
    expect(await mails('2026-07-02')).toEqual([['kim@example.com', [['recall-other', '2021 MG HS']]]])
    // Another vehicle of theirs is another matter.
    await add(kim, { rego: '123ABC', regoState: 'QLD' })
    expect(await note()).toBe(1)
  })

  it('of two vehicles that are alike is one line of a mail', async () => {
    const kim = await owner('kim')
    await add(kim, { rego: '1' })
    await add(kim, { rego: '2' }, NOW + 1)
    expect(await note()).toBe(1)
    expect(await note()).toBe(0)
    expect(await mails('2026-07-01')).toEqual([['kim@example.com', [['recall-hs', '2021 MG HS']]]])
  })

  it('are not told after whoever had the vehicle, or agreed, has not any more', async () => {
    const [kim, lee] = [await owner('kim'), await owner('lee')]
    for (const who of [kim, lee]) await add(who)
    const [car] = await readOwnCars(db, kim)
    await removeOwnCar(db, kim, car?.id ?? '')
    await note()
    await stopAlerts(db, lee.visitor, NOW)
    expect(await mails('2026-07-01')).toEqual([])
    expect(await ownModels(db, TENANT, { limit: 10 })).toEqual([])
  })

  it('are held against each make, model and year once, part by part', async () => {
    const kim = await owner('kim')
    const cars = [
      HS,
      { ...HS, year: 2022 },
      { ...HS, model: 'ZS' },
      { make: 'Kia', model: 'Rio', year: 2019 },
    ]
    for (const car of cars) await add(kim, car)
    await add(await owner('lee'))
    const first = await ownModels(db, TENANT, { limit: 3 })
    const rest = await ownModels(db, TENANT, { after: first.at(-1), limit: 3 })
    expect([first.length, rest.length]).toEqual([3, 1])
    expect([...first, ...rest]).toEqual([cars[3], cars[0], cars[1], cars[2]])
  })
})
