import sharp from 'sharp'

/** Pixels of a preview: some 90 bytes, which a page carries in its text. */
const SIZE = { width: 16, height: 12 } as const
const WEBP = { quality: 30, effort: 4 } as const

/** How many previews are held in memory, each some 120 characters; the one that was asked for longest ago goes first. */
const MAX_HELD = 20_000

/** A photo small enough to stand in a page until the photo itself is there, as WebP; not a picture is a rejection. */
export function makePreview(bytes: Uint8Array, limitInputPixels: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels })
    .rotate()
    .resize({ ...SIZE, fit: 'cover' })
    .webp(WEBP)
    .toBuffer()
}

/** Remembers what `read` gave for a key, '' excepted; two who ask at once share one reading. */
export function heldPreviews(read: (key: string) => Promise<string>): (key: string) => Promise<string> {
  const held = new Map<string, Promise<string>>()
  return (key) => {
    const known = held.get(key) ?? read(key)
    held.delete(key)
    held.set(key, known)
    void known.then(
      (preview) => preview === '' && held.delete(key),
      () => held.delete(key),
    )
    const [oldest] = held.keys()
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest)
    return known
  }
}
