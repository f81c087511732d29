import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PopularPages } from './popular-pages.ts'

let folder = ''
const errors: string[] = []
const open = (name = 'wanted.json') =>
  new PopularPages({ path: join(folder, name), onError: (message) => errors.push(message) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wanted-'))
  errors.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was asked for more than once is known after a restart, the most wanted first', () => {
  const before = open()
  for (let i = 0; i < 5; i += 1) before.count('/h/harbour', 'harbour')
  for (let i = 0; i < 9; i += 1) before.count('/h/wattle/cars/x', 'wattle')
  before.count('/h/harbour/made-up', 'harbour')
  before.write()
  expect(open().read()).toEqual([
    { path: '/h/wattle/cars/x', site: 'wattle' },
    { path: '/h/harbour', site: 'harbour' },
  ])
  const after = open()
  after.read()
  after.count('/h/southside', 'southside')
  after.write()
  expect(open().read(), 'a short run forgets nothing').toHaveLength(2)
  expect(statSync(join(folder, 'wanted.json')).mode & 0o777).toBe(0o600)
})

test('no file is nothing to tell; a damaged one is told and left out', () => {
  expect(open().read()).toEqual([])
  expect(errors).toEqual([])
  writeFileSync(join(folder, 'wanted.json'), '[{"path":"http://elsewhere","site":"harbour"}]')
  expect(open().read()).toEqual([])
  expect(errors).toHaveLength(1)
})

test('a folder that cannot be written ends nothing and is told once', () => {
  const pages = open('missing/wanted.json')
  for (let i = 0; i < 2; i += 1) pages.count('/h/harbour', 'harbour')
  pages.write()
  pages.write()
  expect(errors).toHaveLength(1)
})

test('a flood of addresses that are asked for once leaves the file as it is', () => {
  const pages = open()
  for (let i = 0; i < 3; i += 1) pages.count('/h/harbour', 'harbour')
  for (let i = 0; i < 20_000; i += 1) {
    pages.count(`/h/harbour/${i}`, 'harbour')
    if (i % 1000 === 0) pages.count('/h/harbour', 'harbour')
  }
  for (let i = 0; i < 2; i += 1) pages.count(`/h/harbour/${'long'.repeat(200)}`, 'harbour')
  pages.write()
  expect(JSON.parse(readFileSync(join(folder, 'wanted.json'), 'utf8'))).toEqual([
    { path: '/h/harbour', site: 'harbour' },
  ])
})
