/** Media types of the films that the store keeps, by their extension. */
export const FILM_TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' }

const EBML = 0x1a_45_df_a3
const FTYP = 0x66_74_79_70
/** AVIF and HEIF pictures come in the same kind of box as films; the name of what is in it follows. */
const PICTURE = /^(?:avi[fs]|mif1|msf1|he[iv][a-z]|mi[ah]f)$/

/** Extension of a film by its first bytes; undefined for what is not one. */
export function filmExtension(bytes: Uint8Array): 'mp4' | 'webm' | undefined {
  if (bytes.byteLength < 12) return undefined
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  if (head.getUint32(4) === FTYP) return PICTURE.test(brandOf(bytes)) ? undefined : 'mp4'
  return head.getUint32(0) === EBML ? 'webm' : undefined
}

const brandOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes.subarray(8, 12))
