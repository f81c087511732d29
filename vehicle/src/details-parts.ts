import type { Hotspot } from './vehicle-parts.ts'
import { mediaKey } from './stock-facts.ts'
import { isPrivatelyLocated } from './vehicle-place.ts'
import type { Vehicle } from './vehicle.ts'

/** Moving pictures of a vehicle (ENT-04); pictures are media keys, as those of the photos. */
export interface DetailMedia {
  /** Web address of a film that a browser can play itself. */
  video_url?: string
  /** Media key of such a film in the platform's own store. */
  video_key?: string
  /** Web address of a film at another site. */
  external_video_url?: string
  /** Frames of the exterior in the order of the turn; empty without a spin. */
  spin_images: string[]
  /** Input for the dealer's 3D viewer: an address or its embedding code. */
  spin_code?: string
  /** An equirectangular picture of the cabin. */
  spin_interior_image?: string
  hotspots: { exterior: Hotspot[]; interior: Hotspot[] }
}

/**
 * Place where a vehicle may be seen (ENT-05, VDP-25), as its feed gives it; parts that the feed does not give are absent.
 */
export interface DetailLocation {
  name?: string
  slug?: string
  phone?: string
  street?: string
  city?: string
  state?: string
  postcode?: string
  /** Web address of the place on a map. */
  place_url?: string
  /** Slugs or names of the places where it can be driven, too (LEAD-24). */
  distribution_locations?: string[]
}

/** Average selling prices of similar vehicles, whole AUD (PRC-07, N43). */
export interface DetailMarket {
  state_average?: number
  national_average?: number
}

export function detailMedia(vehicle: Vehicle): DetailMedia {
  const {
    external_video_url,
    hotspots,
    spin_code,
    spin_images = [],
    spin_interior_image,
    video_url,
  } = vehicle
  const interior = mediaKey(spin_interior_image)
  const film = mediaKey(video_url)
  return {
    ...(isWebAddress(video_url) ? { video_url } : {}),
    ...(film === undefined ? {} : { video_key: film }),
    ...(isWebAddress(external_video_url) ? { external_video_url } : {}),
    spin_images: spin_images.map(mediaKey).filter((key) => key !== undefined),
    ...(spin_code ? { spin_code } : {}),
    ...(interior === undefined ? {} : { spin_interior_image: interior }),
    hotspots: { exterior: hotspots?.exterior ?? [], interior: hotspots?.interior ?? [] },
  }
}

/** Returns undefined for a privately located vehicle (VDP-28): its address stays private until both sides agree to meet. */
export function detailLocation(vehicle: Vehicle): DetailLocation | undefined {
  const { location } = vehicle
  if (!location || isPrivatelyLocated(vehicle)) return undefined
  const { address, name, phone, slug } = location
  const told: Record<keyof DetailLocation, string | string[] | undefined> = {
    name,
    slug,
    phone,
    street: address?.street,
    city: address?.city ?? location.city,
    state: address?.state ?? location.state,
    postcode: address?.postcode,
    place_url: isWebAddress(address?.place_url) ? address.place_url : undefined,
    distribution_locations: location.distribution_locations,
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value && value.length > 0))
}

export function detailMarket({ autograb_data: data }: Vehicle): DetailMarket {
  const { state_average_market_price: state, average_market_price: national } = data ?? {}
  return { ...(state ? { state_average: state } : {}), ...(national ? { national_average: national } : {}) }
}

/** Returns true for a web address: only then does a feed's text become a link. */
export function isWebAddress(text: string | undefined): text is string {
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text)
}
