import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { isEqual, matchesCond } from './matches.ts'
import { type PlannedRule, planStockRules } from './plan.ts'
import type { TenantRule } from './language/rule.ts'
import type { RuleContext } from './language/rule-context.ts'
import { searchKey } from '../search/search-text.ts'

/** Why a vehicle is not on a tenant's site. */
export interface HiddenReason {
  kind: 'not-on-website' | 'other-tenant' | 'manufacturer' | 'rule'
  title: string
  reason: string
  /** Id of the `tenantRule` document, for a link to edit it. */
  ruleId?: string
}

export interface StockExplanation {
  visible: boolean
  /** The first of `reasons`. */
  hiddenBy?: HiddenReason
  /** Everything that hides the vehicle: scope first, then rules in their order. */
  reasons: HiddenReason[]
}

/** True when the tenant's filter finds the vehicle: the second compiler of the rule language (Part 7). */
export function matchesStockRules(
  vehicle: EvaluatedVehicle,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): boolean {
  return stockEvaluator(rules, ctx)(vehicle)
}

/** `matchesStockRules` made ready for many vehicles: conditions are resolved once. */
export function stockEvaluator(
  rules: readonly TenantRule[],
  ctx: RuleContext,
): (vehicle: EvaluatedVehicle) => boolean {
  const { requires, excludes, excepts } = planStockRules(rules, ctx)
  return (vehicle) => {
    const matches = ({ cond }: PlannedRule) => matchesCond(vehicle, cond)
    if (scopeReasons(vehicle, ctx).length > 0 || !requires.every(matches)) return false
    return !excludes.some(matches) || excepts.some(matches)
  }
}

/** Whether a tenant shows a vehicle and, if not, every rule that hides it with the reason staff gave (Part 7). */
export function explainStock(
  vehicle: EvaluatedVehicle,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): StockExplanation {
  const { requires, excludes, excepts } = planStockRules(rules, ctx)
  const matches = ({ cond }: PlannedRule) => matchesCond(vehicle, cond)
  const isExcepted = excepts.some(matches)
  const hiding = [
    ...requires.filter((planned) => !matches(planned)),
    ...(isExcepted ? [] : excludes.filter(matches)),
  ].toSorted((a, b) => a.rule.order - b.rule.order)
  const reasons = [...scopeReasons(vehicle, ctx), ...hiding.map(ruleReason)]
  const [hiddenBy] = reasons
  return hiddenBy ? { visible: false, hiddenBy, reasons } : { visible: true, reasons }
}

function scopeReasons(vehicle: EvaluatedVehicle, { tenant }: RuleContext): HiddenReason[] {
  const reasons: HiddenReason[] = []
  if (!vehicle.tenant_ids.some((slug) => searchKey(slug) === searchKey(tenant.slug))) {
    reasons.push({
      kind: 'other-tenant',
      title: 'Another dealer’s vehicle',
      reason: `None of its dealerships belongs to ${tenant.name}.`,
    })
  }
  if (!vehicle.show_on_dealer_website) {
    reasons.push({
      kind: 'not-on-website',
      title: 'Not for websites',
      reason: 'The stock feed says that it is not shown on dealer websites.',
    })
  }
  if (tenant.manufacturer && !isEqual(vehicle.make, tenant.manufacturer.name)) {
    reasons.push({
      kind: 'manufacturer',
      title: `A ${tenant.manufacturer.name} site`,
      reason: `This site shows ${tenant.manufacturer.name} vehicles only.`,
    })
  }
  return reasons
}

function ruleReason({ rule }: PlannedRule): HiddenReason {
  return { kind: 'rule', title: rule.title, reason: rule.reason, ruleId: rule._id }
}
