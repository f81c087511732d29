import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { type Clause, compileCond, countOperations } from './clause.ts'
import { fieldMeta } from '../language/fields.ts'
import { shortHash } from './hash.ts'
import { matchesCond } from '../matches.ts'
import { isVisibilityRule, resolveRule } from '../plan.ts'
import { indexTimeProblem, NOT_APPLICABLE, type ResolvedCond } from '../language/resolve.ts'
import type { Cond, TenantRule, Value } from '../language/rule.ts'
import { concerns, type RuleContext } from '../language/rule-context.ts'
import type { Tenant } from '../../tenant/tenant.ts'

/** A tenant's whole filter must fit a search key, which travels in a header of every request (characters). */
const MAX_FILTER_CHARS = 1_300
/** The engine takes 100 `&&` and `||` in a filter; scope, page and refinements need the other 40. */
const MAX_OPERATIONS = 60
/** The condition of a boost, a pin or a run is part of every search, beside the filter (characters). */
const MAX_EFFECT_CHARS = 300
/** Most characters of the clause with a token that replaces a condition. */
const TOKEN_CHARS = 28

interface Sized {
  rule: TenantRule
  chars: number
  operations: number
}

/**
 * Returns a tenant's rules, with a token on each rule that is evaluated when vehicles are indexed: those that the search cannot
 * evaluate, those that show or hide by stock number, which every visitor could read in a search key, those that order a list
 * by a long condition, and the longest others until the rest fits a key. Rules of equal meaning have equal tokens, a changed
 * rule gets a new one; time alone changes none. `nameToken` makes a token (`a-z0-9`, up to 16 characters) from the text of a
 * condition.
 */
export function withTokens(
  rules: readonly TenantRule[],
  ctx: RuleContext,
  nameToken: (text: string) => string = shortHash,
): TenantRule[] {
  const tokens = new Map<TenantRule, string>()
  const give = (rule: TenantRule): void =>
    void tokens.set(rule, nameToken(textOf(rule.where ?? { all: [] }, ctx.tenant)))
  const inline: Sized[] = []
  for (const rule of rules) {
    if (!isSearchRule(rule) || !concerns(rule, ctx.tenant)) continue
    const resolved = resolveRule(rule, ctx)
    if (resolved === NOT_APPLICABLE || !resolved.ok) continue
    if (indexTimeProblem(resolved.value) !== undefined) give(rule)
    else if (isVisibilityRule(rule) && namesStockNumbers(resolved.value)) give(rule)
    else if (isVisibilityRule(rule)) inline.push(sizeOf(rule, resolved.value))
    else if (sizeOf(rule, resolved.value).chars > MAX_EFFECT_CHARS) give(rule)
  }
  for (const rule of tooMuch(inline, tokens.size)) give(rule)
  return rules.map(({ token: _old, ...rule }, i) => {
    const token = tokens.get(rules[i] as TenantRule)
    return token === undefined ? rule : { ...rule, token }
  })
}

/** Returns the tokens among `rules` that a vehicle carries in the index, for one tenant at one time. */
export function tokensFor(
  vehicle: EvaluatedVehicle,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): string[] {
  return evaluatorsFor(rules, ctx).flatMap(({ token, meets }) => (meets(vehicle) ? [token] : []))
}

export interface Evaluator {
  token: string
  meets(vehicle: EvaluatedVehicle): boolean
}

/** Prepares `tokensFor` for many vehicles: conditions are resolved once. */
export function evaluatorsFor(rules: readonly TenantRule[], ctx: RuleContext): Evaluator[] {
  return rules.flatMap((rule) => {
    if (rule.token === undefined) return []
    const resolved = resolveRule(rule, ctx)
    if (resolved === NOT_APPLICABLE || !resolved.ok) return []
    return [{ token: rule.token, meets: (vehicle: EvaluatedVehicle) => matchesCond(vehicle, resolved.value) }]
  })
}

function namesStockNumbers(cond: ResolvedCond): boolean {
  if ('not' in cond) return namesStockNumbers(cond.not)
  if ('all' in cond) return cond.all.some(namesStockNumbers)
  return 'any' in cond ? cond.any.some(namesStockNumbers) : cond.field === 'stocknum'
}

/** Returns true for rules whose condition becomes part of a search. */
function isSearchRule(rule: TenantRule): boolean {
  if (isVisibilityRule(rule)) return true
  return rule.on === 'stock' && (typeof rule.effect === 'object' || rule.effect === 'collapseRuns')
}

function sizeOf(rule: TenantRule, cond: ResolvedCond): Sized {
  const clause: Clause = compileCond(cond, rule.effect === 'exclude')
  const text = typeof clause === 'string' ? clause : ''
  return { rule, chars: text.length, operations: 1 + countOperations(text) }
}

/** Returns the longest rules, as many as need a token so that the rest fits. */
function tooMuch(inline: Sized[], tokens: number): TenantRule[] {
  const longest = inline.toSorted((a, b) => b.chars - a.chars || (a.rule._id < b.rule._id ? -1 : 1))
  let chars = tokens * TOKEN_CHARS + longest.reduce((sum, { chars: own }) => sum + own, 0)
  let operations = tokens + longest.reduce((sum, { operations: own }) => sum + own, 0)
  const over: TenantRule[] = []
  for (const sized of longest) {
    if (chars <= MAX_FILTER_CHARS && operations <= MAX_OPERATIONS) break
    over.push(sized.rule)
    chars += TOKEN_CHARS - sized.chars
    operations += 1 - sized.operations
  }
  return over
}

/** Returns the text that names a condition: the condition with the tenant's own values in it. */
function textOf(cond: Cond, tenant: Tenant): string {
  const own = {
    websiteId: tenant.websiteId,
    manufacturer: tenant.manufacturer?.name,
    dealershipIds: tenant.dealerships.map(({ id }) => id),
  }
  const text = JSON.stringify(cond, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'tenant' in value
      ? { tenant: own[value.tenant as keyof typeof own] }
      : value,
  )
  return dependsOnZone(cond) ? `${tenant.timeZone} ${text}` : text
}

function dependsOnZone(cond: Cond): boolean {
  if ('all' in cond) return cond.all.some(dependsOnZone)
  if ('any' in cond) return cond.any.some(dependsOnZone)
  if ('not' in cond) return dependsOnZone(cond.not)
  const values: Value[] = [cond.value ?? []].flat()
  return (
    fieldMeta('stock', cond.field)?.type === 'time' ||
    values.some((value) => typeof value === 'object' && 'now' in value)
  )
}
