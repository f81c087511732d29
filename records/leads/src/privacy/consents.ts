import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { leadActivityTable, leadTable } from '../tables.ts'
import { isOfPerson, type Person } from './persons.ts'

/** A consent to be written to that somebody gave with an enquiry, and has not withdrawn (N37). */
export interface GivenConsent {
  leadId: string
  /** The words agreed to. */
  text: string
  /** Epoch ms. */
  at: number
}

/** The consents of somebody at a dealer, by all of their contacts, the latest first. */
export async function consentsOf(
  db: Database,
  tenant: string,
  persons: readonly Person[],
): Promise<GivenConsent[]> {
  if (persons.length === 0) return []
  const rows = await db
    .select({ leadId: leadTable.id, text: leadTable.consentText, at: leadTable.consentAt })
    .from(leadTable)
    .where(isGiven(tenant, persons))
    .orderBy(desc(leadTable.consentAt))
  return rows.flatMap(({ leadId, text, at }) =>
    text !== null && at ? [{ leadId, text, at: at.getTime() }] : [],
  )
}

/**
 * Withdraws all of them; each lead notes for staff what was withdrawn. Returns the ids of the leads, none the second time.
 */
export async function withdrawConsents(
  db: Database,
  { tenant, persons, now }: { tenant: string; persons: readonly Person[]; now: number },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const given = await consentsOf(tx, tenant, persons)
    if (given.length === 0) return []
    const ids = given.map(({ leadId }) => leadId)
    const gone = await tx
      .update(leadTable)
      .set({
        optIn: false,
        consentText: null,
        consentVersion: null,
        consentAt: null,
        updatedAt: new Date(now),
      })
      .where(and(inArray(leadTable.id, ids), isNotNull(leadTable.consentText)))
      .returning({ id: leadTable.id })
    const withdrawn = given.filter(({ leadId }) => gone.some(({ id }) => id === leadId))
    if (withdrawn.length > 0)
      await tx.insert(leadActivityTable).values(
        withdrawn.map(({ leadId, text }) => ({
          leadId,
          at: new Date(now),
          actor: 'visitor',
          kind: 'note' as const,
          text: `The visitor has withdrawn this consent: “${text}” Please send them no more offers.`,
        })),
      )
    return withdrawn.map(({ leadId }) => leadId)
  })
}

const isGiven = (tenant: string, persons: readonly Person[]) =>
  and(
    eq(leadTable.tenant, tenant),
    eq(leadTable.optIn, true),
    isNotNull(leadTable.consentText),
    or(...persons.map(isOfPerson)),
  )
