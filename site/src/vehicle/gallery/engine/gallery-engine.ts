import type { GalleryPlan } from '../gallery-plan.ts'
import { closeEmbeds, openEmbed } from './embeds.ts'
import { createSlides } from './slides.ts'
import type { Turner } from './turner.ts'

/** A visitor's input from before this code loaded: a key event, or the pressed element. */
export type Press = Event | EventTarget | null | undefined

/** Turners by the key of their view; each is made on its first use. */
type Turners = Map<string, Turner>

/**
 * Moves a gallery that the server rendered: buttons, thumbnails, arrow keys and the choice of views (GAL-02, GAL-03,
 * GAL-05). `pressed` is a visitor's input from before this code loaded. Returns a function that detaches everything.
 */
export function attachGallery(box: HTMLElement, plan: () => GalleryPlan, pressed: Press): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const slides = createSlides(box, signal)
  const turners: Turners = new Map()
  let shown = plan().first
  slides.mark(shown === 'gallery')

  const show = (key: string) => {
    if (key === shown) return
    closeEmbeds(box)
    turners.get(shown)?.rest()
    // GAL-06: a visitor who comes back to the photos begins with the first.
    if (shown === 'gallery') slides.go(0, 'instant')
    shown = key
    for (const view of box.querySelectorAll<HTMLElement>('[data-view]'))
      view.toggleAttribute('data-off', view.dataset['view'] !== key)
    for (const choice of box.querySelectorAll('[data-do="view"]'))
      choice.setAttribute('aria-pressed', String((choice as HTMLElement).dataset['to'] === key))
    slides.mark(key === 'gallery')
  }

  const begin = async (key: 'spinner' | 'interior'): Promise<Turner | undefined> => {
    const view = box.querySelector<HTMLElement>(`[data-view="${key}"]`)
    if (!view) return undefined
    const known = turners.get(key)
    if (known) return known
    const { beginSpin, beginLook } = await import('./begin-turner.ts')
    const turner = await (key === 'spinner' ? beginSpin : beginLook)(view, plan(), signal)
    if (turner) turners.set(key, turner)
    return turner
  }

  const fullscreen = async (opener: HTMLElement) => {
    const { openFullscreen } = await import('./fullscreen.ts')
    if (!signal.aborted) openFullscreen(box, slides, opener)
  }

  const act = async (control: HTMLElement, event: MouseEvent) => {
    const { do: action = '', to = '' } = control.dataset
    const turner = turners.get(shown)
    // Ctrl or Cmd still opens a link to a film in a tab of its own.
    if (action === 'embed' && (event.ctrlKey || event.metaKey)) return undefined
    event.preventDefault()
    if (control.getAttribute('aria-disabled') === 'true') return
    if (action === 'prev' || action === 'next') return slides.go(slides.index + (action === 'next' ? 1 : -1))
    if (action === 'slide') {
      show('gallery')
      return slides.go(slides.indexOfThumb(control))
    }
    if (action === 'view') return show(to)
    if (action === 'fullscreen') return fullscreen(control)
    if (action === 'embed') return openEmbed(control)
    if (action === 'spin') return void (await begin('spinner'))
    if (action === 'look') return void (await begin('interior'))
    if (action === 'mark') {
      const key = shown === 'interior' ? 'interior' : 'spinner'
      return (await begin(key))?.showMark(Number(to))
    }
    turner?.act(action)
  }

  box.addEventListener(
    'click',
    (event) => {
      const target = event.target as HTMLElement
      const control = target.closest<HTMLElement>('[data-do]')
      if (control && !control.closest('dialog')) void act(control, event)
      else if (target.closest('[data-slides] .photo')) void fullscreen(slides.row)
    },
    { signal },
  )
  const onKey = (event: KeyboardEvent) => {
    if (!movesGallery(event, box)) return
    const turner = turners.get(shown)
    if (turner) turner.key(event)
    else if (shown === 'gallery' && /^Arrow(?:Left|Right)$/.test(event.key)) {
      event.preventDefault()
      slides.go(slides.index + (event.key === 'ArrowRight' ? 1 : -1))
    }
  }
  document.addEventListener('keydown', onKey, { signal })
  // Performs the key or press from before this code loaded.
  if (pressed instanceof KeyboardEvent) onKey(pressed)
  else if (pressed instanceof Element) pressed.closest<HTMLElement>('[data-do], .photo')?.click()
  return () => {
    stop.abort()
    closeEmbeds(box)
    for (const turner of turners.values()) turner.rest()
  }
}

/**
 * Returns whether a key belongs to the gallery: while it has the focus, or while nothing has and it is on the screen. Keys
 * in a field, in an open dialog or with others held do not.
 */
function movesGallery(event: KeyboardEvent, box: HTMLElement): boolean {
  const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement))
    return false
  if (document.querySelector('dialog[open]') || target.matches('input, textarea, select, video')) return false
  if (target !== document.body) return box.contains(target)
  const { top, bottom } = box.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
