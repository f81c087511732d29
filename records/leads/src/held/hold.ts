import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { NewLead } from '../lead.ts'
import type { HoldReason } from '@forecourt/tenant-config/desk/hold-states'
import { leadTable } from '../tables.ts'
import { hasLinks, HOLD_WINDOW_MS, holdReason, REVIEW_MS, textHash } from './hold-rules.ts'

/** Sender of a lead, as far as it is known without naming anybody. */
export interface LeadOrigin {
  /** True when the sender showed proof of work. */
  isProved: boolean
  /** Keyed hash of the network address. */
  sender: string
  /** Text that the visitor wrote, without the line that a form may put before it: that line is the same for everybody. */
  text: string
}

/**
 * Returns the columns that hold a new lead back; a lead with proof is never held. Leads of one tenant are checked one after
 * the other, so that sixty at the same moment are counted like sixty in a row.
 */
export async function holdColumns(tx: Database, lead: NewLead, origin: LeadOrigin, now: number) {
  if (origin.isProved) return { isProved: true }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`held leads ${lead.tenant}`}))`)
  const hash = textHash(origin.text)
  const reason = await reasonOf(tx, lead, { ...origin, hash, now })
  const marks = { isProved: false, sender: origin.sender, textHash: hash }
  if (reason === undefined) return marks
  return { ...marks, hold: 'held' as const, holdReason: reason, reviewAt: new Date(now + REVIEW_MS) }
}

async function reasonOf(
  tx: Database,
  lead: NewLead,
  { sender, text, hash, now }: LeadOrigin & { hash: string | null; now: number },
): Promise<HoldReason | undefined> {
  const { hold } = leadTable
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [seen] = await tx
    .select({
      through: countOf(sql`${hold} is null or ${hold} = 'released'`),
      sameText: countOf(sql`${leadTable.textHash} = ${hash}`),
      sameSender: countOf(sql`${leadTable.sender} = ${sender}`),
      sameContact: countOf(sql`${leadTable.email} = ${lead.email} or ${leadTable.phone} = ${lead.phone}`),
    })
    .from(leadTable)
    .where(
      and(
        eq(leadTable.tenant, lead.tenant),
        eq(leadTable.isProved, false),
        gt(leadTable.createdAt, new Date(now - HOLD_WINDOW_MS)),
      ),
    )
  if (!seen) throw new Error('a count without a row')
  return holdReason({ ...seen, hasLinks: hasLinks(`${lead.name} ${lead.last_name} ${text}`) })
}
