// From rules to checks: browsers get checks only, without the language of rules.
import { checksOf, type Checks, type ResolvedCheck } from './checks.ts'
import { resolveRule } from './plan.ts'
import { NOT_APPLICABLE } from './language/resolve.ts'
import type { TenantRule } from './language/rule.ts'
import { holdsIn, isActive, type RuleContext } from './language/rule-context.ts'
import { CHECK_EFFECTS } from '../tenant/vocabulary.ts'

/** Returns the conditions that a tenant's rules add to checks at one time and place. */
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

/** Returns the checks of a tenant's rules at one time and place. */
export function createChecks(rules: readonly TenantRule[], ctx: RuleContext): Checks {
  return checksOf(resolveChecks(rules, ctx))
}
