import { setOff, setText, type Slides } from './slides.ts'
import { createZoom } from './zoom.ts'

/** Pixels of a swipe that show the next photo. */
const SWIPE_PX = 50

/** Opens the photos as large as the screen at the chosen one (GAL-07); closed, the row stands where it was left here. */
export function openFullscreen(box: HTMLElement, slides: Slides, opener: HTMLElement): void {
  const dialog = box.querySelector<HTMLDialogElement>('[data-full]')
  const stage = dialog?.querySelector<HTMLElement>('[data-full-stage]')
  if (!dialog || !stage || dialog.open) return
  const stop = new AbortController()
  const { signal } = stop
  const photos = slides.photos()
  let at = slides.index

  const zoom = createZoom(stage, {
    signal,
    onScale: (scale) => {
      stage.classList.toggle('is-large', scale > 1)
      setOff(dialog, '[data-do="zoom-out"]', scale <= 1)
      setOff(dialog, '[data-do="zoom-in"]', scale >= zoom.max)
    },
    onSwipe: (distance) => {
      if (Math.abs(distance) > SWIPE_PX) show(at + (distance < 0 ? 1 : -1))
    },
  })
  const show = (to: number) => {
    const photo = photos[to]
    if (!photo) return
    at = to
    const image = largePhoto(photo)
    stage.replaceChildren(image)
    zoom.reset(image)
    for (const next of [photos[to + 1], photos[to - 1]]) if (next) largePhoto(next)
    setText(dialog, '[data-full-count]', `${to + 1} / ${photos.length}`)
    setOff(dialog, '[data-do="full-prev"]', to === 0)
    setOff(dialog, '[data-do="full-next"]', to === photos.length - 1)
  }
  const act = (action: string) => {
    if (action === 'close') dialog.close()
    else if (action === 'zoom-in') zoom.by(1.6)
    else if (action === 'zoom-out') zoom.by(1 / 1.6)
    else if (action === 'full-prev') show(at - 1)
    else if (action === 'full-next') show(at + 1)
  }
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element).closest<HTMLElement>('[data-do]')
      if (control && control.getAttribute('aria-disabled') !== 'true') act(control.dataset['do'] ?? '')
    },
    { signal },
  )
  dialog.addEventListener(
    'keydown',
    (event) => {
      const { key } = event
      // A large photo moves under the arrows; the buttons still lead to the others.
      if (zoom.scale > 1 && key.startsWith('Arrow')) zoom.pan(key)
      else if (key === 'ArrowLeft') show(at - 1)
      else if (key === 'ArrowRight') show(at + 1)
      else if (key === 'Home') show(0)
      else if (key === 'End') show(photos.length - 1)
      else if (key === '+' || key === '=') act('zoom-in')
      else if (key === '-') act('zoom-out')
      else if (key === '0') zoom.by(0)
      else return
      event.preventDefault()
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      stop.abort()
      stage.replaceChildren()
      slides.go(at, 'instant')
      opener.focus({ preventScroll: true })
    },
    { signal, once: true },
  )
  dialog.showModal()
  show(at)
}

/** The photo in full size, over what of it is there already. */
function largePhoto(photo: HTMLImageElement): HTMLImageElement {
  const image = new Image()
  image.alt = photo.alt
  image.draggable = false
  if (photo.classList.contains('grayscale')) image.className = 'grayscale'
  image.src = photo.src.replace(/\?w=\d+$/, '?w=1920')
  if (!image.complete) {
    image.dataset['loading'] = ''
    const arrive = () => delete image.dataset['loading']
    image.addEventListener('load', arrive, { once: true })
    image.addEventListener(
      'error',
      () => {
        arrive()
        // IMG-02: what the page shows in its place stands for it here, too.
        if (image.src !== photo.src) image.src = photo.src
      },
      { once: true },
    )
  }
  return image
}
