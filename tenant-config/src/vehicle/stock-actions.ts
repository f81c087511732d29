import type { EvaluatedVehicle, StockDocument } from '@forecourt/vehicle/document'
import { availability, canPurchase, canReserve, canTradeIn } from './availability.ts'
import { type Checks, NO_CHECKS } from '../rules/checks.ts'
import { matchesCond } from '../rules/matches.ts'
import type { ResolvedCond } from '../rules/language/resolve.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { CardAction, StockAction } from '../tenant/vocabulary.ts'

export type ActionTenant = Pick<
  Tenant,
  'availability' | 'card' | 'flags' | 'hiddenActions' | 'purchase' | 'reserve' | 'tradeIn'
>

/** Actions that are offered for a vehicle that cannot be bought, too. */
const ALWAYS: readonly StockAction[] = ['save', 'compare', 'share', 'print', 'call']

/**
 * Returns true when a tenant offers an action on a vehicle: the tenant does not hide it, its switch is on, and the vehicle
 * is eligible (TEN-22, AVL-02, AVL-05, AVL-07). The caller knows whether the page has a place for it.
 */
export function offersAction(
  action: StockAction,
  vehicle: EvaluatedVehicle,
  tenant: ActionTenant,
  checks: Checks = NO_CHECKS,
): boolean {
  if (tenant.hiddenActions.includes(action)) return false
  if (!ALWAYS.includes(action) && !availability(vehicle, tenant, checks).available) return false
  const { flags } = tenant
  switch (action) {
    case 'testDrive':
      // A caravan is looked at, not driven.
      return flags.testDrive && vehicle.item_type !== 'caravan'
    case 'reserve':
      return canReserve(vehicle, tenant, checks)
    case 'purchase':
      return canPurchase(vehicle, tenant, checks)
    case 'tradeIn':
      return canTradeIn(vehicle, tenant, checks)
    case 'compare':
      return flags.compare
    case 'share':
      return flags.share
    case 'print':
      return flags.printPdf
    case 'custom':
      return tenant.card.custom !== undefined
    case 'enquire':
    case 'finance':
    case 'save':
    case 'call':
      return true
  }
}

/** Returns true when a tenant takes visitors' own vehicles at all, for another one or for money. */
export function takesVehicles({
  tradeIn,
  hiddenActions,
}: Pick<Tenant, 'tradeIn' | 'hiddenActions'>): boolean {
  return tradeIn.rule !== 'never' && !hiddenActions.includes('tradeIn')
}

/**
 * Returns the actions of a vehicle's card in the tenant's order (CARD-01); `built` are those that lead somewhere today. None
 * for a vehicle that cannot be bought: "Find Me Something Similar" stands in their place (CARD-02).
 */
export function cardActions(
  vehicle: EvaluatedVehicle,
  tenant: ActionTenant,
  built: readonly (CardAction | StockAction)[],
  checks: Checks = NO_CHECKS,
): CardAction[] {
  if (!availability(vehicle, tenant, checks).available) return []
  return tenant.card.actions.filter(
    (action) =>
      built.includes(action) && (action === 'details' || offersAction(action, vehicle, tenant, checks)),
  )
}

/** The tenant's own button in constants: plain data, so that it can be sent to the browser with a listing. */
export interface ResolvedCustomAction {
  label: string
  /** A path or https address in which `{slug}` and `{id}` stand for the vehicle's. */
  href: string
  cond?: ResolvedCond
}

/** Returns the button for one vehicle, its address filled in; undefined when its condition does not hold (N30). */
export function customLink(
  vehicle: EvaluatedVehicle & Pick<StockDocument, 'id' | 'slug'>,
  custom: ResolvedCustomAction | undefined,
): { label: string; href: string } | undefined {
  if (!custom || (custom.cond && !matchesCond(vehicle, custom.cond))) return undefined
  const parts = { slug: vehicle.slug, id: vehicle.id }
  const href = custom.href.replaceAll(/\{(slug|id)\}/g, (_, part: 'slug' | 'id') =>
    encodeURIComponent(parts[part]),
  )
  return { label: custom.label, href }
}
