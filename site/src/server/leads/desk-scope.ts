import type { DeskScope } from '@forecourt/leads/desk-filter'
import { answerBy, lateBefore } from '@forecourt/tenant-config/desk/answer-by'
import { limitingTeams } from '@forecourt/tenant-config/desk/lead-team'
import type { Staff } from '../staff/staff.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

/** What a person may see of a dealer's leads at a moment (epoch ms). Those who manage the dealer see all of them. */
export function deskScope(staff: Staff, entry: TenantEntry, now: number): DeskScope {
  const { id, tenant, leadTeams = [], openingHours = [] } = entry
  const time = {
    minutes: tenant.leadDesk.answerWithin,
    hours: openingHours,
    timeZone: tenant.timeZone,
  }
  return {
    tenant: id,
    person: staff.id,
    teams: staff.manages(id) ? undefined : limitingTeams(leadTeams, staff.id),
    lateBefore: lateBefore(now, time),
    answerBy: (createdAt) => answerBy(createdAt, time),
  }
}
