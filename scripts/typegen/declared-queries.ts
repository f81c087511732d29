/** A source file that may declare queries; `path` is relative to the repository root. */
export interface QuerySource {
  path: string
  text: string
}

export interface DeclaredQueries {
  /** Names of the exported queries, in the order of the files. */
  names: string[]
  /** Declarations that the generator would overlook, one sentence each. */
  problems: string[]
}

const EXPORTED = /^export const (\w+) =\s+defineQuery\(/gm
const ANY_USE = /\bdefineQuery\(/g

/** The queries that a set of sources declares; everything the generator silently skips is a problem (architecture section 5). */
export function declaredQueries(files: readonly QuerySource[]): DeclaredQueries {
  const names: string[] = []
  const problems: string[] = []
  for (const { path, text } of files) {
    const found = [...text.matchAll(EXPORTED)].map((match) => match[1] ?? '')
    const uses = [...text.matchAll(ANY_USE)].length
    if (uses > 0 && !path.endsWith('.query.ts'))
      problems.push(
        `${path} calls defineQuery: queries live in files named *.query.ts, where types are generated.`,
      )
    else if (uses !== found.length)
      problems.push(`${path} has a query that is not written as "export const name = defineQuery(…)".`)
    if (path.endsWith('.query.ts') && found.length === 0) problems.push(`${path} declares no query.`)
    names.push(...found)
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  problems.push(
    ...twice.map((name) => `Two queries are called ${name}: their types would overwrite each other.`),
  )
  return { names, problems }
}

/** Sentences about queries that were declared and have no generated type, and the other way round. */
export function missingTypes(names: readonly string[], generated: string): string[] {
  const typed = [...generated.matchAll(/^\/\/ Variable: (\w+)$/gm)].map((match) => match[1] ?? '')
  return [
    ...names
      .filter((name) => !typed.includes(name))
      .map((name) => `${name} was dropped: the generator could not read or type it.`),
    ...typed
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has a type but no source declares it.`),
    ...untyped(generated).map(
      (name) => `${name} came out as unknown: its projection does not fit the schema.`,
    ),
  ]
}

function untyped(generated: string): string[] {
  return [...generated.matchAll(/^export type (\w+)Result = (?:unknown|never)\b/gm)].map(
    (match) => match[1] ?? '',
  )
}
