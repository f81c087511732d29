import { expect, test } from 'vitest'
import { consoleLine } from './console-line.ts'

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
