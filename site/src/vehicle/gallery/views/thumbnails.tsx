import { mediaUrl } from '../../../addresses/media-url.ts'
import { StaticMarkup } from '../../../ui/static-markup.tsx'

interface ThumbnailsProps {
  photos: readonly string[]
  /** Whether the photos are what shows first. */
  isChosen: boolean
  /** Photos of a sold vehicle have no colour, here as on the stage. */
  isSold: boolean
}

/** A strip of all photos, each a link to its own; what is out of sight is not loaded. */
export function Thumbnails({ photos, isChosen, isSold }: ThumbnailsProps) {
  return (
    <StaticMarkup as="ul" aria-label="Choose a photo" data-thumbs="" className="gallery-thumbs">
      {photos.map((key, index) => (
        <li key={key}>
          <a
            href={`#photo-${index + 1}`}
            data-do="slide"
            aria-label={`Photo ${index + 1}`}
            aria-current={isChosen && index === 0 ? 'true' : undefined}
            className="gallery-thumb"
          >
            <img
              src={mediaUrl(key, 320)}
              alt=""
              width={320}
              height={240}
              loading="lazy"
              decoding="async"
              className={`size-full object-cover ${isSold ? 'grayscale' : ''}`}
            />
          </a>
        </li>
      ))}
    </StaticMarkup>
  )
}
