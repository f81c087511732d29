import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { takeLock } from './lock-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

let paths = 0
const newPath = () => join(folder, `records-${paths++}.lock`)

it('gives the lock once and again after its release', () => {
  const path = newPath()
  const first = takeLock(path)
  expect(first.ok).toBe(true)
  if (first.ok) first.release()
  expect(takeLock(path).ok).toBe(true)
})

it('takes over the lock of a dead process', () => {
  const path = newPath()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path, `${pid} 1\n`)
  expect(takeLock(path).ok).toBe(true)
})

it('names the live process that holds it', () => {
  const path = newPath()
  writeFileSync(path, `${process.ppid}\n`)
  expect(takeLock(path)).toEqual({ ok: false, pid: process.ppid })
})
