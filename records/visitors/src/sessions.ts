import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import { sessionTable, visitorTable } from './tables.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** N10: 30 days, whatever happens. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** A browser that was not seen for so long is signed out before that. */
export const SESSION_IDLE_MS = 14 * DAY_MS

/** Somebody who is signed in on one dealer's site (AUTH-04, C38). */
export interface Visitor {
  id: string
  /** `+614…` */
  phone?: string
  email?: string
}

/** A tenant (id of its document) at a moment (epoch ms). */
export interface SessionScope {
  tenant: string
  now: number
}

/**
 * Signs in whoever owns a contact and returns the token for their browser. A visitor who is signed in already
 * (`current`) and proves a contact that nobody has adds it to their own (C38). `device` is what its owner knows the browser by.
 */
export async function openSession(
  db: Database,
  contact: Contact,
  { tenant, now, current, device = '' }: SessionScope & { current?: Visitor | undefined; device?: string },
): Promise<string> {
  return db.transaction(async (tx) =>
    openSessionOf(tx, await visitorOf(tx, contact, { tenant, now, current }), { tenant, now, device }),
  )
}

/** The same for a visitor who is known already; runs in the caller's transaction. */
export async function openSessionOf(
  tx: Database,
  visitorId: string,
  { tenant, now, device = '' }: SessionScope & { device?: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .delete(sessionTable)
    .where(
      or(
        lt(sessionTable.expiresAt, new Date(now)),
        lt(sessionTable.lastSeenAt, new Date(now - SESSION_IDLE_MS)),
      ),
    )
  await tx.insert(sessionTable).values({
    tokenHash: hashOf(token),
    tenant,
    visitorId,
    device,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + SESSION_LIFETIME_MS),
  })
  return token
}

/** Who holds a token on this tenant's site; undefined when nobody does any more. */
export async function sessionVisitor(
  db: Database,
  token: string,
  { tenant, now }: SessionScope,
): Promise<Visitor | undefined> {
  const [found] = await db
    .select({
      id: visitorTable.id,
      phone: visitorTable.phone,
      email: visitorTable.email,
      lastSeenAt: sessionTable.lastSeenAt,
    })
    .from(sessionTable)
    .innerJoin(visitorTable, eq(visitorTable.id, sessionTable.visitorId))
    .where(
      and(
        eq(sessionTable.tokenHash, hashOf(token)),
        eq(sessionTable.tenant, tenant),
        gt(sessionTable.expiresAt, new Date(now)),
        gt(sessionTable.lastSeenAt, new Date(now - SESSION_IDLE_MS)),
      ),
    )
  if (!found) return undefined
  const { id, phone, email, lastSeenAt } = found
  if (now - lastSeenAt.getTime() >= HOUR_MS) await noteSeen(db, token, now)
  return { id, ...(phone === null ? {} : { phone }), ...(email === null ? {} : { email }) }
}

/** To the hour, so that looking at pages is not writing; a record that takes no writes signs nobody out. */
async function noteSeen(db: Database, token: string, now: number): Promise<void> {
  await db
    .update(sessionTable)
    .set({ lastSeenAt: new Date(now) })
    .where(eq(sessionTable.tokenHash, hashOf(token)))
    .catch(() => undefined)
}

/** Signs a browser out. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessionTable).where(eq(sessionTable.tokenHash, hashOf(token)))
}

/** A browser that is signed in, as its owner is told of it. */
export interface OpenSession {
  /** Names it, and opens nothing. */
  id: string
  device: string
  /** Epoch ms; the second to the hour. */
  createdAt: number
  lastSeenAt: number
}

/** The browsers that a visitor is signed in with, the one that was seen last first. */
export async function openSessions(
  db: Database,
  visitorId: string,
  { tenant, now }: SessionScope,
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.visitorId, visitorId),
        eq(sessionTable.tenant, tenant),
        gt(sessionTable.expiresAt, new Date(now)),
        gt(sessionTable.lastSeenAt, new Date(now - SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.createdAt))
  return rows.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
    id: tokenHash,
    device,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }))
}

/** The id of the session that a token is of. */
export function sessionId(token: string): string {
  return hashOf(token)
}

/** Signs a visitor out in one of their browsers, or in all but one; nobody else's. */
export async function endSessionsOf(
  db: Database,
  visitorId: string,
  which: { id: string } | { allBut: string },
): Promise<void> {
  const chosen =
    'id' in which ? eq(sessionTable.tokenHash, which.id) : ne(sessionTable.tokenHash, which.allBut)
  await db.delete(sessionTable).where(and(eq(sessionTable.visitorId, visitorId), chosen))
}

async function visitorOf(
  tx: Database,
  { channel, address }: Contact,
  { tenant, now, current }: SessionScope & { current?: Visitor | undefined },
): Promise<string> {
  const isTheirs = and(eq(visitorTable.tenant, tenant), eq(visitorTable[channel], address))
  const [known] = await tx.select({ id: visitorTable.id }).from(visitorTable).where(isTheirs)
  if (known) return known.id
  if (current && current[channel] === undefined) {
    const [added] = await tx
      .update(visitorTable)
      .set({ [channel]: address })
      .where(and(eq(visitorTable.id, current.id), isNull(visitorTable[channel])))
      .returning({ id: visitorTable.id })
    if (added) return added.id
  }
  const visitor = { id: randomUUID(), tenant, [channel]: address, createdAt: new Date(now) }
  await tx.insert(visitorTable).values(visitor).onConflictDoNothing()
  // Somebody who signed in twice at the same moment is one visitor.
  const [found] = await tx.select({ id: visitorTable.id }).from(visitorTable).where(isTheirs)
  return found?.id ?? visitor.id
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
