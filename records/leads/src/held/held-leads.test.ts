import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAudit, readAudit, writeAudit } from '../audit/audit-log.ts'
import type { Database } from '../database.ts'
import { deliverDue } from '../delivery/worker.ts'
import type { Lead, NewLead } from '../lead.ts'
import { storeLead, updateLead } from '../store.ts'
import { auditTable, leadTable } from '../tables.ts'
import { NOW, testLead } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { forgetSenders, heldLeads, rejectLeads, releaseLeads, reviewHeld } from './held-leads.ts'
import { HOLD_WINDOW_MS, MOST_THROUGH, REVIEW_MS } from './hold-rules.ts'

const TENANT = 'tenant-a'
const HOUR = HOLD_WINDOW_MS

let db: Database
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.execute('truncate lead, lead_delivery, audit cascade'))

interface Sent extends Partial<NewLead> {
  from: string
  at?: number
}
let sent = 0

/** Stores a lead without proof. */
async function send({ from, at = NOW, ...words }: Sent): Promise<string> {
  const result = await storeLead(db, testLead(words), {
    key: `key-${(sent += 1)}`,
    pass: undefined,
    origin: { isProved: false, sender: from, text: words.message ?? '' },
    destinations: [{ kind: 'email', address: 'sales@a.example' }],
    now: at,
  })
  if (!('lead_id' in result)) throw new Error(result.kind)
  return result.lead_id
}

/** Delivers what is due and returns the names of the leads that went out. */
async function mailed(now = NOW): Promise<string[]> {
  const mails: Lead[] = []
  await deliverDue({
    db,
    now: () => now,
    tell: () => [],
    onFailure: ({ error }) => expect.unreachable(error),
    send: (lead) => Promise.resolve(void mails.push(lead)),
  })
  return mails.map(({ name }) => name)
}

const KIM = { from: 'home', name: 'Kim', email: 'kim@example.com', phone: '+61412345678' }
/** Returns the spam lead with this number; its words differ from those of the others. */
const spam = (at: number): Sent => ({
  from: `bot-${at}`,
  name: `Bot ${at}`,
  email: `bot${at}@spam.example`,
  phone: `+614000${String(at).padStart(5, '0')}`,
  message: `An offer of ${'abcdefghijkl'.slice(at % 12)} ${'mnopqrstuvwx'.slice(Math.floor(at / 12))} for you`,
})
const scopeOf = (tenant: string) => ({ tenant, person: 'staff-1', teams: undefined, lateBefore: 0 })
const held = async () => (await heldLeads(db, scopeOf(TENANT), { limit: 100 })).count
const all = (actor = 'staff-1') => ({ tenant: TENANT, leads: 'all' as const, actor, now: NOW })

describe('[N20] leads without proof of work', () => {
  it('of one person go out at once', async () => {
    await send(KIM)
    await send({ ...KIM, message: 'And is the blue one still there?' })
    expect(await mailed()).toEqual(['Kim', 'Kim'])
  })

  it('sixty of one address: all are stored, two are mailed, and a person’s in between goes out at once', async () => {
    for (let at = 0; at < 60; at += 1) {
      await send({ ...spam(at), from: 'one bot' })
      if (at === 30) await send(KIM)
    }
    expect(await db.$count(leadTable)).toBe(61)
    expect(await mailed()).toEqual(['Bot 0', 'Bot 1', 'Kim'])
    expect(await held()).toBe(58)
  })

  it('sixty with one text of sixty addresses: one is mailed, and a person’s in between', async () => {
    for (let at = 0; at < 60; at += 1) {
      await send({ ...spam(at), message: `Buy followers for your business ${at}` })
      if (at === 30) await send(KIM)
    }
    expect(await mailed()).toEqual(['Bot 0', 'Kim'])
  })

  it('sixty different ones of sixty addresses: five are mailed, and staff release the person’s in one call', async () => {
    let kim = ''
    for (let at = 0; at < 60; at += 1) {
      await send(spam(at))
      if (at === 30) kim = await send(KIM)
    }
    expect(await db.$count(leadTable)).toBe(61)
    expect(await mailed()).toHaveLength(MOST_THROUGH)
    expect(await releaseLeads(db, { ...all(), leads: [kim] })).toEqual([kim])
    expect(await mailed()).toEqual(['Kim'])
    expect(await rejectLeads(db, all())).toHaveLength(55)
    expect([await held(), await mailed(NOW + 9 * HOUR), await db.$count(leadTable)]).toEqual([0, [], 61])
  })

  it('sixty at the same moment are counted one after the other', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => send(spam(at))))
    expect(await mailed()).toHaveLength(MOST_THROUGH)
  })

  it('with the same line of a form and nothing written are not the same text', async () => {
    const message = 'Please send me photos of this vehicle.'
    for (const at of [1, 2]) {
      const { from = '', ...contact } = spam(at)
      await storeLead(db, testLead({ ...contact, message }), {
        key: `photos-${at}`,
        pass: undefined,
        origin: { isProved: false, sender: from, text: '' },
        destinations: [{ kind: 'email', address: 'sales@a.example' }],
        now: NOW,
      })
    }
    expect(await mailed()).toHaveLength(2)
  })

  it('with a link in place of a name are held', async () => {
    await send({ ...KIM, name: 'www.spam.example', message: 'Hello' })
    expect(await mailed()).toEqual([])
  })

  it('of one dealer’s flood hold nothing of another dealer’s', async () => {
    for (let at = 0; at < 20; at += 1) await send(spam(at))
    await mailed()
    await send({ ...KIM, tenant: 'tenant-b' })
    expect(await mailed()).toEqual(['Kim'])
  })

  it('with proof are never held', async () => {
    for (let at = 0; at < 20; at += 1) await send(spam(at))
    await mailed()
    const options = {
      key: 'proved',
      pass: undefined,
      destinations: [{ kind: 'email', address: 'a@a' }],
    } as const
    await storeLead(db, testLead({ name: 'Lee', message: 'See https://a.example' }), {
      ...options,
      origin: { isProved: true, sender: 'bot-1', text: '' },
      now: NOW,
    })
    expect(await mailed()).toEqual(['Lee'])
  })
})

