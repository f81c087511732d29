import type { Picture } from '../block-types.ts'

/** A picture that is not there: the site shows its not-found picture for one whose size nobody knows (IMG-02, OFR-06). */
export const NO_PICTURE: Picture = {
  alt: '',
  asset: { _id: '', url: null, lqip: null, width: null, height: null },
  hotspot: null,
  crop: null,
}
