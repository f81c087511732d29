import type { Mark } from '../gallery-model.ts'

/** Where a mark stands in the picture as it shows now, percent of its width and height. */
interface Spot {
  x: number
  y: number
}

export interface Marks {
  /** Puts every mark where `spotOf` says; one without a spot does not show (GAL-10). */
  place(spotOf: (mark: Mark) => Spot | undefined): void
  open(index: number): void
  /** Closes what is open; false when nothing was. */
  close(): boolean
}

/**
 * Buttons on a moving picture, each with its words in a note; `onOpen` is told before one opens. A mark that turns out of
 * sight hands the focus to `home`.
 */
export function createMarks(
  picture: HTMLElement,
  marks: readonly Mark[],
  { home, onOpen }: { home: HTMLElement; onOpen(): void },
): Marks {
  const note = document.createElement('p')
  note.className = 'gallery-mark-note'
  note.id = `marks-${crypto.randomUUID()}`
  note.setAttribute('role', 'status')
  note.hidden = true
  let opened = -1
  const buttons = marks.map(({ description }, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'gallery-mark'
    button.hidden = true
    button.setAttribute('aria-label', description)
    button.setAttribute('aria-expanded', 'false')
    button.setAttribute('aria-controls', note.id)
    button.addEventListener('click', () => (opened === index ? close() : open(index)))
    return button
  })
  picture.append(...buttons)
  picture.parentElement?.append(note)

  const open = (index: number) => {
    const mark = marks[index]
    if (!mark) return
    onOpen()
    opened = index
    note.textContent = mark.description
    note.classList.toggle(
      'is-high',
      Number.parseFloat(buttons[index]?.style.getPropertyValue('--y') ?? '') > 50,
    )
    note.hidden = false
    tell()
  }
  const close = (): boolean => {
    const wasOpen = opened >= 0
    opened = -1
    note.hidden = true
    tell()
    return wasOpen
  }
  const tell = () => {
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-expanded', String(index === opened))
  }
  return {
    open,
    close,
    place(spotOf) {
      for (const [index, button] of buttons.entries()) {
        const spot = marks[index] && spotOf(marks[index])
        if (spot) {
          // Its words stand where it does not.
          if (index === opened) note.classList.toggle('is-high', spot.y > 50)
          button.style.setProperty('--x', `${spot.x}%`)
          button.style.setProperty('--y', `${spot.y}%`)
        } else {
          if (button === document.activeElement) home.focus()
          if (index === opened) close()
        }
        button.hidden = !spot
      }
    },
  }
}
