import { GalleryIcon, type GalleryIconName } from './gallery-icon.tsx'
import { PressSign, showing } from './press-sign.tsx'

interface StageButtonProps {
  /** What the gallery's code does when it is pressed. */
  action: string
  icon: GalleryIconName
  label: string
  /** Nothing to do for it now; it keeps its place and focus. */
  isOff?: boolean
  /** Present for a button that is pressed in or not. */
  isPressed?: boolean
  /** There from the beginning, for a press before there is code: at most one for each action. */
  isEarly?: boolean
  className?: string
}

/** A round button over a picture; it needs scripts and is not there without. */
export function StageButton({
  action,
  icon,
  label,
  isOff,
  isPressed,
  isEarly,
  className = '',
}: StageButtonProps) {
  const sign = isEarly ? `press-${action}` : undefined
  return (
    <button
      type="button"
      data-do={action}
      aria-label={label}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      {...(sign && showing(sign))}
      className={`gallery-button needs-scripts ${className}`}
    >
      <GalleryIcon name={icon} />
      {sign && <PressSign id={sign} />}
    </button>
  )
}
