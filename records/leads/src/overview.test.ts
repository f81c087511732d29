import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { leadOverview } from './overview.ts'
import { storeLead } from './store.ts'
import { deliveryTable, leadTable } from './tables.ts'
import { NOW, testLead } from './testing/enquiries.ts'
import { testDatabase } from './testing/test-database.ts'

const DAY = 86_400_000
const SINCE = { day: NOW - DAY, week: NOW - 7 * DAY }

let db: Database
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.execute('truncate lead, lead_delivery, audit cascade'))

let sent = 0
async function lead(tenant: string, at: number, changes: Partial<typeof leadTable.$inferInsert> = {}) {
  const result = await storeLead(db, testLead({ tenant }), {
    key: `key-${(sent += 1)}`,
    pass: undefined,
    origin: { isProved: true, sender: `s${sent}`, text: `t${sent}` },
    destinations: [
      { kind: 'email', address: `a${sent}@a.example` },
      { kind: 'adf', address: `b${sent}@a.example` },
    ],
    now: at,
  })
  if (!('lead_id' in result)) throw new Error(result.kind)
  if (Object.keys(changes).length > 0)
    await db.update(leadTable).set(changes).where(eq(leadTable.id, result.lead_id))
  return result.lead_id
}

it('counts the finished leads of a day and of a week, those that are held, and those that did not get through', async () => {
  await lead('tenant-a', NOW - 1)
  const dead = await lead('tenant-a', NOW - 2 * DAY)
  await lead('tenant-a', NOW - 8 * DAY)
  await lead('tenant-a', NOW - 1, { hold: 'held' })
  await lead('tenant-a', NOW - 1, { hold: 'rejected' })
  await lead('tenant-a', NOW - 1, { formCompleted: false })
  await lead('tenant-b', NOW - 1)
  await db.update(deliveryTable).set({ status: 'dead' }).where(eq(deliveryTable.leadId, dead))
  expect(await leadOverview(db, ['tenant-a', 'tenant-c'], SINCE)).toEqual([
    { tenant: 'tenant-a', day: 2, week: 3, held: 1, undelivered: 1 },
    { tenant: 'tenant-c', day: 0, week: 0, held: 0, undelivered: 0 },
  ])
  expect(await leadOverview(db, [], SINCE)).toEqual([])
})
