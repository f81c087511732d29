import type { EvaluatedVehicle, StockDocument } from '@forecourt/vehicle/document'
import { availability } from './availability.ts'
import { type Checks, NO_CHECKS } from '../rules/checks.ts'
import { searchKey } from '../search/search-text.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { contradictsKind, JUST_ARRIVED } from './tag-claims.ts'

export type TagKind =
  | 'sold'
  | 'electric'
  | 'hybrid'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'comingSoon'
  | 'new'
  | 'none'

/** The tag of a card; `certified` is an image badge whose `text` is its alternative text. */
export interface CardTag {
  kind: TagKind
  text: string
  /** Further lines: what is never lost behind a tag that goes before it (C19, C27). */
  further?: string[]
}

type TagTenant = Pick<Tenant, 'availability' | 'flags' | 'card'>

const DAY_MS = 86_400_000

/** The one tag of a vehicle's card at `now` (epoch ms), first match wins (CARD-05 to CARD-11). */
export function cardTag(
  vehicle: EvaluatedVehicle,
  tenant: TagTenant,
  now: number,
  checks: Checks = NO_CHECKS,
): CardTag {
  const { labels } = tenant.card
  if (isShownAsSold(vehicle, tenant)) return { kind: 'sold', text: labels.sold }
  const power = tenant.flags.evTag ? powerTag(vehicle.fuel) : undefined
  if (power) return vehicle.reserved ? { ...power, further: [labels.reserved] } : power
  if (vehicle.reserved) return { kind: 'reserved', text: labels.reserved }
  if (hasCertifiedBadge(vehicle, tenant, checks))
    return { kind: 'certified', text: `${vehicle.make} certified` }
  const custom = vehicle.tag.trim()
  if (custom !== '' && !contradictsKind(custom, vehicle.car_type)) return { kind: 'custom', text: custom }
  if (vehicle.status === 'coming_soon') return { kind: 'comingSoon', text: labels.comingSoon }
  if (isNewlyListed(vehicle, tenant, now))
    return { kind: 'new', text: contradictsKind(labels.new, vehicle.car_type) ? JUST_ARRIVED : labels.new }
  return { kind: 'none', text: '' }
}

/**
 * The tag of a vehicle whose model is still to come (CARD-04): the badge says so once (C19), beside any tag that goes
 * before it; a sold vehicle's says nothing else.
 */
export function withComingModel(tag: CardTag, { card }: Pick<Tenant, 'card'>): CardTag {
  const { comingSoon } = card.labels
  if (tag.kind === 'sold' || tag.kind === 'comingSoon') return tag
  if (tag.kind === 'none' || tag.kind === 'new') return { kind: 'comingSoon', text: comingSoon }
  return { ...tag, further: [...(tag.further ?? []), comingSoon] }
}

/** Whether the certified badge shows: the one make's certified used vehicles, on enabled sites, not when sold (CARD-07, CARD-11). */
export function hasCertifiedBadge(
  vehicle: EvaluatedVehicle,
  tenant: TagTenant,
  checks: Checks = NO_CHECKS,
): boolean {
  const { certifiedMake } = tenant.card
  return (
    tenant.flags.certifiedBadge &&
    certifiedMake !== undefined &&
    searchKey(vehicle.make) === searchKey(certifiedMake) &&
    vehicle.certified &&
    vehicle.car_type === 'used' &&
    !isShownAsSold(vehicle, tenant) &&
    checks.passes(vehicle, 'tagEligible')
  )
}

/** Whether a vehicle counts as newly listed: 8 days 0 h after its creation yes, one second later no (CARD-09). */
export function isNewlyListed(
  { created_at }: Pick<StockDocument, 'created_at'>,
  { card }: Pick<Tenant, 'card'>,
  now: number,
): boolean {
  return created_at > 0 && now - created_at * 1000 <= card.labels.newDays * DAY_MS
}

function isShownAsSold(vehicle: EvaluatedVehicle, tenant: TagTenant): boolean {
  const state = availability(vehicle, tenant)
  return !state.available && state.because === 'sold'
}

function powerTag(fuel: string): CardTag | undefined {
  // A hybrid's fuel often names both: `Petrol/Electric Hybrid`, `Plug-in hybrid electric`.
  if (/hybrid|phev/i.test(fuel)) return { kind: 'hybrid', text: 'Hybrid' }
  return /electric/i.test(fuel) ? { kind: 'electric', text: 'Electric' } : undefined
}
