import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql, sum } from 'drizzle-orm'
import { CODE_LIFETIME_MS, DAY_MS, decideCode } from './code-limits.ts'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import { signInCodeTable } from './tables.ts'

/** N10. */
export const CODE_DIGITS = 6
export const MAX_TRIES = 5
/**
 * Most tries for one contact in a day, of one asker and of all together. Up to these, a typed code is also compared with the
 * `SHARED_CODES` newest codes of other requests; beyond them, with the request's own code only. All of them together guess a
 * code once in some 1,600 days.
 */
export const MOST_SHARED_TRIES = { ofAsker: 10, ofAll: 300 }
const SHARED_CODES = 2

export interface CodeOptions {
  /** Id of the tenant document. */
  tenant: string
  /** Key of the hashes: without it they reveal nothing, although the codes are short. */
  secret: string
  /** Epoch ms. */
  now: number
}

/** The sender of a request for a code. */
export interface Asker {
  /** Keyed hash of a network address, or the name of a trusted browser. */
  name: string
  /** True for a browser in which a visitor signed in with this contact before. */
  isTrusted: boolean
}

/** A code to be sent; `id` names the request to the browser that made it. */
export interface IssuedCode {
  id: string
  code: string
}

/**
 * Result of a request for a code. `joined` sends nothing: the codes that others had sent to the contact a moment ago are
 * right for this request, too. `refused` because of a limit: of the asker, of the contact, or the cap of the dealer or the
 * platform.
 */
export type CodeResult =
  | ({ kind: 'issued' } & IssuedCode)
  | { kind: 'joined'; id: string }
  | { kind: 'refused'; because: 'asker' | 'contact' | 'cap' }

export type CodeCheck =
  | { kind: 'right'; contact: Contact }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' | 'used-up' }

/**
 * Makes a code for a contact and stores its hash, within the limits (N10); requests of others never lock out the contact's
 * owner.
 */
export async function issueCode(
  db: Database,
  contact: Contact,
  asker: Asker,
  { tenant, secret, now }: CodeOptions,
): Promise<CodeResult> {
  const { channel, address } = contact
  const id = randomBytes(24).toString('base64url')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return db.transaction(async (tx): Promise<CodeResult> => {
    // Two simultaneous requests must not both count as the last one allowed, for a contact, a dealer or the platform.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in codes'))`)
    await tx.delete(signInCodeTable).where(lt(signInCodeTable.createdAt, new Date(now - DAY_MS)))
    const request = { tenant, contact, asker: asker.name, isTrusted: asker.isTrusted, now }
    const decision = await decideCode(tx, request)
    if (decision !== 'send' && decision !== 'join') return { kind: 'refused', because: decision }
    await tx.insert(signInCodeTable).values({
      id,
      tenant,
      channel,
      address,
      codeHash: decision === 'join' ? null : hashOf(id, code, secret).toString('base64url'),
      asker: asker.name,
      isTrusted: asker.isTrusted,
      createdAt: new Date(now),
      expiresAt: new Date(now + CODE_LIFETIME_MS),
    })
    return decision === 'join' ? { kind: 'joined', id } : { kind: 'issued', id, code }
  })
}

/** Returns the contact of a code that can still be used; undefined for any other. */
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

/**
 * Checks a typed code and counts the try: a code is right once, and a request may be wrong five times at most (N10). The
 * owner of a contact receives every code sent there, no matter who asked for it, and may type the newest one.
 */
export async function tryCode(
  db: Database,
  { id, code }: IssuedCode,
  options: CodeOptions,
): Promise<CodeCheck> {
  const { tenant, now } = options
  // The count goes up before the comparison, so that simultaneous tries all count.
  const [found] = await db
    .update(signInCodeTable)
    .set({ tries: sql`${signInCodeTable.tries} + 1` })
    .where(and(isOpen(id, tenant, now), lt(signInCodeTable.tries, MAX_TRIES)))
    .returning()
  if (!found) return { kind: (await codeContact(db, id, { tenant, now })) ? 'used-up' : 'expired' }
  const right = isRight(found, code, options.secret) ? found.id : await otherRight(db, found, code, options)
  if (right === undefined) {
    const triesLeft = MAX_TRIES - found.tries
    return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'used-up' }
  }
  const used = await db
    .update(signInCodeTable)
    .set({ usedAt: new Date(now) })
    .where(isOpen(right, tenant, now))
    .returning({ id: signInCodeTable.id })
  if (used.length === 0) return { kind: 'expired' }
  if (right !== id)
    await db
      .update(signInCodeTable)
      .set({ usedAt: new Date(now) })
      .where(eq(signInCodeTable.id, id))
  return { kind: 'right', contact: { channel: found.channel, address: found.address } }
}

type Row = typeof signInCodeTable.$inferSelect

/**
 * Returns the id of another request whose code was typed; undefined once too many codes were tried for the contact that day.
 */
async function otherRight(
  db: Database,
  { id, tenant, channel, address, asker }: Row,
  code: string,
  { secret, now }: CodeOptions,
): Promise<string | undefined> {
  const table = signInCodeTable
  const isContact = and(eq(table.tenant, tenant), eq(table.channel, channel), eq(table.address, address))
  const [all] = await db
    .select({
      tries: sum(table.tries).mapWith(Number),
      ofAsker: sql<number>`coalesce(sum(${table.tries}) filter (where ${table.asker} = ${asker}), 0)::int`,
    })
    .from(table)
    .where(and(isContact, gt(table.createdAt, new Date(now - DAY_MS))))
  if (!all || all.tries > MOST_SHARED_TRIES.ofAll || all.ofAsker > MOST_SHARED_TRIES.ofAsker) return undefined
  const isOpenCode = and(isNotNull(table.codeHash), isNull(table.usedAt), gt(table.expiresAt, new Date(now)))
  const others = await db
    .select()
    .from(table)
    .where(and(isContact, ne(table.id, id), isOpenCode))
    .orderBy(desc(table.createdAt))
    .limit(SHARED_CODES)
  return others.find((other) => isRight(other, code, secret))?.id
}

function isRight({ id, codeHash }: Row, code: string, secret: string): boolean {
  return codeHash !== null && timingSafeEqual(hashOf(id, code, secret), Buffer.from(codeHash, 'base64url'))
}

function isOpen(id: string, tenant: string, now: number) {
  return and(
    eq(signInCodeTable.id, id),
    eq(signInCodeTable.tenant, tenant),
    isNull(signInCodeTable.usedAt),
    gt(signInCodeTable.expiresAt, new Date(now)),
  )
}

/** Nothing else that the secret signs begins with this prefix. */
function hashOf(id: string, code: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt sign-in code 1\n${id}\n${code}`).digest()
}

export { CODE_LIFETIME_MS } from './code-limits.ts'
