import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.mjs'
import { LATER, pageWeights, type PageWeights } from './page-weights.ts'

/** How far a page may be from its budget, bytes (gzip) either way. */
export const TOLERANCE = 3 * 1024

const FILE = join('site', 'page-budgets.json')
const OUTPUT = join('site', '.next')

/** Lists the pages for which a build fails: off their budget by more than `TOLERANCE` either way, new, or gone. */
export function budgetProblems(weights: PageWeights, budgets: PageWeights): string[] {
  const names = [...new Set([...Object.keys(budgets), ...Object.keys(weights)])].toSorted()
  return names.flatMap((name) => {
    const [weight, budget] = [weights[name], budgets[name]]
    const what = name === LATER ? 'What pages load later' : `The page ${name}`
    if (budget === undefined) return [`${what} is new: ${kB(weight)}.`]
    if (weight === undefined) return [`${what} is gone.`]
    if (Math.abs(weight - budget) <= TOLERANCE) return []
    return [`${what} has ${kB(weight)} of JavaScript instead of ${kB(budget)}.`]
  })
}

/** Compares the site's build with `site/page-budgets.json`; returns the problems as one text, or undefined. */
export function pageBudgetRefusal(root: string = ROOT): string | undefined {
  const budgets = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as PageWeights
  const problems = budgetProblems(pageWeights(join(root, OUTPUT)), budgets)
  if (problems.length === 0) return undefined
  return [
    `Pages are not as heavy as ${FILE} says (gzip bytes, 3 kB either way):`,
    ...problems.map((problem) => `  ${problem}`),
    'Make them lighter, or run `npm run budgets` and commit the file with the change.',
  ].join('\n')
}

/** Writes the weights of the pages of the site's build to the file, and returns them. */
export function writePageBudgets(root: string = ROOT): PageWeights {
  const weights = pageWeights(join(root, OUTPUT))
  writeFileSync(join(root, FILE), `${JSON.stringify(weights, undefined, 2)}\n`)
  return weights
}

function kB(bytes = 0): string {
  return `${(bytes / 1024).toFixed(1)} kB`
}
