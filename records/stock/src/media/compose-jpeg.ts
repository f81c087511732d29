import sharp from 'sharp'

const JPEG = { quality: 82, mozjpeg: true } as const

interface Composition {
  /** Pixels. */
  size: { width: number; height: number }
  /** Lies over the photo, of the same size; of our own making. */
  svg: string
  /** Stands at the top, `left` px from the left, cut to its box. */
  photo: { bytes: Uint8Array; left: number; width: number; height: number } | undefined
}

/** One JPEG of a photo and a drawing; a photo that is none is a rejection. */
export async function composeJpeg({ size, svg, photo }: Composition): Promise<Buffer> {
  const under = photo && {
    input: await sharp(photo.bytes)
      .rotate()
      .resize({ width: photo.width, height: photo.height, fit: 'cover' })
      .toBuffer(),
    left: photo.left,
    top: 0,
  }
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite([...(under ? [under] : []), { input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg(JPEG)
    .toBuffer()
}
