import { mediaUrl } from '../../../addresses/media-url.ts'

/** Frames of a spin as they come; a place is empty until then, and for a picture that does not come. */
export type Frames = (HTMLImageElement | undefined)[]

const AT_ONCE = 6
/** Widths that a frame may be asked for at, px. */
const WIDTHS = [640, 960, 1280] as const

/** The width to ask for: that of the place it is shown in, in real pixels. */
export function frameWidth(cssPx: number, density: number): (typeof WIDTHS)[number] {
  return WIDTHS.find((width) => width >= cssPx * Math.min(density, 2)) ?? 1280
}

/** Every eighth frame first, then those between: what has come turns all around from early on. */
export function loadingOrder(count: number): number[] {
  const order = new Set<number>()
  for (const stride of [8, 4, 2, 1]) for (let at = 0; at < count; at += stride) order.add(at)
  return [...order]
}

/** Loads frames into `frames`, some at once; `onFrame` is told of each with how many were tried. */
export async function loadFrames(
  keys: readonly string[],
  frames: Frames,
  {
    width,
    signal,
    onFrame,
  }: { width: (typeof WIDTHS)[number]; signal: AbortSignal; onFrame(tried: number): void },
): Promise<void> {
  const waiting = loadingOrder(keys.length)
  let tried = 0
  const work = async () => {
    for (let at = waiting.shift(); at !== undefined && !signal.aborted; at = waiting.shift()) {
      const key = keys[at] ?? ''
      const image = new Image()
      image.src = mediaUrl(key, width)
      try {
        await image.decode()
        frames[at] = image
      } catch {
        console.warn(`spin picture ${key} did not load`)
      }
      tried += 1
      if (!signal.aborted) onFrame(tried)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The frame that has come nearest to one, around the turn; undefined while none has. */
export function nearestFrame(frames: Frames, at: number): HTMLImageElement | undefined {
  for (let off = 0; off <= frames.length / 2; off += 1) {
    const found = frames[wrap(at - off, frames.length)] ?? frames[wrap(at + off, frames.length)]
    if (found) return found
  }
  return undefined
}

/** A number of a frame, around the turn in either direction (GAL-08). */
export function wrap(at: number, count: number): number {
  return ((at % count) + count) % count
}
