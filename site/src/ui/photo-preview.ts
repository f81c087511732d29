import type { CSSProperties } from 'react'

/** What a preview is made of: base64 of some 90 bytes; whatever is longer or anything else is not one. */
const PREVIEW = /^[A-Za-z0-9+/]{1,400}={0,2}$/

/** The style of a box that shows a photo's preview until the photo is there; undefined without one. */
export function previewStyle(preview: string | undefined): CSSProperties | undefined {
  if (preview === undefined || !PREVIEW.test(preview)) return undefined
  return { backgroundImage: `url("data:image/webp;base64,${preview}")` }
}
