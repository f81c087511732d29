import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { dealerOf } from '../contract/vehicle-life/dealer.ts'
import { postEnquiry, postProved, TYPED } from '../harness/enquiry.ts'
import { getAs } from '../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { until } from '../harness/until.ts'

const DEALER = 'holdclock'
const HOST = `${DEALER}.localhost`
const HOUR_MS = 3_600_000
const FREE = 'Reserve Car Now'
const HELD = 'Somebody is holding this one until'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-clock-'))
const clock = join(folder, 'offset')
let platform: TestPlatform | undefined
afterEach(async () => {
  await platform?.close()
  rmSync(folder, { recursive: true, force: true })
})

test(
  '[RSV-06] a vehicle whose deposit is paid is held for 48 hours; then, not confirmed, it is offered again and the deposit goes back, also when the site was down at its end',
  { timeout: 600_000 },
  async () => {
    writeFileSync(clock, '0')
    const of = (platform = await startPlatform({
      services: ['lake', 'search', 'site'],
      nodeFlags: ['--import', fileURLToPath(new URL('hostile/jumping-clock.mjs', import.meta.url))],
      environment: { FORECOURT_TEST_CLOCK: clock },
    }))
    const { publish, load } = dealerOf(() => of, DEALER)
    await publish({ flags: { reservations: true } })
    await until('the dealer answers', async () => (await getAs(of, HOST, '/enquiry')).status === 200, 60_000)
    await load([
      { source_id: 'first', stocknum: 'clock1' },
      { source_id: 'second', stocknum: 'clock2' },
    ])
    const first = '/cars/2021-kia-rio-clock1'
    const second = '/cars/2021-kia-rio-clock2'
    const page = async (path: string) => (await getAs(of, HOST, path)).body
    const shows = async (path: string, words: string) =>
      until(`${path} says ${words}`, async () => (await page(path)).includes(words), 60_000)
    /** Reserves a vehicle and pays its deposit, as a visitor does; returns the pages of the vehicle and of the reservation. */
    const hold = async (path: string, email: string) => {
      const sent = await postProved(
        of,
        HOST,
        { ...TYPED, email, car_id: path.replace('/cars/', '') },
        '/api/reservations',
      )
      expect(sent.status, sent.body).toBe(201)
      const own = `/reservations/${(JSON.parse(sent.body) as { reservation: string }).reservation}`
      const { headers } = await getAs(of, HOST, `${own}/pay`)
      const session = String(headers['location']).split('/').at(-1) ?? ''
      const paid = await postEnquiry(
        of,
        HOST,
        { session, action: 'pay' },
        { path: '/api/payments/test', isPlain: true },
      )
      expect(paid.status, paid.body).toBe(303)
      await shows(own, 'Your deposit is paid')
      expect(await page(path)).toContain(HELD)
      return own
    }
    const own = await hold(first, 'first@example.com')

    writeFileSync(clock, String(47.9 * HOUR_MS))
    // The job has looked meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    expect(await page(first)).toContain(HELD)
    writeFileSync(clock, String(48.1 * HOUR_MS))
    await shows(first, FREE)
    await shows(own, 'Your deposit is back with you')

    const other = await hold(second, 'second@example.com')
    await of.killOne('site')
    writeFileSync(clock, String(100 * HOUR_MS))
    await of.restart('site')
    await shows(second, FREE)
    await shows(other, 'Your deposit is back with you')
  },
)
