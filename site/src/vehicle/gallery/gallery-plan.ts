import type { GalleryModel, Mark } from './gallery-model.ts'

/** Data that the gallery's code needs beyond the page's HTML. */
export interface GalleryPlan {
  first: string
  /** Media keys of the exterior spin, in the order of the turn. */
  frames: string[]
  /** Media key of the cabin all around; '' without one. */
  interior: string
  marks: { spinner: Mark[]; interior: Mark[] }
  /** Pixels of a drag per frame, and milliseconds between frames that turn by themselves (GAL-08, GAL-09). */
  spin: { sensitivity: number; intervalMs: number }
}

/** Returns the plan of a gallery. */
export function galleryPlan({ views, first }: GalleryModel, spin: GalleryPlan['spin']): GalleryPlan {
  const spinner = views.find(({ kind }) => kind === 'spinner')
  const interior = views.find(({ kind }) => kind === 'interior')
  return {
    first,
    frames: spinner?.kind === 'spinner' ? spinner.frames : [],
    interior: interior?.kind === 'interior' ? interior.image : '',
    marks: {
      spinner: spinner?.kind === 'spinner' ? spinner.marks : [],
      interior: interior?.kind === 'interior' ? interior.marks : [],
    },
    spin,
  }
}
