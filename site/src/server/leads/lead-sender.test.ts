import { deliverDue } from '@forecourt/leads/delivery'
import { keptMessages } from '@forecourt/leads/local-messages'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { storeLead } from '@forecourt/leads/store'
import { addBill, billOfLead } from '@forecourt/sales/bills'
import { SALES_MIGRATIONS } from '@forecourt/sales/migrations'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { afterAll, expect, it } from 'vitest'
import { testLead } from '../../leads/lead.fixture.ts'
import { dealerEntry } from '../../leads/staff-entries.fixture.ts'
import { createLeadSender } from './lead-sender.ts'

const NOW = Date.UTC(2026, 6, 1)
const MINUTE = 60_000
const HARBOUR = dealerEntry('harbour', { name: 'Harbour City' })

const records = await openTestRecords([LEADS_MIGRATIONS, SALES_MIGRATIONS])
afterAll(() => records.close())
const { db } = records
let now = NOW
const send = createLeadSender({
  config: {
    mode: 'local',
    mail: undefined,
    messages: undefined,
    leadWebhooks: {},
    studioUrl: 'https://studio.example',
    sessionSecret: 's'.repeat(32),
  },
  open: async () => records,
  tenants: { byId: (id) => (id === HARBOUR.id ? HARBOUR : undefined) },
  now: () => now,
})
const deliver = () => deliverDue({ db, send, tell: () => [], onFailure: () => undefined, now: () => now })

/** A bill that somebody entered now; returns its id. */
async function entered(email: string): Promise<string> {
  const lead = testLead({ tenant: HARBOUR.id, email, phone: '' })
  const stored = await storeLead(db, lead, {
    key: email,
    pass: undefined,
    origin: { isProved: true, sender: 'sender', text: '' },
    destinations: [],
    alongside: (tx, one) =>
      addBill(tx, { tenant: HARBOUR.id, reference: 'buy at evil.example', amountCents: 34_950 }, one),
    now,
  })
  if (!('lead_id' in stored)) throw new Error('no lead')
  return (await billOfLead(db, stored.lead_id))?.id ?? ''
}

it('a visitor who closed the page without paying gets its link, once, and nothing that somebody typed', async () => {
  await entered('kim@example.com')
  await deliver()
  expect(await keptMessages(db, 10)).toEqual([])
  now += 16 * MINUTE
  await deliver()
  await deliver()
  const [mail, ...more] = await keptMessages(db, 10)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'kim@example.com',
    subject: 'Harbour City: your payment of $349.50 is still open',
  })
  expect(mail?.text).toMatch(/Your payment: https?:\/\/\S+\/bills\/[\w.-]+\n/)
  expect(mail?.text).not.toContain('evil')
})

it('somebody who has paid by then gets no reminder', async () => {
  const id = await entered('sam@example.com')
  await db.execute(`update bill set state = 'paid' where id = '${id}'`)
  now += 16 * MINUTE
  expect(await deliver()).toBe(1)
  expect((await keptMessages(db, 10)).filter(({ to }) => to === 'sam@example.com')).toEqual([])
})
