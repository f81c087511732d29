import sharp from 'sharp'

/** Draws an SVG of our own making at its own size as PNG. */
export function rasterPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png().toBuffer()
}
