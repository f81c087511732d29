import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ImageFormat } from '../delivery/formats.ts'

interface OpenOptions {
  /** Whether to read all frames, one below the other. */
  animated?: boolean
  /** How much larger than its own size to draw an SVG; other formats have their pixels. */
  scale?: number
}

const NATURAL_DENSITY = 72

/** Opens an image for processing; more pixels than the limit are an error before they are decoded. */
export async function openImage(
  path: string,
  format: ImageFormat | undefined,
  maxPixels: number,
  { animated = false, scale = 1 }: OpenOptions = {},
): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated } as const
  if (format !== 'svg') return sharp(path, options)
  const density = Math.min(100_000, Math.max(1, NATURAL_DENSITY * scale))
  // An SVG is handed over as bytes: opened by name it could include files that lie beside it.
  return sharp(await readFile(path), { ...options, density })
}
