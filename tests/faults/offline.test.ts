import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { OfflineReport } from './offline-visit.ts'

const run = promisify(execFile)
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const RUN_MS = 300_000
const IN_NAMESPACE = [
  'unshare',
  '--map-root-user',
  '--net',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
]

/** Where the kernel allows it, the whole run gets a network that consists of loopback alone. */
function canCutNetwork(): boolean {
  try {
    execFileSync('unshare', [...IN_NAMESPACE.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function parseReport(output: string): OfflineReport {
  const report: OfflineReport = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  return report
}

test('the recorder sees what a service tries to reach', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-recorder-'))
  const log = join(folder, 'log')
  const code = `await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(200) }).catch(() => {}); await fetch('http://localhost:9/').catch(() => {})`
  try {
    await run(
      process.execPath,
      [`--import=${here('record-connections.mjs')}`, '--input-type=module', '-e', code],
      {
        env: { ...process.env, FORECOURT_CONNECTION_LOG: log },
      },
    )
    const hosts = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).host)
    expect(new Set(hosts)).toEqual(new Set(['192.0.2.1']))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test(
  'the running platform and a visiting browser reach nothing but loopback',
  { timeout: RUN_MS },
  async () => {
    const prefix = canCutNetwork() ? IN_NAMESPACE : []
    const [command = '', ...args] = [...prefix, process.execPath, here('offline-visit.ts')]
    const { stdout } = await run(command, args, { maxBuffer: 1 << 26, timeout: RUN_MS })
    const report = parseReport(stdout)
    expect(report.hasSeenPlanted).toBe(true)
    expect(report.passed).toBeGreaterThan(report.visited.length)
    expect(report.visited.filter(({ status }) => status !== 200)).toEqual([])
    expect(report.browserTries).toEqual([])
    expect(report.serverTries).toEqual([])
  },
)
