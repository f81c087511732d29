import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LockedPackage {
  name: string
  version: string
  /** As its author wrote it; "unknown" when absent. */
  license: string
  /** As npm writes it; absent for a package that comes from no registry. */
  integrity?: string
  isDevelopment: boolean
  /** True for a build for one kind of machine, or a package that only such a build needs; npm skips it elsewhere. */
  isOptional: boolean
  hasInstallScript: boolean
}

interface LockEntry {
  /** The package's own name, where it is installed under another one. */
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

/** Reads every package of `package-lock.json` that is no link, once for each version, sorted by name. */
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
