import type { Picture } from '@forecourt/showroom/manifest'
import { plan } from '@forecourt/showroom/plan'

/** The pictures of the showroom as they are planned: what its manifest says once all are drawn. */
export function plannedPictures(): Picture[] {
  return plan().map(({ file, frame, job: { shape, paint, view, width, height } }) => ({
    file,
    shape,
    paint,
    view,
    ...(frame === undefined ? {} : { frame }),
    width,
    height,
    bytes: 1,
    preview: 'data:image/webp;base64,AA',
    colour: '#000000',
  }))
}
