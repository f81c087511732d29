import type { LeadEmail } from '@forecourt/leads/email'
import { idOfLinkToken } from '@forecourt/leads/link-token'
import { storeVehicleRow } from '@forecourt/sales/testing/vehicle-row'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { agreeToAlerts, stopAlerts } from '@forecourt/visitors/alert-settings'
import { SIGN_IN_MIGRATIONS } from '@forecourt/visitors/migrations'
import { saveOwnCar } from '@forecourt/visitors/own-cars'
import { testVisitor } from '@forecourt/visitors/testing/test-visitor'
import { saveVehicles } from '@forecourt/visitors/watchlist'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { type AlertRoundsOptions, createAlertRounds } from './alert-rounds.ts'
import { createRecallNotices } from './recall-notices.ts'

const SECRET = 's'.repeat(32)
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon in Brisbane. */
const NOON = Date.UTC(2026, 6, 1, 2)
const ENTRY: TenantEntry = {
  id: 'tenant-a',
  tenant: tenantFixture({
    _id: 'tenant-a',
    slug: 'alpha',
    timeZone: 'Australia/Brisbane',
    hosts: ['a.example'],
    flags: { priceAlerts: true },
    save: { mode: 'server', leastDrop: 500 },
  }),
  rules: [],
}

const records = await openTestRecords([SIGN_IN_MIGRATIONS])
const { db } = records
afterAll(() => records.close())

const sent: LeadEmail[] = []
const state = {
  now: NOON,
  prices: new Map<string, number>(),
  isSearchAway: false,
  isMailAway: false,
  entry: ENTRY,
  recallPage: '/recalls' as string | undefined,
}
const options: AlertRoundsOptions = {
  open: async () => records,
  tenants: { all: () => [state.entry], byId: (id) => (id === state.entry.id ? state.entry : undefined) },
  secret: SECRET,
  shown: async (_entry, ids) =>
    state.isSearchAway
      ? undefined
      : ids.flatMap((id) => {
          const price = state.prices.get(id)
          return price === undefined
            ? []
            : [{ id, name: id, url: `https://a.example/${id}`, price, isSold: false }]
        }),
  async send(email) {
    if (state.isMailAway) throw new Error('450 try later')
    sent.push(email)
  },
  recallPage: async () => state.recallPage,
  now: () => state.now,
  log: () => undefined,
}
const rounds = createAlertRounds(options)
const lookForRecalls = createRecallNotices(options)

let kim = ''
beforeEach(async () => {
  await db.execute(sql`truncate vehicle, visitor, alert_progress cascade`)
  sent.length = 0
  Object.assign(state, { now: NOON, prices: new Map(), isSearchAway: false, isMailAway: false, entry: ENTRY })
  const { visitor } = await testVisitor(db, 'kim', { tenant: ENTRY.id, now: NOON })
  kim = visitor
  await agreeToAlerts(db, { visitor: kim, tenant: ENTRY.id }, { consentText: 'Yes.', now: NOON })
  await setPrice('car', 30_000)
  await saveVehicles(
    db,
    { visitor: kim, tenant: ENTRY.id },
    [{ id: 'car', name: 'car', slug: 'car', make: '', model: '', primary_image_url: '', price: 30_000 }],
    NOON,
  )
})

/** The record, and what pages show, have a new price from a moment on. */
async function setPrice(id: string, price: number, at = NOON): Promise<void> {
  state.prices.set(id, price)
  await db.execute(sql`delete from vehicle where id = ${id}`)
  await storeVehicleRow(db, { id, slugs: ['alpha'], at, data: { price } })
}
async function run(at: number): Promise<void> {
  state.now = at
  await rounds.look()
  await rounds.mail()
}

