import { spawn } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test, vi } from 'vitest'
import { watchFlags } from './watch-flags.ts'

const folder = mkdtempSync(join(tmpdir(), 'watch-flags-'))
let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  rmSync(folder, { recursive: true, force: true })
})

test('while developing, a service starts anew for changes of its own code and of nothing that is installed', async () => {
  const installed = join(folder, 'node_modules/installed.mjs')
  const own = join(folder, 'service/own.mjs')
  const script = join(folder, 'service/bin/service.mjs')
  mkdirSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'service/bin'), { recursive: true })
  writeFileSync(installed, 'export {}\n')
  writeFileSync(own, 'export {}\n')
  writeFileSync(
    script,
    "import '../own.mjs'\nimport '../../node_modules/installed.mjs'\nsetInterval(() => console.log('pid ' + process.pid), 100)\n",
  )
  const child = spawn(process.execPath, [...watchFlags(script), script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  stop = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  const pids: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('pid ')) pids.push(line)
  })
  const told = (more: number) => {
    const wanted = pids.length + more
    return vi.waitFor(() => expect(pids.length).toBeGreaterThan(wanted), { timeout: 20_000 })
  }
  await told(2)
  linkSync(installed, join(folder, 'another-name.mjs'))
  writeFileSync(installed, 'export const changed = true\n')
  // Twenty lines are two seconds, ten times what the watcher waits.
  await told(20)
  expect(new Set(pids).size).toBe(1)
  writeFileSync(own, 'export const changed = true\n')
  await vi.waitFor(() => expect(new Set(pids).size).toBe(2), { timeout: 20_000 })
}, 60_000)
