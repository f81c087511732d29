import type { Boundary } from './boundaries.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { EngineResult } from '../../search/engine-result.ts'
import type { EngineSearch } from '../../search/engine-search.ts'

const DAY_MS = 86_400_000

/** The next moment (ms) for each tenant at which a vehicle of it stops being newly listed (CARD-09). */
export async function newTagBoundaries(
  search: (searches: EngineSearch[]) => Promise<EngineResult[]>,
  collection: string,
  tenants: readonly TenantEntry[],
  now: number,
): Promise<Boundary[]> {
  const spans = tenants.map(({ tenant }) => tenant.card.labels.newDays * DAY_MS)
  const results = await search(
    tenants.map(({ tenant }, n) => ({
      collection,
      q: '*',
      query_by: 'name',
      filter_by: `tenant_ids:=[\`${tenant.slug}\`] && created_at:>=${Math.ceil((now - (spans[n] ?? 0)) / 1000)}`,
      sort_by: 'created_at:asc',
      page: 1,
      per_page: 1,
      exclude_fields: 'images',
      highlight_fields: 'none',
    })),
  )
  return tenants.flatMap(({ id }, n) => {
    const oldest = results[n]?.hits?.[0]?.document
    return oldest ? [{ tenantId: id, at: oldest.created_at * 1000 + (spans[n] ?? 0) }] : []
  })
}
