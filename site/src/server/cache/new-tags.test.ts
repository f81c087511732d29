import { isNewlyListed } from '@forecourt/tenant-config/vehicle/tag'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { describe, expect, it } from 'vitest'
import { newTagBoundaries } from './new-tags.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { EngineSearch } from '../../search/engine-search.ts'

const NOW = Date.UTC(2026, 5, 1)
const DAY_S = 86_400

function entry(slug: string): TenantEntry {
  const parsed = parseTenant({ _id: `tenant-${slug}`, slug, name: slug, template: 'multi-brand', hosts: [] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return { id: parsed.value._id, tenant: parsed.value, rules: [] }
}

/** An engine that holds vehicles by tenant and the second of their creation, and reads only our filter. */
function engine(created: Record<string, number[]>) {
  return async (searches: EngineSearch[]) =>
    searches.map(({ filter_by: filter = '' }) => {
      const [, slug = '', since = ''] = /^tenant_ids:=\[`(\w+)`\] && created_at:>=(\d+)$/.exec(filter) ?? []
      const [oldest] = (created[slug] ?? []).filter((at) => at >= Number(since)).toSorted((a, b) => a - b)
      return { hits: oldest === undefined ? [] : [{ document: { created_at: oldest } as never }] }
    })
}

describe('end of the new tag', () => {
  const harbour = entry('harbour')
  const days = harbour.tenant.card.labels.newDays

  it('[CARD-09] is the moment after which the oldest newly listed vehicle is not new any more', async () => {
    const created = NOW / 1000 - 3 * DAY_S
    const search = engine({ harbour: [created + 60, created, NOW / 1000 - 30 * DAY_S], wattle: [] })
    const found = await newTagBoundaries(search, 'stock', [harbour, entry('wattle')], NOW)
    expect(found).toEqual([{ tenantId: 'tenant-harbour', at: (created + days * DAY_S) * 1000 }])
    const [{ at } = { at: 0 }] = found
    expect(isNewlyListed({ created_at: created }, harbour.tenant, at)).toBe(true)
    expect(isNewlyListed({ created_at: created }, harbour.tenant, at + 1)).toBe(false)
  })

  it('goes on to the next vehicle once the moment has passed', async () => {
    const created = NOW / 1000 - days * DAY_S
    const search = engine({ harbour: [created, created + 10] })
    const next = async (now: number) => (await newTagBoundaries(search, 'stock', [harbour], now))[0]?.at
    expect(await next(NOW)).toBe(NOW)
    expect(await next(NOW + 1)).toBe(NOW + 10_000)
    expect(await next(NOW + 10_001)).toBeUndefined()
  })
})