describe('[N20] the rules look at a held lead again', () => {
  it('and release it after half an hour when few were held around it', async () => {
    await send({ ...KIM, message: 'I saw it at https://cars.example, is it there?' })
    await reviewHeld(db, NOW + REVIEW_MS - 1)
    expect(await mailed()).toEqual([])
    expect(await reviewHeld(db, NOW + REVIEW_MS)).toBe(1)
    expect(await mailed(NOW + REVIEW_MS)).toEqual(['Kim'])
    expect(await readAudit(db, TENANT, { limit: 1 })).toMatchObject([
      { actor: 'rule', action: 'lead-released' },
    ])
  })

  it('and leave a flood to staff, however long it waits', async () => {
    for (let at = 0; at < 60; at += 1) await send(spam(at))
    expect(await reviewHeld(db, NOW + REVIEW_MS)).toBe(0)
    expect(await reviewHeld(db, NOW + 100 * HOUR)).toBe(0)
    expect(await mailed(NOW + 100 * HOUR)).toHaveLength(MOST_THROUGH)
    const { leads, count } = await heldLeads(db, scopeOf(TENANT), { limit: 2 })
    expect(count).toBe(55)
    expect(leads).toMatchObject([{ reason: 'many' }, { reason: 'many' }])
    expect(leads[0]).not.toHaveProperty('reviewAt')
  })
})

it('[LEAD-08] a held lead that is finished stays held, and one that was rejected goes to nobody', async () => {
  const destinations = [{ kind: 'email', address: 'sales@a.example' }] as const
  const unfinished = { ...KIM, message: 'https://a.example', form_completed: false }
  const [first, second] = [await send(unfinished), await send(unfinished)]
  await rejectLeads(db, { ...all(), leads: [second] })
  for (const [at, id] of [first, second].entries())
    await updateLead(db, id, testLead(), { key: `step-${at}`, pass: undefined, destinations, now: NOW })
  expect(await mailed(NOW + HOUR)).toEqual([])
  await releaseLeads(db, all())
  expect(await mailed(NOW + HOUR)).toHaveLength(1)
  // A lead that was rejected by mistake is released by its id.
  await releaseLeads(db, { ...all(), leads: [second] })
  expect(await mailed(NOW + HOUR)).toHaveLength(1)
})

it('[TEN-01] staff of one dealer release nothing of another', async () => {
  const lead = await send({ ...KIM, message: 'https://a.example' })
  expect(await releaseLeads(db, { ...all(), tenant: 'tenant-b', leads: [lead] })).toEqual([])
  expect(await releaseLeads(db, { ...all(), tenant: 'tenant-b' })).toEqual([])
  expect(await heldLeads(db, scopeOf('tenant-b'), { limit: 9 })).toEqual({ leads: [], count: 0 })
  expect(await mailed()).toEqual([])
})

it('what the rules knew of a sender is forgotten after a day', async () => {
  const id = await send(KIM)
  const sender = async () =>
    (await db.select({ sender: leadTable.sender }).from(leadTable).where(eq(leadTable.id, id)))[0]?.sender
  await forgetSenders(db, NOW + 23 * HOUR)
  expect(await sender()).toBe('home')
  await forgetSenders(db, NOW + 24 * HOUR)
  expect(await sender()).toBeNull()
})

describe('the audit log', () => {
  const entry = (at: number, more: object = {}) => ({
    at,
    tenant: TENANT,
    actor: 'staff-1',
    action: 'leads-seen' as const,
    subject: '',
    outcome: 'ok',
    ...more,
  })

  it('tells what was held, released and rejected, by whom, of the own dealer, newest first', async () => {
    const message = 'https://a.example'
    const [a, b] = [await send({ ...KIM, message }), await send({ ...KIM, message })]
    await releaseLeads(db, { ...all(), leads: [a] })
    await rejectLeads(db, all('staff-2'))
    const log = await readAudit(db, TENANT, { limit: 10 })
    expect(log.map(({ actor, action, subject, outcome }) => [actor, action, subject, outcome])).toEqual([
      ['staff-2', 'lead-rejected', b, 'ok'],
      ['staff-1', 'lead-released', a, 'ok'],
      ['home', 'lead-held', b, 'links'],
      ['home', 'lead-held', a, 'links'],
    ])
    expect(JSON.stringify(log)).not.toMatch(/Kim|example|\+61/)
    expect(await readAudit(db, TENANT, { limit: 10, before: log[2]?.number })).toHaveLength(1)
    expect(await readAudit(db, 'tenant-b', { limit: 10 })).toEqual([])
  })

  it('is changed by nobody, and forgets only what is older than it goes back', async () => {
    await writeAudit(db, [entry(NOW), entry(NOW + 1_000)])
    await expect(db.update(auditTable).set({ actor: 'somebody' })).rejects.toThrow()
    await expect(db.delete(auditTable)).rejects.toThrow()
    await expect(db.execute(sql`delete from audit`)).rejects.toThrow()
    await forgetAudit(db, NOW + 1)
    expect(await readAudit(db, TENANT, { limit: 10 })).toMatchObject([{ at: NOW + 1_000 }])
    await expect(db.delete(auditTable)).rejects.toThrow()
  })
})
