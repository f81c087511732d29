import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSpec } from '../platform/fixtures/fake-spec.ts'
import { freePorts } from '../platform/ports.ts'
import type { Ports } from '../platform/settings.ts'
import { createStack, type Stack } from '../platform/stack.ts'
import type { ServiceEvent } from './service-restarts.ts'

/** Patient with one that only does not answer, so that on a busy machine nothing is told as hung which died otherwise. */
const LIVENESS = {
  lookEveryMs: 20,
  stoppedLooks: 2,
  probeEveryMs: 20,
  answerWithinMs: 2000,
  idleMisses: 500,
  busyMisses: 500,
}
const TIMING = {
  firstDelayMs: 20,
  longestDelayMs: 50,
  stableAfterMs: 60_000,
  loopDeaths: 3,
  loopWithinMs: 60_000,
}

let folder: string
let ports: Ports
let stack: Stack | undefined
let events: ServiceEvent[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-restarts-'))
  ports = await freePorts()
  events = []
})
afterEach(async () => {
  await stack?.stop()
  stack = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function start(...specs: ReturnType<typeof fakeSpec>[]): Promise<Stack> {
  const restarts = {
    onEvent: (event: ServiceEvent) => events.push(event),
    liveness: LIVENESS,
    timing: TIMING,
  }
  stack = createStack(specs, { logDir: folder, onConsole: () => {}, restarts })
  await stack.start()
  return stack
}

const told = () => events.map(({ kind, spec }) => `${spec.name} ${kind}`)
const waitFor = (wanted: string[]) =>
  vi.waitFor(() => expect(told()).toEqual(wanted), { timeout: 15_000, interval: 10 })
const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health`)).status

test('a killed service is started again with the reason, and the others go on as they were', async () => {
  const running = await start(fakeSpec('search', ports.search), fakeSpec('site', ports.site))
  const { pid } = running.service('search')
  const other = running.service('site').pid
  process.kill(pid, 'SIGKILL')
  await waitFor(['search died', 'search restarted'])
  expect(events[0]).toMatchObject({ how: 'SIGKILL', next: { delayMs: 0, isLoop: false } })
  expect(await answers(ports.search)).toBe(200)
  expect(running.service('search').pid).not.toBe(pid)
  expect(running.service('site').pid).toBe(other)
})

test('one that ends by itself is told with its exit code and last lines', async () => {
  await start(fakeSpec('site', ports.site))
  await fetch(`http://127.0.0.1:${ports.site}/die`).catch(() => {})
  await waitFor(['site died', 'site restarted'])
  expect(events[0]).toMatchObject({ how: 'exit code 4', lastLines: ['asked to die'] })
})

test.skipIf(process.platform !== 'linux')('a stopped service is killed and started again', async () => {
  const running = await start(fakeSpec('lake', ports.lake, 'parent'))
  process.kill(running.service('lake').pid, 'SIGSTOP')
  await waitFor(['lake died', 'lake restarted'])
  expect(events[0]).toMatchObject({ how: expect.stringContaining('SIGSTOP') })
  expect(await answers(ports.lake)).toBe(200)
})

test('a service that dies again and again is tried for ever, with pauses, and that is told loudly', async () => {
  const running = await start(fakeSpec('lake', ports.lake), fakeSpec('search', ports.search, 'short-lived'))
  await vi.waitFor(() => expect(events.filter(({ kind }) => kind === 'died').length).toBeGreaterThan(4), {
    timeout: 15_000,
  })
  const next = events.flatMap((event) => (event.kind === 'died' ? [event.next] : []))
  expect(next.slice(0, 5).map(({ delayMs, isLoop }) => [delayMs, isLoop])).toEqual([
    [0, false],
    [20, false],
    [40, true],
    [50, true],
    [50, true],
  ])
  expect(await answers(ports.lake)).toBe(200)
  expect(running.service('lake').hasExited()).toBe(false)
  // One log for all its lives: a crash loop does not push out the lines that say why.
  expect(readFileSync(join(folder, 'search.log'), 'utf8').match(/began/g)?.length).toBeGreaterThan(3)
})

test('what is stopped on purpose stays stopped, and nothing starts once everything stops', async () => {
  const running = await start(fakeSpec('lake', ports.lake), fakeSpec('site', ports.site, 'short-lived'))
  await running.stopOne('lake')
  await vi.waitFor(() => expect(told()).toContain('site died'), { timeout: 15_000 })
  await running.stop()
  const count = events.length
  const pids = [running.service('lake'), running.service('site')]
  expect(pids.every((service) => service.hasExited())).toBe(true)
  // Longer than the longest pause.
  await new Promise((resolve) => setTimeout(resolve, 3 * TIMING.longestDelayMs))
  expect(events.length).toBe(count)
  expect(told()).not.toContain('lake died')
})
