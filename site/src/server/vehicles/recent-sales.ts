import type { Records } from '@forecourt/stock/database'
import { salesSince } from '@forecourt/stock/sale-reads'
import type { Log } from '../log.ts'

interface RecentSalesOptions {
  records(): Promise<Records>
  /** Epoch ms. */
  now(): number
  log: Log
}

const DAY_MS = 86_400_000
/** A count is good for this long: every vehicle page of a make asks for the same one. */
const FRESH_FOR_MS = 300_000
/** Counts in memory; all are forgotten when there would be more. */
const MOST_COUNTS = 5000

/** Counts what a dealer (slug) sold of a make in the last days; undefined while the record cannot be read. */
export function createRecentSales({ records, now, log }: RecentSalesOptions) {
  const counts = new Map<string, { at: number; sales: Promise<number | undefined> }>()
  const read = async (tenant: string, make: string, days: number): Promise<number | undefined> => {
    try {
      return await salesSince(await records(), { tenant, make, since: new Date(now() - days * DAY_MS) })
    } catch (error) {
      log('warn', 'recent sales cannot be counted', { error: String(error) })
      return undefined
    }
  }
  return async (tenant: string, make: string, days: number): Promise<number | undefined> => {
    const key = `${tenant}\n${make}\n${days}`
    const known = counts.get(key)
    if (known && now() - known.at < FRESH_FOR_MS) return known.sales
    if (counts.size >= MOST_COUNTS) counts.clear()
    const sales = read(tenant, make, days)
    counts.set(key, { at: now(), sales })
    if ((await sales) === undefined) counts.delete(key)
    return sales
  }
}
