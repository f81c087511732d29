import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { alertSettingTable, matchProgressTable, savedSearchTable, toldMatchTable } from '../tables.ts'

/** A vehicle that meets a search. */
export interface SearchMatch {
  /** Of the saved search. */
  query: string
  carId: string
  /** Of the history of vehicles, that tells it. */
  entry: number
  /** Whole AUD; 0 without a price. */
  price: number
  /** When it came or got cheaper, epoch ms. */
  at: number
}

/** After this time a vehicle that comes back is news once more. */
const TOLD_MS = 180 * 86_400_000

/** The different searches of a dealer whose visitors are written to, in order; `after` continues them. */
export async function searchesToMatch(
  db: Database,
  tenant: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ query: savedSearchTable.query })
    .from(savedSearchTable)
    .innerJoin(
      alertSettingTable,
      and(eq(alertSettingTable.visitorId, savedSearchTable.visitorId), isNull(alertSettingTable.stoppedAt)),
    )
    .where(and(eq(savedSearchTable.tenant, tenant), gt(savedSearchTable.query, after)))
    .orderBy(asc(savedSearchTable.query))
    .limit(limit)
  return rows.map(({ query }) => query)
}

/**
 * Notes vehicles for all visitors of a dealer who saved a search that they meet before they came, and agreed to be told. Each
 * vehicle is told a visitor once, however many of their searches it meets and however often this is run; what they saved
 * themselves is told as that. Returns how many were noted.
 */
export async function noteMatches(
  db: Database,
  tenant: string,
  matches: readonly SearchMatch[],
  now: number,
): Promise<number> {
  if (matches.length === 0) return 0
  const found = JSON.stringify(
    matches.map(({ query, carId, entry, price, at }) => ({
      query,
      car_id: carId,
      entry,
      price,
      at: new Date(at).toISOString(),
    })),
  )
  const at = new Date(now).toISOString()
  const answer = await db.execute(sql`
    with match as (
      select * from jsonb_to_recordset(${found}::jsonb) 
        as m(query text, car_id text, entry bigint, price integer, at timestamptz)
    ), met as (
      select distinct on (s.visitor_id, m.car_id) s.visitor_id, m.car_id, m.price, s.name
      from match m
      join saved_search s on s.tenant = ${tenant} and s.query = m.query
        -- A load has one time, and may have begun before a search was saved that its vehicles come after.
        and coalesce(s.seen_entry < m.entry, s.saved_at < m.at)
      join alert_setting a on a.visitor_id = s.visitor_id and a.stopped_at is null
      where not exists (
        select 1 from saved_vehicle v where v.visitor_id = s.visitor_id and v.car_id = m.car_id)
      order by s.visitor_id, m.car_id, s.saved_at
    ), told as (
      insert into told_match (visitor_id, car_id, told_at)
      select visitor_id, car_id, ${at}::timestamptz from met
      on conflict do nothing
      returning visitor_id, car_id
    ), noted as (
      insert into alert_item (visitor_id, car_id, tenant, kind, price_before, price_now, search, found_at)
      select visitor_id, car_id, ${tenant}, 'match', 0, met.price, met.name, ${at}::timestamptz
      from met join told using (visitor_id, car_id)
      on conflict do nothing
      returning 1
    )
    select count(*) as noted from noted
  `)
  const { rows } = answer as { rows: { noted: string | number }[] }
  return Number(rows[0]?.noted ?? 0)
}

/** How far the history of vehicles was looked through; undefined before the first time. */
export async function matchProgress(db: Database): Promise<number | undefined> {
  const [row] = await db.select().from(matchProgressTable)
  return row?.entry
}

/** Notes how far that is, and forgets what was told long ago. */
export async function noteMatchProgress(db: Database, entry: number, now: number): Promise<void> {
  await db
    .insert(matchProgressTable)
    .values({ name: 'matches', entry })
    .onConflictDoUpdate({ target: matchProgressTable.name, set: { entry } })
  await db.delete(toldMatchTable).where(lt(toldMatchTable.toldAt, new Date(now - TOLD_MS)))
}
