import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { alertItemTable, alertMailTable, alertSettingTable, visitorTable } from '../tables.ts'
import type { AlertItem } from './alert-item.ts'

/** A dealer whose visitors may be written to at the moment, and what day it is there (`2026-07-01`). */
export interface MailingDealer {
  /** Id of the tenant document. */
  tenant: string
  today: string
}

/** A mail to a visitor that is to be sent. */
export interface AlertMail {
  id: string
  visitorId: string
  tenant: string
  address: string
  items: AlertItem[]
  attempts: number
}

/** Vehicles that one mail tells of; whoever saved more sees them in their list. */
const MOST_ITEMS = 20
/** A job that has said nothing for so long is dead, and its mail is another's to send. */
const CLAIM_MS = 120_000
/** Waits before a mail is tried again: 1 m, 5 m, 30 m, then every two hours; after a day it is given up. */
const AGAIN_MS = [60_000, 300_000, 1_800_000, 7_200_000] as const
const MOST_ATTEMPTS = 15

/**
 * Makes one mail of all that was found for each visitor who had none today, in one transaction with what it tells. Returns how many
 * were made; `limit` at most.
 */
export async function makeAlertMails(
  db: Database,
  dealers: readonly MailingDealer[],
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  if (dealers.length === 0) return 0
  const isWritable = dealers.map(({ tenant, today }) =>
    and(eq(alertSettingTable.tenant, tenant), ne(alertSettingTable.mailedOn, today)),
  )
  return db.transaction(async (tx) => {
    const readers = await tx
      .select({
        id: alertSettingTable.visitorId,
        tenant: alertSettingTable.tenant,
        address: visitorTable.email,
      })
      .from(alertSettingTable)
      .innerJoin(visitorTable, eq(visitorTable.id, alertSettingTable.visitorId))
      .where(
        and(
          isNull(alertSettingTable.stoppedAt),
          isNotNull(visitorTable.email),
          or(...isWritable),
          sql`exists (select 1 from ${alertItemTable} where ${alertItemTable.visitorId} = ${visitorTable.id})`,
        ),
      )
      .orderBy(asc(alertSettingTable.visitorId))
      .limit(limit)
      .for('update', { of: alertSettingTable, skipLocked: true })
    if (readers.length === 0) return 0
    const ids = readers.map(({ id }) => id)
    const found = await tx.delete(alertItemTable).where(inArray(alertItemTable.visitorId, ids)).returning()
    const itemsOf = Map.groupBy(found, ({ visitorId }) => visitorId)
    const mails = readers.map(({ id, tenant, address }) => ({
      id: randomUUID(),
      visitorId: id,
      tenant,
      address: address ?? '',
      items: (itemsOf.get(id) ?? [])
        .toSorted((a, b) => b.foundAt.getTime() - a.foundAt.getTime() || (a.carId < b.carId ? -1 : 1))
        .slice(0, MOST_ITEMS)
        .map(({ carId, kind, priceBefore, priceNow, search, ownCar }) => ({
          carId,
          kind,
          priceBefore,
          priceNow,
          ...(search !== null && { search }),
          ...(ownCar !== null && { ownCar }),
        })),
      dueAt: new Date(now),
    }))
    await tx.insert(alertMailTable).values(mails)
    for (const { tenant, today } of dealers) {
      const written = readers.filter((reader) => reader.tenant === tenant).map(({ id }) => id)
      if (written.length > 0)
        await tx
          .update(alertSettingTable)
          .set({ mailedOn: today })
          .where(inArray(alertSettingTable.visitorId, written))
    }
    return mails.length
  })
}

/** Takes on mails that are due; they come again by themselves when nothing is heard of them. */
export async function claimAlertMails(
  db: Database,
  { now, limit }: { now: number; limit: number },
): Promise<AlertMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(alertMailTable)
      .where(lte(alertMailTable.dueAt, new Date(now)))
      .orderBy(asc(alertMailTable.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    await tx
      .update(alertMailTable)
      .set({ attempts: sql`${alertMailTable.attempts} + 1`, dueAt: new Date(now + CLAIM_MS) })
      .where(
        inArray(
          alertMailTable.id,
          due.map(({ id }) => id),
        ),
      )
    return due.map(({ dueAt: _dueAt, ...mail }) => ({ ...mail, attempts: mail.attempts + 1 }))
  })
}

/** A mail that was sent, or tells nothing any more, is done. */
export async function alertMailDone(db: Database, id: string): Promise<void> {
  await db.delete(alertMailTable).where(eq(alertMailTable.id, id))
}

/** Lets a mail that could not be sent be tried again later; false for one that is given up. */
export async function retryAlertMail(
  db: Database,
  { id, attempts }: Pick<AlertMail, 'id' | 'attempts'>,
  now: number,
): Promise<boolean> {
  if (attempts >= MOST_ATTEMPTS) {
    await alertMailDone(db, id)
    return false
  }
  const pause = AGAIN_MS[Math.min(attempts, AGAIN_MS.length) - 1] ?? AGAIN_MS[0]
  await db
    .update(alertMailTable)
    .set({ dueAt: new Date(now + pause) })
    .where(eq(alertMailTable.id, id))
  return true
}
