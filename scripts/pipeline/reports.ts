import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from './steps.ts'

function readJson(path: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined
}

function count(record: Record<string, unknown>, key: string): number {
  const value = record[key]
  return typeof value === 'number' ? value : 0
}

/** Counts of a vitest JSON report; undefined when vitest wrote none. A suite that could not load counts as one failure. */
export function vitestCounts(path: string): Counts | undefined {
  const report = readJson(path)
  if (report === undefined) return undefined
  const failed = count(report, 'numFailedTests')
  const broken = count(report, 'numFailedTestSuites') > 0 && failed === 0 ? 1 : 0
  return {
    passed: count(report, 'numPassedTests'),
    failed: failed + broken,
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  }
}

/** Counts of a playwright JSON report; a test that passed only on a retry counts as failed. */
export function playwrightCounts(path: string): Counts | undefined {
  const stats = readJson(path)?.['stats']
  if (typeof stats !== 'object' || stats === null) return undefined
  const record = { ...stats }
  return {
    passed: count(record, 'expected'),
    failed: count(record, 'unexpected') + count(record, 'flaky'),
    skipped: count(record, 'skipped'),
  }
}
