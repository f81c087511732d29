import type { CSSProperties } from 'react'

/** Pattern of a preview: base64 of some 90 bytes; more than 400 characters, or any others, are no preview. */
const PREVIEW = /^[A-Za-z0-9+/]{1,400}={0,2}$/

/** The style of a box that shows a photo's preview until the photo is there; undefined without one. */
export function previewStyle(preview: string | undefined): CSSProperties | undefined {
  if (preview === undefined || !PREVIEW.test(preview)) return undefined
  return { backgroundImage: `url("data:image/webp;base64,${preview}")` }
}
