import { matchesPath } from '@forecourt/tenant-config/routes/path-pattern'
import type { PopupsQueryResult } from '@forecourt/schemas/generated/types'

/** The page that asks for its popup. */
export interface PopupPlace {
  page: 'home' | 'content' | 'offers' | 'listing' | 'vehicle'
  /** As the visitor asked for it, without the tenant's base path. */
  path: string
  /** Kinds of vehicles that the page is about; empty for all. */
  carTypes?: readonly string[]
}

type Placed = Pick<PopupsQueryResult[number], 'pages' | 'routes' | 'carTypes'>

/** True when a popup is for this page: of one of its kinds or addresses, and about one of its kinds of vehicles. */
export function isPopupOf({ pages, routes, carTypes }: Placed, place: PopupPlace): boolean {
  const chosen = [...(pages ?? []), ...(routes ?? [])]
  const isThere =
    chosen.length === 0 ||
    pages?.includes(place.page) === true ||
    routes?.some((route) => matchesPath(place.path, route)) === true
  const isAboutVehicles = place.page === 'vehicle' || place.page === 'listing'
  if (!isThere || !isAboutVehicles || !carTypes || carTypes.length === 0) return isThere
  return place.carTypes?.some((carType) => (carTypes as readonly string[]).includes(carType)) === true
}
