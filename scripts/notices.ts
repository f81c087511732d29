// `npm run notices`: writes THIRD-PARTY-NOTICES.md from the lockfile; `--check` fails when it is not current. Either refuses what
// nobody has looked at: a licence, an install script, a package that is old.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { printFailure, Refusal } from './lib/steps.mjs'
import { REVIEWED_INSTALL_SCRIPTS } from './supply-chain/install-scripts.ts'
import { lockedPackages } from './supply-chain/lockfile.ts'
import { notices, unacceptedLicenses } from './supply-chain/notices.ts'
import { readPackageDates, wrongDates } from './supply-chain/package-dates.ts'

const FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md')

function read(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return ''
  }
}

try {
  const packages = lockedPackages(ROOT)
  const unaccepted = unacceptedLicenses(packages)
  if (unaccepted.length > 0)
    throw new Refusal(
      `These packages run and their licence was not accepted yet (scripts/supply-chain/notices.ts):\n${unaccepted.join('\n')}`,
    )
  const unreviewed = packages.filter(
    ({ hasInstallScript, name }) => hasInstallScript && REVIEWED_INSTALL_SCRIPTS[name] === undefined,
  )
  if (unreviewed.length > 0)
    throw new Refusal(
      `These packages have an install script that nobody has looked at (scripts/supply-chain/install-scripts.ts): ${unreviewed.map(({ name }) => name).join(', ')}.`,
    )
  const wrong = wrongDates(packages, readPackageDates(ROOT))
  if (wrong.length > 0)
    throw new Refusal(
      `These packages run and are old, or their age is not known (scripts/supply-chain/old-packages.ts):\n${wrong.join('\n')}`,
    )
  const text = notices(packages)
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (read() !== text)
    throw new Refusal('THIRD-PARTY-NOTICES.md is not what package-lock.json says: run "npm run notices".')
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
