import type { BrandQueryResult } from '@forecourt/schemas/generated/types'
import { chooseBrandCopy, type Wanted } from '@forecourt/tenant-config/brand/brand-copy'
import { brandCopyIssues, manufacturerIssues, modelIssues } from '@forecourt/tenant-config/brand/documents'
import { overlay, ownFirst, withoutRepeats, type Owned } from '@forecourt/tenant-config/brand/shared'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { stegaClean } from 'next-sanity'
import type { ReportProblems } from '../server/tenants/registry-documents.ts'

type Manufacturer = BrandQueryResult['manufacturers'][number]
type Model = BrandQueryResult['models'][number]
type Copy = BrandQueryResult['copies'][number]

/** The dealer's and the platform's documents about a make: only valid ones, and of these the nearest. */
export interface ChosenBrand {
  manufacturer?: Manufacturer
  model?: Model
  copy?: Copy
}

/**
 * Merges makes and models field by field, the dealer's own over the shared; takes the nearest of the texts whole (TEN-06).
 * An invalid document is passed to `report` by id and left out.
 */
export function chooseBrand(found: BrandQueryResult, wanted: Wanted, report: ReportProblems): ChosenBrand {
  const manufacturer = overlay(usable(found.manufacturers, manufacturerIssues, ['slug'], report))
  const model = overlay(usable(found.models, modelIssues, ['make', 'slug'], report))
  const copies = usable(found.copies, brandCopyIssues, ['make', 'dealership'], report)
  const chosen = chooseBrandCopy(copies, wanted)
  const copy = copies.find(({ _id }) => _id === chosen?.copy._id)
  return { ...(manufacturer && { manufacturer }), ...(model && { model }), ...(copy && { copy }) }
}

/** Returns the valid documents without repeats, a dealer's own first; reports the others. */
function usable<T extends Owned>(
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
