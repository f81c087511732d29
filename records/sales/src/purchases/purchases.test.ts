import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetOldLeads } from '@forecourt/leads/persons'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import type { PurchaseOrder } from '@forecourt/tenant-config/sales/purchase-order'
import { HOUR, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import {
  beginPurchase,
  forgetPurchaseOf,
  forgetPurchases,
  orderPurchase,
  purchaseOfLead,
  readPurchase,
  storeChoices,
} from './purchases.ts'

const bench = await openSalesBench()
const { db } = bench
beforeEach(async () => {
  await bench.clear()
  await db.execute(sql`truncate purchase, valuation cascade`)
})
afterAll(() => bench.close())

const DAY = 24 * HOUR
const TENANT = 'tenant-a'
const ORDER: PurchaseOrder = {
  lines: [{ label: 'Vehicle', aud: 30_000 }],
  totalAud: 30_000,
  taken: [],
  leftAud: 30_000,
  isEstimate: false,
  choices: { payment: 'cash' },
  agreed: ['I have read it.'],
}
const begin = () => beginPurchase(db, { tenant: TENANT, carId: 'alpha-1', carSlug: 'kia-1' }, NOW)
/** Orders with a lead of its own; the reason when it is refused, and then nothing is stored. */
async function order(id: string, { tenant = TENANT } = {}): Promise<string> {
  try {
    const stored = await storeLead(db, testLead({ tenant }), {
      ...PROVED,
      key: randomUUID(),
      destinations: [],
      alongside: (tx, lead) => orderPurchase(tx, { tenant, id }, { ...lead, order: ORDER }),
      now: NOW,
    })
    return 'lead_id' in stored ? stored.lead_id : stored.kind
  } catch (error) {
    return (error as { because: string }).because
  }
}
const leads = () => db.$count(sql`lead`)

it('choices are stored step by step, and an order stands: once, with its lead', async () => {
  const id = await begin()
  const which = { tenant: TENANT, id }
  await storeChoices(db, which, { choices: { tradeIn: 'none' }, now: NOW })
  expect(await readPurchase(db, which)).toMatchObject({ carSlug: 'kia-1', choices: { tradeIn: 'none' } })
  const all = await Promise.all(Array.from({ length: 20 }, () => order(id)))
  expect(all.filter((one) => one === 'ordered')).toHaveLength(19)
  expect(await leads()).toBe(1)
  const lead = all.find((one) => one !== 'ordered') ?? ''
  expect(await purchaseOfLead(db, lead)).toMatchObject({ id, order: ORDER })
  expect(await storeChoices(db, which, { choices: {}, now: NOW })).toBeUndefined()
})

it('another dealer’s purchase, and none, is neither read, changed nor ordered', async () => {
  const id = await begin()
  const other = { tenant: 'tenant-b', id }
  expect(await readPurchase(db, other)).toBeUndefined()
  expect(await storeChoices(db, other, { choices: { tradeIn: 'none' }, now: NOW })).toBeUndefined()
  expect([await order(id, { tenant: 'tenant-b' }), await order('never-was')]).toEqual([
    'no-purchase',
    'no-purchase',
  ])
  expect(await leads()).toBe(0)
})

it('what came to no order is forgotten after thirty days, an order is not', async () => {
  const [open, ordered] = [await begin(), await begin()]
  await order(ordered)
  await forgetPurchases(db, NOW + 30 * DAY)
  expect(await readPurchase(db, { tenant: TENANT, id: open })).toBeDefined()
  await forgetPurchases(db, NOW + 30 * DAY + 1)
  expect(await readPurchase(db, { tenant: TENANT, id: open })).toBeUndefined()
  expect(await readPurchase(db, { tenant: TENANT, id: ordered })).toBeDefined()
})

it('whoever is forgotten takes the order along', async () => {
  const [asked, old, kept] = [await begin(), await begin(), await begin()]
  await forgetPurchaseOf(db, await order(asked))
  await order(old)
  await forgetOldLeads(db, { tenant: TENANT, before: NOW + DAY, now: NOW + DAY })
  await order(kept)
  await forgetPurchases(db, NOW + DAY)
  const left = await Promise.all([asked, old, kept].map((id) => readPurchase(db, { tenant: TENANT, id })))
  expect(left.map((one) => one !== undefined)).toEqual([false, false, true])
})
