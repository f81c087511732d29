import { groupOf, ID, type Row, type TextFile } from './rows.ts'

/** Ids at the beginning of a string, each in square brackets: the title of a test, or a row of a table of titles. */
const TITLE = new RegExp(String.raw`['"\`]((?:\[${ID}\] ?)+)`, 'g')
const BRACKETED = new RegExp(String.raw`\[(${ID})\]`, 'g')
const ANYWHERE = /\b[A-Z]{2,4}-\d{2}[a-z]?\b/g

export interface Proof {
  id: string
  /** The test file whose title names it. */
  path: string
}

/** The ids that titles of these test files name, each once for a file. */
export function readProofs(tests: readonly TextFile[]): Proof[] {
  return tests.flatMap(({ path, text }) => {
    const titles = [...text.matchAll(TITLE)].map(([, ids = '']) => ids)
    const named = titles.flatMap((ids) => [...ids.matchAll(BRACKETED)].map(([, id = '']) => id))
    return [...new Set(named)].map((id) => ({ id, path }))
  })
}

/** Titles that name no row, or the whole of a row while a part of it is named by no test. */
export function proofProblems(proofs: readonly Proof[], rows: ReadonlyMap<string, Row>): string[] {
  const named = new Set(proofs.map(({ id }) => id))
  return proofs.flatMap(({ id, path }) => {
    const row = rows.get(id)
    if (!row) return [`${path}: a title names ${id}, which is no heading in docs/requirements`]
    const missing = row.parts.filter((part) => !named.has(part))
    if (missing.length === 0) return []
    return [`${path}: a title names ${id} as a whole, but no title names ${missing.join(', ')}`]
  })
}

/** Ids of known groups that a text names and that are no heading: `UTF-16` is of no group and is let through. */
export function referenceProblems(texts: readonly TextFile[], rows: ReadonlyMap<string, Row>): string[] {
  const groups = new Set([...rows.keys()].map(groupOf))
  return texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        (line.match(ANYWHERE) ?? [])
          .filter((id) => groups.has(groupOf(id)) && !rows.has(id))
          .map((id) => `${path}:${at + 1}: ${id} is no heading in docs/requirements`),
      ),
  )
}
