import { parseLeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import type { TenantEntry } from '../server/tenants/tenant-entry.ts'

/** A dealer without rules, with these settings. */
export function dealerEntry(
  slug: string,
  settings: Parameters<typeof tenantFixture>[0] = {},
  more: Partial<TenantEntry> = {},
): TenantEntry {
  const _id = `tenant-${slug}`
  return { id: _id, tenant: tenantFixture({ _id, slug, ...settings }), rules: [], ...more }
}

/** A team of harbour whose member (`staff-harbour-<name>`) sees enquiries of one category only. */
export function strictTeam(name: string, category: string) {
  const parsed = parseLeadTeam({
    _id: `team-${name}`,
    tenant: 'tenant-harbour',
    title: name,
    members: [`staff-harbour-${name}`],
    categories: [category],
    assigns: 'nobody',
    seesOnlyTheirs: true,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
