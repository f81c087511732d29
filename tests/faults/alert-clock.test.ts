import { newestCode } from '../harness/newest-code.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { dealerOf } from '../contract/vehicle-life/dealer.ts'
import { postEnquiry } from '../harness/enquiry.ts'
import { getAs } from '../harness/get-as.ts'
import { vehiclesThat } from '../harness/one-vehicle.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { until } from '../harness/until.ts'

const DEALER = 'alertclock'
const HOST = `${DEALER}.localhost`
const KIM = 'kim@example.com'
const PHONE = '0412000777'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Brisbane has no summer time. */
const BRISBANE_MS = 10 * HOUR_MS

const folder = mkdtempSync(join(tmpdir(), 'forecourt-clock-'))
const clock = join(folder, 'offset')
let platform: TestPlatform | undefined
afterEach(async () => {
  await platform?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How far the clock has to be put forward so that it is this hour in Brisbane, ms. */
function untilHour(hour: number): number {
  const sinceMidnight = (Date.now() + BRISBANE_MS) % (24 * HOUR_MS)
  return hour * HOUR_MS - sinceMidnight + 24 * HOUR_MS
}

test(
  'a fallen price and a newly arrived vehicle wait for the morning, are one mail, and stop with one press',
  { timeout: 600_000 },
  async () => {
    const night = untilHour(22)
    writeFileSync(clock, String(night))
    const of = (platform = await startPlatform({
      services: ['lake', 'search', 'site'],
      nodeFlags: ['--import', fileURLToPath(new URL('hostile/jumping-clock.mjs', import.meta.url))],
      environment: { FORECOURT_TEST_CLOCK: clock },
    }))
    const { publish, load } = dealerOf(() => of, DEALER)
    await publish({ flags: { garage: true, priceAlerts: true }, save: { mode: 'server', leastDrop: 500 } })
    await until('the dealer answers', async () => (await getAs(of, HOST, '/sign-in')).status === 200, 60_000)
    await load([{ source_id: 'saved', stocknum: 'saved1', price: 30_000 }])
    const outbox = async () =>
      (await (await fetch(`${of.url('site')}/dev/outbox`)).text())
        .split('<li>')
        .filter((item) => item.includes(`to ${KIM}`) && item.includes('/alerts/'))

    // Signed in with a phone, who saves need one, and with an address, which alerts need.
    const jar = new Map<string, string>()
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = async (path: string, fields: Record<string, unknown>, isPlain = false) => {
      const answer = await postEnquiry(of, HOST, fields, { path, isPlain, headers: { cookie: cookie() } })
      for (const one of answer.cookies) {
        const at = one.indexOf('=')
        jar.set(one.slice(0, at), one.slice(at + 1))
      }
      return answer
    }
    for (const [contact, to] of [
      [PHONE, '+61412000777'],
      [KIM, KIM],
    ] as const) {
      await post('/api/sign-in', { contact, type: 'my-garage', redirect: '/my-garage' }, true)
      await post('/api/sign-in/code', { code: await newestCode(of, to), redirect: '/my-garage' }, true)
    }
    const [{ id: car } = { id: '' }] = await vehiclesThat(of, `tenant_ids:=${DEALER}`, 1)
    const saved = await post('/api/watchlist/save-car', { car_id: car, phone_number: PHONE })
    expect([saved.status, saved.body]).toEqual([200, expect.stringContaining(car)])
    const search = await post('/api/visitor/searches', { query: 'price=-20000', agree: 'yes' })
    expect([search.status, search.body]).toEqual([200, expect.stringContaining('price=-20000')])

    writeFileSync(clock, String(night + 5 * MINUTE_MS))
    await load([
      { source_id: 'saved', stocknum: 'saved1', price: 27_000 },
      { source_id: 'met', stocknum: 'met1', price: 19_500 },
      { source_id: 'not-met', stocknum: 'other1', price: 21_000 },
    ])
    writeFileSync(clock, String(night + 10 * MINUTE_MS))
    // Two rounds of either job, and one of the mails.
    await new Promise((resolve) => setTimeout(resolve, 75_000))
    expect(await outbox()).toEqual([])
    writeFileSync(clock, String(night + 11 * HOUR_MS))
    await until('the mail is there', async () => (await outbox()).length > 0, 90_000)
    const [mail = '', ...more] = await outbox()
    expect(more).toEqual([])
    expect(mail).toContain('$27,000, $3,000 less than before')
    expect(mail).toContain('2021 Kia Rio')
    expect(mail).toMatch(/\$19,500, new for .*All vehicles, Up to \$20,000/)
    expect(mail).not.toContain('other1')

    const [stop = ''] = /\/alerts\/[\w.-]+/.exec(mail) ?? []
    const path = `/api/alerts/stop?token=${stop.replace('/alerts/', '')}`
    for (let press = 0; press < 2; press += 1)
      expect((await postEnquiry(of, HOST, {}, { path, isPlain: true })).status).toBe(303)
    expect((await getAs(of, HOST, '/my-garage', { cookie: cookie() })).body).toContain('Yes, write to me')
  },
)
