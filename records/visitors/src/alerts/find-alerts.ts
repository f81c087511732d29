import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { alertProgressTable } from '../tables.ts'

/** A vehicle as it is now. */
export interface SeenVehicle {
  id: string
  /** Whole AUD; 0 without a price. */
  price: number
  /** True where visitors can have it: it is neither reserved, sold nor gone. */
  isFree: boolean
}

/** From which difference on a dealer's visitors are told that a vehicle costs less, whole AUD. */
export interface AlertingDealer {
  /** Id of the tenant document. */
  tenant: string
  leastDropAud: number
}

/**
 * Notes, for all who saved these vehicles and agreed to be told, which cost less than they were told last by as much as their dealer
 * says, or can be had again. One statement, however many they are: what is found once is found once. Returns how many were found.
 */
export async function findAlerts(
  db: Database,
  vehicles: readonly SeenVehicle[],
  dealers: readonly AlertingDealer[],
  now: number,
): Promise<number> {
  if (vehicles.length === 0 || dealers.length === 0) return 0
  const seen = JSON.stringify(vehicles.map(({ id, price, isFree }) => ({ id, price, is_free: isFree })))
  const alerting = JSON.stringify(
    dealers.map(({ tenant, leastDropAud }) => ({ tenant, least_drop: leastDropAud })),
  )
  const answer = await db.execute(sql`
    with vehicle_now as (
      select * from jsonb_to_recordset(${seen}::jsonb) as v(id text, price integer, is_free boolean)
    ), dealer as (
      select * from jsonb_to_recordset(${alerting}::jsonb) as d(tenant text, least_drop integer)
    ), looked_at as (
      select s.visitor_id, s.car_id, s.tenant, v.price, v.is_free,
        coalesce(s.told_price, s.price) as before,
        v.is_free and not s.was_free as is_back,
        v.is_free and v.price > 0 and coalesce(s.told_price, s.price) - v.price >= d.least_drop as is_cheaper
      from vehicle_now v
      join saved_vehicle s on s.car_id = v.id
      join dealer d on d.tenant = s.tenant
      join alert_setting a on a.visitor_id = s.visitor_id and a.stopped_at is null
    ), found as (
      insert into alert_item (visitor_id, car_id, tenant, kind, price_before, price_now, found_at)
      select visitor_id, car_id, tenant, case when is_back then 'back' else 'cheaper' end, before, price,
        ${new Date(now).toISOString()}::timestamptz
      from looked_at where is_back or is_cheaper
      on conflict (visitor_id, car_id) do update set kind = excluded.kind, price_now = excluded.price_now,
        price_before = case when alert_item.kind = 'match' then excluded.price_before else alert_item.price_before end,
        search = null, found_at = excluded.found_at
      returning visitor_id
    ), noted as (
      update saved_vehicle s
      set was_free = l.is_free, told_price = case when l.is_cheaper then l.price else s.told_price end
      from looked_at l
      where s.visitor_id = l.visitor_id and s.car_id = l.car_id
        and (l.is_cheaper or s.was_free is distinct from l.is_free)
      returning 1
    )
    select (select count(*) from found) as found, (select count(*) from noted) as noted
  `)
  // Both drivers answer with rows; their common type says nothing of it.
  const { rows } = answer as { rows: { found: string | number }[] }
  return Number(rows[0]?.found ?? 0)
}

/** The last vehicle that was looked at: when it changed (epoch ms), and its id. */
export interface AlertProgress {
  at: number
  id: string
}

/** How far vehicles were looked through; the very beginning before the first time. */
export async function alertProgress(db: Database): Promise<AlertProgress> {
  const [row] = await db.select().from(alertProgressTable)
  return row ? { at: row.at.getTime(), id: row.carId } : { at: 0, id: '' }
}

/** Looks at the vehicles that changed next, and notes how far that is, both or neither. Returns how many alerts were found. */
export async function lookAtChanges(
  db: Database,
  { changes, cursor }: { changes: readonly SeenVehicle[]; cursor: AlertProgress },
  dealers: readonly AlertingDealer[],
  now: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await findAlerts(tx, changes, dealers, now)
    const row = { at: new Date(cursor.at), carId: cursor.id }
    await tx
      .insert(alertProgressTable)
      .values({ name: 'alerts', ...row })
      .onConflictDoUpdate({ target: alertProgressTable.name, set: row })
    return found
  })
}
