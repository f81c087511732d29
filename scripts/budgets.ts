// `npm run budgets`: builds the site and writes down what each kind of page weighs.
import { printFailure } from './lib/steps.mjs'
import { BUILD_TARGETS, buildWhenNeeded } from './platform/build/build.ts'
import { writePageBudgets } from './platform/build/page-budgets.ts'

try {
  const site = BUILD_TARGETS.filter(({ name }) => name === 'site').map(({ refusal: _, ...target }) => target)
  await buildWhenNeeded(site)
  console.table(writePageBudgets())
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
