import { and, count, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Channel, Contact } from './contact.ts'
import type { Database } from './database.ts'
import { signInCodeTable } from './tables.ts'

/** So many within a time. */
interface Limit {
  most: number
  withinMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY_MS = 24 * HOUR
/** N10. */
export const CODE_LIFETIME_MS = 10 * MINUTE

/** Requests of one asker for one contact. */
const OF_ASKER: readonly Limit[] = [
  { most: 3, withinMs: 15 * MINUTE },
  { most: 10, withinMs: DAY_MS },
]
/**
 * Messages to one contact at one dealer that strangers asked for. The first window is as long as a code holds: whenever no
 * further one is sent, the last ones can still be used.
 */
const OF_STRANGERS: Limit = { most: 4, withinMs: CODE_LIFETIME_MS }
/** After so many in a day strangers get one more in each half an hour: a contact can be annoyed, and never shut off. */
const OF_STRANGERS_DAILY: Limit = { most: 8, withinMs: DAY_MS }
const THEN: Limit = { most: 1, withinMs: 30 * MINUTE }
/** Messages to one contact that its own browsers asked for, however many there are. */
const OF_TRUSTED: readonly Limit[] = [
  { most: 6, withinMs: 15 * MINUTE },
  { most: 20, withinMs: DAY_MS },
]
/** Messages to one contact from all dealers that strangers asked for. */
const OF_CONTACT: readonly Limit[] = [
  { most: 12, withinMs: CODE_LIFETIME_MS },
  { most: 80, withinMs: DAY_MS },
]
/** Messages of one dealer, and of the platform; as many again for trusted browsers. Texts are what costs. */
const OF_DEALER: Readonly<Record<Channel, readonly Limit[]>> = {
  phone: [
    { most: 60, withinMs: HOUR },
    { most: 300, withinMs: DAY_MS },
  ],
  email: [
    { most: 200, withinMs: HOUR },
    { most: 1_000, withinMs: DAY_MS },
  ],
}
const OF_PLATFORM: Readonly<Record<Channel, readonly Limit[]>> = {
  phone: [
    { most: 600, withinMs: HOUR },
    { most: 3_000, withinMs: DAY_MS },
  ],
  email: [
    { most: 2_000, withinMs: HOUR },
    { most: 10_000, withinMs: DAY_MS },
  ],
}

export interface CodeRequest {
  /** Id of the tenant document. */
  tenant: string
  contact: Contact
  asker: string
  isTrusted: boolean
  /** Epoch ms. */
  now: number
}

/** `send` a code, `join` those that are on their way to the contact, or refuse: what the `asker`, `contact` or `cap` used up. */
export type CodeDecision = 'send' | 'join' | 'asker' | 'contact' | 'cap'

/** Decides about a request for a code by what the table says was asked and sent; to be called under a lock. */
export async function decideCode(tx: Database, request: CodeRequest): Promise<CodeDecision> {
  const { tenant, contact, asker, isTrusted, now } = request
  const { channel, address } = contact
  const table = signInCodeTable
  const isContact = and(eq(table.channel, channel), eq(table.address, address))
  const isHere = and(eq(table.tenant, tenant), isContact)
  const isSent = and(isNotNull(table.codeHash), eq(table.isTrusted, isTrusted))
  const isOver = (where: SQL | undefined, limits: readonly Limit[]) => overAny(tx, where, limits, now)

  if (await isOver(and(isHere, eq(table.asker, asker)), OF_ASKER)) return 'asker'
  const isChannel = and(eq(table.channel, channel), isSent)
  if (isTrusted) {
    if (await isOver(and(isHere, isSent), OF_TRUSTED)) return 'contact'
  } else if (await isShutForStrangers()) {
    return (await hasOpenCode(tx, isHere, now)) ? 'join' : 'contact'
  }
  if (await isOver(and(eq(table.tenant, tenant), isChannel), OF_DEALER[channel])) return 'cap'
  return (await isOver(isChannel, OF_PLATFORM[channel])) ? 'cap' : 'send'

  async function isShutForStrangers(): Promise<boolean> {
    const here = and(isHere, isSent)
    if (await isOver(here, [OF_STRANGERS])) return true
    if ((await isOver(here, [OF_STRANGERS_DAILY])) && (await isOver(here, [THEN]))) return true
    return isOver(and(isContact, isSent), OF_CONTACT)
  }
}

async function overAny(
  tx: Database,
  where: SQL | undefined,
  limits: readonly Limit[],
  now: number,
): Promise<boolean> {
  for (const { most, withinMs } of limits) {
    const [found] = await tx
      .select({ rows: count() })
      .from(signInCodeTable)
      .where(and(where, gt(signInCodeTable.createdAt, new Date(now - withinMs))))
    if ((found?.rows ?? 0) >= most) return true
  }
  return false
}

async function hasOpenCode(tx: Database, where: SQL | undefined, now: number): Promise<boolean> {
  const { id, codeHash, usedAt, expiresAt } = signInCodeTable
  const isOpen = and(isNotNull(codeHash), isNull(usedAt), gt(expiresAt, new Date(now)))
  const found = await tx.select({ id }).from(signInCodeTable).where(and(where, isOpen)).limit(1)
  return found.length > 0
}
