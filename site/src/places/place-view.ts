import { openStatus, openStatusText } from '@forecourt/tenant-config/places/open-status'
import { rowOf } from '@forecourt/tenant-config/places/opening-times'
import { departmentName } from '@forecourt/tenant-config/places/yards'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import { contentImage, type RenderedImage } from '../addresses/content-image.ts'
import type { LayoutLocation } from '../layout/layout-data.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { addressLines, directionsOf } from './place-address.ts'
import { holidayLines, type HolidayLine } from './holiday-hours.ts'
import { closedText, hoursText, summariseHours, type HoursLine } from './opening-hours.ts'
import { hoursOfPlace } from './place-hours.ts'
import { contactPath, locationPath } from './place-paths.ts'
import { hostedMap, type HostedMap } from './hosted-map.ts'
import { shownRating, type Rating } from './place-rating.ts'

/** A location as cards and pages show it; what nobody told is empty or absent. */
export interface PlaceView {
  id: string
  /** Its short name; empty while it has none. */
  slug: string
  name: string
  /** `Sales`, `Service and parts`. */
  department: string
  /** Lines of its address. */
  address: string[]
  otherAddresses: { key: string; label: string; lines: string[] }[]
  phone?: string
  landline?: string
  licence?: string
  repairer?: string
  week: HoursLine[]
  /** `Open until 5:30 pm`; absent where it tells no hours. */
  status?: { isOpen: boolean; text: string }
  /** What today is where it is not a day of the usual week, e.g. `Christmas Day: Closed`. */
  today?: string
  holidays: HolidayLine[]
  rating?: Rating
  image?: RenderedImage
  directions?: string
  point?: { lat: number; lng: number }
  map?: HostedMap
  href: string
  contactHref: string
}

/** What a department is called among those of its yard: by its own name where two do the same there. */
export function departmentLabel({ department, name }: PlaceView, all: readonly PlaceView[]): string {
  return all.filter((one) => one.department === department).length > 1 ? name : department
}

/** Height of a card's picture (LOC-01). */
const THUMBNAIL = { width: 640, height: 300 }

/** Returns what is shown of a location at this moment. */
export function placeView(location: LayoutLocation, context: TenantContext): PlaceView {
  const { tenant, now, link } = context
  const { timeZone, address, coordinates, phone, landline_phone: landline } = location
  const rows = hoursOfPlace(location)
  const status = openStatus(rows, timeZone, now)
  const closed = closedText(location.location_type, tenant.hours)
  const day = dayIn(timeZone, now)
  const special = location.specialDays.find(({ date }) => date === day)
  const rating = shownRating(location, tenant)
  const image = contentImage(location.image, THUMBNAIL, imageBaseUrl())
  const { lat, lng } = coordinates ?? {}
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
  const directions = directionsOf(location)
  const map = hostedMap(location, tenant)
  return {
    id: location._id,
    slug: location.slug ?? '',
    name: location.name ?? '',
    department: departmentName(location.location_type),
    address: addressLines(address),
    otherAddresses: (location.more_addresses ?? []).flatMap(({ _key, label, address: other }) => {
      const lines = addressLines(other)
      return label && lines.length > 0 ? [{ key: _key, label, lines }] : []
    }),
    ...(phone && { phone }),
    ...(landline && landline !== phone && { landline }),
    ...(location.dealer_license_number && { licence: location.dealer_license_number }),
    ...(location.motor_vehicle_repairer && { repairer: location.motor_vehicle_repairer }),
    week: summariseHours(location.opening_hours ?? [], {
      forceFullList: tenant.hours.forceFullList,
      closedText: closed,
    }),
    ...(status && { status: { isOpen: status.isOpen, text: openStatusText(status, timeZone, now) } }),
    ...(special && {
      today: `${special.name === '' ? 'Today' : special.name}: ${hoursText(rowOf(rows, day) ?? special) ?? 'Closed'}`,
    }),
    holidays: holidayLines(location.specialDays, day),
    ...(rating && { rating }),
    ...(image && { image }),
    ...(directions && { directions }),
    ...(map && { map }),
    ...(point && { point }),
    href: link(locationPath(location, tenant)),
    contactHref: link(contactPath(location, tenant)),
  }
}
