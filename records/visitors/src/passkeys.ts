import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { lockVisitor } from './lock-visitor.ts'
import { passkeyChallengeTable, passkeyTable } from './tables.ts'
import type { WatchlistOwner } from './watchlist.ts'

/** A passkey of a visitor. */
export interface Passkey {
  /** The credential's id, base64url. */
  id: string
  /** The host that it was made at. */
  host: string
  /** COSE, base64url. */
  publicKey: string
  /** How often it was used, as it says itself; many always say 0. */
  counter: number
  transports: string[]
  /** What its owner knows the device by. */
  device: string
  /** Epoch ms; the second undefined until it was used. */
  createdAt: number
  lastUsedAt: number | undefined
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>

/** Passkeys of one visitor. */
export const MOST_PASSKEYS = 10
/** The browser may ask for a finger or a PIN for so long. */
export const CHALLENGE_MS = 5 * 60_000

/** A visitor's passkeys, in the order in which they were made. */
export async function readPasskeys(
  db: Database,
  { visitor }: Pick<WatchlistOwner, 'visitor'>,
): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.visitorId, visitor))
    .orderBy(asc(passkeyTable.createdAt), passkeyTable.id)
  return rows.map(passkeyOf)
}

/** Adds a passkey; false for one that is known, whosever it is, and for one too many. */
export async function addPasskey(
  db: Database,
  { visitor, tenant }: WatchlistOwner,
  passkey: NewPasskey,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVisitor(tx, visitor)
    if ((await tx.$count(passkeyTable, eq(passkeyTable.visitorId, visitor))) >= MOST_PASSKEYS) return false
    const added = await tx
      .insert(passkeyTable)
      .values({ ...passkey, tenant, visitorId: visitor, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ id: passkeyTable.id })
    return added.length > 0
  })
}

/** The passkey with this id that signs in at a tenant and host, and whose it is. */
export async function findPasskey(
  db: Database,
  { tenant, host, id }: { tenant: string; host: string; id: string },
): Promise<(Passkey & { visitor: string }) | undefined> {
  const [row] = await db
    .select()
    .from(passkeyTable)
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.tenant, tenant), eq(passkeyTable.host, host)))
  return row && { ...passkeyOf(row), visitor: row.visitorId }
}

/** Notes a use; false, and nothing noted, where the counter did not grow: there is a copy of the passkey then. */
export async function notePasskeyUse(
  db: Database,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const used = await db
    .update(passkeyTable)
    .set({ counter, lastUsedAt: new Date(now) })
    .where(
      and(
        eq(passkeyTable.id, id),
        or(lt(passkeyTable.counter, counter), sql`${passkeyTable.counter} = 0 and ${counter}::bigint = 0`),
      ),
    )
    .returning({ id: passkeyTable.id })
  return used.length > 0
}

/** Takes a passkey from a visitor, whether it is theirs or not. */
export async function removePasskey(
  db: Database,
  { visitor }: Pick<WatchlistOwner, 'visitor'>,
  id: string,
): Promise<void> {
  await db.delete(passkeyTable).where(and(eq(passkeyTable.visitorId, visitor), eq(passkeyTable.id, id)))
}

/** Who is asked to sign: a visitor who makes a passkey, or whoever signs in. */
export interface ChallengeScope {
  tenant: string
  /** Empty for signing in. */
  visitor: string
  now: number
}

/** Makes something that a passkey has to sign, 32 random bytes in base64url. */
export async function newChallenge(db: Database, { tenant, visitor, now }: ChallengeScope): Promise<string> {
  await db.delete(passkeyChallengeTable).where(lt(passkeyChallengeTable.expiresAt, new Date(now)))
  const challenge = randomBytes(32).toString('base64url')
  await db.insert(passkeyChallengeTable).values({
    hash: hashOf(challenge),
    tenant,
    visitorId: visitor,
    expiresAt: new Date(now + CHALLENGE_MS),
  })
  return challenge
}

/** Whether a challenge is one of ours for this, and forgets it: it is signed once. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { tenant, visitor, now }: ChallengeScope,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallengeTable)
    .where(
      and(
        eq(passkeyChallengeTable.hash, hashOf(challenge)),
        eq(passkeyChallengeTable.tenant, tenant),
        eq(passkeyChallengeTable.visitorId, visitor),
        gt(passkeyChallengeTable.expiresAt, new Date(now)),
      ),
    )
    .returning({ hash: passkeyChallengeTable.hash })
  return taken.length > 0
}

function passkeyOf({
  tenant: _tenant,
  visitorId: _visitor,
  createdAt,
  lastUsedAt,
  ...passkey
}: typeof passkeyTable.$inferSelect): Passkey {
  return { ...passkey, createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() }
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}
