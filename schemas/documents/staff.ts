const PLATFORM_ROLES = new Set(['platform-admin', 'administrator'])

/** True for people who run the whole platform: `platform-admin` here, `administrator` on a hosted project (N36). */
export function isPlatformAdmin(user: { roles: readonly { name: string }[] } | null | undefined): boolean {
  return user?.roles.some((role) => PLATFORM_ROLES.has(role.name)) ?? false
}
