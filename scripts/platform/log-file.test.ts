import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleLine, openLog } from './log-file.ts'

test('the logs of the last runs are kept, the oldest falls away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-logs-'))
  try {
    for (const run of ['1', '2', '3', '4', '5']) {
      const log = openLog(folder, 'site')
      log.end(run)
      await once(log, 'close')
    }
    expect(readdirSync(folder).sort()).toEqual(['site.1.log', 'site.2.log', 'site.3.log', 'site.log'])
    expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('5')
    expect(readFileSync(join(folder, 'site.3.log'), 'utf8')).toBe('2')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.each([
  ['{"level":"info","msg":"listening"}', false, undefined],
  ['{"level":"warn","msg":"slow query"}', false, 'slow query'],
  ['{"level":50,"msg":"broken"}', false, 'broken'],
  ['{"level":30,"msg":"fine"}', true, undefined],
  ['Error: not JSON', true, 'Error: not JSON'],
  ['plain output', false, undefined],
])('console shows warnings and errors only: %s', (line, isFromStderr, shown) => {
  expect(consoleLine(line, isFromStderr)).toBe(shown)
})
