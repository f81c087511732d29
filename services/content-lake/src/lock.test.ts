import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockedError, takeLock } from './lock.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const HOLD = `
  const { takeLock } = await import(process.argv[1])
  takeLock(process.argv[2])
  process.stdout.write('held')
  setInterval(() => {}, 1000)`

test('the lock of a killed process can be taken at once, that of a living one cannot', async () => {
  const module = join(import.meta.dirname, 'lock.ts')
  const other = spawn(process.execPath, ['--input-type=module', '-e', HOLD, module, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => takeLock(dir)).toThrow(
    new LockedError(`${dir} is in use by process ${other.pid}; stop it first`),
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
  takeLock(dir)()
})

test('a note that names an unrelated living process does not keep anybody out', () => {
  writeFileSync(join(dir, 'lake.lock'), String(process.ppid))
  const release = takeLock(dir)
  expect(() => takeLock(dir)).toThrow(/in use by process/)
  release()
  release()
  takeLock(dir)()
})

test('a folder in which no lock can be made is named', () => {
  mkdirSync(join(dir, 'lake.held'))
  expect(() => takeLock(dir)).toThrow(new RegExp(`^${dir} cannot be locked: `))
})
