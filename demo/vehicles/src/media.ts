import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Picture, PICTURES } from '@forecourt/showroom/manifest'
import type { MediaStore } from '@forecourt/stock/media-store'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import { panoramaOf } from './photos.ts'
import { exteriorHotspots, frameOrder, interiorHotspots, spinsOf } from './spins.ts'
import type { DemoStock } from './demo-stock.ts'
import type { Look } from './showroom.ts'
import { webmFilm } from './film.ts'

/** Addresses of the showroom's pictures in the media store. */
export interface DemoMedia {
  addressOf(picture: Picture): Promise<string>
  /** Address of a film of a turn. */
  filmOf(look: Look): Promise<string>
}

const FILM_FRAME_MS = 160

/** Puts pictures into the media store, each once, when they are first asked for. */
export function createDemoMedia(
  media: Pick<MediaStore, 'put'>,
  read: (file: string) => Promise<Uint8Array> = (file) => readFile(path.join(PICTURES, file)),
): DemoMedia {
  const made = new Map<string, Promise<string>>()
  const once = (name: string, make: () => Promise<string>): Promise<string> => {
    const known = made.get(name) ?? make().then((key) => `media:${key}`)
    made.set(name, known)
    return known
  }
  return {
    addressOf: ({ file }) => once(file, async () => media.put(await read(file), 'image/webp')),
    filmOf: ({ shape, paint, spin }) =>
      once(`${shape}/${paint}`, async () => {
        const frames = await Promise.all(frameOrder(spin).map(({ file }) => read(file)))
        return media.put(webmFilm(frames, FILM_FRAME_MS), 'video/webm')
      }),
  }
}

/** Rows of one tenant's stock that name their pictures. */
export async function withPictures(
  { vehicles, shown, cabins }: Pick<DemoStock, 'vehicles' | 'shown' | 'cabins'>,
  media: DemoMedia,
): Promise<FeedVehicle[]> {
  const turning = spinsOf(vehicles, shown)
  return Promise.all(
    vehicles.map(async (vehicle) => {
      const { look, photos = [] } = shown.get(vehicle.source_id) ?? {}
      const addresses = await Promise.all(photos.map(media.addressOf))
      return {
        ...vehicle,
        ...(look && turning.has(vehicle.source_id)
          ? await movingMedia(vehicle, look, panoramaOf(vehicle, cabins), media)
          : {}),
        images: addresses.map((url) => ({ image: { url } })),
      }
    }),
  )
}

/** A vehicle all around: its frames, a film of them, and what its feed says of them; cars show their cabin, too. */
async function movingMedia(
  vehicle: FeedVehicle,
  look: Look,
  panorama: Picture | undefined,
  media: DemoMedia,
): Promise<Partial<FeedVehicle>> {
  return {
    spin_images: await Promise.all(frameOrder(look.spin).map(media.addressOf)),
    hotspots: {
      exterior: exteriorHotspots(look),
      interior: panorama ? interiorHotspots(vehicle) : [],
    },
    video_url: await media.filmOf(look),
    ...(panorama ? { spin_interior_image: await media.addressOf(panorama) } : {}),
  }
}
