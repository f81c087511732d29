import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import {
  processesOf,
  runStart,
  startPlace,
  type StartCommand,
  type StartPlace,
} from '../harness/start-command.ts'

const READY = /Services ready in/
const FIRST_START_MS = 600_000
const NEXT_START_MS = 120_000
const BUILD_MARKS = ['site/.next/forecourt-build.json', 'studio/dist/forecourt-build.json'].map((path) =>
  join(ROOT, path),
)

let place: StartPlace
let command: StartCommand

beforeAll(async () => {
  place = await startPlace()
  command = runStart(place.environment)
  await command.waitFor(READY)
}, FIRST_START_MS)

afterAll(() => {
  command.signal('SIGKILL')
  place.remove()
})

const health = async (service: 'lake' | 'search' | 'site' | 'studio') => {
  const path = service === 'site' ? '/api/health' : '/health'
  return (await fetch(`http://localhost:${place.ports[service]}${path}`)).status
}

const noneLeft = () =>
  vi.waitFor(() => expect(processesOf(place.dataDir)).toEqual([]), { timeout: 15_000, interval: 200 })

async function startAgain(): Promise<number> {
  const startedAt = performance.now()
  command = runStart(place.environment)
  await command.waitFor(READY)
  return (performance.now() - startedAt) / 1000
}

test('the first start seeds, answers every health check and prints where everything is', async () => {
  expect(await Promise.all([health('lake'), health('search'), health('site'), health('studio')])).toEqual([
    200, 200, 200, 200,
  ])
  for (const slug of ['harbour', 'wattle', 'southside-mg', 'outback-rv'])
    expect(command.output()).toContain(`http://${slug}.localhost:${place.ports.site}`)
  expect(command.output()).toContain(`http://localhost:${place.ports.studio}`)
  expect(command.output()).toContain(place.dataDir)
  expect(existsSync(join(place.dataDir, 'seeded.json'))).toBe(true)
})

test('no secret is printed or logged', () => {
  const secrets = JSON.parse(readFileSync(join(place.dataDir, 'secrets.json'), 'utf8'))
  const values: string[] = Object.values({ ...secrets, ...secrets.ingestTokens }).filter(
    (value) => typeof value === 'string',
  )
  const logs = ['lake', 'search', 'site', 'studio'].map((name) =>
    readFileSync(join(place.dataDir, 'logs', `${name}.log`), 'utf8'),
  )
  for (const text of [command.output(), ...logs])
    for (const value of values) expect(text).not.toContain(value)
})

test('a second start on the same folder is refused in one line', async () => {
  const second = runStart(place.environment)
  expect(await second.exited).toBe(1)
  expect(second.output().trim().split('\n')).toEqual([
    expect.stringContaining(`already runs on ${place.dataDir}`),
  ])
})

test('Ctrl-C stops every process and ends well', { timeout: NEXT_START_MS }, async () => {
  command.signal('SIGINT')
  expect(await command.exited).toBe(0)
  await noneLeft()
})

test(
  'a start with nothing changed builds nothing and serves within 20 s',
  { timeout: NEXT_START_MS },
  async () => {
    const seconds = await startAgain()
    console.log(`second start: ${seconds.toFixed(1)} s`)
    expect(command.output()).not.toMatch(/Building|Seeding|Installing/)
    expect(await health('site')).toBe(200)
  },
)

test(
  'a service that dies ends the platform, is named with its last lines, and leaves nothing behind',
  { timeout: NEXT_START_MS },
  async () => {
    const holder = Number(/^(\d+)/.exec(readFileSync(join(place.dataDir, 'start.lock'), 'utf8'))?.[1])
    const search = processesOf(place.dataDir).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('forecourt-search'),
    )
    expect(holder).toBeGreaterThan(0)
    process.kill(search ?? 0, 'SIGKILL')
    expect(await command.exited).toBe(1)
    expect(command.output()).toMatch(/The search server stopped by itself \(SIGKILL\)/)
    await noneLeft()
  },
)

test(
  'SIGKILL of the start command itself leaves no process behind, and the next start works',
  { timeout: NEXT_START_MS },
  async () => {
    await startAgain()
    command.signal('SIGKILL')
    await noneLeft()
    await startAgain()
    expect(await health('site')).toBe(200)
    command.signal('SIGTERM')
    expect(await command.exited).toBe(0)
    await noneLeft()
  },
)

test(
  'a taken port is one line with the port and its variable; moving it rebuilds nothing',
  { timeout: NEXT_START_MS },
  async () => {
    const built = BUILD_MARKS.map((path) => statSync(path).mtimeMs)
    const taken = createServer().listen(place.ports.studio, '127.0.0.1')
    try {
      const refused = runStart(place.environment)
      expect(await refused.exited).toBe(1)
      const lines = refused.output().trim().split('\n')
      expect(lines).toEqual([expect.stringContaining(`Port ${place.ports.studio} (studio) is taken`)])
      expect(lines[0]).toContain('STUDIO_PORT')
      const other = await startPlace()
      other.remove()
      command = runStart({ ...place.environment, STUDIO_PORT: String(other.ports.studio) })
      await command.waitFor(READY)
      expect((await fetch(`http://localhost:${other.ports.studio}/health`)).status).toBe(200)
      command.signal('SIGTERM')
      expect(await command.exited).toBe(0)
    } finally {
      taken.close()
    }
    expect(BUILD_MARKS.map((path) => statSync(path).mtimeMs)).toEqual(built)
  },
)
