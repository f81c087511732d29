import { Photo } from '../../../ui/photo.client.tsx'
import type { GalleryView } from '../gallery-model.ts'
import { MarkList } from './mark-list.tsx'
import { STAGE_SIZES, type PhotosLook } from './photos-view.tsx'
import { StageButton } from './stage-button.tsx'
import { StageStart } from './stage-start.tsx'

interface SpinViewProps {
  view: Extract<GalleryView, { kind: 'spinner' }>
  look: PhotosLook
  isFirst: boolean
}

/** The vehicle turned by drag, keys, buttons or slider, or by itself; its other frames load when it is begun (GAL-08 to GAL-11). */
export function SpinView({
  view: { frames, marks },
  look: { title, isSold, previews },
  isFirst,
}: SpinViewProps) {
  const [first = ''] = frames
  return (
    <>
      <div className="relative aspect-4/3 overflow-hidden" data-turn="">
        <Photo
          mediaKey={first}
          preview={previews.get(first)}
          alt={`${title} from outside`}
          sizes={STAGE_SIZES}
          priority={isFirst}
          className={`size-full object-cover ${isSold ? 'grayscale' : ''}`}
        />
        <div className="gallery-frame" data-frame="" />
        <StageStart
          action="spin"
          icon="turn"
          label="Turn it around"
          hint={`${frames.length} pictures all around`}
        />
        <div className="gallery-foot" data-tools="" hidden>
          <StageButton action="turn-back" icon="chevron" label="Turn back" className="gallery-mirror" />
          <input
            type="range"
            min={0}
            max={frames.length - 1}
            defaultValue={0}
            aria-label="Angle"
            data-angle=""
            className="gallery-range"
          />
          <StageButton action="turn-on" icon="chevron" label="Turn on" />
          <StageButton action="auto" icon="play" label="Turn by itself" isPressed={false} />
          <StageButton action="stage-full" icon="expand" label="Fullscreen" />
        </div>
      </div>
      <MarkList marks={marks} of="spinner" />
    </>
  )
}
