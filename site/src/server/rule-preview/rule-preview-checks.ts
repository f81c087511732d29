import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { availability, canReserve, canTradeIn } from '@forecourt/tenant-config/vehicle/availability'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import type { CheckEffect, Checks } from '@forecourt/tenant-config/rules/checks'
import { CHECK_EFFECTS, type TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { hasCertifiedBadge } from '@forecourt/tenant-config/vehicle/tag'

type Passes = (vehicle: EvaluatedVehicle, ctx: RuleContext, checks: Checks, provider?: string) => boolean

/** Each check, as a vehicle's card or page decides it. */
const CHECKED: Readonly<Record<CheckEffect, Passes>> = {
  available: (vehicle, { tenant }, checks) => availability(vehicle, tenant, checks).available,
  reservable: (vehicle, { tenant }, checks) => canReserve(vehicle, tenant, checks),
  tradeInEligible: (vehicle, { tenant }, checks) => canTradeIn(vehicle, tenant, checks),
  tagEligible: (vehicle, { tenant }, checks) => hasCertifiedBadge(vehicle, tenant, checks),
  financeEligible: (vehicle, { tenant }, checks, provider) =>
    availability(vehicle, tenant, checks).available && checks.passes(vehicle, 'financeEligible', provider),
}

/**
 * Returns a function that says whether a vehicle loses a check (`hides`) or gains it (`shows`) when the rules change from
 * `before` to `after`; undefined for a rule with another effect.
 */
export function checkEvaluator(
  { effect, provider }: TenantRule,
  rules: { before: readonly TenantRule[]; after: readonly TenantRule[] },
  ctx: RuleContext,
): ((vehicle: EvaluatedVehicle) => 'hides' | 'shows' | undefined) | undefined {
  const known = CHECK_EFFECTS.find((name) => name === effect)
  if (known === undefined) return undefined
  const checks = { before: createChecks(rules.before, ctx), after: createChecks(rules.after, ctx) }
  const passes = CHECKED[known]
  return (vehicle) => {
    const passed = passes(vehicle, ctx, checks.before, provider)
    if (passed === passes(vehicle, ctx, checks.after, provider)) return undefined
    return passed ? 'hides' : 'shows'
  }
}
