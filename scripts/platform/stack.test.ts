import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSpec } from './fixtures/fake-spec.ts'
import { MEMORY_SETTINGS } from './memory-settings.ts'
import { freePorts } from './ports.ts'
import type { Ports } from './settings.ts'
import { createStack, type Stack } from './stack.ts'

let folder: string
let ports: Ports
let stack: Stack | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-stack-'))
  ports = await freePorts()
})

afterEach(async () => {
  await stack?.stop()
  stack = undefined
  rmSync(folder, { recursive: true, force: true })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie still answers signals; it is dead all the same.
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const gone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 10_000, interval: 50 })

function create(...specs: ReturnType<typeof fakeSpec>[]): Stack {
  stack = createStack(specs, { logDir: folder, onConsole: () => {} })
  return stack
}

test('a stack starts in order, answers, and leaves no process when it stops', async () => {
  const running = create(fakeSpec('lake', ports.lake), fakeSpec('site', ports.site))
  await running.start()
  expect((await fetch(`http://127.0.0.1:${ports.site}/`)).status).toBe(200)
  const pids = [running.service('lake').pid, running.service('site').pid]
  await running.stop()
  await gone(pids)
})

test('a service runs with the flags and the variables with which it keeps less memory', async () => {
  const spec = { ...fakeSpec('site', ports.site, 'tell-settings'), memory: MEMORY_SETTINGS }
  const running = create(spec)
  await running.start()
  const said = await vi.waitFor(() => {
    const line = running
      .service('site')
      .lastLines()
      .find((told) => told.startsWith('settings '))
    expect(line).toBeDefined()
    return line ?? ''
  })
  const [flags, arenas] = JSON.parse(said.slice('settings '.length)) as [string[], string]
  expect(flags).toEqual(expect.arrayContaining([...MEMORY_SETTINGS.flags]))
  expect(arenas).toBe('2')
})

test('a service that fails to start is refused by name, with its last lines', async () => {
  const shown: string[] = []
  stack = createStack([fakeSpec('lake', ports.lake), fakeSpec('search', ports.search, 'broken')], {
    logDir: folder,
    onConsole: (line) => shown.push(line),
  })
  await expect(stack.start()).rejects.toMatchObject({
    message: expect.stringMatching(/search stopped by itself \(exit code 3\)/),
    output: expect.stringContaining('about to open the disk'),
  })
  expect(shown).toEqual(['[search] the disk is on fire'])
})

test('a service that dies later is reported; one that is stopped on purpose is not', async () => {
  const running = create(fakeSpec('lake', ports.lake), fakeSpec('site', ports.site))
  await running.start()
  await running.stopOne('lake')
  await running.restart('lake')
  await fetch(`http://127.0.0.1:${ports.site}/die`).catch(() => {})
  const dead = await running.firstDeath
  expect(dead.spec.name).toBe('site')
  expect(await dead.exited).toBe('exit code 4')
})

test('a service that ignores SIGTERM is killed after five seconds', async () => {
  const running = create(fakeSpec('lake', ports.lake, 'stubborn'))
  await running.start()
  const { pid } = running.service('lake')
  const startedAt = performance.now()
  await running.stop()
  await gone([pid])
  expect(performance.now() - startedAt).toBeGreaterThan(4_500)
})

test('what a service started ends with it', async () => {
  const running = create(fakeSpec('lake', ports.lake, 'parent'))
  await running.start()
  const log = join(folder, 'lake.log')
  const line = await vi.waitFor(
    () => /grandchild (\d+)/.exec(readFileSync(log, 'utf8')) ?? expect.fail('no line yet'),
  )
  const grandchild = Number(line[1])
  expect(isAlive(grandchild)).toBe(true)
  await running.stop()
  await gone([grandchild])
})

test('killing the owner with SIGKILL leaves no service behind', async () => {
  const owner = fileURLToPath(new URL('fixtures/owner.ts', import.meta.url))
  const args = [owner, folder, String(ports.lake), String(ports.site)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const pids: number[] = JSON.parse(String(line))
  const log = readFileSync(join(folder, 'site.log'), 'utf8')
  const grandchild = Number(/grandchild (\d+)/.exec(log)?.[1])
  expect(pids.map(isAlive)).toEqual([true, true])
  child.kill('SIGKILL')
  await gone([...pids, grandchild])
})
