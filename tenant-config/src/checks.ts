import type { JudgedVehicle } from '@forecourt/stock/document'
import { matchesCond } from './matches.ts'
import { resolveRule } from './plan.ts'
import { NOT_APPLICABLE, type ResolvedCond } from './resolve.ts'
import type { TenantRule } from './rule.ts'
import { holdsIn, isActive, type RuleContext } from './rule-context.ts'
import { CHECK_EFFECTS } from './vocabulary.ts'

export type CheckEffect = (typeof CHECK_EFFECTS)[number]

/** The conditions that a tenant's rules add to the built-in checks of one vehicle (AVL-04, AVL-05, AVL-07, FIN-03). */
export interface Checks {
  /** True when every rule of the effect lets the vehicle pass; `provider` is the finance provider asked about. */
  passes(vehicle: JudgedVehicle, effect: CheckEffect, provider?: string): boolean
}

/** No rule adds anything. */
export const NO_CHECKS: Checks = { passes: () => true }

/** A rule's addition to a check in constants: nothing but data, so that it can travel to the browser with a listing. */
export interface ResolvedCheck {
  effect: CheckEffect
  provider?: string
  cond: ResolvedCond
}

/** What a tenant's rules add to checks at one time and place. */
export function resolveChecks(rules: readonly TenantRule[], ctx: RuleContext): ResolvedCheck[] {
  return rules
    .filter((rule) => rule.on === 'stock' && isActive(rule, ctx) && holdsIn(rule, ctx))
    .flatMap((rule) => {
      const effect = CHECK_EFFECTS.find((name) => name === rule.effect)
      const resolved = effect && resolveRule(rule, ctx)
      if (!effect || !resolved || resolved === NOT_APPLICABLE || !resolved.ok) return []
      const { provider } = rule
      return [{ effect, cond: resolved.value, ...(provider === undefined ? {} : { provider }) }]
    })
}

/** Checks from what was resolved before. */
export function checksOf(resolved: readonly ResolvedCheck[]): Checks {
  if (resolved.length === 0) return NO_CHECKS
  return {
    passes: (vehicle, effect, provider) =>
      resolved
        .filter((check) => check.effect === effect)
        .filter((check) => check.provider === undefined || check.provider === provider)
        .every(({ cond }) => matchesCond(vehicle, cond)),
  }
}

/** The checks of a tenant's rules at one time and place. */
export function createChecks(rules: readonly TenantRule[], ctx: RuleContext): Checks {
  return checksOf(resolveChecks(rules, ctx))
}
