import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { storeLead } from '../store.ts'
import { deliveryTable, leadTable } from '../tables.ts'
import { NOW, PROVED, storedLead, testLead } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Destination, RETRY_AFTER_MS } from './destination.ts'
import { failedDeliveries, noticeEmail } from './notice.ts'
import { deliverDue } from './worker.ts'

const DAY = 86_400_000
const ADMIN = 'admin@a.example'
let db: Database
let close: () => Promise<void>
let clock = NOW
let stored = 0

beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(async () => {
  clock = NOW
  await db.delete(leadTable)
})

async function store(destinations: readonly Destination[], tenant = 'tenant-a'): Promise<string> {
  stored += 1
  const options = { ...PROVED, key: `key ${stored}`, destinations, now: clock }
  const result = await storeLead(db, testLead({ tenant }), options)
  if (!('lead_id' in result)) throw new Error(result.kind)
  return result.lead_id
}

/** Tries everything until nothing waits; addresses with `away` in them, and every webhook, take nothing. */
async function untilGivenUp(tell: readonly string[]): Promise<string[]> {
  const sent: string[] = []
  for (const wait of [0, ...RETRY_AFTER_MS]) {
    clock += wait
    await deliverDue({
      db,
      now: () => clock,
      tell: () => tell,
      onFailure: () => undefined,
      send: async (_, { kind, address }) => {
        if (kind === 'webhook' || address.includes('away')) throw new Error('away')
        sent.push(`${kind} ${address}`)
      },
    })
  }
  return sent
}

it('whom a dealer names is told of what was given up, once a day however much fails', async () => {
  const lead = await store([{ kind: 'webhook', address: 'a' }])
  await store([{ kind: 'webhook', address: 'a' }])
  expect(await untilGivenUp([ADMIN])).toEqual([`notice ${ADMIN}`])
  expect(await failedDeliveries(db, lead)).toEqual([{ kind: 'webhook', address: 'a', lastError: 'away' }])
  await store([{ kind: 'webhook', address: 'a' }])
  clock += DAY
  expect(await untilGivenUp([ADMIN])).toEqual([`notice ${ADMIN}`])
})

it('another dealer is told of its own', async () => {
  await store([{ kind: 'webhook', address: 'a' }])
  await store([{ kind: 'webhook', address: 'b' }], 'tenant-b')
  expect(await untilGivenUp([ADMIN])).toEqual([`notice ${ADMIN}`, `notice ${ADMIN}`])
})

it('without a name the other addresses are told, and never the one that takes nothing', async () => {
  await store([
    { kind: 'email', address: 'away@a.example' },
    { kind: 'email', address: 'sales@a.example' },
    { kind: 'confirmation', address: 'away@visitor.example' },
  ])
  expect(await untilGivenUp([])).toEqual(['email sales@a.example', 'notice sales@a.example'])
  expect(await untilGivenUp(['away@a.example'])).toEqual([])
})

it('nobody is told of a confirmation or of a notice that failed', async () => {
  await store([{ kind: 'confirmation', address: 'away@visitor.example' }])
  expect(await untilGivenUp([ADMIN])).toEqual([])
  await store([{ kind: 'webhook', address: 'a' }])
  await untilGivenUp(['away@a.example'])
  await untilGivenUp(['away@a.example'])
  const notices = await db.select().from(deliveryTable).where(eq(deliveryTable.kind, 'notice'))
  expect(notices.map(({ status }) => status)).toEqual(['dead'])
})

it('a notice says what failed and where it is sent again, and nothing of the visitor', () => {
  const { to, subject, text } = noticeEmail(
    storedLead({ message: 'Secret words' }),
    { id: 'D1', address: ADMIN },
    {
      name: 'Alpha Motors',
      studioUrl: 'https://studio.example/base',
      failed: [{ kind: 'email', address: 'sales@a.example', lastError: '550 no such mailbox' }],
    },
  )
  expect(to).toBe(ADMIN)
  expect(subject).toBe('Alpha Motors: an enquiry was not delivered everywhere')
  expect(text).toContain('- Email sales@a.example: 550 no such mailbox')
  expect(text).toContain('https://studio.example/base/leads/undelivered/L1')
  for (const words of ['Secret', 'Kim', 'Nguyen', 'kim@example.com']) expect(text).not.toContain(words)
})
