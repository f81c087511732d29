import type { SiteConfig } from '../config/config-types.ts'
import { createHttpLookup } from './http-lookup.ts'
import type { RegistrationLookup } from './registration-lookup.ts'
import { testLookup } from './test-lookup.ts'

/** The register of a dealer (slug): its own, the invented one of a test, or none; then visitors choose their vehicle. */
export function registrationLookups({
  registrationLookups: own,
  takesTestRegistrations,
}: Pick<SiteConfig, 'registrationLookups' | 'takesTestRegistrations'>): (
  slug: string,
) => RegistrationLookup | undefined {
  const made = new Map(Object.entries(own).map(([slug, service]) => [slug, createHttpLookup(service)]))
  return (slug) => made.get(slug) ?? (takesTestRegistrations ? testLookup : undefined)
}
