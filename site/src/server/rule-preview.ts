import type { JudgedVehicle } from '@forecourt/stock/document'
import { availability, canReserve, canTradeIn } from '@forecourt/tenant-config/availability'
import { createChecks, type CheckEffect, type Checks } from '@forecourt/tenant-config/checks'
import { withTokens } from '@forecourt/tenant-config/index-rules'
import { matchesCond } from '@forecourt/tenant-config/matches'
import { resolveRule } from '@forecourt/tenant-config/plan'
import { stockJudge } from '@forecourt/tenant-config/predicate'
import { NOT_APPLICABLE } from '@forecourt/tenant-config/resolve'
import { CHECK_EFFECTS, VISIBILITY_EFFECTS, type TenantRule } from '@forecourt/tenant-config/rule'
import { isActive, type RuleContext } from '@forecourt/tenant-config/rule-context'
import { hasCertifiedBadge } from '@forecourt/tenant-config/tag'
import { zonedEpoch } from '@forecourt/tenant-config/zoned-time'
import type { TenantEntry } from './runtime.ts'
import { eachInSlices } from './rule-preview-slices.ts'
import { rulesOf } from './tenants.ts'

/** A vehicle of the preview's lists; `price` is whole AUD, 0 for none. */
export interface PreviewVehicle {
  id: string
  stocknum: string
  name: string
  price: number
}

/** Why a rule does nothing on a dealer's site, whatever its conditions. */
export type IdleReason = 'template' | 'feature-off' | 'ended' | 'own-value-missing'

/** What publishing a rule about stock does to one dealer's site. */
export interface TenantPreview {
  tenant: { id: string; slug: string; name: string }
  idle?: IdleReason
  /** When the rule begins to hold, for one that does not hold yet (ISO): the numbers are those of that moment. */
  from?: string
  /** Vehicles on the site without this rule; `after` with it; `now` with the rules that are published. */
  total: number
  now: number
  after: number
  /** Vehicles that meet the rule's conditions, of those on the site without it. */
  meets: number
  /** Vehicles that the rule takes off the site, or takes the checked thing from. */
  hides: number
  /** Vehicles that the rule brings back to the site. */
  shows: number
  /** `nothing`: the rule changes nothing (0 %). `everything`: nothing is left (100 %), or all are treated alike. */
  warning?: 'nothing' | 'everything'
  /** The vehicles of `hides` or `shows`, or those that meet the conditions where none is hidden; the first of many. */
  vehicles: (PreviewVehicle & { change: 'hides' | 'shows' | 'meets' })[]
}

/** How many vehicles a preview lists per dealer. */
export const LISTED_VEHICLES = 300

interface PreviewOptions {
  /** The rule as it would be published. */
  draft: TenantRule
  /** The dealer with its rules as published. */
  entry: TenantEntry
  /** What the record holds of the dealer's vehicles. */
  vehicles: readonly JudgedVehicle[]
  /** Epoch ms. */
  now: number
}

/**
 * What a rule about stock would do if it were published: counted over the vehicles with the very functions that show
 * them, a slice at a time.
 */
export async function previewRule({ draft, entry, vehicles, now }: PreviewOptions): Promise<TenantPreview> {
  const { tenant } = entry
  const rule = { ...draft, enabled: true }
  const begins = rule.from === undefined ? now : (zonedEpoch(rule.from, tenant.timeZone) ?? now)
  const ctx = contextOf(rule, { tenant, now: Math.max(now, begins) })
  const without = entry.rules.filter(({ _id }) => _id !== rule._id)
  const after = withTokens(rulesOf(tenant, [...without, rule]), ctx)
  const idle = idleReason(rule, ctx)
  const judge = judgeOf(rule, ctx, { without, after })
  const isShownWithout = stockJudge(without, ctx)
  const isNew = without.length === entry.rules.length && ctx.now === now
  const isShownNow = isNew ? undefined : stockJudge(entry.rules, { ...ctx, now })
  const isShownAfter = stockJudge(after, ctx)
  const preview: TenantPreview = {
    tenant: { id: entry.id, slug: tenant.slug, name: tenant.name },
    ...(idle === undefined ? {} : { idle }),
    ...(begins > now ? { from: new Date(begins).toISOString() } : {}),
    total: 0,
    now: 0,
    after: 0,
    meets: 0,
    hides: 0,
    shows: 0,
    vehicles: [],
  }
  await eachInSlices(vehicles, (vehicle) => {
    const [before, then] = [isShownWithout(vehicle), isShownAfter(vehicle)]
    if (isShownNow?.(vehicle) ?? before) preview.now += 1
    if (before) preview.total += 1
    if (then) preview.after += 1
    const { meets, change } = judge(vehicle, before, then)
    if (meets && before) preview.meets += 1
    if (change === 'hides') preview.hides += 1
    if (change === 'shows') preview.shows += 1
    if (change !== undefined && preview.vehicles.length < LISTED_VEHICLES) {
      const { id, stocknum, name, price } = vehicle
      preview.vehicles.push({ id, stocknum, name, price, change })
    }
  })
  const warning = warningOf(rule, preview, vehicles.length)
  return warning === undefined ? preview : { ...preview, warning }
}

