interface PressSignProps {
  /** Its name on the page. */
  id: string
}

/**
 * Within a button that needs the gallery's code: the browser alone shows it when the button is pressed before there is code, which
 * finds it there and then does what was asked for.
 */
export function PressSign({ id }: PressSignProps) {
  return (
    <span id={id} popover="auto" className="gallery-pill gallery-press">
      One moment…
    </span>
  )
}

/** What makes a button show its sign. */
export const showing = (sign: string) => ({ popoverTarget: sign, popoverTargetAction: 'show' }) as const
