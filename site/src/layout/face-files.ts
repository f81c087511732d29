import type { FontToken } from '@forecourt/tenant-config/tenant/theme'

const archivo = new URL('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', import.meta.url)
  .href
const inter = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
const fraunces = new URL(
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  import.meta.url,
).href
const manrope = new URL('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2', import.meta.url)
  .href

/** The file of each face that pages are set in, which a browser otherwise finds after the style sheet. */
export const FACE_FILES: Readonly<Record<FontToken, string | undefined>> = {
  archivo,
  'archivo-condensed': archivo,
  'archivo-expanded': archivo,
  fraunces,
  inter,
  manrope,
  system: undefined,
}
