import type { JudgedVehicle } from '@forecourt/stock/document'
import { matchesCond } from './matches.ts'
import { resolveRule } from './plan.ts'
import { NOT_APPLICABLE, type ResolvedCond } from './resolve.ts'
import { CHECK_EFFECTS, type TenantRule } from './rule.ts'
import { holdsIn, isActive, type RuleContext } from './rule-context.ts'

export type CheckEffect = (typeof CHECK_EFFECTS)[number]

/** The conditions that a tenant's rules add to the built-in checks of one vehicle (AVL-04, AVL-05, AVL-07, FIN-03). */
export interface Checks {
  /** True when every rule of the effect lets the vehicle pass; `provider` is the finance provider asked about. */
  passes(vehicle: JudgedVehicle, effect: CheckEffect, provider?: string): boolean
}

/** No rule adds anything. */
export const NO_CHECKS: Checks = { passes: () => true }

/** The checks of a tenant's rules at one time and place; conditions are resolved once for many vehicles. */
export function createChecks(rules: readonly TenantRule[], ctx: RuleContext): Checks {
  const known = rules
    .filter((rule) => rule.on === 'stock' && isActive(rule, ctx) && holdsIn(rule, ctx))
    .flatMap((rule) => {
      const effect = CHECK_EFFECTS.find((name) => name === rule.effect)
      const resolved = effect && resolveRule(rule, ctx)
      if (!effect || !resolved || resolved === NOT_APPLICABLE || !resolved.ok) return []
      return [{ effect, provider: rule.provider, cond: resolved.value }]
    })
  if (known.length === 0) return NO_CHECKS
  const concerns = (
    check: { effect: CheckEffect; provider?: string; cond: ResolvedCond },
    effect: CheckEffect,
    provider?: string,
  ) => check.effect === effect && (check.provider === undefined || check.provider === provider)
  return {
    passes: (vehicle, effect, provider) =>
      known.every((check) => !concerns(check, effect, provider) || matchesCond(vehicle, check.cond)),
  }
}
