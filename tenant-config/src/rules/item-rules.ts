import { matchesLeaf, meets, PLAIN_TEXT } from './matches.ts'
import { resolveRule } from './plan.ts'
import { NOT_APPLICABLE, type Leaf, type ResolvedCond } from './language/resolve.ts'
import type { TenantRule } from './language/rule.ts'
import { matchesPath } from '../routes/path-pattern.ts'
import { holdsIn, isActive, type RuleContext } from './language/rule-context.ts'

/** An offer as rules see it; times are epoch seconds. */
export interface OfferItem {
  id: string
  name?: string
  category?: string
  manufacturer?: string
  model?: string
  excluded_website_ids?: readonly number[]
  start?: number
  expiry?: number
}

/** A place of a dealer as rules see it. */
export interface LocationItem {
  id: string
  slug?: string
  name?: string
  location_type?: string
  location_subtype?: string
  dealership_id?: number
  primary?: boolean
  visible?: boolean
  manufacturers?: readonly string[]
  city?: string
  state?: string
}

/** A promo as rules see it; times are epoch seconds. */
export interface PromoItem {
  id: string
  title?: string
  display?: readonly string[]
  position?: number
  start?: number
  expiry?: number
}

export interface RuleItems {
  offer: OfferItem
  location: LocationItem
  promo: PromoItem
}

/**
 * Returns a test whether a tenant shows an item: it meets every require and no exclude, unless it meets an except (OFR-04,
 * OFR-05, LOC-05, LOC-06). Make the test once for a list: its conditions are resolved once.
 */
export function itemFilter<Subject extends keyof RuleItems>(
  on: Subject,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): (item: RuleItems[Subject]) => boolean {
  const conds = (effect: TenantRule['effect']) => resolvedConds(rules, on, effect, ctx)
  const [requires, excludes, excepts] = [conds('require'), conds('exclude'), conds('except')]
  return (item) => {
    const matches = (cond: ResolvedCond) => meets(cond, (leaf) => matchesLeaf(item, leaf, PLAIN_TEXT))
    return requires.every(matches) && (!excludes.some(matches) || excepts.some(matches))
  }
}

/** Access to a page's address (`/finance`, without query): open, for signed-in visitors (AUTH-02), or hidden. */
export type RouteAccess = 'open' | 'signIn' | 'hidden'

const STRICTEST: readonly RouteAccess[] = ['hidden', 'signIn', 'open']

/** Returns the strictest of several accesses; `open` for none. */
export function failClosedAccess(answers: readonly RouteAccess[]): RouteAccess {
  return STRICTEST.find((access) => answers.includes(access)) ?? 'open'
}

/** Returns the access that a tenant's rules give to a page; in a condition on `path`, `*` stands for any characters. */
export function routeAccess(path: string, rules: readonly TenantRule[], ctx: RuleContext): RouteAccess {
  const context = { ...ctx, route: path }
  const matches = (cond: ResolvedCond) => meets(cond, (leaf) => matchesRoute(path, leaf))
  const some = (effect: TenantRule['effect']) => resolvedConds(rules, 'route', effect, context).some(matches)
  const isRequired = resolvedConds(rules, 'route', 'require', context).every(matches)
  const isExcepted = some('except')
  if (!isRequired || (some('exclude') && !isExcepted)) return 'hidden'
  return some('signIn') && !isExcepted ? 'signIn' : 'open'
}

function matchesRoute(path: string, leaf: Leaf): boolean {
  if (leaf.op !== 'in' && leaf.op !== 'notIn') return matchesLeaf({ path }, leaf, PLAIN_TEXT)
  const patterns = leaf.values.filter((value) => typeof value === 'string')
  const isAmong = patterns.some((pattern) => matchesPath(path.toLowerCase(), pattern.toLowerCase()))
  return isAmong === (leaf.op === 'in')
}

function resolvedConds(
  rules: readonly TenantRule[],
  on: TenantRule['on'],
  effect: TenantRule['effect'],
  ctx: RuleContext,
): ResolvedCond[] {
  return rules
    .filter((rule) => rule.on === on && rule.effect === effect && isActive(rule, ctx) && holdsIn(rule, ctx))
    .flatMap((rule) => {
      const resolved = resolveRule(rule, ctx)
      return resolved !== NOT_APPLICABLE && resolved.ok ? [resolved.value] : []
    })
}
