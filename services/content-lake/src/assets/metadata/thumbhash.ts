import { rgbaToThumbHash } from 'thumbhash'
import type { Pixels } from './pixels.ts'

/** The ThumbHash of a picture (100 pixels a side at most) in Base64. */
export function thumbHashOf({ pixels, width, height }: Pixels): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
