import type { LeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import type { StaffService } from '../staff/staff.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'

/**
 * The teams of a dealer, in their order, with those members who still work for it; with all of them while nobody knows who
 * does.
 */
export function createAssigningTeams(
  tenants: Pick<TenantRegistry, 'byId'>,
  staff: Pick<StaffService, 'workersOf'>,
): (tenantId: string) => LeadTeam[] {
  return (tenantId) => {
    const { leadTeams = [] } = tenants.byId(tenantId) ?? {}
    if (leadTeams.length === 0) return []
    const workers = staff.workersOf(tenantId)
    return leadTeams.map((team) => ({
      ...team,
      members: team.members.filter((member) => workers?.includes(member) ?? true),
    }))
  }
}
