import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import { signInCodeTable } from './tables.ts'

/** N10. */
export const CODE_DIGITS = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const MAX_TRIES = 5

/** Codes that one address is sent: within a quarter of an hour, and within a day. */
const MOST_SOON = { codes: 3, withinMs: 15 * 60_000 }
const MOST_DAILY = { codes: 10, withinMs: 24 * 60 * 60_000 }

export interface CodeOptions {
  /** Id of the tenant document. */
  tenant: string
  /** Without it the hashes say nothing, short as the codes are. */
  secret: string
  /** Epoch ms. */
  now: number
}

/** A code to be sent; `id` names it to the browser that asked for it. */
export interface IssuedCode {
  id: string
  code: string
}

export type CodeCheck =
  | { kind: 'right'; contact: Contact }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' | 'used-up' }

/** Makes a code for an address and keeps its hash; undefined when the address was sent too many (N10). */
export async function issueCode(
  db: Database,
  contact: Contact,
  { tenant, secret, now }: CodeOptions,
): Promise<IssuedCode | undefined> {
  const { channel, address } = contact
  const id = randomBytes(24).toString('base64url')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const row = {
    id,
    tenant,
    channel,
    address,
    codeHash: hashOf(id, code, secret).toString('base64url'),
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_LIFETIME_MS),
  }
  return db.transaction(async (tx) => {
    // Two requests at once must not both be the last one.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${tenant} ${channel} ${address}`}))`,
    )
    await tx.delete(signInCodeTable).where(lt(signInCodeTable.createdAt, new Date(now - MOST_DAILY.withinMs)))
    for (const { codes, withinMs } of [MOST_SOON, MOST_DAILY]) {
      const [sent] = await tx
        .select({ codes: count() })
        .from(signInCodeTable)
        .where(
          and(
            eq(signInCodeTable.tenant, tenant),
            eq(signInCodeTable.channel, channel),
            eq(signInCodeTable.address, address),
            gt(signInCodeTable.createdAt, new Date(now - withinMs)),
          ),
        )
      if ((sent?.codes ?? 0) >= codes) return undefined
    }
    await tx.insert(signInCodeTable).values(row)
    return { id, code }
  })
}

/** Where a code that can still be used was sent; undefined for any other. */
export async function codeContact(
  db: Database,
  id: string,
  { tenant, now }: Pick<CodeOptions, 'tenant' | 'now'>,
): Promise<Contact | undefined> {
  const [found] = await db
    .select({ channel: signInCodeTable.channel, address: signInCodeTable.address })
    .from(signInCodeTable)
    .where(isOpen(id, tenant, now))
  return found
}

/** Checks a typed code and counts the try: a code is right once, and wrong five times at most (N10). */
export async function tryCode(
  db: Database,
  { id, code }: IssuedCode,
  { tenant, secret, now }: CodeOptions,
): Promise<CodeCheck> {
  // The count goes up before the comparison: tries at the same moment are tries like any other.
  const [found] = await db
    .update(signInCodeTable)
    .set({ tries: sql`${signInCodeTable.tries} + 1` })
    .where(and(isOpen(id, tenant, now), lt(signInCodeTable.tries, MAX_TRIES)))
    .returning()
  if (!found) return { kind: (await codeContact(db, id, { tenant, now })) ? 'used-up' : 'expired' }
  if (!timingSafeEqual(hashOf(id, code, secret), Buffer.from(found.codeHash, 'base64url'))) {
    const triesLeft = MAX_TRIES - found.tries
    return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'used-up' }
  }
  const used = await db
    .update(signInCodeTable)
    .set({ usedAt: new Date(now) })
    .where(isOpen(id, tenant, now))
    .returning({ id: signInCodeTable.id })
  if (used.length === 0) return { kind: 'expired' }
  return { kind: 'right', contact: { channel: found.channel, address: found.address } }
}

function isOpen(id: string, tenant: string, now: number) {
  return and(
    eq(signInCodeTable.id, id),
    eq(signInCodeTable.tenant, tenant),
    isNull(signInCodeTable.usedAt),
    gt(signInCodeTable.expiresAt, new Date(now)),
  )
}

/** Nothing else that the secret signs begins like this. */
function hashOf(id: string, code: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt sign-in code 1\n${id}\n${code}`).digest()
}
