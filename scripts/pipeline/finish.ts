import { table } from '../platform/overview.ts'
import { isGreen, sumLine, type StepResult } from './steps.ts'

/** Prints the table of steps and the sum line, and ends the process: 0 only when every step passed. */
export function finish(results: StepResult[]): never {
  const rows = results.map(({ name, seconds, outcome, counts }) => [
    name,
    seconds,
    outcome,
    counts.passed + counts.failed + counts.skipped === 0
      ? ''
      : `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  ])
  console.log(`\n${table([['STEP', 'TIME', 'RESULT', 'TESTS'], ...rows])}\n`)
  console.log(sumLine(results))
  process.exit(isGreen(results) ? 0 : 1)
}
