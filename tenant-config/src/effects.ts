import { type Clause, compileCond, tokenClause } from './clause.ts'
import { inOrder, resolveRule } from './plan.ts'
import { NOT_APPLICABLE } from './resolve.ts'
import type { Effect, SortKey, TenantRule } from './rule.ts'
import { holdsIn, isActive, type RuleContext } from './rule-context.ts'

/** Vehicles of a list that stand from a position on, in the list's own order. */
export interface Pin {
  /** In the engine's language. */
  filter: string
  /** From 1. */
  from: number
}

/** What a tenant's rules do to the order of a list: nothing but data, so that it can travel to the browser. */
export interface SearchEffects {
  /** Criterion of `sort_by` that goes before the rank of vehicles. */
  boost?: string
  pins: Pin[]
  /** Filters of vehicles of which the first of each run stays (SRCH-16). */
  runs: string[]
}

/** Each costs searches of its own, and the engine takes 50 at once. */
const MAX_RUN_RULES = 3

/** Inside a tenant's scope every vehicle meets it. */
const EVERY_VEHICLE = 'show_on_dealer_website:=true'

/**
 * The effects that hold for one list: of boosts that a vehicle meets the highest counts; boosts and pins shape the order
 * "most relevant", and another only where the rule names it, for who asks for the lowest price shall get that. Undefined
 * when the list is as the engine orders it.
 */
export function searchEffects(rules: readonly TenantRule[], ctx: RuleContext): SearchEffects | undefined {
  const sort = ctx.sort ?? 'relevant'
  const holding = inOrder(rules).flatMap((rule) => {
    const isShaping =
      rule.on === 'stock' && (typeof rule.effect === 'object' || rule.effect === 'collapseRuns')
    if (!isShaping || !isActive(rule, ctx) || !holdsIn(rule, { ...ctx, sort })) return []
    const filter = filterOf(rule, ctx)
    return filter === undefined ? [] : [{ rule, effect: rule.effect, filter }]
  })
  const ordering = holding.filter(({ rule }) => ordersBy(rule, sort))
  const boosts = ordering.flatMap(({ effect, filter }) => {
    const score = boostOf(effect)
    return score === undefined ? [] : [{ filter, score }]
  })
  const pins = ordering.flatMap(({ effect, filter }) =>
    typeof effect === 'object' && 'pin' in effect ? [{ filter, from: effect.pin }] : [],
  )
  const runs = holding.filter(({ effect }) => effect === 'collapseRuns').map(({ filter }) => filter)
  if (boosts.length + pins.length + runs.length === 0) return undefined
  return {
    ...(boosts.length > 0 ? { boost: criterion(boosts) } : {}),
    pins,
    runs: runs.slice(0, MAX_RUN_RULES),
  }
}

function ordersBy({ when }: TenantRule, sort: SortKey): boolean {
  return sort === 'relevant' || when?.sort?.includes(sort) === true
}

function boostOf(effect: Effect): number | undefined {
  return typeof effect === 'object' && 'boost' in effect ? effect.boost : undefined
}

/** The engine takes the first filter that a vehicle meets; who meets none scores 0. */
function criterion(boosts: readonly { filter: string; score: number }[]): string {
  const highestFirst = boosts.toSorted((a, b) => b.score - a.score)
  return `_eval([${highestFirst.map(({ filter, score }) => `(${filter}):${score}`).join(',')}]):desc`
}

/** Undefined for a rule that meets no vehicle of this tenant. */
function filterOf(rule: TenantRule, ctx: RuleContext): string | undefined {
  const resolved = resolveRule(rule, ctx)
  if (resolved === NOT_APPLICABLE || !resolved.ok) return undefined
  const clause: Clause = rule.token === undefined ? compileCond(resolved.value) : tokenClause([rule.token])
  return clause === true ? EVERY_VEHICLE : clause === false ? undefined : clause
}
