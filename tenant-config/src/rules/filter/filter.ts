import { and, type Clause, compileCond, NOTHING, or, quote, tokenClause } from './clause.ts'
import {
  isVisibilityRule,
  type PlannedRule,
  planStockRules,
  type SkippedRule,
  type StockPlan,
} from '../plan.ts'
import type { TenantRule } from '../language/rule.ts'
import { holdsIn, isActive, isConditional, type RuleContext } from '../language/rule-context.ts'
import type { Tenant } from '../../tenant/tenant.ts'

export type { RuleContext } from '../language/rule-context.ts'

/** The whole `filter_by` of a tenant's stock: its scope, its manufacturer and its rules (SRCH-08, SRCH-33, SRCH-34). */
export function compileStockFilter(rules: readonly TenantRule[], ctx: RuleContext): string {
  const clause = and([...scopeClauses(ctx.tenant), planClause(planStockRules(rules, ctx))])
  return typeof clause === 'string' ? clause : NOTHING
}

/**
 * Rules for the search key: those that hold on every page. Every except is among them without its circumstances, for
 * a vehicle that some page may show must be within the key's reach; the page narrows what it shows.
 */
export function unconditionalRules(rules: readonly TenantRule[], ctx: RuleContext): TenantRule[] {
  return stockRules(rules, ctx).flatMap((rule) => {
    if (!isConditional(rule)) return [rule]
    return rule.effect === 'except' ? [{ ...rule, when: flagOnly(rule) }] : []
  })
}

/** Rules that a page adds to its key so that key and page together are the full filter; empty when it needs none. */
export function conditionalRules(rules: readonly TenantRule[], ctx: RuleContext): TenantRule[] {
  const active = stockRules(rules, ctx)
  const holding = active.filter((rule) => holdsIn(rule, ctx))
  const hasLooseExcept = active.some((rule) => rule.effect === 'except' && isConditional(rule))
  const added = holding.filter(
    (rule) =>
      rule.effect !== 'except' && (isConditional(rule) || (hasLooseExcept && rule.effect === 'exclude')),
  )
  if (added.length === 0) return []
  return [...added, ...holding.filter((rule) => rule.effect === 'except')]
}

/** Rules that hold but that the search cannot evaluate: both compilers leave them out, the caller logs each. */
export function skippedRules(rules: readonly TenantRule[], ctx: RuleContext): SkippedRule[] {
  return planStockRules(rules, ctx).skipped
}

function stockRules(rules: readonly TenantRule[], ctx: RuleContext): TenantRule[] {
  return rules.filter((rule) => isVisibilityRule(rule) && isActive(rule, ctx))
}

function flagOnly({ when }: TenantRule): TenantRule['when'] {
  return when?.flag === undefined ? undefined : { flag: when.flag }
}

function scopeClauses({ slug, manufacturer }: Tenant): Clause[] {
  const scope = and([`tenant_ids:=[${quote(slug)}]`, 'show_on_dealer_website:=true'])
  return manufacturer ? [scope, `make:=${quote(manufacturer.name)}`] : [scope]
}

/** Rules that are evaluated in the index stand together: what vehicles carry is asked once per kind of rule. */
function planClause({ requires, excludes, excepts }: StockPlan): Clause {
  const notHidden = and([
    tokenClause(tokensIn(excludes), true),
    ...inline(excludes).map(({ cond }) => compileCond(cond, true)),
  ])
  return and([
    ...tokensIn(requires).map((token) => tokenClause([token])),
    ...inline(requires).map(({ cond }) => compileCond(cond)),
    or([notHidden, tokenClause(tokensIn(excepts)), ...inline(excepts).map(({ cond }) => compileCond(cond))]),
  ])
}

function tokensIn(planned: readonly PlannedRule[]): string[] {
  return [...new Set(planned.flatMap(({ rule }) => rule.token ?? []))]
}

function inline(planned: readonly PlannedRule[]): PlannedRule[] {
  return planned.filter(({ rule }) => rule.token === undefined)
}
