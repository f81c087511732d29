import type { StockDocument } from '@forecourt/stock/document'
import { vehicleTitle } from '@forecourt/tenant-config/display-name'
import { priceState, type PriceState } from '@forecourt/tenant-config/price'
import { availability } from '@forecourt/tenant-config/availability'
import { checksOf, resolveChecks, type ResolvedCheck } from '@forecourt/tenant-config/checks'
import type { Surface, TenantRule } from '@forecourt/tenant-config/rule'
import { cardTag, type CardTag } from '@forecourt/tenant-config/tag'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import type { CardLook } from '@forecourt/tenant-config/vocabulary'
import { createLink } from '../../server/site-param.ts'
import { cardSpecs, vehicleFacts, type CardSpec } from './vehicle-facts.ts'

/** What cards need of the tenant; small enough to travel to the browser with a listing. */
export interface CardSettings {
  tenant: Pick<Tenant, 'price' | 'card' | 'flags' | 'availability' | 'displayNames'>
  /** What the tenant's rules add to the checks of a vehicle. */
  checks: readonly ResolvedCheck[]
  basePath: string
  /** Epoch ms by which ages are judged. */
  now: number
}

export interface VehicleCardModel {
  id: string
  href: string
  /** `2021 Mazda CX-5` */
  title: string
  /** The badge, e.g. `Maxx Sport`. */
  subtitle: string
  imageKey: string
  facts: string[]
  /** Named facts of its kind, for cards that show a table of them. */
  specs: CardSpec[]
  look: CardLook
  place: string
  price: PriceState
  isSold: boolean
  soldText: string
  tag: CardTag
}

export function cardSettings(
  context: { tenant: Tenant; rules: readonly TenantRule[]; basePath: string; now: number },
  surface: Surface,
  route: string,
): CardSettings {
  const { tenant, rules, basePath, now } = context
  const { price, card, flags, availability, displayNames } = tenant
  return {
    tenant: { price, card, flags, availability, displayNames },
    checks: resolveChecks(rules, { tenant, now, surface, route }),
    basePath,
    now,
  }
}

const MAX_FACTS = 3

/** A vehicle as its card shows it (CARD-05, CARD-10, CARD-14, PRC-01); pure, the same on server and in the browser. */
export function vehicleCardModel(vehicle: StockDocument, settings: CardSettings): VehicleCardModel {
  const { tenant, basePath, now } = settings
  const checks = checksOf(settings.checks)
  const state = availability(vehicle, tenant, checks)
  return {
    id: vehicle.id,
    href: createLink(basePath)(`/cars/${vehicle.slug}`),
    title: vehicleTitle(
      { year: vehicle.year, make: vehicle.make, model: vehicle.model },
      tenant.displayNames,
    ),
    subtitle: vehicle.badge,
    imageKey: vehicle.primary_image,
    facts: vehicleFacts(vehicle).slice(0, MAX_FACTS),
    specs: cardSpecs(vehicle),
    look: tenant.card.look,
    place: vehicle.city || vehicle.location_name,
    price: state.available ? priceState(vehicle, tenant) : { kind: 'hidden' },
    isSold: !state.available && state.because === 'sold',
    soldText: tenant.card.labels.sold,
    tag: cardTag(vehicle, tenant, now, checks),
  }
}
