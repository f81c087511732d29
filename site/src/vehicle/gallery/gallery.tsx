import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'
import { galleryModel, type GalleryView } from './gallery-model.ts'
import { galleryPlan } from './gallery-plan.ts'
import { GalleryRoot } from './gallery-root.client.tsx'
import { EmbedView } from './views/embed-view.tsx'
import { Fullscreen } from './views/fullscreen.tsx'
import { InteriorView } from './views/interior-view.tsx'
import { PhotosView, type PhotosLook } from './views/photos-view.tsx'
import { SpinView } from './views/spin-view.tsx'
import { Thumbnails } from './views/thumbnails.tsx'
import { ViewChoice } from './views/view-choice.tsx'

interface GalleryProps extends PhotosLook {
  /** Media keys of the photos. */
  images: readonly string[]
  /** Undefined while the record does not answer: photos are then all there is. */
  media: VehicleDetails | undefined
  tenant: Pick<Tenant, 'embeds' | 'flags' | 'vdp'>
}

/** Thumbnails show for more photos than this (GAL-04). */
const MAX_WITHOUT_THUMBNAILS = 3

/**
 * The gallery of a vehicle: photos to swipe, step and enlarge, and, where it has them, a spin, its cabin and films (GAL-01).
 * All of it is in the HTML; without scripts its parts stand below each other.
 */
export function Gallery({ images, media, tenant, ...look }: GalleryProps) {
  const model = galleryModel(images, media, tenant)
  const photos = model.views.flatMap((view) => (view.kind === 'gallery' ? view.photos : []))
  return (
    <GalleryRoot label={`Pictures of ${look.title}`} plan={galleryPlan(model, tenant.vdp.spin)}>
      <div className="gallery-stage">
        {model.views.map((view) => (
          <div
            key={view.key}
            id={`view-${view.key}`}
            data-view={view.key}
            data-off={view.key === model.first ? undefined : ''}
            className="gallery-view"
          >
            <View view={view} look={look} isFirst={view.key === model.first} cover={photos[0] ?? ''} />
          </div>
        ))}
        {model.views.length > 1 && <ViewChoice views={model.views} first={model.first} />}
      </div>
      {photos.length > MAX_WITHOUT_THUMBNAILS && (
        <Thumbnails photos={photos} isChosen={model.first === 'gallery'} isSold={look.isSold} />
      )}
      {photos.length > 0 && <Fullscreen title={look.title} />}
    </GalleryRoot>
  )
}

interface ViewProps {
  view: GalleryView
  look: PhotosLook
  isFirst: boolean
  /** Media key of the picture that a film or another site's viewer stands on. */
  cover: string
}

function View({ view, look, isFirst, cover }: ViewProps) {
  switch (view.kind) {
    case 'gallery':
      return <PhotosView photos={view.photos} look={look} isFirst={isFirst} />
    case 'spinner':
      return <SpinView view={view} look={look} isFirst={isFirst} />
    case 'interior':
      return <InteriorView view={view} look={look} isFirst={isFirst} />
    case 'viewer':
      return <EmbedView embed={view.embed} what="3D view" look={look} cover={cover} isFirst={isFirst} />
    case 'video':
      return <EmbedView embed={view.embed} what="video" look={look} cover={cover} isFirst={isFirst} />
  }
}
