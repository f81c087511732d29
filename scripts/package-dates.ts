// `npm run package-dates`: notes for each package that runs when its archive was made, as far as that is not noted yet.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './lib/install.mjs'
import { quietEnvironment } from './lib/quiet-environment.mjs'
import { ROOT } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { printFailure, Refusal, step } from './lib/steps.mjs'
import { archiveDate } from './supply-chain/archive-date.ts'
import { lockedPackages, type LockedPackage } from './supply-chain/lockfile.ts'
import { dated, datesFile, keyOf, readPackageDates } from './supply-chain/package-dates.ts'

/** So many are asked for by one command, whose line has a limit. */
const AT_ONCE = 50

/** The name that npm gives to a packed archive. */
const fileOf = ({ name, version }: LockedPackage): string =>
  `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`

/** The date of an archive that is, byte for byte, the one of the lockfile. */
function dateOf(folder: string, entry: LockedPackage): string {
  const archive = readFileSync(join(folder, fileOf(entry)))
  const [, algorithm = '', wanted] = /^(\w+)-(\S+)/.exec(entry.integrity ?? '') ?? []
  if (wanted === undefined || createHash(algorithm).update(archive).digest('base64') !== wanted)
    throw new Refusal(`The archive of ${keyOf(entry)} is not the one of package-lock.json.`)
  return archiveDate(archive)
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-packages-'))
try {
  const before = readPackageDates(ROOT)
  const packages = dated(lockedPackages(ROOT))
  const unknown = packages.filter((entry) => before.dates[keyOf(entry)] === undefined)
  const found: Record<string, string> = {}
  await step('Looking at the archives of packages', async (tell) => {
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      tell(`${at} of ${unknown.length}`)
      const some = unknown.slice(at, at + AT_ONCE)
      const call = npm([
        'pack',
        ...some.map(keyOf),
        '--ignore-scripts',
        '--prefer-offline',
        '--silent',
        `--pack-destination=${folder}`,
      ])
      await runCommand('npm pack', call.command, call.args, {
        cwd: folder,
        env: quietEnvironment(),
        shell: call.shell,
      })
      for (const entry of some) found[keyOf(entry)] = dateOf(folder, entry)
    }
  })
  const dates = Object.fromEntries(
    packages.map((entry) => [keyOf(entry), found[keyOf(entry)] ?? before.dates[keyOf(entry)]]),
  )
  const asOf = new Date().toISOString().slice(0, 10)
  writeFileSync(datesFile(ROOT), `${JSON.stringify({ asOf, dates }, null, 2)}\n`)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
