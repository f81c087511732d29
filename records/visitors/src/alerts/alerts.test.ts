import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { alertMailTable, visitorTable } from '../tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testVisitor } from '../testing/test-visitor.ts'
import { mostWatched } from '../watchers.ts'
import { saveVehicles, type WatchlistOwner } from '../watchlist.ts'
import { alertMailDone, claimAlertMails, makeAlertMails, retryAlertMail } from './alert-mails.ts'
import { alertProgress, findAlerts, lookAtChanges, type SeenVehicle } from './find-alerts.ts'
import { agreeToAlerts, readAlertSetting, stopAlerts } from './settings.ts'

const NOW = Date.UTC(2026, 6, 1)
const MINUTE = 60_000
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
})

const DEALERS = ['tenant-a', 'tenant-b'].map((tenant) => ({ tenant, leastDropAud: 500 }))
const OPEN = (today: string) => ['tenant-a', 'tenant-b'].map((tenant) => ({ tenant, today }))

async function visitor(name: string, { tenant = 'tenant-a', agrees = true } = {}): Promise<WatchlistOwner> {
  const owner = await testVisitor(db, name, { tenant, now: NOW })
  if (agrees) await agreeToAlerts(db, owner, { consentText: 'Write to me.', now: NOW })
  return owner
}
const save = (owner: WatchlistOwner, id: string, price = 20_000) =>
  saveVehicles(
    db,
    owner,
    [{ id, name: id, slug: id, make: '', model: '', primary_image_url: '', price }],
    NOW,
  )
const look = (vehicles: Partial<SeenVehicle>[], now = NOW) =>
  findAlerts(
    db,
    vehicles.map((vehicle) => ({ id: 'a', price: 20_000, isFree: true, ...vehicle })),
    DEALERS,
    now,
  )
const mailsOf = async (today = '2026-07-01') => {
  await makeAlertMails(db, OPEN(today), { now: NOW, limit: 100 })
  const mails = await claimAlertMails(db, { now: NOW, limit: 100 })
  return mails.map(({ address, items }) => [address, items] as const)
}