it('a price that fell is told once, by a mail that stops by its own link', async () => {
  await run(NOON + HOUR)
  expect(sent).toEqual([])
  await setPrice('car', 29_000, NOON + HOUR)
  // A load may still be under way.
  await run(NOON + HOUR + 1_000)
  expect(sent).toEqual([])
  await run(NOON + 2 * HOUR)
  await run(NOON + 3 * HOUR)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['kim@example.com', `${ENTRY.tenant.name}: car: $29,000, $1,000 less than before`],
  ])
  const token = new URL(sent[0]?.unsubscribe ?? '').searchParams.get('token') ?? ''
  expect(idOfLinkToken(token, { purpose: 'alerts', tenant: ENTRY.id, secret: SECRET })).toBe(kim)
})

it('nobody is woken, and nobody is written to twice a day', async () => {
  const evening = NOON + 8 * HOUR
  await setPrice('car', 29_000, evening)
  await run(evening + HOUR)
  expect(sent).toEqual([])
  const morning = NOON + 20 * HOUR
  await run(morning)
  expect(sent).toHaveLength(1)
  await setPrice('car', 28_000, morning + HOUR)
  await run(morning + 2 * HOUR)
  expect(sent).toHaveLength(1)
  await run(morning + DAY)
  expect(sent).toHaveLength(2)
})

it('what cannot be sent or checked now is sent later, and what holds no more is not', async () => {
  await setPrice('car', 29_000, NOON)
  state.isSearchAway = true
  await run(NOON + HOUR)
  state.isSearchAway = false
  state.isMailAway = true
  await run(NOON + 2 * HOUR)
  expect(sent).toEqual([])
  state.isMailAway = false
  await run(NOON + 3 * HOUR)
  expect(sent).toHaveLength(1)
  await setPrice('car', 28_000, NOON + DAY)
  state.now = NOON + DAY + HOUR
  await rounds.look()
  state.prices.delete('car')
  await rounds.mail()
  state.prices.set('car', 28_000)
  await run(NOON + DAY + 5 * HOUR)
  expect(sent).toHaveLength(1)
})

it('whoever stopped, or whose dealer does not tell, gets nothing', async () => {
  await stopAlerts(db, kim, NOON)
  await setPrice('car', 20_000, NOON)
  await run(NOON + HOUR)
  await agreeToAlerts(db, { visitor: kim, tenant: ENTRY.id }, { consentText: 'Yes.', now: NOON })
  state.entry = {
    ...ENTRY,
    tenant: { ...ENTRY.tenant, flags: { ...ENTRY.tenant.flags, priceAlerts: false } },
  }
  await setPrice('car', 15_000, NOON + HOUR)
  await run(NOON + 2 * HOUR)
  expect(sent).toEqual([])
})

it('a recall that may concern a vehicle of the visitor’s own is told once, with where its VIN is checked', async () => {
  const recall = {
    id: 'recall-hs',
    name: 'HS PLUS EV',
    number: 'REC-005652',
    make: 'MG',
    models: ['HS PLUS EV'],
    noticeUrl: 'https://notice.example/REC-005652',
  }
  const owned = { rego: '', regoState: '', make: 'mg', km: 1, nextService: '' }
  const owner = { visitor: kim, tenant: ENTRY.id }
  for (const model of ['HS Plus EV', 'ZS']) await saveOwnCar(db, owner, { ...owned, model, year: 2021 }, NOON)
  await lookForRecalls()
  await run(NOON)
  expect(sent).toEqual([])
  state.entry = { ...ENTRY, recalls: [recall, { ...recall, id: 'recall-kia', make: 'Kia' }] }
  for (const _ of [1, 2]) {
    await lookForRecalls()
    await run(NOON + HOUR)
  }
  expect(sent.map(({ subject }) => subject)).toEqual([
    `${ENTRY.tenant.name}: 2021 mg HS Plus EV: may be recalled, HS PLUS EV (REC-005652)`,
  ])
  expect(sent[0]?.text).toContain('https://a.example/recalls\n')
  state.entry = { ...ENTRY, recalls: [{ ...recall, id: 'recall-zs', models: ['ZS'] }] }
  state.recallPage = undefined
  await lookForRecalls()
  await run(NOON + DAY)
  expect(sent.at(-1)?.text).toContain('https://notice.example/REC-005652')
})
