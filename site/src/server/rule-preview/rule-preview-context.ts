import { shapingRules } from '@forecourt/tenant-config/rules/filter/effects'
import type { RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import { withTokens } from '@forecourt/tenant-config/rules/filter/index-rules'
import { resolveRule } from '@forecourt/tenant-config/rules/plan'
import { NOT_APPLICABLE } from '@forecourt/tenant-config/rules/language/resolve'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { isActive, type RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { zonedEpoch } from '@forecourt/tenant-config/time/zoned-time'
import type { IdleReason, TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { rulesOf } from '../tenants/tenants.ts'

/** A rule before it is published, beside the dealer's rules as they are. */
export interface Trial {
  entry: TenantEntry
  on: RuleSubject
  /** As it would be published, in force; undefined for a dealer (or subject) that the rule leaves. */
  rule: TenantRule | undefined
  /** The version that is published for this dealer and subject. */
  published: TenantRule | undefined
  /** The dealer's rules without this one, with it, as they are, and as they are once the document is published. */
  without: readonly TenantRule[]
  after: readonly TenantRule[]
  now: readonly TenantRule[]
  next: readonly TenantRule[]
  /** When and where the rule holds: what it names, else the first page of the dealer's results. */
  ctx: RuleContext
  /** The same for the published version. */
  publishedCtx: RuleContext
  idle: IdleReason | undefined
  /** Epoch ms, when it is still to come. */
  begins: number | undefined
}

/** The subjects of which a dealer's site changes: the draft's, where it names the dealer, and the published rule's. */
export function subjectsOf(draft: TenantRule, entry: TenantEntry): RuleSubject[] {
  const published = entry.rules.find(({ _id }) => _id === draft._id)
  return [...new Set([...(names(draft, entry) ? [draft.on] : []), ...(published ? [published.on] : [])])]
}

/** Makes a rule ready to be tried on a dealer; `now` is epoch ms. */
export function trialOf(draft: TenantRule, entry: TenantEntry, on: RuleSubject, now: number): Trial {
  const { tenant } = entry
  const own = entry.rules.find(({ _id }) => _id === draft._id)
  const published = own?.on === on ? own : undefined
  const rule = draft.on === on && names(draft, entry) ? { ...draft, enabled: true } : undefined
  const model = rule ?? published ?? draft
  const starts = rule?.from === undefined ? now : (zonedEpoch(rule.from, tenant.timeZone) ?? now)
  const ctx = contextOf(model, { tenant, now: Math.max(now, starts) })
  const without = entry.rules.filter(({ _id }) => _id !== draft._id)
  const after = rule ? withTokens(rulesOf(tenant, [...without, rule]), ctx, entry.nameToken) : without
  return {
    entry,
    on,
    rule,
    published,
    without,
    after,
    now: entry.rules,
    next: draft.enabled ? after : without,
    ctx,
    publishedCtx: contextOf(published ?? model, { tenant, now }),
    idle: rule && idleReason(rule, after, ctx),
    begins: starts > now ? starts : undefined,
  }
}

/** The counts of a preview before anything was counted. */
export function emptyPreview({ entry, on, rule, idle, begins }: Trial): TenantPreview {
  const { id, tenant } = entry
  const ends = rule?.to === undefined ? undefined : zonedEpoch(rule.to, tenant.timeZone, 'end')
  return {
    tenant: { id, slug: tenant.slug, name: tenant.name, timeZone: tenant.timeZone },
    on,
    ...(idle === undefined ? {} : { idle }),
    ...(rule ? {} : { gone: true }),
    ...(begins === undefined ? {} : { from: new Date(begins).toISOString() }),
    ...(ends === undefined ? {} : { to: new Date(ends).toISOString() }),
    total: 0,
    now: 0,
    after: 0,
    meets: 0,
    hides: 0,
    shows: 0,
    signIn: 0,
    items: [],
  }
}

/** The effect as the document names it. */
export function effectName({ effect }: TenantRule): string {
  if (typeof effect === 'string') return effect
  return 'pin' in effect ? 'pin' : 'boost'
}

/** True for rules that change the order of results, or fold some into others. */
export function isOrdering(rule: TenantRule | undefined): boolean {
  return rule !== undefined && (typeof rule.effect === 'object' || rule.effect === 'collapseRuns')
}

function names({ tenants }: TenantRule, { id }: TenantEntry): boolean {
  return tenants === 'all' || tenants.includes(id)
}

function contextOf({ on, when }: TenantRule, base: Pick<RuleContext, 'tenant' | 'now'>): RuleContext {
  const route = when?.routes?.[0]?.replaceAll('*', '')
  const [surface] = when?.surface ?? (on === 'stock' ? (['search'] as const) : [])
  return {
    ...base,
    sort: when?.sort?.[0] ?? base.tenant.search.sorts[0] ?? 'relevant',
    ...(surface === undefined ? {} : { surface }),
    ...(route === undefined ? {} : { route }),
  }
}

function idleReason(
  rule: TenantRule,
  after: readonly TenantRule[],
  ctx: RuleContext,
): IdleReason | undefined {
  if (rule.templates && !rule.templates.includes(ctx.tenant.template)) return 'template'
  if (rule.when?.flag !== undefined && !ctx.tenant.flags[rule.when.flag]) return 'feature-off'
  if (!isActive(rule, ctx)) return 'ended'
  const resolved = resolveRule(rule, ctx)
  if (resolved === NOT_APPLICABLE) return 'own-value-missing'
  // Of several that would hold, a list obeys the first few only.
  const own = after.filter(({ _id }) => _id === rule._id)
  const holds = (rules: readonly TenantRule[]) =>
    shapingRules(rules, ctx).runs.some((one) => one.rule._id === rule._id)
  return rule.effect === 'collapseRuns' && holds(own) && !holds(after) ? 'too-many-runs' : undefined
}
