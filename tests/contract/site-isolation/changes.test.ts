import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingestClient } from '../ingest-client.ts'
import { OTHER, OWN } from './content.ts'
import { HEADERS } from './hostile.ts'
import { HOST, startTwoDealers, type TwoDealers } from './two-dealers.ts'

let dealers: TwoDealers
/** Before anything was published: a stream from here on has everything to tell. */
let beginning: number

beforeAll(async () => {
  beginning = Date.now()
  dealers = await startTwoDealers()
}, 600_000)
afterAll(() => dealers?.platform.close())

const { load } = ingestClient(() => dealers.platform)

/** Publishes content and stock of a dealer, and waits until its own open pages have heard of both. */
async function publish(dealer: typeof OWN | typeof OTHER, price: number): Promise<void> {
  const since = Date.now()
  await dealers.lake.patch(`offer-${dealer}`).set({ price }).commit()
  await load(
    `source_id,stocknum,year,make,model,car_type,price\nlate-${dealer},late,2020,Kia,Rio,used,${price}\n`,
    {
      tenant: dealer,
    },
  )
  const path = `/api/changes?since=${since}`
  const heard = async () => (await dealers.ask({ host: HOST[dealer], path })).body
  await expect.poll(heard, { timeout: 20_000 }).toMatch(/doc:.*vehicle:|vehicle:.*doc:/s)
}

it('[TEN-01] /api/changes tells a host of its own dealer only, whatever else is asked', async () => {
  await publish(OTHER, 30_000)
  await publish(OWN, 31_000)
  const path = `/api/changes?since=${beginning}`
  const asks = [
    { path },
    { path: '/api/changes', headers: { 'last-event-id': '0' } },
    { path: `/api/changes?since=0&tenant=${OTHER}&site=${OTHER}&nxtPsite=${OTHER}` },
    { path: `/t/${OTHER}${path}` },
    { path: `/h/${OTHER}${path}` },
    ...HEADERS.map((headers) => ({ path, headers })),
  ]
  const heard = await Promise.all(asks.map((asked) => dealers.ask(asked)))
  for (const [at, { body, status }] of heard.entries()) {
    if (status === 200) expect([asks[at], body]).toEqual([asks[at], expect.not.stringContaining(`:${OTHER}`)])
    if (status === 200) expect([asks[at], body]).toEqual([asks[at], expect.not.stringContaining(`-${OTHER}`)])
  }
  expect(heard[0]?.body).toContain(`doc:tenant-${OWN}:offer-${OWN}`)
  expect(heard[0]?.body).toMatch(new RegExp(`vehicle:${OWN}:`))
})

it('[TEN-01] the platform’s own address tells nobody’s changes', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect([host, (await dealers.ask({ host, path: '/api/changes?since=0' })).status]).toEqual([host, 404])
})

it('[TEN-01] a published change of hosts is live without a restart', async () => {
  const status = async (host: string) => (await dealers.ask({ host, path: '/about-us' })).status
  expect(await status('new.harbour.example')).toBe(404)
  const hosts = (list: string[]) => dealers.lake.patch(`tenant-${OWN}`).set({ hosts: list }).commit()
  await hosts(['new.harbour.example'])
  await expect.poll(() => status('new.harbour.example'), { timeout: 20_000 }).toBe(200)
  expect(await status(`www.${OWN}.example`)).toBe(404)
  // Nobody takes it: it stays with whoever has it.
  await dealers.lake
    .patch(`tenant-${OTHER}`)
    .set({ hosts: ['new.harbour.example', 'also.wattle.example'] })
    .commit()
  await expect.poll(() => status('also.wattle.example'), { timeout: 20_000 }).toBe(200)
  const { body } = await dealers.ask({ host: 'new.harbour.example', path: '/about-us' })
  expect(body).toContain('Plain')
  expect(body).not.toMatch(/quokka/i)
})
