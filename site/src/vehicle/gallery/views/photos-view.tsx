import { Photo } from '../../../ui/photo.client.tsx'
import { StageButton } from './stage-button.tsx'

/** Properties that all pictures of a gallery share. */
export interface PhotosLook {
  /** Title of the vehicle, for the text of its pictures. */
  title: string
  isSold: boolean
  /** Previews (base64) by media key, as far as they are known. */
  previews: ReadonlyMap<string, string>
}

/** Width of the stage, as `sizes` of its pictures. */
export const STAGE_SIZES = '(min-width: 84rem) 52rem, (min-width: 64rem) 60vw, 100vw'

/** Number of photos loaded at once, where the photos show first (GAL-13). */
const EAGER_PHOTOS = 2

interface PhotosViewProps {
  photos: readonly string[]
  look: PhotosLook
  isFirst: boolean
}

/** Photos as a row that scrolls and swipes by itself, with buttons where there are scripts (GAL-02, GAL-03). */
export function PhotosView({ photos, look: { title, isSold, previews }, isFirst }: PhotosViewProps) {
  const shown = photos.length > 0 ? photos : ['']
  return (
    <>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links must take focus to be scrolled by keyboard
        tabIndex={0}
        aria-label={`Photos of ${title}`}
        data-slides=""
        className="scroll-row auto-cols-[100%] [scrollbar-width:none]"
      >
        {shown.map((key, index) => (
          <li key={key} id={`photo-${index + 1}`} className="relative aspect-4/3 overflow-hidden">
            <Photo
              mediaKey={key}
              preview={previews.get(key)}
              alt={
                key === ''
                  ? 'Photos of this vehicle are on their way'
                  : `${title}, photo ${index + 1} of ${shown.length}`
              }
              sizes={STAGE_SIZES}
              priority={isFirst && index < EAGER_PHOTOS}
              className={`size-full object-cover ${isSold ? 'grayscale' : ''}`}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <StageButton action="prev" icon="chevron" label="Previous photo" isOff className="gallery-prev" />
          <StageButton action="next" icon="chevron" label="Next photo" isEarly className="gallery-next" />
        </>
      )}
      {photos.length > 0 && (
        <div className="gallery-foot">
          <p className="gallery-pill" aria-hidden="true" data-counter="">
            1 / {photos.length}
          </p>
          <p role="status" className="sr-only" data-counter-status="" />
          <StageButton action="fullscreen" icon="expand" label="Fullscreen" isEarly />
        </div>
      )}
    </>
  )
}
