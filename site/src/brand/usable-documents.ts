import { ownFirst, withoutRepeats, type Owned } from '@forecourt/tenant-config/brand/shared'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { stegaClean } from 'next-sanity'
import type { ReportProblems } from '../server/tenants/registry-documents.ts'

/** Returns the valid documents without repeats, a dealer's own first; reports the others. */
export function usableDocuments<T extends Owned>(
  documents: readonly T[],
  issuesOf: (document: unknown) => Issue[],
  keys: readonly (keyof T)[],
  report: ReportProblems,
): T[] {
  // In draft mode the words for visitors contain links to their fields, which are longer than a limit allows.
  const issues = new Map(documents.map((document) => [document._id, issuesOf(stegaClean(document))]))
  const fitting = documents.filter(({ _id }) => issues.get(_id)?.length === 0)
  const { kept, repeats } = withoutRepeats(fitting, (document) =>
    keys.map((key) => document[key] ?? '').join('/'),
  )
  for (const { _id, issue } of repeats) issues.set(_id, [issue])
  for (const [id, found] of issues) report(id, found, 'it is ignored')
  return ownFirst(kept)
}
