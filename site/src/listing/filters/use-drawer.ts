import { useEffect, type RefObject } from 'react'

/**
 * Keeps the keyboard within a drawer while it is open: the focus moves in when it opens and stays until it closes, as the
 * page behind is covered; then it goes back to the button that opened it. Escape is the popover's own.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = drawer.current
    if (!panel) return undefined
    const enter = () => panel.querySelector<HTMLElement>('[popovertarget]')?.focus()
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') enter()
      else if (isNowhere(panel)) buttonOf(panel)?.focus()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = !(relatedTarget instanceof Node) || panel.contains(relatedTarget)
      if (!isInside && panel.matches(':popover-open')) enter()
    }
    // It may have been opened before this code was here.
    if (panel.matches(':popover-open')) enter()
    panel.addEventListener('toggle', onToggle)
    panel.addEventListener('focusout', onLeave)
    return () => {
      panel.removeEventListener('toggle', onToggle)
      panel.removeEventListener('focusout', onLeave)
    }
  }, [drawer])
}

/** Focus that was in what is closed now is nowhere. */
function isNowhere(panel: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || panel.contains(activeElement)
}

function buttonOf({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${id}"]:not([popovertargetaction])`)
}
