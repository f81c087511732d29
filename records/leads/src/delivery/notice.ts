import { and, eq, gt, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  DESTINATION_TITLES,
  type DestinationKind,
  VISITOR_KINDS,
} from '@forecourt/tenant-config/desk/delivery-states'
import type { Database } from '../database.ts'
import type { Lead } from '../lead.ts'
import { deliveryTable, leadTable } from '../tables.ts'
import type { Destination } from './destination.ts'
import type { LeadEmail } from './email.ts'
import { isGivenUp } from './given-up.ts'

/** Somebody is told so often: a destination that stays away fails for every lead. */
const AGAIN_AFTER_MS = 24 * 60 * 60_000

/**
 * Adds a notice for those whom a dealer names, once a delivery was given up: in the same transaction, so that none is lost.
 * Where the dealer names nobody, the other email addresses of the lead are told. Each gets one a day at most, and nobody is
 * told of a confirmation or of a notice that failed.
 */
export async function addNotices(
  tx: Database,
  { leadId, kind, address }: Destination & { leadId: string },
  { tell, now }: { tell: readonly string[]; now: number },
): Promise<void> {
  if (VISITOR_KINDS.includes(kind) || kind === 'notice') return
  const others = await tx
    .select({ address: deliveryTable.address, tenant: leadTable.tenant })
    .from(leadTable)
    .leftJoin(
      deliveryTable,
      and(
        eq(deliveryTable.leadId, leadTable.id),
        eq(deliveryTable.kind, 'email'),
        ne(deliveryTable.status, 'dead'),
      ),
    )
    .where(eq(leadTable.id, leadId))
  const tenant = others[0]?.tenant ?? ''
  const named = tell.length > 0 ? tell : others.flatMap((other) => other.address ?? [])
  // What does not arrive there anyway is no way to tell of it.
  for (const to of new Set(named.filter((one) => kind !== 'email' || one !== address))) {
    const told = await tx
      .select({ id: deliveryTable.id })
      .from(deliveryTable)
      .innerJoin(leadTable, eq(leadTable.id, deliveryTable.leadId))
      .where(
        and(
          eq(deliveryTable.kind, 'notice'),
          eq(deliveryTable.address, to),
          eq(leadTable.tenant, tenant),
          gt(deliveryTable.dueAt, new Date(now - AGAIN_AFTER_MS)),
        ),
      )
      .limit(1)
    if (told.length > 0) continue
    await tx
      .insert(deliveryTable)
      .values({ id: randomUUID(), leadId, kind: 'notice', address: to, dueAt: new Date(now) })
  }
}

/** A delivery that was given up, as a notice tells of it. */
export interface FailedDelivery {
  kind: DestinationKind
  address: string
  /** The answer to its last attempt. */
  lastError: string
}

/** Returns the deliveries of a lead that were given up. */
export async function failedDeliveries(db: Database, leadId: string): Promise<FailedDelivery[]> {
  const rows = await db
    .select()
    .from(deliveryTable)
    .where(and(eq(deliveryTable.leadId, leadId), isGivenUp))
  return rows.map(({ kind, address, lastError }) => ({ kind, address, lastError: lastError ?? '' }))
}

/**
 * The mail that tells a dealer's staff what did not arrive, and where they send it again; nothing in it is the visitor's.
 * `studioUrl` has no slash at its end.
 */
export function noticeEmail(
  lead: Pick<Lead, 'lead_id' | 'category'>,
  delivery: { id: string; address: string },
  { name, studioUrl, failed }: { name: string; studioUrl: string; failed: readonly FailedDelivery[] },
): LeadEmail {
  const lines = failed.map(
    ({ kind, address, lastError }) =>
      `- ${DESTINATION_TITLES[kind]} ${address}${lastError && `: ${lastError}`}`,
  )
  return {
    id: delivery.id,
    to: delivery.address,
    from: name,
    subject: `${name}: an enquiry was not delivered everywhere`,
    text: [
      `A visitor’s enquiry (${lead.category}) did not reach:`,
      lines.length === 0 ? 'It has been sent again meanwhile.' : lines.join('\n'),
      `Read it and send it again: ${studioUrl}/leads/undelivered/${lead.lead_id}`,
      'Enquiries are kept, however long this lasts. You get this mail once a day at most: the list “Not delivered” of the Studio has them all.',
    ].join('\n\n'),
  }
}
