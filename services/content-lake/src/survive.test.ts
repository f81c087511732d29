import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isStorageFailure } from './survive.ts'

const CLI = join(import.meta.dirname, '../bin/forecourt-lake.mjs')

test('a log that nobody reads any more does not end the lake', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-log-'))
  const args = [
    CLI,
    '--data-dir',
    dir,
    '--port',
    '0',
    '--admin-token',
    'log-test-admin-token',
    '--local-login',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(/"port":(\d+)/.exec(chunk.toString())?.[1] ?? ''))
  })
  child.stdout.destroy()
  child.stderr.destroy()
  const url = `http://127.0.0.1:${port}/v1/projects/forecourt/users`
  const headers = { authorization: 'Bearer log-test-admin-token' }
  for (let n = 0; n < 5; n++) {
    // Each of these writes a line to the log.
    const body = JSON.stringify({ displayName: `Person ${n}`, roles: ['viewer'] })
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  }
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  await exited
  rmSync(dir, { recursive: true, force: true })
})

test('what a disk refuses is told from a defect', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const database = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect([full, database].map(isStorageFailure)).toEqual([true, true])
  expect([new TypeError('undefined is not a function'), 'text'].map(isStorageFailure)).toEqual([false, false])
})
