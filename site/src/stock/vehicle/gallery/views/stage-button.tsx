import { GalleryIcon, type GalleryIconName } from './gallery-icon.tsx'

interface StageButtonProps {
  /** What the gallery's code does when it is pressed. */
  action: string
  icon: GalleryIconName
  label: string
  /** Nothing to do for it now; it keeps its place and focus. */
  isOff?: boolean
  /** Present for a button that is pressed in or not. */
  isPressed?: boolean
  className?: string
}

/** A round button over a picture; it needs scripts and is not there without. */
export function StageButton({ action, icon, label, isOff, isPressed, className = '' }: StageButtonProps) {
  return (
    <button
      type="button"
      data-do={action}
      aria-label={label}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={`gallery-button needs-scripts ${className}`}
    >
      <GalleryIcon name={icon} />
    </button>
  )
}
