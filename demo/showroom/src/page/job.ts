/** One picture to take; `view` names a view, `around` overrides its angle (a spin's frame). */
export interface Job {
  shape: string
  paint: string
  view: string
  around?: number
  width: number
  height: number
  /** `draft` for looking while modelling, `final` for pictures that are kept. */
  quality: 'draft' | 'final'
}
