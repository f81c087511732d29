import {
  detailLocation,
  detailMarket,
  detailMedia,
  isWebAddress,
  type DetailLocation,
  type DetailMarket,
  type DetailMedia,
} from './details-parts.ts'
import { plainText } from './plain-text.ts'
import { mediaKeys } from './stock-facts.ts'
import type { Lender } from './vehicle-parts.ts'
import { isPrivatelyLocated } from './vehicle-place.ts'
import type { Vehicle } from './vehicle.ts'

export type { DetailLocation, DetailMarket, DetailMedia } from './details-parts.ts'
export type { Hotspot } from './vehicle-parts.ts'

const OWN_SPECS = [
  'engine_size',
  'gearnum',
  'bodyconfiguration',
  'interior_colour',
  'build_date',
  'compliance_date',
  'manufacturer_body',
] as const satisfies readonly (keyof Vehicle)[]
const VARIANT_SPECS = [
  'cylinders',
  'enginesize',
  'enginesize_litres',
  'induction',
  'fuelconsumptioncombined',
  'fuelcapacity',
  'grossvehiclemass',
  'vehiclelength',
  'vehicleheight',
  'vehiclewidth',
  'torque',
  'ancaprating',
  'bodyconfiguration',
  'geartype',
] as const satisfies readonly (keyof NonNullable<Vehicle['variant']>)[]
const CARAVAN_SPECS = [
  'body_width',
  'body_length',
  'tare_weight',
  'axle_type',
  'sleeps',
  'aggregate_trailer_mass',
] as const satisfies readonly (keyof NonNullable<Vehicle['caravan']>)[]

type SetFields<T, K extends keyof T> = { [P in K]?: NonNullable<T[P]> }

/** Specs that a search document does not hold (ENT-03, ENT-06); only those that the feed gave, units as in the model. */
export type DetailSpecs = SetFields<Vehicle, (typeof OWN_SPECS)[number]> & {
  variant: SetFields<NonNullable<Vehicle['variant']>, (typeof VARIANT_SPECS)[number]>
  caravan: SetFields<NonNullable<Vehicle['caravan']>, (typeof CARAVAN_SPECS)[number]>
}

/** Data that a vehicle's page shows beyond the search document. */
export interface VehicleDetails extends DetailMedia {
  /** Plain text with line feeds; '' without any. */
  comments: string
  features: string[]
  /** Media keys of all photos, in the feed's order. */
  images: string[]
  specs: DetailSpecs
  /** Offers for the vehicle by the lender's name (FIN-08). */
  lenders: Readonly<Record<string, Lender>>
  /** Web address of its history report; absent without one (AVL-08). */
  report?: string
  /** True when the feed knows the vehicle-identification code; without it there is no variant data (VDP-29). */
  has_nvic: boolean
  /** Time at which the reservation of a visitor ends by itself; absent without one. */
  reserved_until?: string
  /** The dealer's own line for classified sites, which also names it here (VDP-28). */
  carsales_title?: string
  /** True when it stands with its owner and not in a yard: the page names its suburb and no address (VDP-28). */
  privately_located: boolean
  /** Where it may be seen; degrees are in `coordinates` of its search document. */
  location?: DetailLocation
  market: DetailMarket
  /** Views that the feed counted, before the site's own (VDP-23). */
  views: number
  photos_count: number
  /** ISO 8601. */
  updated_at: string
}

/**
 * Returns the details of a stored vehicle, chosen field by field so that no private one (vin, plate, private place, cost)
 * gets in.
 */
export function toVehicleDetails(vehicle: Vehicle): VehicleDetails {
  const images = mediaKeys(vehicle)
  const location = detailLocation(vehicle)
  return {
    comments: plainText(vehicle.dealercomments ?? ''),
    features: [...new Set(vehicle.standardEquipment.map(oneLine))].filter((feature) => feature !== ''),
    images,
    photos_count: images.length,
    ...detailMedia(vehicle),
    specs: {
      ...pickSet(vehicle, OWN_SPECS),
      variant: vehicle.has_nvic ? pickSet(vehicle.variant ?? {}, VARIANT_SPECS) : {},
      caravan: pickSet(vehicle.caravan ?? {}, CARAVAN_SPECS),
    },
    lenders: vehicle.finance ?? {},
    ...(isWebAddress(vehicle.file) ? { report: vehicle.file } : {}),
    has_nvic: vehicle.has_nvic,
    ...(vehicle.carsales_title ? { carsales_title: oneLine(vehicle.carsales_title) } : {}),
    ...(vehicle.reserved && vehicle.reserved_until ? { reserved_until: vehicle.reserved_until } : {}),
    privately_located: isPrivatelyLocated(vehicle),
    ...(location ? { location } : {}),
    market: detailMarket(vehicle),
    views: vehicle.views,
    updated_at: vehicle.updated_at,
  }
}

const oneLine = (text: string): string => plainText(text).replaceAll('\n', ' ')

function pickSet<T extends object, K extends keyof T>(source: T, names: readonly K[]): SetFields<T, K> {
  const picked: SetFields<T, K> = {}
  for (const name of names) {
    const value = source[name]
    if (value !== undefined && value !== null && value !== '') picked[name] = value
  }
  return picked
}
