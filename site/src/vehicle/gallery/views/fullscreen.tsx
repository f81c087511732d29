import { StageButton } from './stage-button.tsx'

/** Photos as large as the screen, to step through, enlarge and move (GAL-07); pictures come into it when it opens. */
export function Fullscreen({ title }: { title: string }) {
  return (
    <dialog data-full="" aria-label={`Photos of ${title} in full size`} className="gallery-full">
      <div className="gallery-full-head">
        <p className="gallery-pill me-auto" data-full-count="" role="status" />
        <StageButton action="zoom-out" icon="minus" label="Smaller" isOff />
        <StageButton action="zoom-in" icon="plus" label="Larger" />
        <StageButton action="close" icon="close" label="Close" />
      </div>
      <div className="gallery-full-stage" data-full-stage="" />
      <StageButton action="full-prev" icon="chevron" label="Previous photo" className="gallery-prev" />
      <StageButton action="full-next" icon="chevron" label="Next photo" className="gallery-next" />
    </dialog>
  )
}
