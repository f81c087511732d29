import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../lib/steps.mjs'
import { pipelineEnvironment } from './checks.ts'
import { playwrightCounts, vitestCounts } from './reports.ts'
import { isGreen, runPipeline, sumLine, TestsFailed } from './steps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-pipeline-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const passing = (name: string, passed: number) => ({
  name,
  run: async () => ({ passed, failed: 0, skipped: 1 }),
})
const failing = (name: string, error: Error) => ({
  name,
  run: async () => {
    throw error
  },
})

test('the run goes on after a failure, except where a step needs what failed, and ends red', async () => {
  const results = await runPipeline([
    passing('unit', 3),
    failing('build', new Refusal('no disk')),
    { ...passing('e2e', 9), needs: ['build'] },
    passing('contract', 2),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'not run', 'passed'])
  expect(isGreen(results)).toBe(false)
  expect(sumLine(results)).toBe('5 passed, 1 failed, 2 skipped')
})

test('failed tests are counted as themselves', async () => {
  const results = await runPipeline([
    failing('unit', new TestsFailed('red', '', { passed: 4, failed: 2, skipped: 0 })),
  ])
  expect(sumLine(results)).toBe('4 passed, 2 failed')
})

test('a run without failures is green', async () => {
  const results = await runPipeline([{ name: 'lint', run: async () => undefined }])
  expect(isGreen(results)).toBe(true)
  expect(sumLine(results)).toBe('0 passed, 0 failed')
})

test('a suite that could not load is a failure even when no test failed', () => {
  const path = join(folder, 'vitest.json')
  writeFileSync(
    path,
    JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 1 }),
  )
  expect(vitestCounts(path)).toEqual({ passed: 5, failed: 1, skipped: 1 })
  expect(vitestCounts(join(folder, 'absent.json'))).toBeUndefined()
})

test('a browser test that passed only on a retry is a failure', () => {
  const path = join(folder, 'playwright.json')
  writeFileSync(path, JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }))
  expect(playwrightCounts(path)).toEqual({ passed: 7, failed: 3, skipped: 3 })
})

test('CI runs tasks that passed before on its machine again, others leave them out', () => {
  expect(pipelineEnvironment({ CI: 'true' })).toEqual({ TURBO_FORCE: 'true' })
  for (const CI of ['false', '', undefined]) expect(pipelineEnvironment({ CI })).toEqual({})
})
