import { MAX_SCANNED } from '../../search/collapse-runs.ts'
import type { AskEngine } from '../../search/page-effects.ts'
import { matchParameters } from '../../search/query-fields.ts'

/** Vehicles that the engine gives at once. */
const SLICE = 250

/**
 * Returns the ids of the first vehicles inside a filter in an order of the engine, as many as runs are collapsed among.
 * Rejects when the engine refuses or is down.
 */
export async function firstIds(
  ask: AskEngine,
  collection: string,
  filter: string,
  sortBy: string,
): Promise<string[]> {
  const slices = Array.from({ length: MAX_SCANNED / SLICE }, (_, i) => i + 1)
  const results = await ask(
    slices.map((page) => ({
      collection,
      q: '*',
      ...matchParameters('finished'),
      filter_by: filter,
      sort_by: sortBy,
      page,
      per_page: SLICE,
      include_fields: 'id',
    })),
  )
  const refused = results.find(({ error }) => error !== undefined)
  if (refused) throw new Error(refused.error)
  return results.flatMap(({ hits = [] }) => hits.map(({ document }) => document.id))
}
