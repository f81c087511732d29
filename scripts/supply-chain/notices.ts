import type { LockedPackage } from './lockfile.ts'

/** Licences that the lockfile lacks, taken from the package's own files. */
const LICENSES: Readonly<Record<string, string>> = {
  'hogan.js': 'Apache-2.0',
  'md5-o-matic': 'MIT',
  'png-js': 'MIT',
  jsonify: 'Public Domain',
}

/** Licences that may be passed on with this project as it is; any other needs a person to review it. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'MPL-2.0',
  'OFL-1.1',
  'Public Domain',
])

function licenseOf({ name, license }: LockedPackage): string {
  return license === 'unknown' ? (LICENSES[name] ?? license) : license
}

/** True when one of the alternatives consists of accepted licences only. */
function isAccepted(license: string): boolean {
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((part) => part.split(' AND ').every((name) => ACCEPTED.has(name)))
}

/** Lists packages that run under a licence that is not accepted, as "name version: licence". */
export function unacceptedLicenses(packages: LockedPackage[]): string[] {
  return packages
    .filter((entry) => !entry.isDevelopment && !isAccepted(licenseOf(entry)))
    .map((entry) => `${entry.name} ${entry.version}: ${licenseOf(entry)}`)
}

/** The text of `THIRD-PARTY-NOTICES.md`: packages that run, by licence. */
export function notices(packages: LockedPackage[]): string {
  const byLicense = new Map<string, Map<string, string[]>>()
  for (const entry of packages.filter(({ isDevelopment }) => !isDevelopment)) {
    const names = byLicense.get(licenseOf(entry)) ?? new Map<string, string[]>()
    names.set(entry.name, [...(names.get(entry.name) ?? []), entry.version])
    byLicense.set(licenseOf(entry), names)
  }
  const sections = [...byLicense.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, names]) => {
      const lines = [...names.entries()].map(([name, versions]) => `- ${name} ${versions.join(', ')}`)
      return `## ${license}\n\n${lines.join('\n')}\n`
    })
  return `# Third-party notices

Forecourt is under the MIT licence (LICENSE). It installs and runs the packages below, each under its own licence, whose text
is in the package's folder. Generated from package-lock.json by \`npm run notices\`; packages of other platforms are listed, too.

${sections.join('\n')}`
}
