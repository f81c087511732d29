import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './lockfile.ts'
import { REVIEWED_OLD_PACKAGES } from './old-packages.ts'

const OLD_YEARS = 8
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What `npm run package-dates` found. */
interface PackageDates {
  /** The day on which packages were last looked at; ages are as of this day, so that the check says the same every day. */
  asOf: string
  /** Of each package that runs, by `name@version`: the day of the newest file in its archive, or "undated". */
  dates: Readonly<Record<string, string>>
}

export const keyOf = ({ name, version }: LockedPackage): string => `${name}@${version}`

export const datesFile = (root: string): string => join(root, 'scripts/supply-chain/package-dates.json')

/** Reads the committed dates; throws with the field that is wrong. */
export function readPackageDates(root: string): PackageDates {
  const { asOf, dates } = JSON.parse(readFileSync(datesFile(root), 'utf8')) as Partial<PackageDates>
  if (!DAY.test(asOf ?? '')) throw new Error('package-dates.json: asOf must be a day (YYYY-MM-DD)')
  for (const [key, date] of Object.entries(dates ?? {}))
    if (date !== 'undated' && !DAY.test(date))
      throw new Error(`package-dates.json: dates.${key} must be a day (YYYY-MM-DD) or "undated"`)
  return { asOf: asOf ?? '', dates: dates ?? {} }
}

/** What runs, wherever it runs: a build for one kind of machine comes with the package that asks for it. */
export const dated = (packages: LockedPackage[]): LockedPackage[] =>
  packages.filter(({ isDevelopment, isOptional }) => !isDevelopment && !isOptional)

/** What is wrong with the ages of what runs, one line each; nothing when every old package was looked at. */
export function wrongDates(
  packages: LockedPackage[],
  { asOf, dates }: PackageDates,
  reviewed: Readonly<Record<string, string>> = REVIEWED_OLD_PACKAGES,
): string[] {
  const limit = `${Number(asOf.slice(0, 4)) - OLD_YEARS}${asOf.slice(4)}`
  const keys = dated(packages).map(keyOf)
  const dateOf = (key: string) => dates[key] ?? 'undated'
  const old = keys.filter((key) => DAY.test(dateOf(key)) && dateOf(key) < limit)
  return [
    ...keys
      .filter((key) => dates[key] === undefined)
      .map((key) => `${key}: its date is not known, run "npm run package-dates"`),
    ...old
      .filter((key) => reviewed[key] === undefined)
      .map((key) => `${key}: made on ${dateOf(key)}, more than ${OLD_YEARS} years before ${asOf}`),
    ...Object.keys(reviewed)
      .filter((key) => !old.includes(key))
      .map((key) => `${key}: is in the list of old packages, and no old package that runs`),
  ]
}
