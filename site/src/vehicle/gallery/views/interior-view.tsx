import { Photo } from '../../../ui/photo.client.tsx'
import type { GalleryView } from '../gallery-model.ts'
import { MarkList } from './mark-list.tsx'
import { STAGE_SIZES, type PhotosLook } from './photos-view.tsx'
import { StageButton } from './stage-button.tsx'
import { StageStart } from './stage-start.tsx'

interface InteriorViewProps {
  view: Extract<GalleryView, { kind: 'interior' }>
  look: PhotosLook
  isFirst: boolean
}

/** The cabin all around, to look about in by drag, keys and buttons; until it is begun, and without scripts, a flat picture (GAL-11). */
export function InteriorView({ view: { image, marks }, look, isFirst }: InteriorViewProps) {
  return (
    <>
      <div className="relative aspect-4/3 overflow-hidden" data-turn="">
        <Photo
          mediaKey={image}
          preview={look.previews.get(image)}
          alt={`The interior of ${look.title}, all around`}
          sizes={STAGE_SIZES}
          priority={isFirst}
          className={`size-full object-cover ${look.isSold ? 'grayscale' : ''}`}
        />
        <div className="gallery-frame" data-frame="" />
        <StageStart action="look" icon="seat" label="Look around inside" hint="The cabin, all around" />
        <div className="gallery-foot gallery-foot-tools" data-tools="" hidden>
          <StageButton action="look-left" icon="chevron" label="Look left" className="gallery-mirror" />
          <StageButton action="look-right" icon="chevron" label="Look right" />
          <StageButton action="look-up" icon="chevron" label="Look up" className="-rotate-90" />
          <StageButton action="look-down" icon="chevron" label="Look down" className="rotate-90" />
          <StageButton action="look-in" icon="plus" label="Closer" />
          <StageButton action="look-out" icon="minus" label="Wider" />
          <StageButton action="stage-full" icon="expand" label="Fullscreen" />
        </div>
      </div>
      <MarkList marks={marks} of="interior" />
    </>
  )
}
