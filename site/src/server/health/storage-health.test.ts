import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { limitOf } from './descriptors.ts'
import { storageHealth } from './storage-health.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a folder that can be written is well, and holds nothing of the question', async () => {
  const health = await storageHealth(folder)
  expect(['ok', 'low']).toContain(health.state)
  expect(health.totalBytes).toBeGreaterThan(0)
  expect(readdirSync(folder)).toEqual([])
})

it.runIf(existsSync('/dev/full'))('a full disk is told from one that takes no writes', async () => {
  const full = () => writeFile('/dev/full', Buffer.alloc(10))
  expect(await storageHealth(folder, full)).toMatchObject({ state: 'full' })
  expect(await storageHealth(join(folder, 'gone'))).toMatchObject({ state: 'unwritable' })
})

it('reads the limit of open files as Linux tells it', () => {
  const limits =
    'Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 524288               files\n'
  expect(limitOf(limits)).toBe(1024)
  expect(limitOf(limits.replace('1024', 'unlimited'))).toBe(Number.POSITIVE_INFINITY)
})