describe('what visitors are told of what they saved', () => {
  it('is a price that fell by as much as the dealer says, once, from what they were told last', async () => {
    const kim = await visitor('kim')
    await save(kim, 'a')
    expect(await look([{ price: 19_501 }])).toBe(0)
    expect(await look([{ price: 21_000 }])).toBe(0)
    expect(await look([{ price: 19_500 }])).toBe(1)
    expect(await look([{ price: 19_500 }])).toBe(0)
    // Up again and back to what they know is no news.
    await look([{ price: 25_000 }])
    expect(await look([{ price: 19_500 }])).toBe(0)
    expect(await look([{ price: 19_000 }])).toBe(1)
    expect(await look([{ price: 0 }])).toBe(0)
    expect(await mailsOf()).toEqual([
      ['kim@example.com', [{ carId: 'a', kind: 'cheaper', priceBefore: 20_000, priceNow: 19_000 }]],
    ])
  })

  it('is that a vehicle can be had again', async () => {
    const kim = await visitor('kim')
    await save(kim, 'a')
    expect(await look([{ isFree: false }])).toBe(0)
    expect(await look([{ isFree: false, price: 10_000 }])).toBe(0)
    expect(await look([{ isFree: true }])).toBe(1)
    expect(await look([{ isFree: true }])).toBe(0)
    expect((await mailsOf())[0]?.[1]).toEqual([
      { carId: 'a', kind: 'back', priceBefore: 20_000, priceNow: 20_000 },
    ])
  })

  it('goes to those who agreed, and stops at one press, the second like the first', async () => {
    const [kim, lee] = [await visitor('kim'), await visitor('lee', { agrees: false })]
    const other = await visitor('other', { tenant: 'tenant-b' })
    for (const who of [kim, lee, other]) await save(who, 'a')
    expect(await readAlertSetting(db, lee)).toEqual({
      isOn: false,
      agreedAt: undefined,
      isOfRecalls: false,
    })
    expect(await mostWatched(db, 'tenant-a', 10)).toEqual([{ carId: 'a', name: 'a', all: 2, contactable: 1 }])
    expect(await look([{ price: 15_000 }])).toBe(2)
    await stopAlerts(db, kim.visitor, NOW)
    await stopAlerts(db, kim.visitor, NOW + 1)
    expect(await readAlertSetting(db, kim)).toEqual({ isOn: false, agreedAt: NOW, isOfRecalls: true })
    expect((await mailsOf()).map(([address]) => address)).toEqual(['other@example.com'])
    expect(await look([{ price: 10_000 }])).toBe(1)
    await agreeToAlerts(db, kim, { consentText: 'Write to me.', now: NOW + 5 })
    expect(await look([{ price: 5_000 }])).toBe(2)
    await save(lee, 'b')
    expect(await mostWatched(db, 'tenant-a', 10)).toMatchObject([
      { carId: 'a', all: 2, contactable: 1 },
      { carId: 'b', all: 1, contactable: 0 },
    ])
    expect(await mostWatched(db, 'tenant-a', 1)).toHaveLength(1)
  })

  it('is one mail a day with all of it, at hours when the dealer’s visitors are written to', async () => {
    const kim = await visitor('kim')
    for (const id of ['a', 'b', 'c']) await save(kim, id)
    await look([{ price: 15_000 }, { id: 'b', price: 14_000 }])
    expect(await makeAlertMails(db, [], { now: NOW, limit: 100 })).toBe(0)
    const [mail] = await mailsOf('2026-07-01')
    expect(mail?.[1].map(({ carId }) => carId).toSorted()).toEqual(['a', 'b'])
    await look([{ id: 'c', price: 13_000 }])
    expect(await mailsOf('2026-07-01')).toEqual([])
    expect((await mailsOf('2026-07-02'))[0]?.[1].map(({ carId }) => carId)).toEqual(['c'])
  })

  it('is sent again when it failed or its sender died, given up after a day, and forgotten with its visitor', async () => {
    const kim = await visitor('kim')
    await save(kim, 'a')
    await look([{ price: 15_000 }])
    await makeAlertMails(db, OPEN('2026-07-01'), { now: NOW, limit: 100 })
    const claim = async (now: number) => (await claimAlertMails(db, { now, limit: 100 }))[0]
    const first = await claim(NOW)
    expect(await claim(NOW + MINUTE)).toBeUndefined()
    const second = await claim(NOW + 2 * MINUTE)
    expect([second?.id, second?.attempts]).toEqual([first?.id, 2])
    expect(await retryAlertMail(db, { id: first?.id ?? '', attempts: 2 }, NOW)).toBe(true)
    expect(await claim(NOW + 4 * MINUTE)).toBeUndefined()
    expect((await claim(NOW + 5 * MINUTE))?.attempts).toBe(3)
    expect(await retryAlertMail(db, { id: first?.id ?? '', attempts: 15 }, NOW)).toBe(false)
    expect(await db.select().from(alertMailTable)).toEqual([])

    await look([{ price: 10_000 }])
    await makeAlertMails(db, OPEN('2026-07-02'), { now: NOW, limit: 100 })
    const last = await claim(NOW)
    await alertMailDone(db, last?.id ?? '')
    await look([{ price: 5_000 }])
    await makeAlertMails(db, OPEN('2026-07-03'), { now: NOW, limit: 100 })
    await db.delete(visitorTable)
    expect(await db.select().from(alertMailTable)).toEqual([])
  })

  it('is looked for from where it was left, with what was found or not at all', async () => {
    const kim = await visitor('kim')
    await save(kim, 'a')
    expect(await alertProgress(db)).toEqual({ at: 0, id: '' })
    const changes = [{ id: 'a', price: 15_000, isFree: true }]
    expect(await lookAtChanges(db, { changes, cursor: { at: NOW, id: 'a' } }, DEALERS, NOW)).toBe(1)
    expect(await alertProgress(db)).toEqual({ at: NOW, id: 'a' })
    const broken = [{ id: 'a', price: 2 ** 40, isFree: true }]
    await expect(
      lookAtChanges(db, { changes: broken, cursor: { at: NOW + 1, id: 'b' } }, DEALERS, NOW),
    ).rejects.toThrow()
    expect(await alertProgress(db)).toEqual({ at: NOW, id: 'a' })
  })

  it('two jobs at once make one mail', async () => {
    const kim = await visitor('kim')
    await save(kim, 'a')
    await Promise.all([look([{ price: 15_000 }]), look([{ price: 15_000 }])])
    const made = await Promise.all(
      [1, 2].map(() => makeAlertMails(db, OPEN('2026-07-01'), { now: NOW, limit: 100 })),
    )
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 1])
  })
})
