/** A text of the repository: its path from the root, with `/`, and what it says. */
export interface TextFile {
  path: string
  text: string
}

/** A requirement under a heading of its own: `PRC-03`, a part such as `RTE-07a`, `N12` or `C3`. */
export interface Row {
  id: string
  /** The file that holds it, by its name in docs/requirements. */
  file: string
  /** The ids of its parts; with any, the row is only what they are together. */
  parts: string[]
}

/** The form of an id, for use in other expressions. */
export const ID = String.raw`(?:[A-Z]{2,4}-\d{2}[a-z]?|[CN]\d{1,2})`

const HEADING = new RegExp(String.raw`^#+ (${ID})$`, 'gm')

/** `PRC` of `PRC-03`, `N` of `N12`. */
export const groupOf = (id: string): string => /^[A-Z]+/.exec(id)?.[0] ?? id

/** `RTE-07` of `RTE-07a`; undefined for what is no part. */
const wholeOf = (id: string): string | undefined => /^(.*\d)[a-z]$/.exec(id)?.[1]

/** The rows of the requirement files, by id, and what is wrong with their headings. */
export function readRequirementRows(files: readonly TextFile[]): {
  rows: Map<string, Row>
  problems: string[]
} {
  const rows = new Map<string, Row>()
  const problems: string[] = []
  for (const { path, text } of files) {
    for (const [, id = ''] of text.matchAll(HEADING)) {
      if (rows.has(id)) problems.push(`${path}: ${id} is a heading twice`)
      rows.set(id, { id, file: path.slice(path.lastIndexOf('/') + 1), parts: [] })
    }
  }
  for (const id of rows.keys()) {
    const whole = wholeOf(id)
    if (whole === undefined) continue
    const row = rows.get(whole)
    if (row) row.parts.push(id)
    else problems.push(`${id} is a part, but ${whole} is no heading`)
  }
  return { rows, problems }
}
