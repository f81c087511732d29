import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LockedPackage {
  name: string
  version: string
  /** As its author wrote it; "unknown" where nothing is said. */
  license: string
  /** As npm writes it; absent for what comes from no registry. */
  integrity?: string
  isDevelopment: boolean
  /** A build for another machine than this one, or what only such a build takes; npm leaves it out where it does not fit. */
  isOptional: boolean
  hasInstallScript: boolean
}

interface LockEntry {
  /** What the package is called where it is installed under another name. */
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/** Every package of `package-lock.json` that comes from a registry, once for each version, by name. */
export function lockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at === -1 || entry.link === true || entry.version === undefined) continue
    const name = entry.name ?? path.slice(at + 'node_modules/'.length)
    const key = `${name}@${entry.version}`
    const before = found.get(key)
    const isDevelopment = entry.dev === true || entry.devOptional === true
    found.set(key, {
      name,
      version: entry.version,
      license: entry.license ?? 'unknown',
      ...(entry.integrity === undefined ? {} : { integrity: entry.integrity }),
      isDevelopment: isDevelopment && (before?.isDevelopment ?? true),
      isOptional: entry.optional === true && (before?.isOptional ?? true),
      hasInstallScript: entry.hasInstallScript === true,
    })
  }
  return [...found.values()].toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  )
}

/** By code units, the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
