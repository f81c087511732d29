import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownNodeCommand } from '../lib/own-child.mjs'
import { ROOT } from '../lib/root.mjs'
import { runCommand } from '../lib/run-command.mjs'
import { Refusal } from '../lib/steps.mjs'
import { playwrightCounts, vitestCounts } from './reports.ts'
import { TestsFailed, type Counts, type Tell } from './steps.ts'

const LONGEST_TOOL_MS = 300_000

/** Runs a script or a package's command (path from the root) on the project's Node; failing is a Refusal with its output. */
export async function runScript(
  title: string,
  args: string[],
  tell: Tell,
  environment: Record<string, string> = {},
): Promise<string> {
  const [script = '', ...rest] = args
  const call = ownNodeCommand([join(ROOT, script), ...rest], environment)
  return runCommand(title, call.command, call.args, {
    cwd: ROOT,
    env: call.env,
    onLine: tell,
    timeoutMs: LONGEST_TOOL_MS,
  })
}

interface TestRun {
  title: string
  args: string[]
  report: string
  environment: Record<string, string>
  timeoutMs: number
  read: (path: string) => Counts | undefined
}

async function runTests(run: TestRun, tell: Tell): Promise<Counts> {
  mkdirSync(dirname(run.report), { recursive: true })
  rmSync(run.report, { force: true })
  const [script = '', ...rest] = run.args
  const call = ownNodeCommand([join(ROOT, script), ...rest], run.environment)
  try {
    await runCommand(run.title, call.command, call.args, {
      cwd: ROOT,
      env: call.env,
      onLine: tell,
      timeoutMs: run.timeoutMs,
    })
  } catch (error) {
    const counts = run.read(run.report)
    if (counts !== undefined && error instanceof Refusal)
      throw new TestsFailed(error.message, error.output, counts)
    throw error
  }
  const counts = run.read(run.report)
  if (counts === undefined || counts.passed + counts.skipped === 0)
    throw new Refusal(`${run.title} ran no test.`)
  return counts
}

interface VitestRun {
  title: string
  /** Vitest's --project patterns. */
  projects: string[]
  environment: Record<string, string>
  timeoutMs: number
  /** File that the report is written to; one named after the title when absent. */
  report?: string
  tell: Tell
}

/** Runs the vitest projects that `projects` selects. */
export function runVitest(run: VitestRun): Promise<Counts> {
  const { title, projects, environment, timeoutMs, tell } = run
  const report = run.report ?? join(ROOT, '.cache', 'reports', `${title.replaceAll(' ', '-')}.json`)
  const selection = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...selection, ...reporters]
  return runTests(
    { title, args, report, environment: { NO_COLOR: '1', ...environment }, timeoutMs, read: vitestCounts },
    tell,
  )
}

/** Folders that Turborepo works on at a time. */
const AT_A_TIME = 2

/**
 * Runs tasks of turbo.json in every workspace that has them. A task whose inputs did not change since it passed is left
 * out, unless the environment says TURBO_FORCE. Rejects with a Refusal that carries the output of the tasks that failed.
 */
export async function runTurbo(
  title: string,
  tasks: string[],
  environment: Record<string, string>,
  timeoutMs: number,
  tell: Tell,
): Promise<void> {
  const flags = [`--concurrency=${AT_A_TIME}`, '--continue=always', '--output-logs=errors-only']
  const args = ['node_modules/turbo/bin/turbo', 'run', ...tasks, ...flags]
  const [script = '', ...rest] = args
  const call = ownNodeCommand([join(ROOT, script), ...rest], { NO_COLOR: '1', ...environment })
  await runCommand(title, call.command, call.args, {
    cwd: ROOT,
    env: call.env,
    onLine: tell,
    timeoutMs,
  })
}

/** Runs the browser journeys of tests/e2e. */
export function runPlaywright(
  title: string,
  environment: Record<string, string>,
  timeoutMs: number,
  tell: Tell,
): Promise<Counts> {
  const report = join(ROOT, '.cache', 'reports', 'playwright.json')
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=line,json',
  ]
  const named = { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...environment }
  return runTests({ title, args, report, environment: named, timeoutMs, read: playwrightCounts }, tell)
}
