import type { BrandQueryResult } from '@forecourt/schemas/generated/types'
import { chooseBrandCopy, type Wanted } from '@forecourt/tenant-config/brand/brand-copy'
import { brandCopyIssues, manufacturerIssues, modelIssues } from '@forecourt/tenant-config/brand/documents'
import { overlay } from '@forecourt/tenant-config/brand/shared'
import type { ReportProblems } from '../server/tenants/registry-documents.ts'
import { usableDocuments } from './usable-documents.ts'

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
  const manufacturer = overlay(usableDocuments(found.manufacturers, manufacturerIssues, ['slug'], report))
  const model = overlay(usableDocuments(found.models, modelIssues, ['make', 'slug'], report))
  const copies = usableDocuments(found.copies, brandCopyIssues, ['make', 'dealership'], report)
  const chosen = chooseBrandCopy(copies, wanted)
  const copy = copies.find(({ _id }) => _id === chosen?.copy._id)
  return { ...(manufacturer && { manufacturer }), ...(model && { model }), ...(copy && { copy }) }
}
