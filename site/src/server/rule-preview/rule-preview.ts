import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { matchesCond } from '@forecourt/tenant-config/rules/matches'
import { resolveRule } from '@forecourt/tenant-config/rules/plan'
import { stockEvaluator } from '@forecourt/tenant-config/rules/predicate'
import { NOT_APPLICABLE } from '@forecourt/tenant-config/rules/language/resolve'
import {
  CHECK_EFFECTS,
  VISIBILITY_EFFECTS,
  type TenantRule,
} from '@forecourt/tenant-config/rules/language/rule'
import { isActive, type RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { checkEvaluator } from './rule-preview-checks.ts'
import { effectName, emptyPreview, isOrdering, trialOf, type Trial } from './rule-preview-context.ts'
import { orderPreview, plainOrder, shapedOrder } from './rule-preview-order.ts'
import { eachInSlices } from './rule-preview-slices.ts'
import type {
  OrderPreview,
  PreviewChange,
  PreviewItem,
  SincePublished,
  TenantPreview,
} from '@forecourt/tenant-config/rules/rule-preview-answer'
import { LISTED_ITEMS } from './rule-preview-types.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

/**
 * Returns the ids of the first vehicles of a list without boosts, pins and runs, as the search orders them; rejects while it
 * is down.
 */
export type KnownOrder = (rules: readonly TenantRule[], ctx: RuleContext) => Promise<readonly string[]>

interface PreviewOptions {
  /** The rule as it would be published. */
  draft: TenantRule
  /** The dealer with its rules as published. */
  entry: TenantEntry
  /** The dealer's vehicles as the record holds them. */
  vehicles: readonly EvaluatedVehicle[]
  /** Epoch ms. */
  now: number
  knownOrder?: KnownOrder
}

/**
 * Computes what a rule would do to a dealer's stock if it were published. Counts the vehicles, a slice at a time, with the
 * very functions that show them, and compares with the dealer's site without the rule and with its published version.
 */
export async function previewRule(options: PreviewOptions): Promise<TenantPreview> {
  const { draft, entry, vehicles, now } = options
  const trial = trialOf(draft, entry, 'stock', now)
  const { rule, published, ctx, publishedCtx } = trial
  const preview = emptyPreview(trial)
  const isShown = {
    without: stockEvaluator(trial.without, ctx),
    after: stockEvaluator(trial.after, ctx),
    now: stockEvaluator(trial.now, { ...ctx, now }),
  }
  const evaluate = rule && evaluatorOf(rule, trial)
  const since = published && sinceOf(published, trial)
  const listed: EvaluatedVehicle[] = []
  await eachInSlices(vehicles, (vehicle) => {
    const [before, then] = [isShown.without(vehicle), isShown.after(vehicle)]
    if (isShown.now(vehicle)) preview.now += 1
    if (before) preview.total += 1
    if (then) {
      preview.after += 1
      listed.push(vehicle)
    }
    since?.count(vehicle)
    if (!evaluate) return
    const { meets, change } = evaluate(vehicle, before, then)
    if (meets && before) preview.meets += 1
    note(preview, vehicle, change)
  })
  if (isOrdering(rule) || isOrdering(published)) {
    const plain = await plainList(listed, options, trial)
    if (rule && isOrdering(rule) && plain && preview.idle === undefined)
      preview.order = orderOf(plain, trial.without, trial.after, ctx, rule)
    if (since && published && isOrdering(published) && plain)
      since.found.order = orderOf(plain, trial.now, trial.next, publishedCtx, published)
  }
  const warning = rule && warningOf(rule, preview, vehicles.length)
  return {
    ...preview,
    ...(warning === undefined ? {} : { warning }),
    ...(since && (preview.gone || isTold(since.found)) ? { since: since.found } : {}),
  }
}

type Counted = Pick<TenantPreview, 'hides' | 'shows' | 'items'>

function note(counted: Counted, vehicle: EvaluatedVehicle, change: PreviewChange | undefined): void {
  if (change === undefined) return
  if (change === 'hides') counted.hides += 1
  if (change === 'shows') counted.shows += 1
  if (counted.items.length < LISTED_ITEMS) counted.items.push({ ...itemOf(vehicle), change })
}

function itemOf({ id, stocknum, name, price }: EvaluatedVehicle): PreviewItem {
  return { id, name, note: stocknum, price }
}

type Evaluator = (
  vehicle: EvaluatedVehicle,
  before: boolean,
  after: boolean,
) => { meets: boolean; change: PreviewChange | undefined }

function evaluatorOf(rule: TenantRule, { ctx, without, after }: Trial): Evaluator {
  const resolved = resolveRule(rule, ctx)
  const cond = resolved !== NOT_APPLICABLE && resolved.ok && isActive(rule, ctx) ? resolved.value : undefined
  const meets = (vehicle: EvaluatedVehicle) => cond !== undefined && matchesCond(vehicle, cond)
  if (isVisibility(rule))
    return (vehicle, before, then) => ({ meets: meets(vehicle), change: changeOf(before, then) })
  const check = checkEvaluator(rule, { before: without, after }, ctx)
  return (vehicle, before) => {
    const isMet = meets(vehicle)
    if (!check) return { meets: isMet, change: before && isMet ? 'meets' : undefined }
    return { meets: isMet, change: before && check(vehicle) === 'hides' ? 'hides' : undefined }
  }
}

/** Counts what publishing the rule changes in the effects of its published version. */
function sinceOf(published: TenantRule, { now, next, ctx, publishedCtx }: Trial) {
  const found: SincePublished = { effect: effectName(published), hides: 0, shows: 0, items: [] }
  const isShown = {
    now: stockEvaluator(now, publishedCtx),
    next: stockEvaluator(next, { ...publishedCtx, now: ctx.now }),
  }
  const check = checkEvaluator(published, { before: now, after: next }, publishedCtx)
  return {
    found,
    count(vehicle: EvaluatedVehicle): void {
      const [before, then] = [isShown.now(vehicle), isShown.next(vehicle)]
      if (isVisibility(published)) note(found, vehicle, changeOf(before, then))
      else if (check && before && then) note(found, vehicle, check(vehicle))
    },
  }
}

function isTold({ hides, shows, order }: SincePublished): boolean {
  return hides + shows > 0 || (order !== undefined && order.forward.length + order.back.length > 0)
}

function changeOf(before: boolean, after: boolean): PreviewChange | undefined {
  return before === after ? undefined : before ? 'hides' : 'shows'
}

/** Returns the dealer's list before any rule shapes it; undefined while the search does not answer. */
async function plainList(
  listed: readonly EvaluatedVehicle[],
  { knownOrder }: PreviewOptions,
  { without, ctx }: Trial,
): Promise<EvaluatedVehicle[] | undefined> {
  if (!knownOrder) return undefined
  try {
    return plainOrder(listed, await knownOrder(without, ctx), ctx.sort ?? 'relevant')
  } catch {
    return undefined
  }
}

function orderOf(
  plain: readonly EvaluatedVehicle[],
  before: readonly TenantRule[],
  after: readonly TenantRule[],
  ctx: RuleContext,
  rule: TenantRule,
): OrderPreview {
  const byId = new Map(plain.map((vehicle) => [vehicle.id, vehicle]))
  const resolved = resolveRule(rule, ctx)
  const cond = resolved !== NOT_APPLICABLE && resolved.ok ? resolved.value : undefined
  const vehicleOf = (id: string) => byId.get(id) as EvaluatedVehicle
  return orderPreview({
    before: shapedOrder(plain, before, ctx),
    after: shapedOrder(plain, after, ctx),
    pageSize: ctx.tenant.search.pageSize,
    itemOf: (id) => itemOf(vehicleOf(id)),
    isMeant: (id) => cond !== undefined && matchesCond(vehicleOf(id), cond),
  })
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
