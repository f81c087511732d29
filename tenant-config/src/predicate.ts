import type { StockDocument } from '@forecourt/stock/document'
import type { StockField } from './fields.ts'
import { type PlannedRule, planStockRules } from './plan.ts'
import type { Leaf, Plain, ResolvedCond } from './resolve.ts'
import type { TenantRule } from './rule.ts'
import type { RuleContext } from './rule-context.ts'
import { containsWords, searchKey, startsWithWords } from './search-text.ts'

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
  vehicle: StockDocument,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): boolean {
  return explainStock(vehicle, rules, ctx).visible
}

/** Whether a tenant shows a vehicle and, if not, every rule that hides it with the reason staff gave (Part 7). */
export function explainStock(
  vehicle: StockDocument,
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

/** True when a vehicle meets a resolved condition, compared as the search compares. */
export function matchesCond(vehicle: StockDocument, cond: ResolvedCond): boolean {
  if ('not' in cond) return !matchesCond(vehicle, cond.not)
  if ('all' in cond) return cond.all.every((inner) => matchesCond(vehicle, inner))
  if ('any' in cond) return cond.any.some((inner) => matchesCond(vehicle, inner))
  return matchesLeaf(valuesOf(vehicle, cond), cond)
}

function matchesLeaf(found: readonly Plain[], { op, values }: Leaf): boolean {
  const [wanted = ''] = values
  switch (op) {
    case 'in':
      return found.some((value) => values.some((other) => isEqual(value, other)))
    case 'notIn':
      return !found.some((value) => values.some((other) => isEqual(value, other)))
    case 'contains':
      return found.some((value) => containsWords(String(value), String(wanted)))
    case 'startsWith':
      return found.some((value) => startsWithWords(String(value), String(wanted)))
    case 'present':
      return found.some((value) => value !== 0)
    case 'missing':
      return !found.some((value) => value !== 0)
    case 'gt':
      return found.some((value) => single(value) > single(wanted))
    case 'gte':
      return found.some((value) => single(value) >= single(wanted))
    case 'lt':
      return found.some((value) => single(value) < single(wanted))
    case 'lte':
      return found.some((value) => single(value) <= single(wanted))
  }
}

function isEqual(a: Plain, b: Plain): boolean {
  if (typeof a === 'string' && typeof b === 'string') return searchKey(a) === searchKey(b)
  return typeof a === 'number' && typeof b === 'number' ? single(a) === single(b) : a === b
}

/** Whole numbers up to int32 and epoch seconds are exact; fractions are compared as the engine's 32-bit floats. */
function single(value: Plain): number {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : Number(value)
}

function valuesOf(vehicle: StockDocument, { field }: Leaf): readonly Plain[] {
  // Only indexed stock fields get through `resolveStockCond`, and those are keys of the document.
  const value = vehicle[field as Exclude<StockField, 'paymentWeek' | 'paymentMonth'>]
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function scopeReasons(vehicle: StockDocument, { tenant }: RuleContext): HiddenReason[] {
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
