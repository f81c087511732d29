import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ImageFormat } from './formats.ts'

/** How long one run over an image's pixels may take. */
export const TIMEOUT = { seconds: 20 }

/** Opens an image for processing; more pixels than the limit are an error before they are decoded. */
export async function openImage(
  path: string,
  format: ImageFormat | undefined,
  maxPixels: number,
  animated = false,
): Promise<Sharp> {
  // An SVG is handed over as bytes: opened by name it could include files that lie beside it.
  const input = format === 'svg' ? await readFile(path) : path
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', animated }).timeout(TIMEOUT)
}
