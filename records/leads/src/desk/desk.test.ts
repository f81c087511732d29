import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { isTeams, type LeadTeam, parseLeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import { readAudit } from '../audit/audit-log.ts'
import type { Database } from '../database.ts'
import type { NewLead } from '../lead.ts'
import { forgetPerson, personData } from '../privacy/persons.ts'
import { storeLead } from '../store.ts'
import { deliveryTable, leadTable } from '../tables.ts'
import { NOW, PROVED, testLead, VEHICLE } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { DeskFilter, DeskScope } from './desk-filter.ts'
import { deskCounts, deskPage } from './inbox.ts'
import { leadFile } from './lead-file.ts'
import { resend, workOn } from './work.ts'

const MINUTE = 60_000
let db: Database
let close: () => Promise<void>
let stored = 0

beforeAll(async () => {
  ;({ db, close } = await testDatabase())
})
afterAll(() => close())
beforeEach(async () => {
  await db.delete(leadTable)
  stored = 0
})

const scope = (more: Partial<DeskScope> = {}): DeskScope => ({
  tenant: 'tenant-a',
  person: 'sam',
  teams: undefined,
  lateBefore: NOW - 60 * MINUTE,
  ...more,
})
const team = (more: object = {}): LeadTeam => {
  const parsed = parseLeadTeam({ _id: 'team', tenant: 'tenant-a', title: 'Team', ...more })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const KIA = { ...VEHICLE, name: '2022 Kia Sportage S', stock_number: 'U12506', 'Vehicle Make': 'Kia' }

/** Stores a lead, each a second after the one before; returns its id. */
async function store(more: Partial<NewLead> = {}, teams: LeadTeam[] = [], now = NOW): Promise<string> {
  stored += 1
  const result = await storeLead(db, testLead(more), {
    key: `key ${stored}`,
    ...PROVED,
    teams,
    destinations: [{ kind: 'email', address: 'sales@a.example' }],
    now: now + stored * 1000,
  })
  if (!('lead_id' in result)) throw new Error(result.kind)
  return result.lead_id
}
const list = async (filter: Partial<DeskFilter> = {}, scopes = [scope()]) =>
  (await deskPage(db, scopes, { view: 'open', limit: 50, ...filter })).leads.map(({ lead_id: id }) => id)
const as = (leads: string[], scopes = [scope()]) => ({ scopes, leads, actor: 'sam', now: NOW + 3_600_000 })
const die = (leadId: string) =>
  db
    .update(deliveryTable)
    .set({ status: 'dead', attempts: 6, lastError: '550' })
    .where(eq(deliveryTable.leadId, leadId))

it('lists newest first, in parts that neither repeat nor leave out a lead', async () => {
  const ids = []
  // Three a moment: the ids decide among those.
  for (let at = 0; at < 12; at += 1)
    ids.push(await store({}, [], NOW - at * 1000 - Math.floor(at / 3) * 1000))
  const seen: string[] = []
  let after: string | undefined
  do {
    const part = await deskPage(db, [scope()], { view: 'open', limit: 5, after })
    seen.push(...part.leads.map(({ lead_id: id }) => id))
    after = part.next
  } while (after !== undefined)
  expect(seen).toHaveLength(12)
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(seen).toEqual(await list())
})

it('shows no lead of another dealer, however it is asked for', async () => {
  const theirs = await store({ tenant: 'tenant-b' })
  expect(await list()).toEqual([])
  expect(await leadFile(db, [scope()], theirs)).toBeUndefined()
  expect(await workOn(db, { status: 'spam', note: 'mine' }, as([theirs]))).toEqual([])
  await die(theirs)
  const [delivery] = await db.select().from(deliveryTable).where(eq(deliveryTable.leadId, theirs))
  expect(await resend(db, delivery?.id ?? '', as([]))).toBe(false)
  expect(await leadFile(db, [scope({ tenant: 'tenant-b' })], theirs)).toMatchObject({
    lead: { status: 'new' },
    activity: [],
  })
  // Nobody’s scope is not everybody’s.
  expect(await list({}, [])).toEqual([])
})

describe('what a lead is found by', () => {
  it.each([
    ['ngu', true],
    ['KIM nguyen', true],
    ['kim@example.com', true],
    ['0412 345', true],
    ['+61 412 345 678', true],
    ['u12506', true],
    ['sportage 2022', true],
    ['still there', true],
    ['sorento', false],
    ['0413', false],
    ["'); drop table lead; --", false],
    ['!!! ???', true],
  ])('%j: %s', async (words, isFound) => {
    const id = await store({ vehicle: KIA })
    expect(await list({ words })).toEqual(isFound ? [id] : [])
  })
})

it('a word longer than any index takes, and letters of every script, are stored and do no harm', async () => {
  const id = await store({ message: `${'a'.repeat(9_000)} Zürich 東京` })
  expect(await list({ words: 'zürich' })).toEqual([id])
  expect(await list({ words: '東京' })).toEqual([id])
  expect(await list({ words: 'a'.repeat(200) })).toEqual([])
})

it('narrows by category, place, status and who looks after it', async () => {
  const service = await store({ category: 'Service Booking', location: { slug: 'south', name: 'South' } })
  const general = await store({ car_dealership_id: 7 })
  expect(await list({ category: 'Service Booking' })).toEqual([service])
  expect(await list({ place: { slug: 'south', dealership: 9 } })).toEqual([service])
  expect(await list({ place: { slug: 'north', dealership: 7 } })).toEqual([general])
  await workOn(db, { assignee: 'sam' }, as([service]))
  await workOn(db, { status: 'working' }, as([general]))
  expect(await list({ assignee: 'sam' })).toEqual([service])
  expect(await list({ assignee: '' })).toEqual([general])
  expect(await list({ status: 'working' })).toEqual([general])
  expect(await list({ view: 'mine' })).toEqual([service])
})

it('a lead is late until somebody answers it: with a word or a step, not by being given to somebody', async () => {
  const early = await store({}, [], NOW - 61 * MINUTE)
  const recent = await store({}, [], NOW - 30 * MINUTE)
  expect(await list({ view: 'late' })).toEqual([early])
  await workOn(db, { assignee: 'kim', isRead: true }, as([early]))
  expect(await list({ view: 'late' })).toEqual([early])
  await workOn(db, { note: 'Rang, no answer.' }, as([early]))
  expect(await list({ view: 'late' })).toEqual([])
  expect(await list()).toEqual([recent, early])
})

it('counts what each list holds', async () => {
  const [sold, spam, dead, read] = [await store(), await store(), await store(), await store()]
  await workOn(db, { status: 'sold' }, as([sold]))
  await workOn(db, { status: 'spam' }, as([spam]))
  await die(dead)
  await workOn(db, { isRead: true, assignee: 'sam' }, as([read]))
  await db
    .update(leadTable)
    .set({ hold: 'held' })
    .where(eq(leadTable.id, await store()))
  expect(await deskCounts(db, [scope()])).toEqual({
    open: 2,
    unread: 1,
    mine: 1,
    late: 0,
    undelivered: 1,
    held: 1,
    closed: 1,
    spam: 1,
  })
})

it('a file has the lead, what was done with it and when, its deliveries, and the person’s other leads', async () => {
  const before = await store({ email: 'KIM@example.com', phone: '+61400000000', message: 'First' })
  await store({ email: 'lee@example.com', phone: '+61411111111' })
  const id = await store({ vehicle: KIA })
  await workOn(db, { status: 'appointment', assignee: 'kim', note: 'Tuesday 10 am' }, as([id]))
  const file = await leadFile(db, [scope()], id)
  expect(file?.lead).toMatchObject({ name: 'Kim', status: 'appointment', vehicle: { name: KIA.name } })
  expect(file?.activity.map(({ actor, kind, text }) => [actor, kind, text])).toEqual([
    ['sam', 'status', 'appointment'],
    ['sam', 'assigned', 'kim'],
    ['sam', 'note', 'Tuesday 10 am'],
  ])
  expect(file?.deliveries).toMatchObject([{ kind: 'email', address: 'sales@a.example', status: 'pending' }])
  expect(file?.others.map(({ lead_id: other }) => other)).toEqual([before])
  const audit = await readAudit(db, 'tenant-a', { limit: 10 })
  expect(audit.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(['status appointment', 'assigned kim', 'note']),
  )
  expect(JSON.stringify(audit)).not.toContain('Tuesday')
})

it('what is done twice is written once, and reading can be taken back', async () => {
  const id = await store()
  await workOn(db, { status: 'working' }, as([id]))
  await workOn(db, { status: 'working' }, as([id]))
  expect((await leadFile(db, [scope()], id))?.activity).toHaveLength(1)
  await workOn(db, { isRead: false }, as([id]))
  expect(await list({ view: 'unread' })).toEqual([id])
})

it('a delivery that was given up starts anew; one that arrived is sent as a further one', async () => {
  const id = await store()
  await die(id)
  const [delivery] = await db.select().from(deliveryTable)
  const again = () => resend(db, delivery?.id ?? '', { scopes: [scope()], actor: 'sam', now: NOW })
  expect(await again()).toBe(true)
  // It waits now.
  expect(await again()).toBe(false)
  expect(await db.select().from(deliveryTable)).toMatchObject([
    { id: delivery?.id, status: 'pending', attempts: 0, lastError: null },
  ])
  await db.update(deliveryTable).set({ status: 'delivered' })
  expect(await again()).toBe(true)
  expect((await db.select().from(deliveryTable)).map(({ status }) => status).toSorted()).toEqual([
    'delivered',
    'pending',
  ])
})

it('nothing is sent again of a person who was forgotten', async () => {
  const id = await store()
  await db.update(deliveryTable).set({ status: 'delivered' })
  await forgetPerson(db, { tenant: 'tenant-a', person: { email: 'kim@example.com' }, now: NOW })
  const [delivery] = await db.select().from(deliveryTable).where(eq(deliveryTable.leadId, id))
  const options = { scopes: [scope()], actor: 'sam', now: NOW }
  expect(await resend(db, delivery?.id ?? '', options)).toBe(false)
  expect(await db.select().from(deliveryTable)).toHaveLength(1)
})

describe('teams', () => {
  it('give new leads to their members in turn; a lead of no team is nobody’s', async () => {
    const teams = [
      team({ _id: 'service', members: ['pat'], categories: ['Service Booking'], assigns: 'inTurn' }),
      team({ _id: 'sales', members: ['sam', 'kim', 'lee'], makes: ['Kia'], assigns: 'inTurn' }),
      team({ _id: 'rest', members: ['joe'], assigns: 'nobody' }),
    ]
    for (let at = 0; at < 6; at += 1) await store({ vehicle: KIA }, teams)
    await store({ category: 'Service Booking', vehicle: KIA }, teams)
    await store({}, teams)
    const { leads } = await deskPage(db, [scope()], { view: 'open', limit: 50 })
    expect(leads.map(({ assignee }) => assignee).toReversed()).toEqual([
      'sam',
      'kim',
      'lee',
      'sam',
      'kim',
      'lee',
      'pat',
      undefined,
    ])
  })

  it('members of a strict team see its leads and their own, and change no others', async () => {
    const service = await store({ category: 'Service Booking' })
    const given = await store()
    const other = await store()
    await workOn(db, { assignee: 'sam' }, as([given]))
    const strict = [scope({ teams: [team({ categories: ['Service Booking'] })] })]
    expect(await list({}, strict)).toEqual([given, service])
    expect(await leadFile(db, strict, other)).toBeUndefined()
    // It is the same person’s.
    const { others } = (await leadFile(db, strict, service)) ?? {}
    expect(others?.map(({ lead_id: id }) => id)).toEqual([given])
    expect(await workOn(db, { status: 'lost' }, as([service, given, other], strict))).toHaveLength(2)
  })

  const words = fc.subarray(['kia', 'Mazda', 'MG'])
  test('the database agrees with tenant-config about whose a lead is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          categories: fc.subarray(['Service Booking', 'General Enquiry', 'Fleet Enquiry']),
          places: fc.subarray([{ slug: 'south' }, { slug: 'north', dealership: 7 }, { dealership: 9 }]),
          makes: words,
        }),
        fc.constantFrom('Service Booking', 'General Enquiry'),
        fc.constantFrom(undefined, 'south', 'west'),
        fc.constantFrom(7, 8, undefined),
        fc.constantFrom(undefined, 'Kia', 'Mazda'),
        async (lists, category, place, dealership, make) => {
          await db.delete(leadTable)
          const id = await store({
            category,
            location: place === undefined ? undefined : { slug: place, name: place },
            car_dealership_id: dealership,
            vehicle: make === undefined ? undefined : { ...KIA, 'Vehicle Make': make },
          })
          const expected = isTeams(team(lists), {
            category,
            place: place ?? '',
            dealership,
            make: make ?? '',
          })
          expect(await list({}, [scope({ teams: [team(lists)] })])).toEqual(expected ? [id] : [])
        },
      ),
      { numRuns: 60, seed: 22 },
    )
  })
})

it('forgetting a person takes what staff noted along; an export has it', async () => {
  const id = await store()
  await workOn(db, { note: 'Wants a red one', status: 'working' }, as([id]))
  const person = { email: 'kim@example.com' }
  expect(await personData(db, 'tenant-a', person)).toMatchObject([{ notes: [{ text: 'Wants a red one' }] }])
  await forgetPerson(db, { tenant: 'tenant-a', person, now: NOW })
  expect((await leadFile(db, [scope()], id))?.activity.map(({ kind }) => kind)).toEqual(['status'])
  expect(await list({ words: 'kim' })).toEqual([])
})
