export interface Proof {
  id: string
  file: string
}

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\s*(?:\([^)]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const ID = /\b([A-Z]{2,4})-(\d{2})\b/g
const GROUP_ROW = /^\| ([A-Z]{2,4}) +\| .*?\| +(\d+) +\|$/gm

/** The groups of the requirements document: prefix to how many rows it has (rows are numbered from 01). */
export function readGroups(document: string): Map<string, number> {
  return new Map(
    [...document.matchAll(GROUP_ROW)].map(([, prefix = '', count = '0']) => [prefix, Number(count)]),
  )
}

/** The requirement ids that the titles of a test file name; an id outside its group is an Error that names it. */
export function requirementTitles(file: string, text: string, groups: Map<string, number>): Proof[] {
  const ids = new Set<string>()
  for (const title of text.matchAll(TITLE)) {
    for (const [id, prefix = '', number] of (title[2] ?? '').matchAll(ID)) {
      const count = groups.get(prefix)
      if (count === undefined) continue
      if (Number(number) < 1 || Number(number) > count)
        throw new Error(`${file} names ${id}, but ${prefix} ends at ${count}`)
      ids.add(id)
    }
  }
  return [...ids].map((id) => ({ id, file }))
}

/** A Markdown table of ids and the test files that prove them, in id order. */
export function proofTable(proofs: Proof[]): string {
  const files = new Map<string, Set<string>>()
  for (const { id, file } of proofs) files.set(id, (files.get(id) ?? new Set()).add(file))
  const rows = [...files.keys()]
    .sort()
    .map((id) => `| ${id} | ${[...(files.get(id) ?? [])].sort().join('<br>')} |`)
  return ['| Requirement | Tests |', '| --- | --- |', ...rows].join('\n')
}
