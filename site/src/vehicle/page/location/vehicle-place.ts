import type { Point } from '@forecourt/tenant-config/places/great-circle'
import type { LayoutData } from '../../../layout/layout-data.ts'
import { closedText, summariseHours, type HoursLine } from '../../../places/opening-hours.ts'
import { vehiclePhone } from '../../../card/vehicle-phone.ts'
import { placeName } from '../place-name.ts'
import type { VehiclePageData } from '../vehicle-page-data.ts'

/** Where a vehicle may be seen, in words; parts that nobody told are empty or absent. */
export interface ViewingPlace {
  name: string
  /** Lines of its address; of one that stands privately its suburb alone. */
  address: string[]
  phone?: string
  /** The dealer's licence for the place. */
  licence?: string
  hours: HoursLine[]
  point?: Point
  /** Where to be shown the way; absent for one that stands privately. */
  directions?: string
  isPrivate: boolean
}

/**
 * The address of a vehicle's location as its feed tells it, else as the dealer's own document does (VDP-25, ENT-05); of one
 * that stands privately no more than the suburb that everybody may know (VDP-28). Undefined when nothing is known.
 */
export function vehiclePlace(
  data: Pick<VehiclePageData, 'vehicle' | 'details' | 'context'>,
  { locations, hours }: Pick<LayoutData, 'locations' | 'hours'>,
): ViewingPlace | undefined {
  const { vehicle, details, context } = data
  const isPrivate = details?.privately_located ?? false
  const [stands] = vehicle.coordinates
  const point = stands && { lat: stands[0], lng: stands[1] }
  const town = [vehicle.city, vehicle.state].filter(Boolean).join(' ')
  if (isPrivate) {
    if (!town) return undefined
    return { name: 'Privately located', address: [town], hours: [], ...(point && { point }), isPrivate }
  }
  const known = locations.find(({ _id, slug }) => {
    const told = details?.location?.slug
    return _id === vehicle.location_id || (told !== undefined && slug === told)
  })
  const address = addressLines(details?.location, known, town)
  const name = placeName(vehicle) || known?.name || ''
  if (name === '' && address.length === 0) return undefined
  const phone = known?.phone ?? details?.location?.phone ?? vehiclePhone(vehicle, context.tenant)
  const website = details?.location?.place_url ?? known?.place_url
  const directions = website ?? (point && directionsTo(point))
  return {
    name,
    address,
    ...(phone && { phone }),
    ...(known?.dealer_license_number && { licence: known.dealer_license_number }),
    hours: known ? hoursOf(known, hours) : [],
    ...(point && { point }),
    ...(directions && { directions }),
    isPrivate,
  }
}

type Location = LayoutData['locations'][number]
type Told = NonNullable<VehiclePageData['details']>['location']

/** `37 Breakfast Creek Rd`, `Newstead QLD 4006`. */
function addressLines(told: Told, known: Location | undefined, town: string): string[] {
  const { street, city, state, postcode } = told?.street ? told : (known?.address ?? told ?? {})
  const second = [city, state?.toUpperCase(), postcode].filter(Boolean).join(' ') || town
  return [street ?? '', second].filter((line) => line !== '')
}

function hoursOf({ location_type, opening_hours }: Location, settings: LayoutData['hours']): HoursLine[] {
  return summariseHours(opening_hours ?? [], {
    forceFullList: settings.forceFullList,
    closedText: closedText(location_type, settings),
  })
}

/** The visitor's own map application or a map site; opened by their press alone. */
function directionsTo({ lat, lng }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
