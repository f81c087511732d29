import { GalleryIcon, type GalleryIconName } from './gallery-icon.tsx'
import { PressSign, showing } from './press-sign.tsx'

interface StageButtonProps {
  /** Action of the gallery's code on a press. */
  action: string
  icon: GalleryIconName
  label: string
  /** Whether the button has nothing to do now; it keeps its place and focus. */
  isOff?: boolean
  /** Present for a toggle button. */
  isPressed?: boolean
  /** Whether the button takes a press before the code has loaded: at most one for each action. */
  isEarly?: boolean
  className?: string
}

/** A round button over a picture; it needs scripts and is hidden without them. */
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
