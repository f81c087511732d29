import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { proofTable, readGroups, requirementTitles, type Proof } from './requirements/table.ts'

const DOCUMENT = join(ROOT, 'docs/requirements.md')
const TEST_FILE = /\.(test|spec)\.tsx?$/
const BEGIN = '<!-- generated: npm run requirements -->'
const END = '<!-- end of generated table -->'

function trackedTests(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
  return listed.split('\0').filter((path) => TEST_FILE.test(path) && existsSync(join(ROOT, path)))
}

function withTable(document: string, table: string): string {
  const [before = '', rest = ''] = document.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}

if (!existsSync(join(ROOT, '.git'))) {
  console.log('This is not a git checkout: which tests are tracked is unknown, and the table stays as it is.')
  process.exit(0)
}
const document = readFileSync(DOCUMENT, 'utf8')
const groups = readGroups(document)
const proofs: Proof[] = trackedTests().flatMap((file) =>
  requirementTitles(file, readFileSync(join(ROOT, file), 'utf8'), groups),
)
const wanted = withTable(document, proofTable(proofs))
const isCheck = process.argv.includes('--check')
const total = [...groups.values()].reduce((sum, count) => sum + count, 0)
const named = new Set(proofs.map(({ id }) => id)).size
console.log(`${named} of ${total} requirements are named by a test.`)
if (!isCheck) writeFileSync(DOCUMENT, wanted)
else if (wanted !== document) {
  console.error(
    'docs/requirements.md does not agree with the titles of the tracked tests: run "npm run requirements" and commit it.',
  )
  process.exit(1)
}
