import { type Clause, compileCond, tokenClause } from './clause.ts'
import { orderedRules, resolveRule } from '../plan.ts'
import { NOT_APPLICABLE, type ResolvedCond } from '../language/resolve.ts'
import type { TenantRule } from '../language/rule.ts'
import { holdsIn, isActive, type RuleContext } from '../language/rule-context.ts'
import { ruleSort, type ListSort } from '../../search/sorts.ts'
import { MAX_RUN_RULES } from '../../tenant/vocabulary.ts'

/** Vehicles that stand from a position on in a list, in the list's own order. */
export interface Pin {
  /** In the engine's language. */
  filter: string
  /** From 1. */
  from: number
}

/** Effects of a tenant's rules on the order of a list: plain data, so that it can be sent to the browser. */
export interface SearchEffects {
  /** Criterion of `sort_by` that goes before the rank of vehicles. */
  boost?: string
  pins: Pin[]
  /** Filters; of each run of vehicles that meet one, only the first stays (SRCH-16). */
  runs: string[]
}

/** Every vehicle inside a tenant's scope meets it. */
const EVERY_VEHICLE = 'show_on_dealer_website:=true'

/** A rule that shapes a list, with its condition in constants and in the engine's language. */
interface ShapingRule {
  rule: TenantRule
  cond: ResolvedCond
  filter: string
}

/** The rules that shape one list, each kind in their order. */
export interface ShapingRules {
  /** The highest score among the boosts that a vehicle meets counts; a vehicle that meets none has 0. */
  boosts: (ShapingRule & { score: number })[]
  pins: (ShapingRule & { from: number })[]
  runs: ShapingRule[]
}

/** For whom, when and where a list is shown, and in which order. */
type ListContext = Omit<RuleContext, 'sort'> & { sort?: ListSort }

/**
 * Returns the rules that shape one list. Boosts and pins shape the order "most relevant", and another order only if the rule
 * names it, so that visitors who ask for the lowest price get that.
 */
export function shapingRules(rules: readonly TenantRule[], list: ListContext): ShapingRules {
  const sort = list.sort ?? 'relevant'
  const ctx = { ...list, sort: ruleSort(sort) }
  const shaping: ShapingRules = { boosts: [], pins: [], runs: [] }
  for (const rule of orderedRules(rules)) {
    const { on, effect } = rule
    if (on !== 'stock' || (typeof effect !== 'object' && effect !== 'collapseRuns')) continue
    if (!isActive(rule, ctx) || !holdsIn(rule, ctx)) continue
    const resolved = resolveRule(rule, ctx)
    if (resolved === NOT_APPLICABLE || !resolved.ok) continue
    const filter = filterOf(rule, resolved.value)
    if (filter === undefined) continue
    const known = { rule, cond: resolved.value, filter }
    if (effect === 'collapseRuns') shaping.runs.push(known)
    else if (!ordersBy(rule, sort)) continue
    else if ('pin' in effect) shaping.pins.push({ ...known, from: effect.pin })
    else shaping.boosts.push({ ...known, score: effect.boost })
  }
  return { ...shaping, runs: shaping.runs.slice(0, MAX_RUN_RULES) }
}

/** Returns the effects of a tenant's rules on one list; undefined when the list stays as the engine orders it. */
export function searchEffects(rules: readonly TenantRule[], ctx: ListContext): SearchEffects | undefined {
  const { boosts, pins, runs } = shapingRules(rules, ctx)
  if (boosts.length + pins.length + runs.length === 0) return undefined
  return {
    ...(boosts.length > 0 ? { boost: criterion(boosts) } : {}),
    pins: pins.map(({ filter, from }) => ({ filter, from })),
    runs: runs.map(({ filter }) => filter),
  }
}

function ordersBy({ when }: TenantRule, sort: ListSort): boolean {
  return sort === 'relevant' || when?.sort?.some((named) => named === sort) === true
}

/** The engine takes the first filter that a vehicle meets; a vehicle that meets none scores 0. */
function criterion(boosts: readonly { filter: string; score: number }[]): string {
  const highestFirst = boosts.toSorted((a, b) => b.score - a.score)
  return `_eval([${highestFirst.map(({ filter, score }) => `(${filter}):${score}`).join(',')}]):desc`
}

/** Returns undefined for a condition that no vehicle of this tenant meets. */
function filterOf({ token }: TenantRule, cond: ResolvedCond): string | undefined {
  const clause: Clause = token === undefined ? compileCond(cond) : tokenClause([token])
  return clause === true ? EVERY_VEHICLE : clause === false ? undefined : clause
}
