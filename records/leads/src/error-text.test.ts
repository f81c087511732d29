import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { errorText } from './error-text.ts'
import { storeLead } from './store.ts'
import { NOW, PROVED, testLead } from './testing/enquiries.ts'
import { testDatabase } from './testing/test-database.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())

test('a lead that the record refuses is told without anything that its visitor wrote', async () => {
  const lead = testLead({ name: 'Marguerite', message: 'my secret wish' })
  await db.execute(sql`alter table lead add constraint refused check (name <> 'Marguerite')`)
  const failure: unknown = await storeLead(db, lead, {
    key: 'k',
    ...PROVED,
    destinations: [],
    now: NOW,
  }).catch((error: unknown) => error)
  // The library's own message holds the visitor's text.
  expect(String(failure)).toContain('my secret wish')
  const told = errorText(failure)
  expect(told).toMatch(/^a query failed: .*refused/)
  expect(told).not.toMatch(/Marguerite|secret|@/)
})

test('other errors are told in their own words', () => {
  expect(errorText(new Error('the mail server is away'))).toBe('the mail server is away')
  expect(errorText('thrown text')).toBe('thrown text')
})
