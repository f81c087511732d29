import type { FeedVehicle } from '../model/vehicle.ts'
import { ART_VIEWS, type DemoArt } from './demo-art.ts'
import { exteriorHotspots, INTERIOR_HOTSPOTS, partsOfLook, spinsOf, type SpinLook } from './demo-media.ts'
import type { DemoStock } from './demo.ts'

/** Rows of one tenant's stock that name the pictures they want; each is drawn the first time it is asked for. */
export async function withDemoArt(stock: DemoStock, art: DemoArt): Promise<FeedVehicle[]> {
  const spins = spinsOf(stock.vehicles, stock.art)
  const vehicles: FeedVehicle[] = []
  for (const vehicle of stock.vehicles) {
    const wanted = stock.art.get(vehicle.source_id)
    const views = ART_VIEWS.slice(0, wanted?.count ?? 0)
    const photos = wanted
      ? await Promise.all(views.map((view) => art.keyOf(wanted.body, wanted.paint, view)))
      : []
    const look = spins.get(vehicle.source_id)
    const { spin, moving } = look ? await movingMedia(look, art) : { spin: [], moving: {} }
    const images = [...photos, ...spin.filter((_, frame) => frame % PHOTO_FRAMES === 0)]
    vehicles.push({
      ...vehicle,
      ...moving,
      images: images.map((key) => ({ image: { url: `media:${key}` } })),
    })
  }
  return vehicles
}

/** Of a turn every so many frames is a photo, too. */
const PHOTO_FRAMES = 6

/** A vehicle all around: its frames, and what its feed says of them; cars show their cabin and a film, too. */
async function movingMedia(
  look: SpinLook,
  art: DemoArt,
): Promise<{ spin: string[]; moving: Partial<FeedVehicle> }> {
  const spin = await art.spinOf(look)
  const { body } = partsOfLook(look)
  const isCar = body !== 'caravan'
  const moving: Partial<FeedVehicle> = {
    spin_images: spin.map((key) => `media:${key}`),
    hotspots: { exterior: exteriorHotspots(body), interior: isCar ? INTERIOR_HOTSPOTS : [] },
    video_url: `media:${await art.filmOf(look)}`,
    ...(isCar ? { spin_interior_image: `media:${await art.cabin()}` } : {}),
  }
  return { spin, moving }
}
