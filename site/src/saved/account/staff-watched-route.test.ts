import { storeVehicleRow } from '@forecourt/sales/testing/vehicle-row'
import type { WatchedAnswer } from '@forecourt/tenant-config/desk/watched-answer'
import { agreeToAlerts } from '@forecourt/visitors/alert-settings'
import { testVisitor } from '@forecourt/visitors/testing/test-visitor'
import { saveVehicles } from '@forecourt/visitors/watchlist'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dealerEntry } from '../../leads/staff-entries.fixture.ts'
import { type StaffRuntime, startStaffRuntime } from '../../leads/staff-runtime.fixture.ts'
import { getWatched } from './staff-watched-route.ts'

const NOW = Date.UTC(2026, 6, 1)
const HARBOUR = dealerEntry('harbour', { save: { mode: 'server' } })

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([HARBOUR, dealerEntry('wattle')], { now: NOW })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

async function watched(token: string, tenant: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await getWatched(new Request(`http://localhost/x?tenant=${tenant}`, { headers }))
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as WatchedAnswer }
}
/** Somebody who saves vehicles at harbour, and agrees to be written to or not. */
async function saves(name: string, ids: readonly string[], { agrees = false } = {}): Promise<void> {
  const { db } = runtime.records
  const owner = await testVisitor(db, name, { tenant: HARBOUR.id, now: NOW })
  if (agrees) await agreeToAlerts(db, owner, { consentText: 'Write to me.', now: NOW })
  const cars = ids.map((id) => ({
    id,
    name: `Car ${id}`,
    slug: id,
    make: '',
    model: '',
    primary_image_url: '',
    price: 1,
  }))
  await saveVehicles(db, owner, cars, NOW)
}

it('staff see how many watch which vehicle, as it is now, and never who', async () => {
  const data = { name: 'Mazda CX-5', slug: 'mazda', stocknum: 'U1' }
  const at = { at: NOW, slugs: ['harbour'] }
  await storeVehicleRow(runtime.records.db, { id: 'a', ...at, data })
  await storeVehicleRow(runtime.records.db, { id: 'b', ...at, data: { ...data, reserved: true } })
  await saves('kim', ['a', 'gone'], { agrees: true })
  await saves('sam', ['a', 'b'])
  const { status, body, text } = await watched('harbour-viewer', 'harbour')
  expect(status).toBe(200)
  expect(body).toEqual({
    isCounted: true,
    entries: [
      {
        id: 'a',
        name: 'Mazda CX-5',
        slug: 'mazda',
        stockNumber: 'U1',
        priceAud: 30_000,
        isFree: true,
        watchers: 2,
        contactable: 1,
      },
      expect.objectContaining({ id: 'b', isFree: false, watchers: 1, contactable: 0 }),
      expect.objectContaining({ id: 'gone', name: 'Car gone', stockNumber: '', isFree: false, watchers: 1 }),
    ],
  })
  expect(text).not.toMatch(/kim|sam/)
})

it('of their own dealers alone; where browsers hold the lists, nobody is counted', async () => {
  await saves('kim', ['a'])
  expect((await watched('wattle', 'harbour')).status).toBe(404)
  expect((await watched('', 'harbour')).status).toBe(401)
  expect((await watched('wattle', 'wattle')).body).toEqual({ isCounted: false, entries: [] })
  runtime.state.isDown = true
  expect((await watched('harbour', 'harbour')).status).toBe(503)
})
