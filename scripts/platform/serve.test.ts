import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRestartRecord } from '../supervision/restart-record.ts'
import { freePorts } from './ports.ts'
import type { Ports } from './settings.ts'

const COMMAND = fileURLToPath(new URL('fixtures/serve-fakes.ts', import.meta.url))

let dataDir: string
let ports: Ports
let child: ChildProcess
let output: string

beforeEach(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'forecourt-serve-')), 'data')
  ports = await freePorts()
})
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

function run(mode: 'local' | 'production'): void {
  output = ''
  const args = [COMMAND, dataDir, mode, String(ports.lake), String(ports.site)]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
}

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000, interval: 20 })
const printed = (pattern: RegExp) => until(() => expect(output).toMatch(pattern))
const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => undefined,
  )
/** The stand-in answers; it was away before. */
const answersAgain = (port: number) => vi.waitUntil(async () => (await ask(port, '/health')) === 200, 15_000)

/** A data folder that counts as seeded. */
function seeded(): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'version'), '1\n')
  writeFileSync(join(dataDir, 'seeded.json'), '{}')
}

test('in production a dead service is started again, told on the console, in the log and in the record', async () => {
  run('production')
  await printed(/Services ready/)
  await ask(ports.lake, '/die')
  await printed(
    /The lake ended after .* \(exit code 4\); it is started again at once, the other services go on/,
  )
  await printed(/The lake answers again after .* \(restart 1, pid \d+\)/)
  const log = readFileSync(join(dataDir, 'logs/supervisor.log'), 'utf8').split('\n')
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    level: 'warn',
    name: 'lake',
    how: 'exit code 4',
    lastLines: ['asked to die'],
  })
  expect(readRestartRecord(dataDir)).toMatchObject({
    lake: { state: 'running', restarts: 1, lastEnd: { how: 'exit code 4' } },
  })
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(await ask(ports.site, '/health')).toBeUndefined()
})

test('on a developer’s machine it ends everything, and says plainly who died, how, and with what last lines', async () => {
  seeded()
  run('local')
  await printed(/Services ready/)
  await ask(ports.lake, '/die')
  expect((await once(child, 'exit'))[0]).toBe(1)
  await printed(/asked to die\s+The lake stopped by itself \(exit code 4\); its last lines are above\./)
  expect(await ask(ports.site, '/health')).toBeUndefined()
})

test('a console that is closed and a promise that nobody waits for end nothing', async () => {
  run('production')
  await printed(/Services ready/)
  child.stdout?.destroy()
  child.stderr?.destroy()
  const { pid } = child
  for (const port of [ports.lake, ports.site, ports.lake]) {
    await ask(port, '/die')
    await answersAgain(port)
  }
  child.kill('SIGUSR2')
  const log = () => readFileSync(join(dataDir, 'logs/supervisor.log'), 'utf8')
  await until(() =>
    expect(log()).toMatch(/a fault of the supervisor's own was survived: .*nobody waits for this/),
  )
  expect([child.pid, child.exitCode, child.signalCode]).toEqual([pid, null, null])
  expect(await ask(ports.site, '/health')).toBe(200)
})

test.skipIf(process.platform === 'win32')(
  'the data folder and what is made in it are closed to others',
  async () => {
    seeded()
    run('local')
    await printed(/Services ready/)
    expect(output).toMatch(/Other users of this machine could look into .* \(3 files and folders\)/)
    const rights = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8)
    const names = ['.', 'secrets.json', 'version', 'start.lock', 'logs', 'logs/lake.log']
    expect(names.map(rights)).toEqual(['700', '600', '600', '600', '700', '600'])
  },
)

test('a data folder that cannot be made ends the start with one sentence', async () => {
  mkdirSync(join(dataDir, '..'), { recursive: true })
  writeFileSync(dataDir, 'a file in its place')
  run('local')
  expect((await once(child, 'exit'))[0]).toBe(1)
  await until(() => expect(output).toMatch(/^The data folder .* cannot be made .*\n$/))
  expect(existsSync(join(dataDir, 'version'))).toBe(false)
})
