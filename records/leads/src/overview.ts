import { and, count, countDistinct, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isGivenUp } from './delivery/given-up.ts'
import { deliveryTable, leadTable } from './tables.ts'

/** How the leads of a dealer stand; counts only, no word that a visitor wrote. */
export interface LeadOverview {
  /** Id of the tenant document. */
  tenant: string
  /** Finished leads since the day and since the week began, without those that were rejected. */
  day: number
  week: number
  /** Leads that are held back until somebody decides. */
  held: number
  /** Leads with a delivery that was given up. */
  undelivered: number
}

/** Counts the leads of some dealers; `day` and `week` are epoch ms from which on leads are new. */
export async function leadOverview(
  db: Database,
  tenants: readonly string[],
  { day, week }: { day: number; week: number },
): Promise<LeadOverview[]> {
  if (tenants.length === 0) return []
  const ofThese = inArray(leadTable.tenant, [...tenants])
  const isGood = or(isNull(leadTable.hold), ne(leadTable.hold, 'rejected'))
  const since = (ms: number) => gte(leadTable.createdAt, new Date(ms))
  const recent = await db
    .select({
      tenant: leadTable.tenant,
      day: sql<number>`count(*) filter (where ${since(day)})`.mapWith(Number),
      week: count(),
    })
    .from(leadTable)
    .where(and(ofThese, isGood, eq(leadTable.formCompleted, true), since(Math.min(day, week))))
    .groupBy(leadTable.tenant)
  const held = await db
    .select({ tenant: leadTable.tenant, held: count() })
    .from(leadTable)
    .where(and(ofThese, eq(leadTable.hold, 'held')))
    .groupBy(leadTable.tenant)
  const dead = await db
    .select({ tenant: leadTable.tenant, undelivered: countDistinct(deliveryTable.leadId) })
    .from(deliveryTable)
    .innerJoin(leadTable, eq(leadTable.id, deliveryTable.leadId))
    .where(and(ofThese, isGivenUp))
    .groupBy(leadTable.tenant)
  const of = <Row extends { tenant: string }>(rows: Row[], tenant: string) =>
    rows.find((row) => row.tenant === tenant)
  return tenants.map((tenant) => ({
    tenant,
    day: of(recent, tenant)?.day ?? 0,
    week: of(recent, tenant)?.week ?? 0,
    held: of(held, tenant)?.held ?? 0,
    undelivered: of(dead, tenant)?.undelivered ?? 0,
  }))
}
