import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { sql } from 'drizzle-orm'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createVisitService, REVEALS_KEPT_DAYS } from './visit-service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.UTC(2026, 5, 10, 3)
const KIM = { client: '203.0.113.9', userAgent: 'Mozilla/5.0', browser: 'b' }

let records: Records
beforeAll(async () => {
  records = await openTestRecords()
  await records.db.execute(sql`set session_replication_role = replica`)
})
afterAll(() => records.close())

it('days that are over and reveals of more than a year ago are forgotten while nobody looks', async () => {
  let now = START
  const failures: string[] = []
  const service = createVisitService({
    open: async () => records,
    secret: 'x',
    now: () => now,
    log: (_level, message) => failures.push(message),
  })
  const tenant = tenantFixture({ slug: 'harbour', timeZone: 'Australia/Brisbane' })
  const reveal = { tenant: 'harbour', vehicleId: 'a', dealershipId: null, websiteId: 1 }
  const count = (table: string) => records.db.$count(sql`${sql.identifier(table)}`)
  // Work that ends after the clock has moved rests for an hour from then on, so the clock moves on until the check holds.
  const until = (check: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        now += 2 * HOUR_MS
        service.tick()
        await check()
      },
      { timeout: 30_000 },
    )
  await service.look(tenant, 'a', KIM)
  await service.revealPhone(reveal)
  now += DAY_MS
  await service.revealPhone(reveal)
  await until(async () => expect(await count('view_of_day')).toBe(0))
  expect(await count('phone_reveal')).toBe(2)
  now = START + REVEALS_KEPT_DAYS * DAY_MS
  await until(async () => expect(await count('phone_reveal')).toBe(1))
  expect([await service.views(tenant, 'a'), failures]).toEqual([1, []])
})
