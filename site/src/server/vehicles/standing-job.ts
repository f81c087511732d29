import type { Records } from '@forecourt/stock/database'
import type { StockIndex } from '@forecourt/stock/index-port'
import { sendAgain } from '@forecourt/stock/send-again'
import { markStandingsShown, type PendingStanding, pendingStandings } from '@forecourt/stock/standing'
import { stockChangeTags, type CacheTag } from '../cache/cache-tags.ts'
import type { RecordsService } from '../records/records.ts'
import type { projections } from '../tenants/stock-tenants.ts'

export interface StandingJobOptions {
  records(): Promise<Records>
  index: StockIndex
  projections(): ReturnType<typeof projections>
  /** The vehicles of a tenant (slug) that are known as sold. */
  sold: RecordsService['sold']
  /** Reads again which vehicles are sold. */
  refreshAddresses(): Promise<void>
  revalidate(tags: readonly CacheTag[]): void
}

/** Vehicles of one round. */
const AT_ONCE = 100

/**
 * Shows what visitors and staff did with vehicles, in search, pages and open tabs: at once when it is asked to, and else when it looks,
 * as after a crash. Rejects while record or search are away; what was not shown stays pending.
 */
export function createStandingJob(options: StandingJobOptions): { check(): Promise<void> } {
  const round = async (): Promise<number> => {
    const records = await options.records()
    const pending = await pendingStandings(records.db, AT_ONCE)
    if (pending.length === 0) return 0
    const projection = await options.projections()
    await sendAgain({
      records,
      index: options.index,
      ids: pending.map(({ id }) => id),
      projectionFor: (feed) => projection.get(feed),
    })
    const wasSold = ({ id, tenantIds }: PendingStanding) =>
      tenantIds.some((slug) => options.sold(slug).some(({ vehicleId }) => vehicleId === id))
    if (pending.some((vehicle) => wasSold(vehicle) !== vehicle.isSold)) await options.refreshAddresses()
    const bySlug = new Map<string, string[]>()
    for (const { id, tenantIds } of pending)
      for (const slug of tenantIds) bySlug.set(slug, [...(bySlug.get(slug) ?? []), id])
    options.revalidate([...bySlug].flatMap(([slug, ids]) => stockChangeTags(slug, ids)))
    await markStandingsShown(records.db, pending)
    return pending.length
  }
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        while ((await round()) === AT_ONCE);
      }
    } finally {
      running = undefined
    }
  }
  return {
    async check() {
      // One round at a time; whoever asks meanwhile waits for one that began after the question.
      isAskedAgain = true
      running ??= run()
      return running
    },
  }
}
