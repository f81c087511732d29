'use client'

import { useEffect } from 'react'

interface ComboboxKeys {
  isShown: boolean
  /** Place of the option that the keys have reached, -1 for the text box itself. */
  active: number
  count: number
  open: () => void
  close: () => void
  /** Asked to move to an option; -1 is the text box. */
  onMove: (to: number) => void
  onEnter: () => void
}

/**
 * The keys of a text box with a list: arrows go through the list and back to the text, Enter takes the option reached, Escape
 * closes the list and only then clears the text; whatever moves the caret goes back to the text.
 */
export function useComboboxKeys(input: HTMLInputElement, keys: ComboboxKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return
      if (handle(event, keys)) event.preventDefault()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })
}

/** True when the key was for the list. */
function handle({ key, altKey }: KeyboardEvent, list: ComboboxKeys): boolean {
  const { isShown, active, count, open, close, onMove, onEnter } = list
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      if (!isShown) open()
      else if (altKey && key === 'ArrowUp') close()
      else onMove(nextPlace(active, count, key === 'ArrowDown' ? 1 : -1))
      return true
    }
    case 'Enter': {
      if (isShown && active >= 0) onEnter()
      return isShown && active >= 0
    }
    case 'Escape': {
      if (isShown) close()
      return isShown
    }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight': {
      onMove(-1)
      return false
    }
    default:
      return false
  }
}

/** Round through the options and the text box, which is -1. */
export function nextPlace(active: number, count: number, step: 1 | -1): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
