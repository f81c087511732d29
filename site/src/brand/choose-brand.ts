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

/** What the dealer and the platform say of a make, each document judged and the nearest chosen. */
export interface ChosenBrand {
  manufacturer?: Manufacturer
  model?: Model
  copy?: Copy
}

/**
 * Makes and models are laid over each other field by field, the dealer's own over the shared; of the texts the nearest is
 * taken whole (TEN-06). A document that does not fit is told to `report` by name and left out.
 */
export function chooseBrand(found: BrandQueryResult, wanted: Wanted, report: ReportProblems): ChosenBrand {
  const manufacturer = overlay(usable(found.manufacturers, manufacturerIssues, ['slug'], report))
  const model = overlay(usable(found.models, modelIssues, ['make', 'slug'], report))
  const copies = usable(found.copies, brandCopyIssues, ['make', 'dealership'], report)
  // Draft mode hides edit links in texts: names are compared without them, and shown with them.
  const keys = copies.map(({ _id, tenant, make, dealership }) =>
    stegaClean({ _id, tenant, make, dealership }),
  )
  const chosen = chooseBrandCopy(keys, wanted)
  const copy = copies.find(({ _id }) => _id === chosen?.copy._id)
  return { ...(manufacturer && { manufacturer }), ...(model && { model }), ...(copy && { copy }) }
}

/** The documents that fit and repeat nothing, a dealer's own first. */
function usable<T extends Owned>(
  documents: readonly T[],
  issuesOf: (document: unknown) => Issue[],
  keys: readonly (keyof T)[],
  report: ReportProblems,
): T[] {
  const issues = new Map(documents.map((document) => [document._id, issuesOf(stegaClean(document))]))
  const fitting = documents.filter(({ _id }) => issues.get(_id)?.length === 0)
  const { kept, repeats } = withoutRepeats(fitting, (document) =>
    keys.map((key) => stegaClean(document[key]) ?? '').join('/'),
  )
  for (const { _id, issue } of repeats) issues.set(_id, [issue])
  for (const [id, found] of issues) report(id, found, 'it is ignored')
  return ownFirst(kept)
}
