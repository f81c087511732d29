import { type GovernmentCharges, resolveCharges } from '@forecourt/tenant-config/charges/government-charges'
import { resolveCustomAction } from '@forecourt/tenant-config/vehicle/custom-action'
import type { Surface, TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { resolveChecks } from '@forecourt/tenant-config/rules/rule-checks'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { cardTenant } from './card-tenant.ts'
import type { CardSettings } from './vehicle-card-model.ts'

/**
 * Returns the settings of cards on a surface and path, with the tenant's rules resolved. Server only: the rules are known
 * there.
 */
export function cardSettings(
  context: {
    tenant: Tenant
    rules: readonly TenantRule[]
    basePath: string
    now: number
    governmentCharges?: readonly GovernmentCharges[]
  } & Partial<Pick<CardSettings, 'comingModels' | 'certifiedImage'>>,
  surface: Surface,
  route: string,
): CardSettings {
  const { tenant, rules, basePath, now, comingModels = [], certifiedImage, governmentCharges = [] } = context
  const custom = resolveCustomAction(tenant, now)
  return {
    tenant: cardTenant(tenant),
    comingModels,
    ...(certifiedImage ? { certifiedImage } : {}),
    charges: resolveCharges(governmentCharges, { tenant, now }),
    checks: resolveChecks(rules, { tenant, now, surface, route }),
    ...(custom ? { custom } : {}),
    basePath,
    now,
  }
}
