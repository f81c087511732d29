/** The photos of a gallery as a row of slides, one of which is chosen (GAL-03). */
export interface Slides {
  /** The row itself, which takes the focus. */
  readonly row: HTMLElement
  readonly count: number
  readonly index: number
  /** Shows a slide; beyond either end the last there is. */
  go(index: number, how?: 'instant'): void
  /** Media keys of the photos with their text, as the row shows them. */
  photos(): HTMLImageElement[]
  indexOfThumb(thumb: HTMLElement): number
  /** Whether the row is what shows: its thumbnail is marked. */
  mark(isShown: boolean): void
}

/** How long a row must have been still for where it stands to count, where browsers do not tell. */
const STILL_MS = 140

/** How long a row may stand still on its way to the slide that was pressed for, as on a machine under load. */
const PAUSE_MS = 1400

/** Watches and moves the row of photos; a gallery without photos has one slide that says so. */
export function createSlides(box: HTMLElement, signal: AbortSignal): Slides {
  const row = box.querySelector<HTMLElement>('[data-slides]') ?? document.createElement('ul')
  const thumbs = () => [...box.querySelectorAll<HTMLElement>('[data-do="slide"]')]
  let index = 0
  /** Slide that a press sent the row to: the slides that it passes, and the end of an earlier move, do not count. */
  let aim: number | undefined
  let isShown = true
  let stillTimer: ReturnType<typeof setTimeout> | undefined

  const step = () => {
    const [first, second] = row.children as unknown as [HTMLElement | undefined, HTMLElement | undefined]
    return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth
  }
  const standsAt = () => clamp(Math.round(row.scrollLeft / Math.max(1, step())), row.children.length)
  const choose = (next: number) => {
    const isNew = next !== index
    index = next
    const count = row.children.length
    setText(box, '[data-counter]', `${index + 1} / ${count}`)
    if (isNew) setText(box, '[data-counter-status]', `Photo ${index + 1} of ${count}`)
    setOff(box, '[data-do="prev"]', index === 0)
    setOff(box, '[data-do="next"]', index === count - 1)
    markThumb()
  }
  const markThumb = () => {
    for (const [at, thumb] of thumbs().entries()) {
      if (isShown && at === index) {
        thumb.setAttribute('aria-current', 'true')
        bringIntoStrip(thumb)
      } else thumb.removeAttribute('aria-current')
    }
  }
  const settle = () => {
    clearTimeout(stillTimer)
    aim = undefined
    // A row that is not shown stands nowhere.
    if (row.clientWidth > 0) choose(standsAt())
  }
  const isOnItsWay = () => aim !== undefined && aim !== standsAt()
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(stillTimer)
      stillTimer = setTimeout(settle, isOnItsWay() ? PAUSE_MS : STILL_MS)
      if (aim === undefined && row.clientWidth > 0) choose(standsAt())
    },
    { passive: true, signal },
  )
  row.addEventListener('scrollend', () => isOnItsWay() || settle(), { signal })
  // A visitor who moves the row by hand decides where it goes.
  for (const byHand of ['pointerdown', 'wheel'])
    row.addEventListener(byHand, () => void (aim = undefined), { passive: true, signal })
  signal.addEventListener('abort', () => clearTimeout(stillTimer))
  choose(standsAt())

  return {
    row,
    get count() {
      return row.children.length
    },
    get index() {
      return index
    },
    go(to, how) {
      const next = clamp(to, row.children.length)
      const isNear = Math.abs(next - index) <= 1
      aim = next
      choose(next)
      row.scrollTo({ left: next * step(), behavior: how ?? (isNear && !isStill() ? 'smooth' : 'instant') })
      clearTimeout(stillTimer)
      stillTimer = setTimeout(settle, PAUSE_MS)
    },
    photos: () => [...row.querySelectorAll('img')],
    indexOfThumb: (thumb) => thumbs().indexOf(thumb),
    mark(shows) {
      isShown = shows
      markThumb()
    },
  }
}

/** Whether the visitor asked for less motion. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** An element that a button acts on, or does not for now; it keeps its focus either way. */
export function setOff(box: ParentNode, selector: string, isOff: boolean): void {
  box.querySelector(selector)?.setAttribute('aria-disabled', String(isOff))
}

export function setText(box: ParentNode, selector: string, text: string): void {
  const element = box.querySelector(selector)
  if (element) element.textContent = text
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(0, index), Math.max(0, count - 1))
}

/** Scrolls the strip alone: the page keeps its place. */
function bringIntoStrip(thumb: HTMLElement): void {
  const strip = thumb.closest<HTMLElement>('[data-thumbs]')
  const place = thumb.parentElement
  if (!strip || !place) return
  const left = place.offsetLeft - strip.offsetLeft
  const isIn = left >= strip.scrollLeft && left + place.offsetWidth <= strip.scrollLeft + strip.clientWidth
  if (!isIn) strip.scrollTo({ left: left - (strip.clientWidth - place.offsetWidth) / 2, behavior: 'instant' })
}
