import type { GalleryPlan } from '../gallery-plan.ts'
import { createMarks } from './marks.ts'
import { frameWidth, loadFrames, nearestFrame, wrap, type Frames } from './frames.ts'
import { isStill } from './slides.ts'
import { fitPicture, toggleFullscreen } from './stage.ts'
import type { Turner, TurnerParts } from './turner.ts'

/** The vehicle turned in pictures: by drag, keys, slider, buttons, or by itself (GAL-08 to GAL-10). */
export async function createSpin(
  { view, frame: place, tell, ready }: TurnerParts,
  { frames: keys, marks: { spinner: marks }, spin }: GalleryPlan,
  signal: AbortSignal,
): Promise<Turner | undefined> {
  const frames: Frames = Array.from({ length: keys.length })
  const width = frameWidth(place.parentElement?.clientWidth ?? 0, window.devicePixelRatio)
  await loadFrames(keys, frames, {
    width,
    signal,
    onFrame: (tried) => tell(`Loading ${Math.round((tried / keys.length) * 100)} %`),
  })
  const some = frames.find((frame) => frame !== undefined)
  if (signal.aborted) return undefined
  if (!some || frames.filter(Boolean).length < 2) {
    tell('The pictures did not load. Please try again.')
    return undefined
  }

  const canvas = document.createElement('canvas')
  canvas.width = some.naturalWidth
  canvas.height = some.naturalHeight
  const turner = document.createElement('div')
  turner.className = 'gallery-turner'
  turner.tabIndex = 0
  turner.setAttribute('role', 'group')
  turner.setAttribute('aria-label', 'The vehicle from outside. Arrow keys turn it.')
  turner.append(canvas)
  place.replaceChildren(turner)
  fitPicture(turner, some.naturalWidth / some.naturalHeight, signal)

  const range = view.querySelector<HTMLInputElement>('[data-angle]')
  const paper = canvas.getContext('2d')
  let at = 0
  let clock: ReturnType<typeof setInterval> | undefined

  const show = (to: number) => {
    at = wrap(to, keys.length)
    const picture = nearestFrame(frames, at)
    if (picture) paper?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    turner.dataset['at'] = String(at)
    if (range) {
      range.value = String(at)
      range.setAttribute('aria-valuetext', `${Math.round((at / keys.length) * 360)} degrees`)
    }
    pins.place((mark) => mark.places.find(({ angle }) => angle === at))
  }
  const rest = () => {
    clearInterval(clock)
    clock = undefined
    tellAuto(view, false)
  }
  const turnByItself = () => {
    clock = setInterval(() => show(at + 1), spin.intervalMs)
    tellAuto(view, true)
  }
  const turn = (by: number) => {
    rest()
    show(at + by)
  }
  const pins = createMarks(turner, marks, { home: turner, onOpen: rest })

  let drag: { x: number; at: number } | undefined
  turner.addEventListener(
    'pointerdown',
    (event) => {
      if ((event.target as Element).closest('button')) return
      rest()
      drag = { x: event.clientX, at }
      turner.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  turner.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (drag) show(drag.at + Math.trunc((clientX - drag.x) / spin.sensitivity))
    },
    { signal },
  )
  const drop = () => (drag = undefined)
  for (const end of ['pointerup', 'pointercancel'] as const) turner.addEventListener(end, drop, { signal })
  range?.addEventListener('input', () => turn(range.valueAsNumber - at), { signal })
  signal.addEventListener('abort', rest)

  ready()
  show(0)
  turner.focus({ preventScroll: true })
  if (!isStill()) turnByItself()
  return {
    act(action) {
      if (action === 'turn-back') turn(-1)
      else if (action === 'turn-on') turn(1)
      else if (action === 'auto') (clock === undefined ? turnByItself : rest)()
      else if (action === 'stage-full') toggleFullscreen(view)
    },
    key(event) {
      if (event.key === 'ArrowLeft') turn(-1)
      else if (event.key === 'ArrowRight') turn(1)
      else if (!(event.key === 'Escape' && pins.close())) return
      event.preventDefault()
    },
    showMark(index) {
      const place = marks[index]?.places[0]
      rest()
      if (place) show(place.angle)
      pins.open(index)
    },
    rest,
  }
}

function tellAuto(view: HTMLElement, isOn: boolean): void {
  view.querySelector('[data-do="auto"]')?.setAttribute('aria-pressed', String(isOn))
}
