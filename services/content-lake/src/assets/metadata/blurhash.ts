import { encode } from 'blurhash'
import type { Pixels } from './pixels.ts'

const MOST = 5

/** The BlurHash of a picture, with five components along its longer side and as many as fit along the other. */
export function blurHashOf({ pixels, width, height }: Pixels): string {
  const longer = Math.max(width, height)
  const along = (side: number): number => Math.max(1, Math.round((MOST * side) / longer))
  return encode(new Uint8ClampedArray(pixels), width, height, along(width), along(height))
}
