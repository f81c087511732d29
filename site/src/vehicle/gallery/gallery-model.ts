import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'
import { filmFrameAddress, frameAddress, isAllowedFilm } from '@forecourt/tenant-config/tenant/embeds'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { mediaFileUrl } from '../../addresses/media-url.ts'

type Media = Pick<
  VehicleDetails,
  | 'video_url'
  | 'video_key'
  | 'external_video_url'
  | 'spin_images'
  | 'spin_code'
  | 'spin_interior_image'
  | 'hotspots'
>

/** A mark on one picture: percent of its width and height. */
interface MarkPlace {
  angle: number
  x: number
  y: number
}

/** Something to look at more closely, with its place on every picture that shows it (GAL-10). */
export interface Mark {
  description: string
  places: MarkPlace[]
}

/** Media that plays or shows on request; nothing of another site is loaded before. */
export type GalleryEmbed =
  | { kind: 'film'; address: string }
  | { kind: 'frame'; address: string; host: string }
  /** Not allowed in the page: it opens at its own site. */
  | { kind: 'link'; address: string; host: string }

/** A way to look at a vehicle (GAL-05); `key` names it within its gallery. */
export type GalleryView =
  | { kind: 'gallery'; key: 'gallery'; photos: string[] }
  | { kind: 'spinner'; key: 'spinner'; frames: string[]; marks: Mark[] }
  | { kind: 'interior'; key: 'interior'; image: string; marks: Mark[] }
  | { kind: 'viewer'; key: 'viewer'; embed: GalleryEmbed }
  | { kind: 'video'; key: 'video' | 'video-2'; embed: GalleryEmbed }

export interface GalleryModel {
  /** Views that have something to show. Where none has, the only view is the photos, which are then empty. */
  views: GalleryView[]
  /** Key of the one that shows first (C40). */
  first: GalleryView['key']
}

type GalleryTenant = Pick<Tenant, 'embeds' | 'flags' | 'vdp'>

/** Fewest frames that can be turned (a spin of one is a photo). */
const MIN_FRAMES = 2

/** Builds a vehicle's gallery from its photos (media keys) and its other media (GAL-01, GAL-05, GAL-11, GAL-12). */
export function galleryModel(
  images: readonly string[],
  media: Media | undefined,
  { embeds, flags, vdp }: GalleryTenant,
): GalleryModel {
  const moving = media && flags.spin ? movingViews(media, embeds.allow) : []
  const photos = [...new Set([...images, ...(media && flags.spin ? loneFrame(media) : [])])]
  const others = [...moving, ...(media ? films(media, embeds.allow) : [])]
  const views: GalleryView[] =
    photos.length > 0 || others.length === 0
      ? [{ kind: 'gallery', key: 'gallery', photos }, ...others]
      : others
  return { views, first: firstView(views, vdp.view) }
}

function loneFrame({ spin_images }: Media): string[] {
  return spin_images.length < MIN_FRAMES ? spin_images : []
}

function movingViews(media: Media, allow: readonly string[]): GalleryView[] {
  const { hotspots, spin_code = '', spin_images: frames, spin_interior_image: image } = media
  const viewer = frameAddress(spin_code, allow)
  return [
    ...(frames.length >= MIN_FRAMES
      ? [{ kind: 'spinner', key: 'spinner', frames, marks: marksOf(hotspots.exterior) } as const]
      : []),
    ...(viewer === undefined ? [] : [{ kind: 'viewer', key: 'viewer', embed: frameOf(viewer) } as const]),
    ...(image === undefined
      ? []
      : [{ kind: 'interior', key: 'interior', image, marks: marksOf(hotspots.interior) } as const]),
  ]
}

function films({ external_video_url, video_key, video_url }: Media, allow: readonly string[]): GalleryView[] {
  const embeds = [
    ...(video_key === undefined ? [] : [{ kind: 'film', address: mediaFileUrl(video_key) } as const]),
    ...(video_url === undefined ? [] : [filmOf(video_url, allow)]),
    ...(external_video_url === undefined ? [] : [filmOfSite(external_video_url, allow)]),
  ]
  const keys = ['video', 'video-2'] as const
  return keys.flatMap((key, index): GalleryView[] => {
    const embed = embeds[index]
    return embed ? [{ kind: 'video', key, embed }] : []
  })
}

function filmOf(address: string, allow: readonly string[]): GalleryEmbed {
  return isAllowedFilm(address, allow) ? { kind: 'film', address } : linkTo(address)
}

function filmOfSite(address: string, allow: readonly string[]): GalleryEmbed {
  const player = filmFrameAddress(address, allow)
  return player === undefined ? linkTo(address) : frameOf(player)
}

const frameOf = (address: string): GalleryEmbed => ({ kind: 'frame', address, host: hostOf(address) })
const linkTo = (address: string): GalleryEmbed => ({ kind: 'link', address, host: hostOf(address) })

/** Returns the name of a site as people say it. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^(?:www|player|m)\./, '').replace('youtube-nocookie', 'youtube')
}

/** Returns the marks with a place in the picture; others could not be seen or pressed (GAL-10). */
function marksOf(hotspots: Media['hotspots']['exterior']): Mark[] {
  return hotspots.flatMap(({ description, positions }) => {
    const places = positions.filter(({ x, y }) => isPercent(x) && isPercent(y))
    return places.length > 0 && description !== '' ? [{ description, places }] : []
  })
}

const isPercent = (value: number) => value >= 0 && value <= 100

/**
 * Returns the key of the tenant's view, where the vehicle has it, else of the first; another site's viewer counts as a spin
 * (C40).
 */
function firstView(views: readonly GalleryView[], wanted: Tenant['vdp']['view']): GalleryView['key'] {
  const kinds = wanted === 'spinner' ? (['spinner', 'viewer'] as const) : ([wanted] as const)
  const found = kinds.flatMap((kind) => views.find((view) => view.kind === kind) ?? [])
  return (found[0] ?? views[0])?.key ?? 'gallery'
}
