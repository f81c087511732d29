import { elapsed, printFailure, Refusal, step } from '../lib/steps.mjs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Shows what a step is doing. */
export type Tell = (detail: string) => void

export interface PipelineStep {
  name: string
  /** Tests that the step counted itself, or undefined for a step that only passes or fails. */
  run: (tell: Tell) => Promise<Counts | undefined>
  /** A step that makes no sense once one of these failed. */
  needs?: string[]
}

export interface StepResult {
  name: string
  seconds: string
  outcome: 'passed' | 'failed' | 'not run'
  counts: Counts
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Thrown by a step whose tests ran and failed: carries what was counted. */
export class TestsFailed extends Refusal {
  readonly counts: Counts
  constructor(message: string, output: string, counts: Counts) {
    super(message, output)
    this.counts = counts
  }
}

async function runOne(task: PipelineStep): Promise<StepResult> {
  const startedAt = Date.now()
  const done = (outcome: StepResult['outcome'], counts: Counts) => ({
    name: task.name,
    seconds: elapsed(startedAt),
    outcome,
    counts,
  })
  try {
    const counts = await step(task.name, task.run)
    return done('passed', counts ?? NOTHING)
  } catch (error) {
    printFailure(error)
    // A step that failed without counting a failed test is itself the failure.
    const counted = error instanceof TestsFailed ? error.counts : NOTHING
    return done('failed', { ...counted, failed: Math.max(1, counted.failed) })
  }
}

/** Runs the steps in order, going on after a failure except where a step needs the one that failed. */
export async function runPipeline(tasks: PipelineStep[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const task of tasks) {
    const isBlocked = results.some(({ name, outcome }) => outcome !== 'passed' && task.needs?.includes(name))
    if (isBlocked) results.push({ name: task.name, seconds: '-', outcome: 'not run', counts: NOTHING })
    else results.push(await runOne(task))
  }
  return results
}

/** True when every step passed. */
export function isGreen(results: StepResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'passed')
}

/** The sum line that ends a run: "12 passed, 0 failed", then ", 3 skipped" when there are any. */
export function sumLine(results: StepResult[]): string {
  const sum = { ...NOTHING }
  for (const { counts } of results) {
    sum.passed += counts.passed
    sum.failed += counts.failed
    sum.skipped += counts.skipped
  }
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`
}
