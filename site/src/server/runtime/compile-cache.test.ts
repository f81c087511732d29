import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-compile-cache-'))
const MODULE = JSON.stringify(new URL('compile-cache.ts', import.meta.url).href)
let child: ReturnType<typeof spawn> | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('what a process compiled is written down while it runs, so that its follower has it after a kill', async () => {
  const script = `const { writeCompileCache } = await import(${MODULE}); writeCompileCache(); setInterval(() => {}, 1000)`
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
    stdio: 'ignore',
  })
  // The folder in between is named for the version of Node.
  const written = () => globSync(join(folder, '*', '*')).length
  await vi.waitUntil(() => written() > 0, { timeout: 20_000, interval: 50 })
  expect(child.exitCode).toBeNull()
})
