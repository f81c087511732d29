import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServiceName } from '../../scripts/platform/settings.ts'
import { RESTART_TIMING } from '../../scripts/supervision/restart-policy.ts'
import type { ServiceEvent } from '../../scripts/supervision/service-restarts.ts'
import { IS_DEEP, sized } from '../harness/deep.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { startLoad, type LoadAnswer, type SteadyLoad } from '../harness/steady-load.ts'

const PER_SECOND = 20
const KILLS = sized(1, 50)
const STOPS = sized(1, 5)
/** Longest outage of the service itself; checked in deep runs only, where nothing else runs on the machine. */
const LONGEST_OUTAGE_MS = 5_000
/** A restart that takes longer than this counts as failed. */
const GIVE_UP_MS = 60_000
const SERVICES: ServiceName[] = ['lake', 'search', 'studio', 'site']

let platform: TestPlatform
let load: SteadyLoad
const events: ServiceEvent[] = []

beforeAll(async () => {
  platform = await startPlatform({
    isSeeded: true,
    // Each fault counts as the first in a row, so its restart is not delayed.
    restarts: {
      onEvent: (event) => events.push(event),
      timing: { ...RESTART_TIMING, stableAfterMs: 0 },
    },
  })
  const query = encodeURIComponent('count(*[_type == "tenant"])')
  load = startLoad(
    [
      { name: 'site', url: platform.url('site'), headers: { host: 'harbour.localhost' } },
      {
        name: 'search',
        url: `${platform.url('search')}/collections/stock/documents/search?q=*&per_page=1`,
        headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
      },
      {
        name: 'lake',
        url: `${platform.url('lake')}/v2025-02-19/data/query/production?query=${query}`,
        headers: { authorization: `Bearer ${platform.secrets.lakeReadToken}` },
      },
      { name: 'studio', url: platform.url('studio') },
    ],
    PER_SECOND,
  )
  for (const name of SERVICES) await load.next(name, isAnswered)
}, 600_000)
afterAll(async () => {
  await load?.stop()
  await platform?.close()
})

const isAnswered = ({ outcome }: LoadAnswer) => outcome === 200
const pids = () => Object.fromEntries(SERVICES.map((name) => [name, platform.pid(name)]))

/** Sends a signal to a service's process, waits until the service answers again, and returns its outage in ms. */
async function fault(name: ServiceName, signal: 'SIGKILL' | 'SIGSTOP'): Promise<number> {
  const before = pids()
  const from = load.answers.length
  const told = events.length
  const startedAt = performance.now()
  process.kill(platform.pid(name), signal)
  // Death and restart must both be reported, so that the next answer is one of the new process.
  await vi.waitUntil(() => events.length >= told + 2, { timeout: GIVE_UP_MS, interval: 20 })
  const back = await load.next(name, isAnswered)
  // The restart may be over before each of the other services was asked once.
  const others = SERVICES.filter((service) => service !== name)
  await Promise.all(others.map((other) => load.next(other, ({ askedAt }) => askedAt >= startedAt)))
  const during = load.answers.slice(from).filter(({ askedAt }) => askedAt >= startedAt)
  const failed = during.filter((answer) => !isAnswered(answer))
  const first = during.find((answer) => answer.name === name && isAnswered(answer)) ?? back
  const away = Math.max(first.endedAt, ...failed.map(({ endedAt }) => endedAt)) - startedAt

  expect(events.slice(told).map(({ kind, spec }) => `${spec.name} ${kind}`)).toEqual([
    `${name} died`,
    `${name} restarted`,
  ])
  expect(events[told]).toMatchObject({ how: expect.stringContaining(signal) })
  expect(failed.filter((answer) => answer.name !== name)).toEqual([])
  for (const other of others) {
    expect(during.some((answer) => answer.name === other)).toBe(true)
    expect(platform.pid(other)).toBe(before[other])
  }
  expect(platform.pid(name)).not.toBe(before[name])
  expect(isAnswered(back)).toBe(true)
  return away
}

describe.skipIf(process.platform !== 'linux')('under twenty requests a second', () => {
  test.each(
    SERVICES.flatMap((name) => [[name, 'SIGKILL', KILLS] as const, [name, 'SIGSTOP', STOPS] as const]),
  )(
    '%s survives %s: only its own function is away, and it comes back by itself',
    async (name, signal, times) => {
      const away: number[] = []
      for (let round = 0; round < times; round += 1) away.push(await fault(name, signal))
      const sorted = away.toSorted((one, other) => one - other).map(Math.round)
      const [most, middle] = [sorted.at(-1), sorted[Math.floor(times / 2)]]
      console.log(`${name} ${signal} × ${times}: away ${middle} ms in the median, at most ${most} ms`)
      if (IS_DEEP) expect(sorted.filter((ms) => ms > LONGEST_OUTAGE_MS)).toEqual([])
    },
    sized(120_000, 1_800_000),
  )
})
