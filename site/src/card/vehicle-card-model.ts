import { completeDocument } from '@forecourt/vehicle/complete-document'
import type { StockDocument } from '@forecourt/vehicle/document'
import { driveAwayEstimate, type ResolvedCharges } from '@forecourt/tenant-config/charges/drive-away'
import { isComingModel } from '@forecourt/tenant-config/brand/is-coming-model'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { marketGapAud, priceState, type PriceState } from '@forecourt/tenant-config/vehicle/price'
import { distanceText, greatCircleKm, type Point } from '@forecourt/tenant-config/places/great-circle'
import { availability } from '@forecourt/tenant-config/vehicle/availability'
import { checksOf, type Checks, type ResolvedCheck } from '@forecourt/tenant-config/rules/checks'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { cardTag, withComingModel, type CardTag } from '@forecourt/tenant-config/vehicle/tag'
import type { CardLook } from '@forecourt/tenant-config/tenant/vocabulary'
import { keepsWatchlist } from '../saved/paths.ts'
import { createLink } from '../addresses/site-param.ts'
import { type ActionSettings, type CardLink, cardLinks } from './card-actions.ts'
import { cardFinance, type CardFinance } from './card-finance.ts'
import type { CardTenant } from './card-tenant.ts'
import { cardSpecs, vehicleFacts, type CardSpec } from './vehicle-facts.ts'

/** The tenant's settings of cards, small enough to travel to the browser with a listing. */
export interface CardSettings extends ActionSettings {
  tenant: CardTenant
  /** Models (`make/model` as short names) that are still to come (CARD-04). */
  comingModels: readonly string[]
  /** The tenant's own sign of certified vehicles (CARD-07). */
  certifiedImage?: TagImage
  /** What states charge buyers on top of a price that leaves it out. */
  charges: readonly ResolvedCharges[]
  /** Checks that the tenant's rules add to those of a vehicle. */
  checks: readonly ResolvedCheck[]
  /** Epoch ms by which ages are evaluated. */
  now: number
  /** The visitor's place, in a list around a place. */
  near?: Point
}

/** A small picture, in CSS pixels. */
export interface TagImage {
  src: string
  width: number
  height: number
}

export interface VehicleCardModel {
  id: string
  slug: string
  make: string
  model: string
  href: string
  /** `2021 Mazda CX-5` */
  title: string
  /** The badge, e.g. `Maxx Sport`. */
  subtitle: string
  /** Media keys, first the photo that a card shows at rest; empty without a photo. */
  photos: string[]
  /** Base64 of the first photo at 16 px across, '' without one. */
  preview: string
  facts: string[]
  /** Named facts of its kind, for the looks that show them behind "More"; absent in others. */
  specs?: CardSpec[]
  look: CardLook
  place: string
  /** How far the vehicle stands from the visitor's place: `12 km away`. */
  distance?: string
  price: PriceState
  /** What it costs with its state's charges, whole AUD; absent where the price includes them, or nobody can tell. */
  driveAwayAud?: number
  /** How far the price is below the market's average, in whole AUD; absent where the card says nothing of it (PRC-06). */
  marketGapAud?: number
  finance?: CardFinance
  isSold: boolean
  /** The dealer's word for it, where it is sold. */
  soldText?: string
  tag: CardTag
  /** Image shown in place of the tag's words. */
  tagImage?: TagImage
  links: CardLink[]
  canSave: boolean
  canCompare: boolean
}

const MAX_FACTS = 3

const LOOKS_WITH_SPECS: readonly CardLook[] = ['plate']

/**
 * Builds the card of a vehicle (CARD-01 to CARD-14, PRC-01 to PRC-05, AVL-01 to AVL-04). Pure: the same on the server and in
 * the browser. Fields that the search leaves out count as unknown.
 */
export function vehicleCardModel(
  found: Partial<StockDocument> & { id: string },
  settings: CardSettings,
): VehicleCardModel {
  const vehicle = completeDocument(found)
  const { tenant, basePath, now } = settings
  const checks = checksOf(settings.checks)
  const state = availability(vehicle, tenant, checks)
  const href = createLink(basePath)(`/cars/${encodeURIComponent(vehicle.slug || vehicle.id)}`)
  const finance = state.available ? cardFinance(vehicle, { tenant, now, checks }) : undefined
  const price: PriceState = state.available ? priceState(vehicle, tenant) : { kind: 'hidden' }
  const driveAwayAud = driveAwayEstimate(vehicle, price, settings.charges)?.totalAud
  const gapAud = marketGapAud(price, vehicle.market_average, tenant)
  const tag = tagOf(vehicle, settings, checks)
  const isSold = !state.available && state.because === 'sold'
  const { certifiedImage } = settings
  const { id, slug, make, model, year } = vehicle
  return {
    id,
    slug,
    make,
    model,
    href,
    title: vehicleTitle({ year, make, model }, tenant.displayNames) || vehicle.name || 'Vehicle',
    subtitle: vehicle.badge,
    photos: photosOf(vehicle),
    preview: vehicle.primary_preview,
    facts: vehicleFacts(vehicle).slice(0, MAX_FACTS),
    ...(LOOKS_WITH_SPECS.includes(tenant.card.look) ? { specs: cardSpecs(vehicle) } : {}),
    look: tenant.card.look,
    place: vehicle.city || vehicle.location_name,
    ...distanceOf(vehicle, settings.near),
    price,
    ...(driveAwayAud === undefined ? {} : { driveAwayAud }),
    ...(gapAud === undefined ? {} : { marketGapAud: gapAud }),
    ...(finance ? { finance } : {}),
    isSold,
    ...(isSold ? { soldText: tenant.card.labels.sold } : {}),
    tag,
    ...(tag.kind === 'certified' && certifiedImage ? { tagImage: certifiedImage } : {}),
    links: cardLinks(vehicle, { href, hasFinance: finance !== undefined }, settings, checks),
    canSave: keepsWatchlist(tenant),
    canCompare: offersAction('compare', vehicle, tenant, checks),
  }
}

function tagOf(vehicle: StockDocument, { tenant, now, comingModels }: CardSettings, checks: Checks): CardTag {
  const tag = cardTag(vehicle, tenant, now, checks)
  return isComingModel(vehicle, comingModels, tenant.displayNames) ? withComingModel(tag, tenant) : tag
}

function distanceOf({ coordinates: [stands] }: StockDocument, near: Point | undefined) {
  if (!near || !stands) return {}
  const [lat, lng] = stands
  return { distance: `${distanceText(greatCircleKm(near, { lat, lng }))} away` }
}

function photosOf({ primary_image: first, images }: StockDocument): string[] {
  return [...new Set([first, ...images])].filter((key) => key !== '')
}
