/** A role of the embedded lake's configuration, as far as a hosted project can have it. */
interface RoleConfig {
  name: string
  title: string
  grants: { filter: string; permissions: string[] }[]
}

/** Fields to enter in a hosted project for one role of one dealer. */
export interface HostedRole {
  name: string
  title: string
  grants: { filter: string; permissions: string[] }[]
}

/**
 * The roles of one dealer (id of the tenant document) for a hosted project, from the lake's own (N36): a hosted role has no
 * parameters, so it is for one dealer, is named after it (`editor-for-tenant-harbour`) and has its id in each filter. Grants
 * on people, and anything that only the embedded lake knows, are left out.
 */
export function hostedRoles(roles: readonly RoleConfig[], tenantId: string): HostedRole[] {
  return roles
    .filter(({ grants }) => grants.some(({ filter }) => filter.includes('$tenants')))
    .map(({ name, title, grants }) => ({
      name: `${name}-for-${tenantId}`,
      title: `${title} of ${tenantId}`,
      grants: grants
        .filter(({ filter }) => !filter.includes('"system.user"'))
        .map(({ filter, permissions }) => ({ filter: bound(filter, tenantId), permissions })),
    }))
}

function bound(filter: string, tenantId: string): string {
  return filter.replaceAll('$tenants', JSON.stringify([tenantId])).replaceAll('$identity', 'identity()')
}
