/** Shown for a vehicle without a photo (IMG-02); a static file of the site. */
export const NOT_FOUND_IMAGE = '/photo-coming.svg'

/** The same-origin address of a stored file as it was put: a film, or a picture in its own size. */
export function mediaFileUrl(key: string): string {
  return `/_media/${encodeURIComponent(key)}`
}

/** The same-origin address of a stored vehicle photo at one of the store's fixed widths (IMG-01). */
export function mediaUrl(key: string, width: 320 | 480 | 640 | 800 | 960 | 1280 | 1920): string {
  return `/_media/${encodeURIComponent(key)}?w=${width}`
}
