import { fail, ok, type Issue, type Result } from '../documents/result.ts'
import { indexTimeProblem, NOT_APPLICABLE, resolveCond, type ResolvedCond } from './language/resolve.ts'
import type { TenantRule } from './language/rule.ts'
import { holdsIn, isActive, type RuleContext } from './language/rule-context.ts'
import { VISIBILITY_EFFECTS } from '../tenant/vocabulary.ts'

export interface PlannedRule {
  rule: TenantRule
  cond: ResolvedCond
}

/** A rule's condition in constants; it may concern no vehicle of this tenant, or be wrong. */
export type ResolvedRule = Result<ResolvedCond> | typeof NOT_APPLICABLE

/** Rules that decide whether a vehicle shows: it meets every require and no exclude, unless it meets an except (Part 7). */
export interface StockPlan {
  requires: PlannedRule[]
  excludes: PlannedRule[]
  excepts: PlannedRule[]
  /** Rules that the search cannot evaluate; both compilers leave them out, and the caller reports them. */
  skipped: SkippedRule[]
}

export interface SkippedRule {
  rule: TenantRule
  errors: Issue[]
}

/** Matches everything: a rule without `where`. */
const EVERYTHING: ResolvedCond = { all: [] }

/** The one plan that both compilers follow, so that they cannot disagree about which rules hold. */
export function planStockRules(rules: readonly TenantRule[], ctx: RuleContext): StockPlan {
  const plan: StockPlan = { requires: [], excludes: [], excepts: [], skipped: [] }
  for (const rule of orderedRules(rules)) {
    if (!isVisibilityRule(rule) || !isActive(rule, ctx) || !holdsIn(rule, ctx)) continue
    const resolved = searchable(rule, resolveRule(rule, ctx))
    if (resolved === NOT_APPLICABLE) continue
    if (!resolved.ok) plan.skipped.push({ rule, errors: resolved.errors })
    else listFor(plan, rule).push({ rule, cond: resolved.value })
  }
  return plan
}

/** True for rules on stock that show or hide (`require`, `exclude`, `except`). */
export function isVisibilityRule({ on, effect }: TenantRule): boolean {
  return on === 'stock' && VISIBILITY_EFFECTS.some((known) => known === effect)
}

/** Returns the condition of a rule in constants. */
export function resolveRule({ on, where }: Pick<TenantRule, 'on' | 'where'>, ctx: RuleContext): ResolvedRule {
  return where === undefined ? ok(EVERYTHING) : resolveCond(where, on, ctx)
}

/** Returns an error for a rule without a token that the search cannot evaluate; others unchanged. */
function searchable({ token }: TenantRule, resolved: ResolvedRule): ResolvedRule {
  if (token !== undefined || resolved === NOT_APPLICABLE || !resolved.ok) return resolved
  const problem = indexTimeProblem(resolved.value)
  if (problem === undefined) return resolved
  return fail({ path: 'where', message: `${problem}; such a rule needs an index-time field` })
}

function listFor(plan: StockPlan, { effect }: TenantRule): PlannedRule[] {
  if (effect === 'require') return plan.requires
  return effect === 'exclude' ? plan.excludes : plan.excepts
}

/** Sorts by `order`, then id, so that the reason that explain names first does not depend on how documents arrive. */
export function orderedRules(rules: readonly TenantRule[]): TenantRule[] {
  return rules.toSorted((a, b) => a.order - b.order || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}
