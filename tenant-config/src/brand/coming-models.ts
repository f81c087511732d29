import { fail, ok, type Result } from '../documents/result.ts'
import { modelIssues } from './documents.ts'
import type { Owned } from './shared.ts'

/** A model that is announced and not on sale yet, as its document names it. */
export interface ComingModel extends Owned {
  make: string
  slug: string
}

/** Reads the owner and names of a `model` document whose status is `coming_soon`. */
export function parseComingModel(document: unknown): Result<ComingModel> {
  const errors = modelIssues(document)
  // The schema of the issues asks for both names and the id.
  return errors.length === 0 ? ok(document as ComingModel) : fail(...errors)
}

/** The models (`make/model` as short names) that a dealer's documents or the shared ones call coming (CARD-04). */
export function comingModelsFor(tenantId: string, models: readonly ComingModel[]): string[] {
  const own = models.filter(({ tenant }) => !tenant || tenant === tenantId)
  return [...new Set(own.map(({ make, slug }) => `${make}/${slug}`))]
}
