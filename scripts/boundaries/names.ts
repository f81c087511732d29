import type { SourceFile } from './source-file.ts'

/** Files whose exports nobody else names: tests, tools of tests, the demonstration's own words, and what Next finds by name. */
const UNNAMED =
  /\.(?:test|spec|fixture)\.tsx?$|^(?:tests|demo)\/|\/(?:tests|testing|bad-input)\/|\/test-[a-z-]+\.ts$|^site\/src\/app\//

/**
 * Names that more than one file exports for one meaning: each records package stands alone over the same kind of database,
 * the Studio reads a shape that the site writes, and every subcommand of the lake has a `run`.
 */
const SHARED = new Set(['Database', 'LiveValue', 'run'])

export interface SecondName {
  file: string
  line: number
  name: string
  /** The file that exports the name as well. */
  other: string
}

/** Returns the folder of a service, which is published alone and has names of its own; empty for everything else. */
function serviceOf(path: string): string {
  return /^services\/[^/]+\//.exec(path)?.[0] ?? ''
}

/** The exported names that stand for a second thing; a name that a file only passes on counts where it is declared. */
export function secondNames(files: Iterable<SourceFile>): SecondName[] {
  const first = new Map<string, string>()
  const found: SecondName[] = []
  for (const { path, exports } of files) {
    if (UNNAMED.test(path)) continue
    for (const { name, line } of exports) {
      if (SHARED.has(name)) continue
      const key = `${serviceOf(path)}${name}`
      const other = first.get(key)
      if (other === undefined) first.set(key, path)
      else if (other !== path) found.push({ file: path, line, name, other })
    }
  }
  return found
}
