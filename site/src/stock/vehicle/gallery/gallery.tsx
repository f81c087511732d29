import { MediaImage } from '../../../ui/media-image.tsx'
import { Photo } from '../../../ui/photo.client.tsx'

interface GalleryProps {
  /** Media keys. */
  images: readonly string[]
  /** Previews (base64) by media key, as far as they are known. */
  previews: ReadonlyMap<string, string>
  title: string
  isSold: boolean
}

/** Photos as a row that scrolls, swipes and works with the keyboard; thumbnails jump to their photo (GAL-04, GAL-13). */
export function Gallery({ images, previews, title, isSold }: GalleryProps) {
  const shown = images.length > 0 ? images : ['']
  return (
    <div>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links must take focus to be scrolled by keyboard
        tabIndex={0}
        aria-label={`Photos of ${title}`}
        className="scroll-row auto-cols-[100%] gap-2 rounded-card bg-surface-2"
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
              sizes="(min-width: 84rem) 52rem, (min-width: 64rem) 60vw, 100vw"
              priority={index < 2}
              className={`size-full object-cover ${isSold ? 'grayscale' : ''}`}
            />
          </li>
        ))}
      </ul>
      {images.length > 3 && (
        <ul aria-label="Choose a photo" className="mt-2 grid grid-cols-5 gap-2 sm:grid-cols-8">
          {images.map((key, index) => (
            <li key={key}>
              <a href={`#photo-${index + 1}`} className="block overflow-hidden rounded-control bg-surface-2">
                <MediaImage
                  mediaKey={key}
                  alt={`Photo ${index + 1}`}
                  sizes="8rem"
                  className="aspect-4/3 size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
