import { desc, lte } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { localMessageTable } from '../tables.ts'
import type { LeadEmail } from './email.ts'

/** An email that a developer's machine shows instead of sending it. */
export interface LocalMessage {
  to: string
  from: string
  subject: string
  text: string
  /** Epoch ms. */
  at: number
}

const KEPT = 1_000

/** Keeps an email to be shown; one that is there already is kept once, however often the delivery was repeated. */
export async function keepMessage(db: Database, email: LeadEmail, now: number): Promise<void> {
  const { id, to, from, subject, text } = email
  const [made] = await db
    .insert(localMessageTable)
    .values({ deliveryId: id, to, from, subject, text, sentAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: localMessageTable.deliveryId })
  if (made) await forgetOld(db)
}

/** Counted by what there is: numbers leap whenever the database was not closed. */
async function forgetOld(db: Database): Promise<void> {
  const { number } = localMessageTable
  const [old] = await db
    .select({ number })
    .from(localMessageTable)
    .orderBy(desc(number))
    .offset(KEPT)
    .limit(1)
  if (old) await db.delete(localMessageTable).where(lte(number, old.number))
}

/** The newest emails, newest first. */
export async function keptMessages(db: Database, limit: number): Promise<LocalMessage[]> {
  const rows = await db.select().from(localMessageTable).orderBy(desc(localMessageTable.number)).limit(limit)
  return rows.map(({ to, from, subject, text, sentAt }) => ({
    to,
    from,
    subject,
    text,
    at: sentAt.getTime(),
  }))
}
