import { GalleryIcon, type GalleryIconName } from './gallery-icon.tsx'
import { PressSign, showing } from './press-sign.tsx'

interface StageStartProps {
  action: string
  icon: GalleryIconName
  label: string
  hint: string
}

/** The button over a still picture that begins what moves; it says below it how much of it has come. */
export function StageStart({ action, icon, label, hint }: StageStartProps) {
  const sign = `press-${action}`
  return (
    <div className="gallery-start gallery-start-low needs-scripts" data-start="">
      <button type="button" data-do={action} {...showing(sign)} className="gallery-start-button">
        <GalleryIcon name={icon} size={24} />
        {label}
        <PressSign id={sign} />
      </button>
      <p className="gallery-pill" data-progress="" role="status">
        {hint}
      </p>
    </div>
  )
}
