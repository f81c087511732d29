import type { Records } from '@forecourt/stock/database'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { evaluatedVehicles } from '@forecourt/stock/evaluated-vehicles'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { stockTag, typeTag, vehicleListTag } from '../cache/cache-tags.ts'
import type { ChangeBus } from '../cache/changes.ts'
import type { KnownOrder } from './rule-preview.ts'
import type { PreviewedItems } from './rule-preview-types.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { projections } from '../tenants/stock-tenants.ts'
import type { HostRegistry } from '../tenants/tenants.ts'

/** The data that rules are tried on before they are published. */
export interface RulePreviews {
  /** Returns the dealers with their rules as published, whether in force yet or not. */
  published(): readonly TenantEntry[]
  /** Returns the vehicles that a dealer may show; rejects while the record or the content service is down. */
  vehicles(entry: TenantEntry): Promise<readonly EvaluatedVehicle[]>
  /** Returns the items, other than stock, that rules can apply to; rejects while the content service is down. */
  items(entry: TenantEntry): Promise<PreviewedItems>
  knownOrder: KnownOrder
}

interface RulePreviewsOptions {
  tenants: Pick<HostRegistry, 'published'>
  records(): Promise<Records>
  projections(): ReturnType<typeof projections>
  changes: Pick<ChangeBus, 'since'>
  items: RulePreviews['items']
  /** Returns the ids of the first vehicles inside a filter, in an order of the engine (`sort_by`). */
  firstIds(filter: string, sortBy: string): Promise<string[]>
  /** Epoch ms. */
  now(): number
}

/** How long vehicles stay in memory after they were read, in ms: a person who writes a rule asks again and again. */
const KEPT_MS = 5 * 60_000

interface Kept {
  at: number
  vehicles: Promise<readonly EvaluatedVehicle[]>
}

/** Reads vehicles from the record as rules evaluate them, and reads them again once stock or places have changed. */
export function createRulePreviews(options: RulePreviewsOptions): RulePreviews {
  const { tenants, changes, now } = options
  const kept = new Map<string, Kept>()

  const read = async (tenant: string): Promise<readonly EvaluatedVehicle[]> => {
    const [records, projection] = await Promise.all([options.records(), options.projections()])
    const projectionFor = (feed: string) => projection.get(feed)
    const vehicles: EvaluatedVehicle[] = []
    for await (const page of evaluatedVehicles({ records, tenant, projectionFor })) vehicles.push(...page)
    return vehicles
  }
  const isFresh = ({ at }: Kept, { id, tenant }: TenantEntry): boolean => {
    const stale = new Set<string>([
      stockTag(tenant.slug),
      vehicleListTag(tenant.slug),
      typeTag('location', id),
    ])
    return now() - at <= KEPT_MS && !changes.since(at).some(({ tags }) => tags.some((tag) => stale.has(tag)))
  }

  return {
    published: () => tenants.published(),
    items: options.items,
    knownOrder: (rules, ctx) =>
      options.firstIds(compileStockFilter(rules, ctx), SORTS[ctx.sort ?? 'relevant'].sortBy),
    vehicles(entry) {
      for (const [id, { at }] of kept) if (now() - at > KEPT_MS) kept.delete(id)
      const known = kept.get(entry.id)
      if (known && isFresh(known, entry)) return known.vehicles
      const reading = { at: now(), vehicles: read(entry.tenant.slug) }
      kept.set(entry.id, reading)
      reading.vehicles.catch(() => {
        if (kept.get(entry.id) === reading) kept.delete(entry.id)
      })
      return reading.vehicles
    },
  }
}
