import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRegistryMemory } from './registry-memory.ts'

const EMPTY = { hosts: {}, slugs: {}, documents: {} }
const MEMORY = { hosts: { 'a.example': 'tenant-a' }, slugs: { a: 'tenant-a' }, documents: {} }
let folder: string
let told: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-directory-'))
  told = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const store = (path = join(folder, 'directory.json')) =>
  createRegistryMemory(path, (message) => told.push(message))

it('what was written is there after a restart, for this process alone to read', () => {
  store().write(MEMORY)
  expect(store().read()).toEqual(MEMORY)
  expect(statSync(join(folder, 'directory.json')).mode & 0o077).toBe(0)
  expect(told).toEqual([])
})

it('the first time there is nothing, and nothing to tell', () => {
  expect(store().read()).toEqual(EMPTY)
  expect(told).toEqual([])
})

it.each([
  ['cut off', '{"hosts": {"a.exam'],
  ['empty', ''],
  ['of another shape', '{"hosts": ["a.example"], "version": 9}'],
  ['no object', 'null'],
  ['nested without end', '['.repeat(200_000)],
])('a file that is %s is told and counts as none', (_, text) => {
  writeFileSync(join(folder, 'directory.json'), text)
  expect(store().read()).toEqual(EMPTY)
  expect(told).toHaveLength(1)
  store().write(MEMORY)
  expect(JSON.parse(readFileSync(join(folder, 'directory.json'), 'utf8'))).toEqual(MEMORY)
})

it('a newer version’s file is read for what is known of it', () => {
  writeFileSync(join(folder, 'directory.json'), JSON.stringify({ ...MEMORY, more: { of: 'it' } }))
  expect(store().read()).toEqual(MEMORY)
})

it('a place that cannot be written is told once, not at every poll, and again after it was mended', () => {
  const path = join(folder, 'taken')
  mkdirSync(join(path, 'by a folder'), { recursive: true })
  const memory = store(path)
  for (let poll = 0; poll < 5; poll += 1) memory.write(MEMORY)
  expect(told).toEqual([expect.stringContaining('cannot be written')])
  rmSync(path, { recursive: true })
  memory.write(MEMORY)
  rmSync(path)
  mkdirSync(join(path, 'again'), { recursive: true })
  memory.write({ ...MEMORY, slugs: {} })
  expect(told).toHaveLength(2)
})
