import type { Records } from '@forecourt/stock/database'
import type { StockIndex } from '@forecourt/stock/index-port'
import { sendAgain } from '@forecourt/stock/send-again'
import { soldUntilMs } from '@forecourt/vehicle/sold'
import { stockChangeTags, type CacheTag } from '../cache/cache-tags.ts'
import type { RecordsService } from '../records/records.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import type { projections } from '../tenants/stock-tenants.ts'

export interface SoldJobOptions {
  records(): Promise<Records>
  /** The vehicles of a tenant that their feed names as sold. */
  sold: RecordsService['sold']
  index: StockIndex
  tenants: Pick<TenantRegistry, 'all'>
  projections(): ReturnType<typeof projections>
  revalidate(tags: readonly CacheTag[]): void
  now(): number
}

/**
 * Takes sold vehicles out of each dealer's lists when its days for them are over, and puts them back when the dealer keeps
 * them longer. `check` looks in memory, and asks record and index only for what has changed; rejects while they are away.
 */
export function createSoldJob(options: SoldJobOptions): { check(): Promise<void> } {
  /** `<tenant> <vehicle>` of those that are out of the lists. */
  let out: ReadonlySet<string> = new Set()
  /** Days of each dealer (slug) at the last look: a load in between may have gone by those before. */
  let daysBefore: ReadonlyMap<string, number> = new Map()
  /** Those that were sold at the last look: a load that began before the days changed may bring another by those before. */
  let known: ReadonlySet<string> | undefined
  return {
    async check() {
      const now = options.now()
      const days = new Map(
        options.tenants.all().map(({ tenant }) => [tenant.slug, tenant.availability.soldDays]),
      )
      const sold = [...days].flatMap(([slug, soldDays]) =>
        options.sold(slug).map(({ vehicleId, soldAt }) => ({
          slug,
          vehicleId,
          key: `${slug} ${vehicleId}`,
          isOver: soldUntilMs(soldAt, soldDays) <= now,
        })),
      )
      const isOther = (slug: string) => (daysBefore.get(slug) ?? days.get(slug)) !== days.get(slug)
      const isNew = (key: string) => known?.has(key) === false
      const changed = sold.filter(
        ({ slug, key, isOver }) => out.has(key) !== isOver || isOther(slug) || isNew(key),
      )
      if (changed.length > 0) {
        const projection = await options.projections()
        await sendAgain({
          records: await options.records(),
          index: options.index,
          ids: [...new Set(changed.map(({ vehicleId }) => vehicleId))],
          projectionFor: (feed) => projection.get(feed),
        })
        const bySlug = Map.groupBy(changed, ({ slug }) => slug)
        const idsOf = (all: typeof changed) => all.map(({ vehicleId }) => vehicleId)
        options.revalidate([...bySlug].flatMap(([slug, all]) => stockChangeTags(slug, idsOf(all))))
      }
      daysBefore = days
      known = new Set(sold.map(({ key }) => key))
      out = new Set(sold.flatMap(({ key, isOver }) => (isOver ? [key] : [])))
    },
  }
}
