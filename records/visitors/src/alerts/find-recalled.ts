import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { alertSettingTable, ownCarTable } from '../tables.ts'

/** A make, model and year, in the words of whoever added the vehicle. */
export interface OwnModel {
  make: string
  model: string
  year: number
}

/** A recall that may concern vehicles which are named like that. */
export interface RecalledModel extends OwnModel {
  /** Id of the recall's document. */
  recall: string
}

const BEFORE_ALL: OwnModel = { make: '', model: '', year: 0 }

/**
 * The different vehicles that visitors of a dealer have who are written to about recalls, in order; `after` continues them. Many have
 * the same, so a recall is held against few.
 */
export async function ownModels(
  db: Database,
  tenant: string,
  { after = BEFORE_ALL, limit }: { after?: OwnModel | undefined; limit: number },
): Promise<OwnModel[]> {
  const { make, model, year } = ownCarTable
  return db
    .selectDistinct({ make, model, year })
    .from(ownCarTable)
    .innerJoin(
      alertSettingTable,
      and(
        eq(alertSettingTable.visitorId, ownCarTable.visitorId),
        eq(alertSettingTable.tenant, tenant),
        isNull(alertSettingTable.stoppedAt),
        eq(alertSettingTable.recalls, true),
      ),
    )
    .where(sql`(${make}, ${model}, ${year}) > (${after.make}, ${after.model}, ${after.year}::integer)`)
    .orderBy(make, model, year)
    .limit(limit)
}

/**
 * Notes recalls for all visitors of a dealer who have such a vehicle and are written to about recalls. Each recall is told once for
 * each vehicle, however often this is run. Returns how many were noted.
 */
export async function noteRecalls(
  db: Database,
  tenant: string,
  recalled: readonly RecalledModel[],
  now: number,
): Promise<number> {
  if (recalled.length === 0) return 0
  const at = new Date(now).toISOString()
  const answer = await db.execute(sql`
    with recalled as (
      select * from jsonb_to_recordset(${JSON.stringify(recalled)}::jsonb)
        as r(recall text, make text, model text, year integer)
    ), owned as (
      select c.id, c.visitor_id, r.recall, c.year || ' ' || c.make || ' ' || c.model as name, c.added_at
      from recalled r
      join own_car c on c.make = r.make and c.model = r.model and c.year = r.year
      join alert_setting a
        on a.visitor_id = c.visitor_id and a.tenant = ${tenant} and a.stopped_at is null and a.recalls
    ), told as (
      insert into told_recall (own_car_id, recall_id, told_at)
      select id, recall, ${at}::timestamptz from owned
      on conflict do nothing
      returning own_car_id, recall_id
    ), noted as (
      insert into alert_item (visitor_id, car_id, tenant, kind, price_before, price_now, own_car, found_at)
      select distinct on (o.visitor_id, o.recall)
        o.visitor_id, o.recall, ${tenant}, 'recall', 0, 0, o.name, ${at}::timestamptz
      from owned o join told t on t.own_car_id = o.id and t.recall_id = o.recall
      order by o.visitor_id, o.recall, o.added_at
      on conflict do nothing
      returning 1
    )
    select count(*) as noted from noted
  `)
  const { rows } = answer as { rows: { noted: string | number }[] }
  return Number(rows[0]?.noted ?? 0)
}
