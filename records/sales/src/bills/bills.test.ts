import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import { beginBillPayment, pageOpened } from '../payments/begin.ts'
import type { Settled } from '../payments/payment-provider.ts'
import { createSalesRounds } from '../payments/rounds.ts'
import { settlePayment } from '../payments/settle.ts'
import { createFakeProvider } from '../testing/fake-provider.ts'
import { HOUR, MINUTE, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { addBill, billOfLead, readBill, refundBill } from './bills.ts'

const bench = await openSalesBench()
const { db, mails } = bench
beforeEach(() => bench.clear())
afterAll(() => bench.close())

const TENANT = 'tenant-a'
const PAID: Settled = { kind: 'paid', charge: 'charge-1', amountCents: 34_950, currency: 'AUD' }
const BY = { staff: 'ada', now: NOW }

/** A bill of $349.50 that somebody wants to pay, with a provider that has books of its own. */
async function scene() {
  const fake = createFakeProvider(() => undefined)
  const stored = await storeLead(db, testLead({ email: 'kim@example.com' }), {
    ...PROVED,
    key: 'bill',
    destinations: [{ kind: 'email', address: 'desk@example.com' }],
    alongside: (tx, lead) =>
      addBill(tx, { tenant: TENANT, reference: 'INV-1042', amountCents: 34_950 }, lead),
    now: NOW,
  })
  if (!('lead_id' in stored)) throw new Error('no lead')
  const leadId = stored.lead_id
  const bill = await billOfLead(db, leadId)
  if (!bill) throw new Error('no bill')
  const which = { tenant: TENANT, id: bill.id }
  const clock = { now: NOW }
  const round = createSalesRounds({
    providerOf: async () => fake.provider,
    onAway: () => undefined,
    now: () => clock.now,
  })
  return {
    fake,
    leadId,
    which,
    now: () => readBill(db, which),
    /** Opens the page on which it is paid; returns the payment. */
    async open(at = NOW) {
      const begun = await beginBillPayment(db, which, { provider: 'fake', title: 'INV-1042', now: at })
      if (!begun) return undefined
      const asked = { ...begun.payment, returnUrl: '', cancelUrl: '', expiresAt: begun.until, email: '' }
      const page = await fake.provider.open(asked)
      await pageOpened(db, begun.payment.id, { ...page, now: at })
      return { payment: begun.payment.id, session: page.session, until: begun.until }
    },
    settle: (payment: string, settled: Settled, event?: string) =>
      settlePayment(
        db,
        { tenant: TENANT, id: payment },
        { settled, now: clock.now, ...(event !== undefined && { event: { provider: 'fake', id: event } }) },
      ),
    async after(ms: number) {
      clock.now += ms
      while (await round(db));
    },
  }
}

describe('a bill', () => {
  it('is paid once, however often that is told, and both sides hear of it', async () => {
    const { open, settle, now, leadId } = await scene()
    const page = await open()
    expect((await open())?.payment).toBe(page?.payment)
    const payment = page?.payment ?? ''
    expect(await settle(payment, PAID, 'event-1')).toBe('changed')
    expect(await settle(payment, PAID, 'event-1')).toBe('known')
    expect(await settle(payment, PAID, 'event-2')).toBe('known')
    expect(await settle(payment, { kind: 'closed' })).toBe('known')
    expect(await now()).toMatchObject({
      reference: 'INV-1042',
      state: 'paid',
      payments: [{ state: 'paid', amountCents: 34_950 }],
    })
    expect(await mails()).toEqual(['bill paid', 'billDesk paid', 'bill unpaid'])
    expect(
      await bench.rows(sql`select kind, text from lead_activity where lead_id = ${leadId}`),
    ).toContainEqual({ kind: 'payment', text: 'paid' })
    expect(await open()).toBeUndefined()
  })

  it('that is not paid is told once by mail a quarter of an hour later, and no address is flooded with that', async () => {
    await scene()
    const due = () =>
      bench.rows(
        sql`select address, due_at as "dueAt" from lead_delivery where kind = 'bill' and event = 'unpaid'`,
      )
    expect(await due()).toEqual([
      { address: 'kim@example.com', dueAt: expect.stringContaining('2026-07-01 00:15:00') },
    ])
    for (let n = 0; n < 10; n += 1)
      await storeLead(db, testLead({ email: n === 9 ? '' : 'Kim@example.com', phone: '+61412345678' }), {
        ...PROVED,
        key: `more ${n}`,
        destinations: [],
        alongside: (tx, lead) => addBill(tx, { tenant: TENANT, reference: 'INV-7', amountCents: 100 }, lead),
        now: NOW,
      })
    expect(await due()).toHaveLength(5)
  })

  it.each([
    ['in another amount', { ...PAID, amountCents: 34_949 }],
    ['in a currency that is not ours', { ...PAID, currency: 'USD' }],
  ])('that is paid %s stays open, and the money goes back', async (_what, settled) => {
    const { open, settle, now, after, fake } = await scene()
    const page = await open()
    fake.payOn(page?.session ?? '')
    await settle(page?.payment ?? '', { ...settled, charge: page?.session ?? '' })
    expect(await now()).toMatchObject({ state: 'open', payments: [{ state: 'refunding' }] })
    await after(MINUTE)
    expect(await now()).toMatchObject({ state: 'open', payments: [{ state: 'refunded' }] })
    expect(await mails()).toContain('bill late')
    expect(await open()).toBeDefined()
  })

  it('whose page has had its time is begun again; what was paid on the old one after that goes back', async () => {
    const { open, settle, now, after, fake } = await scene()
    const first = await open()
    expect(first?.until).toBe(NOW + HOUR)
    await after(50 * MINUTE)
    expect(fake.pages.get(first?.session ?? '')?.state).toBe('open')
    await after(70 * MINUTE)
    expect(fake.pages.get(first?.session ?? '')?.state).toBe('closed')
    const second = await open(NOW + 2 * HOUR)
    expect(second?.payment).not.toBe(first?.payment)
    expect(await settle(second?.payment ?? '', { ...PAID, charge: 'charge-2' })).toBe('changed')
    expect(await settle(first?.payment ?? '', PAID)).toBe('changed')
    expect(await now()).toMatchObject({ state: 'paid' })
    expect((await now())?.payments.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunding'])
    // What was paid twice is back, and the bill is still paid.
    await settle(first?.payment ?? '', { kind: 'refunded' })
    expect(await now()).toMatchObject({ state: 'paid' })
  })

  it('goes back when staff say so, or at the provider’s own desk', async () => {
    const { open, now, which, after, fake } = await scene()
    const page = await open()
    expect(await refundBill(db, which, BY)).toBe(false)
    fake.payOn(page?.session ?? '')
    await after(3 * MINUTE)
    expect(await now()).toMatchObject({ state: 'paid' })
    expect(await refundBill(db, { ...which, tenant: 'tenant-b' }, BY)).toBe(false)
    expect(await refundBill(db, which, BY)).toBe(true)
    expect(await refundBill(db, which, BY)).toBe(false)
    await after(MINUTE)
    expect(await now()).toMatchObject({ state: 'refunded', payments: [{ state: 'refunded' }] })
    expect(fake.pages.get(page?.session ?? '')?.state).toBe('refunded')
    expect(await bench.rows(sql`select actor from audit where outcome = 'refund'`)).toEqual([
      { actor: 'ada' },
    ])
    expect(await open()).toBeUndefined()

    await bench.clear()
    const other = await scene()
    const paid = await other.open()
    await other.settle(paid?.payment ?? '', PAID)
    await other.settle(paid?.payment ?? '', { kind: 'refunded' })
    expect(await other.now()).toMatchObject({ state: 'refunded', payments: [{ state: 'refunded' }] })
  })

  it('of another dealer is unknown here', async () => {
    const { open, now, which } = await scene()
    const page = await open()
    const foreign = { tenant: 'tenant-b', id: page?.payment ?? '' }
    expect(await settlePayment(db, foreign, { settled: PAID, now: NOW })).toBeUndefined()
    expect(await readBill(db, { ...which, tenant: 'tenant-b' })).toBeUndefined()
    expect(
      await beginBillPayment(db, { ...which, tenant: 'tenant-b' }, { provider: 'fake', title: '', now: NOW }),
    ).toBeUndefined()
    expect(await now()).toMatchObject({ state: 'open' })
  })

  it('and a reservation are never paid by one payment', async () => {
    const { open } = await scene()
    await open()
    await expect(db.execute(sql`update payment set bill_id = null`)).rejects.toThrow()
  })
})
