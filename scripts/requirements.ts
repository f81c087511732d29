// `npm run requirements` writes docs/requirements/proofs.md; with `--check` it only says what does not agree.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { coverage, proofsDocument } from './requirements/proofs-document.ts'
import { proofProblems, readProofs, referenceProblems } from './requirements/references.ts'
import { readRequirementRows, type TextFile } from './requirements/rows.ts'

const PROOFS = 'docs/requirements/proofs.md'
const ROWS = /^docs\/requirements\/[\w-]+\.md$/
/** Fixtures hold the tests that several suites share. */
const TEST = /\.(?:test|spec|fixture)\.tsx?$/
const TEXT = /\.(?:tsx?|m?js|md|css|groq)$/

function trackedTexts(): TextFile[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
  return listed
    .split('\0')
    .filter((path) => TEXT.test(path) && path !== PROOFS && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

if (!existsSync(join(ROOT, '.git'))) {
  console.log('This is not a git checkout: which tests are tracked is unknown, and nothing is compared.')
  process.exit(0)
}
const texts = trackedTexts()
const { rows, problems } = readRequirementRows(texts.filter(({ path }) => ROWS.test(path)))
const proofs = readProofs(texts.filter(({ path }) => TEST.test(path)))
problems.push(...proofProblems(proofs, rows), ...referenceProblems(texts, rows))

const { named, total } = coverage(rows.values(), proofs)
console.log(`${named} of ${total} requirements are named by a test.`)

const document = proofsDocument(rows, proofs)
const file = join(ROOT, PROOFS)
if (!process.argv.includes('--check')) writeFileSync(file, document)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== document)
  problems.push(
    `${PROOFS} does not agree with the titles of the tracked tests: run "npm run requirements" and commit it`,
  )

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
