import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readWorkspaces } from '../boundaries/resolve.ts'
import { ROOT } from '../lib/root.mjs'
import { Refusal } from '../lib/steps.mjs'
import { runTurbo, runVitest } from './commands.ts'
import { vitestCounts } from './reports.ts'
import { TestsFailed, type Counts, type Tell } from './steps.ts'

/** Five times what a quiet machine of two cores takes: the limit is for tests that hang, not for slow machines. */
const UNIT_MS = 1_500_000

const reportOf = (folder: string): string => join(ROOT, folder, '.cache', 'reports', 'test.json')

/** Folders with unit tests, relative to the root; '' holds those of `scripts`. */
const testedFolders = (): string[] => ['', ...readWorkspaces(ROOT).map(({ folder }) => folder)]

/** Suites that start servers or measure; every other test of `tests` is a unit test. */
const NOT_UNIT = ['!tests/contract', '!tests/quality', '!tests/faults', '!tests/bench']

/** Vitest's --project patterns of a folder's unit tests. */
function projectsOf(folder: string): string[] {
  if (folder === '') return ['scripts']
  return folder === 'tests' ? ['tests/*', ...NOT_UNIT] : [basename(folder)]
}

/** Runs the unit tests of one folder and writes their report into it. Throws a Refusal for a folder without any. */
export async function testFolder(folder: string, tell: Tell): Promise<Counts> {
  if (!testedFolders().includes(folder)) throw new Refusal(`${folder} is no workspace.`)
  return runVitest({
    title: folder === '' ? 'scripts' : folder,
    projects: projectsOf(folder),
    environment: {},
    timeoutMs: UNIT_MS,
    report: reportOf(folder),
    tell,
  })
}

/** Runs the unit tests of every folder that changed since they passed, under CI of all; returns the counts of all. */
export async function testFolders(environment: Record<string, string>, tell: Tell): Promise<Counts> {
  // Turborepo puts the report of a folder that did not change back.
  for (const folder of testedFolders()) rmSync(reportOf(folder), { force: true })
  try {
    // One worker for each of the two folders under test.
    await runTurbo('unit', ['test', 'test:unit'], { VITEST_MAX_WORKERS: '1', ...environment }, UNIT_MS, tell)
  } catch (error) {
    if (error instanceof Refusal) throw new TestsFailed(error.message, error.output, counted())
    throw error
  }
  const missing = testedFolders().filter((folder) => vitestCounts(reportOf(folder)) === undefined)
  if (missing.length > 0) throw new Refusal(`No unit test ran in: ${missing.join(', ')}.`)
  return counted()
}

function counted(): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const folder of testedFolders()) {
    const counts = vitestCounts(reportOf(folder))
    sum.passed += counts?.passed ?? 0
    sum.failed += counts?.failed ?? 0
    sum.skipped += counts?.skipped ?? 0
  }
  return sum
}