/** The circumstances in which the rule holds: those it names, else the first page of the dealer's results. */
function contextOf({ when }: TenantRule, base: Pick<RuleContext, 'tenant' | 'now'>): RuleContext {
  const route = when?.routes?.[0]?.replaceAll('*', '')
  return {
    ...base,
    sort: when?.sort?.[0] ?? base.tenant.search.sorts[0] ?? 'relevant',
    surface: when?.surface?.[0] ?? 'search',
    ...(route === undefined ? {} : { route }),
  }
}

function idleReason(rule: TenantRule, ctx: RuleContext): IdleReason | undefined {
  if (rule.templates && !rule.templates.includes(ctx.tenant.template)) return 'template'
  if (rule.when?.flag !== undefined && !ctx.tenant.flags[rule.when.flag]) return 'feature-off'
  if (!isActive(rule, ctx)) return 'ended'
  return resolveRule(rule, ctx) === NOT_APPLICABLE ? 'own-value-missing' : undefined
}

type Change = TenantPreview['vehicles'][number]['change'] | undefined
type Judge = (vehicle: JudgedVehicle, before: boolean, after: boolean) => { meets: boolean; change: Change }

function judgeOf(
  rule: TenantRule,
  ctx: RuleContext,
  rules: { without: readonly TenantRule[]; after: readonly TenantRule[] },
): Judge {
  const resolved = resolveRule(rule, ctx)
  const cond = resolved !== NOT_APPLICABLE && resolved.ok && isActive(rule, ctx) ? resolved.value : undefined
  const meets = (vehicle: JudgedVehicle) => cond !== undefined && matchesCond(vehicle, cond)
  if (isVisibility(rule))
    return (vehicle, before, after) => ({
      meets: meets(vehicle),
      change: before === after ? undefined : before ? 'hides' : 'shows',
    })
  const effect = CHECK_EFFECTS.find((name) => name === rule.effect)
  if (effect === undefined)
    return (vehicle, before) => ({
      meets: meets(vehicle),
      change: before && meets(vehicle) ? 'meets' : undefined,
    })
  const checks = { without: createChecks(rules.without, ctx), after: createChecks(rules.after, ctx) }
  const passes = CHECKED[effect]
  return (vehicle, before) => {
    const isTaken =
      before &&
      passes(vehicle, ctx, checks.without, rule.provider) &&
      !passes(vehicle, ctx, checks.after, rule.provider)
    return { meets: meets(vehicle), change: isTaken ? 'hides' : undefined }
  }
}

type Passes = (vehicle: JudgedVehicle, ctx: RuleContext, checks: Checks, provider?: string) => boolean

/** What each check decides on a vehicle's card or page. */
const CHECKED: Readonly<Record<CheckEffect, Passes>> = {
  available: (vehicle, { tenant }, checks) => availability(vehicle, tenant, checks).available,
  reservable: (vehicle, { tenant }, checks) => canReserve(vehicle, tenant, checks),
  tradeInEligible: (vehicle, { tenant }, checks) => canTradeIn(vehicle, tenant, checks),
  tagEligible: (vehicle, { tenant }, checks) => hasCertifiedBadge(vehicle, tenant, checks),
  financeEligible: (vehicle, { tenant }, checks, provider) =>
    availability(vehicle, tenant, checks).available && checks.passes(vehicle, 'financeEligible', provider),
}

function isVisibility({ effect }: TenantRule): boolean {
  return VISIBILITY_EFFECTS.some((known) => known === effect)
}

function warningOf(rule: TenantRule, preview: TenantPreview, vehicles: number): TenantPreview['warning'] {
  const { total, after, meets, hides, shows } = preview
  if (vehicles === 0 || preview.idle !== undefined) return undefined
  if (isVisibility(rule)) {
    if (after === 0) return 'everything'
    return hides + shows === 0 ? 'nothing' : undefined
  }
  const isCheck = CHECK_EFFECTS.some((known) => known === rule.effect)
  if ((isCheck ? hides : meets) === 0) return 'nothing'
  return (isCheck ? total - hides : total - meets) === 0 ? 'everything' : undefined
}
