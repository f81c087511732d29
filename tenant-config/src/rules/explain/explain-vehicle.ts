import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { soldUntilMs } from '@forecourt/vehicle/sold'
import { availability } from '../../vehicle/availability.ts'
import { createChecks } from '../rule-checks.ts'
import { explainStock, type HiddenReason } from '../predicate.ts'
import type { TenantRule } from '../language/rule.ts'
import type { RuleContext } from '../language/rule-context.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { REASON_KINDS, type Reason, type ReasonEffect, type SiteAnswer } from './answer.ts'
import { hiddenInPlaces } from './places.ts'

/** Facts about one vehicle and one dealer's site at one time (`now`, `withdrawnAt`, `soldAt`: epoch ms). */
export interface SiteFacts {
  tenant: Tenant
  now: number
  /** The rules that hold now, and the rules as they were published. */
  rules: readonly TenantRule[]
  published: readonly TenantRule[]
  /**
   * The vehicle as the record has it; `tenant_ids` are all tenants whose dealerships it names, even if it is not for
   * websites.
   */
  vehicle: EvaluatedVehicle
  withdrawnAt: number | undefined
  isWithdrawn: boolean
  /** Time at which its feed said that it is sold. */
  soldAt: number | undefined
  /** The index has not acknowledged this version. */
  isIndexPending: boolean
  /**
   * Whether the index holds it, and whether the dealer's own search finds it; undefined while the search does not respond.
   */
  index: { holdsIt: boolean; isFound: boolean } | undefined
  /** Rows with its stock number that the newest load refused. */
  refused: readonly Reason[]
  /** The dealer whose feed it is in, if that is another dealer. */
  feedOf: string | undefined
}

/** Returns whether a dealer's site shows a vehicle of the record, and in order every reason why not (or not fully). */
export function explainVehicle(facts: SiteFacts): SiteAnswer {
  const ctx: RuleContext = { tenant: facts.tenant, now: facts.now }
  const known = [
    // The last version of the vehicle that could be read stays.
    ...facts.refused.map((reason): Reason => ({ ...reason, effect: facts.isWithdrawn ? 'hides' : 'info' })),
    ...withdrawnReasons(facts),
    ...soldReasons(facts),
    ...hidingReasons(facts, ctx),
    ...availabilityReasons(facts, ctx),
    ...recallReasons(facts),
  ]
  const reasons = inOrder([...known, ...indexReasons(facts, known)])
  // The search decides: a vehicle that it still finds is on the site, even if the record says otherwise by now.
  const isHidden = facts.index ? !facts.index.isFound : reasons.some(({ effect }) => effect === 'hides')
  if (isHidden) return { state: 'hidden', reasons }
  const isLimited = reasons.some(({ effect }) => effect === 'limits')
  return {
    state: isLimited ? 'limited' : 'shown',
    reasons: reasons.map((reason) => (reason.effect === 'hides' ? { ...reason, effect: 'pending' } : reason)),
  }
}

function withdrawnReasons({ isWithdrawn, withdrawnAt }: SiteFacts): Reason[] {
  if (!isWithdrawn) return []
  return [
    {
      kind: 'withdrawn',
      effect: 'hides',
      title: 'Withdrawn',
      reason: 'A full load of the stock feed no longer named it.',
      ...(withdrawnAt === undefined ? {} : { at: new Date(withdrawnAt).toISOString() }),
    },
  ]
}

/** Staff are told of a recall whatever their rules make of it. */
function recallReasons({ vehicle, tenant }: SiteFacts): Reason[] {
  if (!vehicle.recalled.includes(tenant.slug)) return []
  return [
    {
      kind: 'recalled',
      effect: 'info',
      title: 'Under a recall',
      reason: 'One of your recalls names its VIN. It is repaired before it is handed over.',
    },
  ]
}

/** A dealer keeps sold vehicles for some days only. */
function soldReasons({ soldAt, tenant, now }: SiteFacts): Reason[] {
  const { soldDays } = tenant.availability
  if (soldAt === undefined || soldUntilMs(soldAt, soldDays) > now) return []
  return [
    {
      kind: 'sold',
      effect: 'hides',
      title: 'Sold a while ago',
      reason: `A sold vehicle stays on this site for ${soldDays} ${soldDays === 1 ? 'day' : 'days'}.`,
      at: new Date(soldAt).toISOString(),
    },
  ]
}

