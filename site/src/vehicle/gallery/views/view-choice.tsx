import { GalleryIcon, type GalleryIconName } from './gallery-icon.tsx'
import type { GalleryView } from '../gallery-model.ts'
import { PressSign, showing } from './press-sign.tsx'

const CHOICES: Readonly<Record<GalleryView['key'], { label: string; icon: GalleryIconName }>> = {
  gallery: { label: 'Photos', icon: 'camera' },
  spinner: { label: '360°', icon: 'turn' },
  viewer: { label: '3D', icon: 'cube' },
  interior: { label: 'Interior', icon: 'seat' },
  video: { label: 'Video', icon: 'play' },
  'video-2': { label: 'Video 2', icon: 'play' },
}

interface ViewChoiceProps {
  views: readonly GalleryView[]
  first: GalleryView['key']
}

/** The ways to look at a vehicle, one of which shows (GAL-05); without scripts they all do. */
export function ViewChoice({ views, first }: ViewChoiceProps) {
  return (
    <div role="group" aria-label="Ways to look at it" className="gallery-choice needs-scripts">
      {views.map(({ key }) => (
        <button
          key={key}
          type="button"
          data-do="view"
          data-to={key}
          aria-pressed={key === first}
          aria-controls={`view-${key}`}
          {...showing(`press-view-${key}`)}
        >
          <GalleryIcon name={CHOICES[key].icon} size={16} className="shrink-0" />
          {CHOICES[key].label}
          <PressSign id={`press-view-${key}`} />
        </button>
      ))}
    </div>
  )
}
