import { readdirSync } from 'node:fs'

/** URL paths of the files in `site/public`, read once at start: those are served under any tenant's host. */
export function publicFiles(dir: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dir.length).replaceAll('\\', '/')),
    )
  } catch {
    return new Set()
  }
}
