import { type Arrival, arrivals, INDEXED_WITHIN_MS, newestEntry } from '@forecourt/stock/arrivals'
import {
  matchProgress,
  noteMatches,
  noteMatchProgress,
  type SearchMatch,
  searchesToMatch,
} from '@forecourt/visitors/find-matches'
import { savedState } from '../../search/state/saved-query.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { type AlertRoundsOptions, tellsAlerts } from './alert-rounds.ts'

export interface SearchMatchesOptions extends Pick<AlertRoundsOptions, 'open' | 'tenants' | 'now'> {
  /**
   * Which of these vehicles a dealer shows in a search (its query), with their prices in whole AUD, 0 without one. Rejects while the
   * search is away.
   */
  meets(
    entry: TenantEntry,
    query: string,
    ids: readonly string[],
  ): Promise<readonly { id: string; price: number }[]>
}

/** As many as the search tells of at once. */
const ARRIVALS_AT_ONCE = 250
const SEARCHES_AT_ONCE = 200
/** A search can have hundreds of visitors: the record answers others in between. */
const MATCHES_AT_ONCE = 25

/**
 * Looks through what came into stock or got cheaper for what meets searches that visitors saved; each part is noted with how far
 * that is, so that what was cut short is done again, and nobody is told twice.
 */
export function createSearchMatching({
  open,
  tenants,
  now,
  meets,
}: SearchMatchesOptions): () => Promise<void> {
  const matchDealer = async (entry: TenantEntry, arrived: readonly Arrival[]): Promise<void> => {
    const { db } = await open()
    const own = newest(arrived.filter(({ tenants: shown }) => shown.includes(entry.tenant.slug)))
    if (own.size === 0) return
    let after = ''
    for (;;) {
      const queries = await searchesToMatch(db, entry.id, { after, limit: SEARCHES_AT_ONCE })
      const matches: SearchMatch[] = []
      for (const query of queries)
        for (const { id, price } of await meets(entry, query, [...own.keys()])) {
          const arrival = own.get(id)
          if (arrival && isNews(arrival, query))
            matches.push({ query, carId: id, entry: arrival.number, price, at: arrival.at })
        }
      for (let from = 0; from < matches.length; from += MATCHES_AT_ONCE)
        await noteMatches(db, entry.id, matches.slice(from, from + MATCHES_AT_ONCE), now())
      if (queries.length < SEARCHES_AT_ONCE) return
      after = queries.at(-1) ?? ''
    }
  }
  let seen: number | undefined
  return async () => {
    const { db } = await open()
    // Loads side by side number their entries before these can be read: what the last round saw is complete by now.
    const upTo = seen
    seen = await newestEntry(db)
    let entry = await matchProgress(db)
    // What was there before the first time is no news.
    if (entry === undefined) return noteMatchProgress(db, seen, now())
    for (;;) {
      if (upTo === undefined || entry >= upTo) return
      const read = await arrivals(db, entry, { upTo, limit: ARRIVALS_AT_ONCE })
      const waits = read.findIndex(({ isIndexed, at }) => !isIndexed && at > now() - INDEXED_WITHIN_MS)
      const ready = waits < 0 ? read : read.slice(0, waits)
      const isAll = ready.length === read.length && read.length < ARRIVALS_AT_ONCE
      const next = isAll ? upTo : ready.at(-1)?.number
      if (next === undefined) return
      for (const dealer of tenants.all().filter(tellsAlerts)) await matchDealer(dealer, ready)
      entry = next
      await noteMatchProgress(db, entry, now())
      if (ready.length < ARRIVALS_AT_ONCE) return
    }
  }
}

/** The vehicles by id, each once: one that came is news at any price, one that got cheaper several times fell from the first. */
function newest(arrived: readonly Arrival[]): ReadonlyMap<string, Arrival> {
  const byId = new Map<string, Arrival>()
  for (const arrival of arrived) {
    const earlier = byId.get(arrival.id)
    if (!earlier || arrival.priceBefore === undefined) byId.set(arrival.id, arrival)
    else if (earlier.priceBefore !== undefined)
      byId.set(arrival.id, { ...arrival, priceBefore: Math.max(earlier.priceBefore, arrival.priceBefore) })
  }
  return byId
}

/** A vehicle that got cheaper is news where the search would not have had it before. */
function isNews({ priceBefore }: Arrival, query: string): boolean {
  if (priceBefore === undefined) return true
  const most = savedState(query)?.ranges.price?.max
  return most !== undefined && priceBefore > most
}
