interface PressSignProps {
  /** Id of the element. */
  id: string
}

/**
 * Sign within a button that needs the gallery's code. On a press before the code has loaded, the browser alone shows the
 * sign. The code then finds the sign and performs the press.
 */
export function PressSign({ id }: PressSignProps) {
  return (
    <span id={id} popover="auto" className="gallery-pill gallery-press">
      One moment…
    </span>
  )
}

/** Returns the attributes that make a button show its sign. */
export const showing = (sign: string) => ({ popoverTarget: sign, popoverTargetAction: 'show' }) as const
