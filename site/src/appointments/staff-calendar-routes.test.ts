import type { CalendarAnswer } from '@forecourt/tenant-config/desk/calendar-answer'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testLead } from '../leads/lead.fixture.ts'
import { dealerEntry, strictTeam } from '../leads/staff-entries.fixture.ts'
import { type StaffRuntime, startStaffRuntime } from '../leads/staff-runtime.fixture.ts'
import { readLayoutData } from '../layout/layout-data.ts'
import { getCalendar, postCalendarWork } from './staff-calendar-routes.ts'

vi.mock('../layout/layout-data.ts', () => ({ readLayoutData: vi.fn() }))

/** A Wednesday, 10 am in Brisbane. */
const NOW = Date.UTC(2026, 6, 1)
const HOUR = 3_600_000
/** The next day, 9 am. */
const START = NOW + 23 * HOUR
const HARBOUR = dealerEntry('harbour', {}, { leadTeams: [strictTeam('sales', 'Test Drive Booking')] })
const ENTRIES = [HARBOUR, dealerEntry('wattle')]
const WORKSHOP = {
  _id: 'location-1',
  slug: 'works',
  name: 'Works - Service',
  location_type: 'service',
  timeZone: 'Australia/Brisbane',
  appointments: { isOn: true, atOnce: 1, leadHours: 0 },
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '09:00',
    close: '12:00',
  })),
}

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime(ENTRIES, { now: NOW })
})
afterAll(() => runtime.close())
beforeEach(async () => {
  await runtime.reset()
  vi.mocked(readLayoutData).mockResolvedValue({ locations: [WORKSHOP] } as never)
})

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
async function day(token: string, query = 'tenant=harbour&day=2026-07-02') {
  const request = new Request(`http://localhost/x?${query}`, { headers: headersOf(token) })
  const response = await getCalendar(request)
  return { status: response.status, body: (await response.json()) as CalendarAnswer }
}
async function work(token: string, body: object) {
  const request = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) }
  return (await postCalendarWork(new Request('http://localhost/x', request))).status
}
let made = 0
async function book(start = START): Promise<string> {
  made += 1
  const lead = testLead({
    tenant: HARBOUR.id,
    category: 'Service Booking',
    email: `v${made}@example.com`,
    phone: '',
  })
  await runtime.keep(HARBOUR, lead, {
    booking: {
      tenant: HARBOUR.id,
      kind: 'service',
      place: 'location-1',
      placeName: 'Works - Service',
      start,
      end: start + HOUR,
      timeZone: 'Australia/Brisbane',
      atOnce: 1,
      reminds: false,
    },
  })
  const { body } = await day('harbour')
  return body.entries.at(-1)?.id ?? ''
}

describe('the calendar of a dealer', () => {
  it('has the appointments of a day, and is nobody else’s', async () => {
    const id = await book()
    expect((await day('harbour')).body).toMatchObject({
      day: '2026-07-02',
      mayWork: true,
      places: [{ id: 'location-1', kind: 'service', atOnce: 1 }],
      entries: [{ id, name: 'Kim Nguyen', state: 'booked', isClosed: false }],
    })
    expect((await day('harbour', 'tenant=harbour')).body).toMatchObject({ day: '2026-07-01', entries: [] })
    expect((await day('wattle')).status).toBe(404)
    expect((await day('wattle', 'tenant=wattle&day=2026-07-02')).body.entries).toEqual([])
    expect((await day('harbour', 'tenant=harbour&day=soon')).status).toBe(422)
    expect((await day('harbour', 'day=2026-07-02')).status).toBe(422)
  })

  it('tells the time alone to whoever may not see the lead', async () => {
    await book()
    const [entry] = (await day('harbour-sales')).body.entries
    expect(entry).toMatchObject({ start: START, name: '', phone: '', email: '', lead: '' })
  })

  it('marks what stands on a day that was closed afterwards', async () => {
    await book()
    const closed = { ...WORKSHOP, specialDays: [{ weekday: null, date: '2026-07-02', status: 'Closed' }] }
    vi.mocked(readLayoutData).mockResolvedValue({ locations: [closed] } as never)
    expect((await day('harbour')).body.entries).toMatchObject([{ isClosed: true, state: 'booked' }])
  })

  it('goes on without places, and says when the record is away', async () => {
    const id = await book()
    vi.mocked(readLayoutData).mockResolvedValue({ locations: [] } as never)
    expect((await day('harbour')).body).toMatchObject({ places: [], entries: [{ id, isClosed: false }] })
    runtime.state.isDown = true
    expect((await day('harbour')).status).toBe(503)
  })
})

describe('work on an appointment', () => {
  it('is for those who may write there, and for its dealer’s own', async () => {
    const id = await book()
    const cancel = { tenant: 'harbour', id, action: 'cancelled' }
    expect(await work('harbour-viewer', cancel)).toBe(403)
    expect(await work('wattle', cancel)).toBe(404)
    expect(await work('harbour-sales', cancel)).toBe(404)
    expect(await work('wattle', { ...cancel, tenant: 'wattle' })).toBe(404)
    expect(await work('harbour', { ...cancel, action: 'deleted' })).toBe(422)
    expect(await work('harbour', cancel)).toBe(200)
    expect(await work('harbour', cancel)).toBe(404)
    expect((await day('harbour')).body.entries).toMatchObject([{ id, state: 'cancelled' }])
  })

  it('moves it to a free time, and to no other', async () => {
    const [id] = [await book(), await book(START + HOUR)]
    const move = (start: string) => work('harbour', { tenant: 'harbour', id, action: 'move', start })
    const { body } = await day('harbour', `tenant=harbour&day=2026-07-02&move=${id}`)
    expect(body.times.slice(0, 3)).toEqual([
      '2026-07-02T09:00:00+10:00',
      '2026-07-02T11:00:00+10:00',
      '2026-07-03T09:00:00+10:00',
    ])
    expect(await move('2026-07-02T10:00:00+10:00')).toBe(409)
    expect(await move('2026-07-02T09:30:00+10:00')).toBe(404)
    expect(await move('2026-07-04T09:00:00+10:00')).toBe(404)
    expect(await move('2026-07-03T09:00:00+10:00')).toBe(200)
    expect((await day('harbour', 'tenant=harbour&day=2026-07-03')).body.entries).toMatchObject([{ id }])
  })
})
