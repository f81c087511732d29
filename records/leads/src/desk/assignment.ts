import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isTeams, type LeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import type { Database } from '../database.ts'
import type { NewLead } from '../lead.ts'
import { leadActivityTable, leadTable } from '../tables.ts'

/**
 * Gives a new lead to a member of the first team that looks after it and gives leads to its members in turn: to whoever got
 * none for longest. `teams` in their order; their `members` are those who can be given one.
 */
export async function assignByTeam(
  tx: Database,
  { id, lead, teams, now }: { id: string; lead: NewLead; teams: readonly LeadTeam[]; now: number },
): Promise<void> {
  const subject = {
    category: lead.category,
    place: lead.location?.slug ?? '',
    dealership: lead.car_dealership_id,
    make: lead.vehicle?.['Vehicle Make'] ?? lead.offer?.offer_make ?? '',
  }
  const team = teams.find(
    (one) => one.assigns === 'inTurn' && one.members.length > 0 && isTeams(one, subject),
  )
  if (!team) return
  // Two leads at the same moment go to two members.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lead-turn ${lead.tenant}`}))`)
  const turns = new Map<string, number>()
  // Each is one look into an index, however many leads there are.
  for (const member of team.members) {
    const [last] = await tx
      .select({ at: leadTable.assignedAt })
      .from(leadTable)
      .where(
        and(
          eq(leadTable.tenant, lead.tenant),
          eq(leadTable.assignee, member),
          isNotNull(leadTable.assignedAt),
        ),
      )
      .orderBy(desc(leadTable.assignedAt))
      .limit(1)
    turns.set(member, last?.at?.getTime() ?? 0)
  }
  const [next] = team.members.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
  if (next === undefined) return
  const at = new Date(now)
  await tx
    .update(leadTable)
    .set({ assignee: next, assignedAt: at })
    .where(and(eq(leadTable.id, id), isNull(leadTable.assignee)))
  await tx.insert(leadActivityTable).values({ leadId: id, at, actor: 'rule', kind: 'assigned', text: next })
}
