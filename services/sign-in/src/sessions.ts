import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import { sessionTable, visitorTable } from './tables.ts'

/** N10: 30 days. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000

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
 * (`current`) and proves a contact that nobody has adds it to their own (C38).
 */
export async function openSession(
  db: Database,
  contact: Contact,
  { tenant, now, current }: SessionScope & { current?: Visitor | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.delete(sessionTable).where(lt(sessionTable.expiresAt, new Date(now)))
    const visitorId = await visitorOf(tx, contact, { tenant, now, current })
    await tx.insert(sessionTable).values({
      tokenHash: hashOf(token),
      tenant,
      visitorId,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_LIFETIME_MS),
    })
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
    .select({ id: visitorTable.id, phone: visitorTable.phone, email: visitorTable.email })
    .from(sessionTable)
    .innerJoin(visitorTable, eq(visitorTable.id, sessionTable.visitorId))
    .where(
      and(
        eq(sessionTable.tokenHash, hashOf(token)),
        eq(sessionTable.tenant, tenant),
        gt(sessionTable.expiresAt, new Date(now)),
      ),
    )
  if (!found) return undefined
  const { id, phone, email } = found
  return { id, ...(phone === null ? {} : { phone }), ...(email === null ? {} : { email }) }
}

/** Signs a browser out. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessionTable).where(eq(sessionTable.tokenHash, hashOf(token)))
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
