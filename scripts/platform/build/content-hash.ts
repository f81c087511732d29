import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'fixtures-large', 'drizzle-meta'])
const NOT_BUILT = /\.test\.tsx?$|\.md$|\.log$|\.tsbuildinfo$|^next-env\.d\.ts$/

function isSkipped(name: string): boolean {
  return name.startsWith('.') || SKIPPED_FOLDERS.has(name)
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (isSkipped(entry.name)) return []
    const child = join(path, entry.name)
    if (entry.isDirectory()) return filesUnder(child)
    return entry.isFile() && !NOT_BUILT.test(entry.name) ? [child] : []
  })
}

/**
 * SHA-256 over the names and contents of every built file under `paths` (relative to `root`): the same on every
 * machine and without git. Tests, documentation, dot folders and build output do not count.
 */
export function contentHash(root: string, paths: string[]): string {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => filesUnder(join(root, path)))
  for (const file of files.sort()) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content}\n`)
  }
  return hash.digest('hex')
}
