import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './lockfile.ts'
import { REVIEWED_OLD_PACKAGES } from './old-packages.ts'

const OLD_YEARS = 8
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Result of `npm run package-dates`. */
interface PackageDates {
  /** Day of the last review of packages; ages count up to it, so that the check gives the same result every day. */
  asOf: string
  /** Day of the newest file in the archive of each package that runs, or "undated", by `name@version`. */
  dates: Readonly<Record<string, string>>
}

export const keyOf = ({ name, version }: LockedPackage): string => `${name}@${version}`

export const datesFile = (root: string): string => join(root, 'scripts/supply-chain/package-dates.json')

/** Reads the committed dates; throws an error that names the wrong field. */
export function readPackageDates(root: string): PackageDates {
  const { asOf, dates } = JSON.parse(readFileSync(datesFile(root), 'utf8')) as Partial<PackageDates>
  if (!DAY.test(asOf ?? '')) throw new Error('package-dates.json: asOf must be a day (YYYY-MM-DD)')
  for (const [key, date] of Object.entries(dates ?? {}))
    if (date !== 'undated' && !DAY.test(date))
      throw new Error(`package-dates.json: dates.${key} must be a day (YYYY-MM-DD) or "undated"`)
  return { asOf: asOf ?? '', dates: dates ?? {} }
}

/** Picks the packages that run on every machine; a build for one kind of machine comes with the package that needs it. */
export const dated = (packages: LockedPackage[]): LockedPackage[] =>
  packages.filter(({ isDevelopment, isOptional }) => !isDevelopment && !isOptional)

/** Lists what is wrong with the ages of packages that run, one line each; empty when every old one was reviewed. */
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
