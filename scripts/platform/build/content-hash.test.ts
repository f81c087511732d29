import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-hash-'))
  mkdirSync(join(root, 'site/src'), { recursive: true })
  writeFileSync(join(root, 'site/src/page.tsx'), 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const hash = () => contentHash(root, ['site', 'missing'])

test('content and names count, times do not', () => {
  const before = hash()
  utimesSync(join(root, 'site/src/page.tsx'), 1, 1)
  expect(hash()).toBe(before)
  writeFileSync(join(root, 'site/src/page.tsx'), 'two')
  const changed = hash()
  expect(changed).not.toBe(before)
  writeFileSync(join(root, 'site/src/other.tsx'), '')
  expect(hash()).not.toBe(changed)
})

test('tests, documentation, dot folders and output do not count', () => {
  const before = hash()
  for (const folder of ['.next', 'node_modules', 'dist']) {
    mkdirSync(join(root, 'site', folder))
    writeFileSync(join(root, 'site', folder, 'a.js'), 'a')
  }
  writeFileSync(join(root, 'site/src/page.test.tsx'), 'a')
  writeFileSync(join(root, 'site/README.md'), 'a')
  expect(hash()).toBe(before)
})
