import { GalleryIcon } from './gallery-icon.tsx'
import { Photo } from '../../../ui/photo.client.tsx'
import type { GalleryEmbed } from '../gallery-model.ts'
import { STAGE_SIZES, type PhotosLook } from './photos-view.tsx'

interface EmbedViewProps {
  embed: GalleryEmbed
  what: 'video' | '3D view'
  look: PhotosLook
  /** Media key of the picture it stands on. */
  cover: string
  isFirst: boolean
}

/**
 * A film or another site's viewer as a picture with a button: a link that leads there, and with scripts shows it in its
 * place. Nothing of it is asked for before (GAL-01, GAL-12, N41).
 */
export function EmbedView({
  embed,
  what,
  look: { title, isSold, previews },
  cover,
  isFirst,
}: EmbedViewProps) {
  const isElsewhere = embed.kind === 'link'
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-black" data-embed="">
      <Photo
        mediaKey={cover}
        preview={previews.get(cover)}
        alt=""
        sizes={STAGE_SIZES}
        priority={isFirst}
        className={`size-full object-cover opacity-80 ${isSold ? 'grayscale' : ''}`}
      />
      <div className="gallery-frame" data-frame="" />
      <div className="gallery-start" data-start="">
        <a
          href={embed.address}
          data-do={isElsewhere ? undefined : 'embed'}
          data-kind={embed.kind}
          data-title={`${what === 'video' ? 'Video' : '3D view'} of ${title}`}
          target="_blank"
          rel="noopener noreferrer"
          className="gallery-start-button"
        >
          <GalleryIcon name={what === 'video' ? 'play' : 'cube'} size={24} />
          {what === 'video' ? 'Play video' : 'Show the 3D view'}
          {isElsewhere && <span className="sr-only"> (opens in a new tab)</span>}
        </a>
        {embed.kind !== 'film' && (
          <p className="gallery-pill">
            {isElsewhere ? `Opens at ${embed.host}` : `Comes from ${embed.host}, once you press`}
          </p>
        )}
      </div>
    </div>
  )
}