/** Returns reasons of scope and rules: those that apply now, in some places only, or soon. */
function hidingReasons(facts: SiteFacts, ctx: RuleContext): Reason[] {
  const { vehicle, rules, published } = facts
  const now = explainStock(vehicle, rules, ctx).reasons
  const later = explainStock(vehicle, published, ctx).reasons
  const isSaid = (one: HiddenReason) =>
    now.some(({ kind, ruleId }) => kind === one.kind && ruleId === one.ruleId)
  const ruleReasons = rulesInOrder([...rules, ...published]).flatMap((rule): Reason[] => {
    const isOf = ({ ruleId }: HiddenReason) => ruleId === rule._id
    if (now.some(isOf)) return [ruleReason(rule, 'hides', !later.some(isOf))]
    if (later.some((one) => isOf(one) && !isSaid(one))) return [ruleReason(rule, 'pending')]
    const partly = hiddenInPlaces(vehicle, rules, ctx).find((one) => one.rule._id === rule._id)
    return partly ? [{ ...ruleReason(rule, 'sometimes'), places: partly.places }] : []
  })
  return [...now.flatMap((one) => scopeReason(one, facts)), ...ruleReasons]
}

function scopeReason({ kind, title, reason }: HiddenReason, { feedOf }: SiteFacts): Reason[] {
  if (kind === 'rule') return []
  if (kind !== 'other-tenant') return [{ kind, effect: 'hides', title, reason }]
  const whose = feedOf === undefined ? '' : ` It is in the stock of ${feedOf}.`
  return [{ kind: 'other-dealership', effect: 'hides', title, reason: reason + whose }]
}

/** Returns the reasons that take price and buttons away (AVL-02, AVL-04). */
function availabilityReasons({ vehicle, tenant, rules }: SiteFacts, ctx: RuleContext): Reason[] {
  const { statuses } = tenant.availability
  const reasons: Reason[] = []
  const limit = (kind: Reason['kind'], title: string, reason: string): void =>
    void reasons.push({ kind, effect: 'limits', title, reason })
  const is = (changes: Partial<EvaluatedVehicle>) => availability({ ...vehicle, ...changes }, tenant)
  const state = is({})
  if (!state.available && state.because === 'sold') {
    const isSold = vehicle.sold || vehicle.status === 'sold'
    const otherwise = `Its status is “${vehicle.status}”; here ${statuses.join(' and ')} can be bought.`
    limit(
      'sold',
      isSold ? 'Sold' : 'Shown as sold',
      isSold ? 'The stock feed says that it is sold.' : otherwise,
    )
  }
  // The vehicle is evaluated as if it were for sale, to find what else is missing.
  const forSale = { sold: false, status: statuses[0] ?? vehicle.status }
  if (!is({ ...forSale, has_image: true }).available)
    limit('no-price', 'No price', 'This site shows a vehicle without a price as unavailable.')
  if (!is({ ...forSale, price: Math.max(vehicle.price, 1) }).available)
    limit('no-photo', 'No photo', 'This site shows a vehicle without a photo as unavailable.')
  const refusing = rules.filter((rule) => !createChecks([rule], ctx).passes(vehicle, 'available'))
  return [...reasons, ...rulesInOrder(refusing).map((rule) => ruleReason(rule, 'limits'))]
}

function indexReasons({ index, isIndexPending, isWithdrawn }: SiteFacts, known: readonly Reason[]): Reason[] {
  const say = (effect: ReasonEffect, title: string, reason: string): Reason[] => [
    { kind: 'not-indexed', effect, title, reason },
  ]
  if (!index)
    return say(
      'info',
      'The search does not answer',
      'What the site shows right now could not be checked; this is what it will show.',
    )
  if (!index.holdsIt && !isWithdrawn)
    return say('hides', 'Not yet in the search', 'It is stored, and waits to be taken into the search index.')
  const isHidden = known.some(({ effect }) => effect === 'hides')
  if (!index.isFound && !isHidden)
    return say(
      'hides',
      'Not yet in the search',
      'The search index still has an older version that is hidden.',
    )
  if (index.isFound && isHidden)
    return say('info', 'Still in the search', 'The search index has an older version, which visitors see.')
  if (isIndexPending && !isWithdrawn)
    return say('info', 'Older version', 'The newest version waits to be taken into the search index.')
  return []
}

function ruleReason(
  { _id, title, reason, tenants }: TenantRule,
  effect: ReasonEffect,
  isEnding = false,
): Reason {
  const isForAll = tenants === 'all'
  const isShared = isForAll || tenants.length > 1
  return { kind: 'rule', effect, title, reason, rule: { id: _id, isShared, isForAll, isEnding } }
}

/** Returns each rule once, in its first version, by `order` and id. */
function rulesInOrder(rules: readonly TenantRule[]): TenantRule[] {
  const first = rules.filter((rule, i) => rules.findIndex(({ _id }) => _id === rule._id) === i)
  return first.toSorted((a, b) => a.order - b.order || (a._id < b._id ? -1 : 1))
}

/** Sorts by kind; reasons of one kind keep their order. */
function inOrder(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((a, b) => REASON_KINDS.indexOf(a.kind) - REASON_KINDS.indexOf(b.kind))
}
