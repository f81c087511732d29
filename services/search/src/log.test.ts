import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeError, fileLog } from './log.ts'

it('appends one line of JSON for each entry, in a folder that it makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-log-'))
  for (const msg of ['first', 'second']) fileLog(join(folder, 'new'))('info', msg, { ms: 5 })
  const lines = readFileSync(join(folder, 'new', 'typesense.log'), 'utf8')
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', msg: 'first', ms: 5 },
    { level: 'info', msg: 'second', ms: 5 },
  ])
  rmSync(folder, { recursive: true })
})

it('describes an error by what and where, without the personal values it was about', () => {
  const told = describeError(new TypeError('bad value "jo@example.com" for key 5c3JjaGtleXNyY2hrZXlzcmNo'))
  expect(told).toMatchObject({ kind: 'TypeError', reason: 'bad value "<address>" for key <token>' })
  expect(String(told['at'])).toContain('log.test.ts')
  expect(describeError('0412 345 678')).toEqual({ reason: '<number>' })
})
