import { mediaFileUrl, mediaUrl } from '../../../addresses/media-url.ts'
import type { GalleryPlan } from '../gallery-plan.ts'
import { createMarks } from './marks.ts'
import { createSphere } from './sphere.ts'
import { DIRECTION_START, facing, spotOf, turned, zoomed, type Direction } from './sphere-view.ts'
import { toggleFullscreen } from './stage.ts'
import type { Turner, TurnerParts } from './turner.ts'

const KEY_DEGREES = 8
const BUTTON_DEGREES = 20
/** Direction of a key or a button: steps to the right and up. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  'look-left': [-1, 0],
  'look-right': [1, 0],
  'look-up': [0, 1],
  'look-down': [0, -1],
}

/**
 * Shows the cabin all around, to look about by drag, keys and buttons (GAL-11). A browser without WebGL gets the flat
 * picture to scroll.
 */
export async function createLook(
  { view, frame: place, tell, ready }: TurnerParts,
  { interior, marks: { interior: marks } }: GalleryPlan,
  signal: AbortSignal,
): Promise<Turner | undefined> {
  tell('Loading')
  const picture = await loadPicture(mediaUrl(interior, 1920))
  if (signal.aborted) return undefined
  if (!picture) {
    tell('The picture did not load. Please try again.')
    return undefined
  }
  const looker = document.createElement('div')
  looker.className = 'gallery-turner is-around'
  looker.tabIndex = 0
  looker.setAttribute('role', 'group')
  looker.setAttribute('aria-label', 'The cabin, all around. Arrow keys look about.')
  const canvas = document.createElement('canvas')
  looker.append(canvas)
  const sphere = createSphere(canvas, picture)
  if (!sphere) return flatLook(place, picture, ready)
  place.replaceChildren(looker)

  let direction: Direction = DIRECTION_START
  const draw = () => {
    const { clientHeight, clientWidth } = looker
    const density = Math.min(2, window.devicePixelRatio)
    canvas.width = clientWidth * density
    canvas.height = clientHeight * density
    sphere.draw(direction)
    looker.dataset['yaw'] = direction.yaw.toFixed(1)
    looker.dataset['fov'] = direction.fov.toFixed(1)
    const ratio = clientWidth / Math.max(1, clientHeight)
    pins.place(({ places: [first] }) => {
      const spot = first && spotOf(first, direction, ratio)
      const [across, down] = [((spot?.x ?? 0) * clientWidth) / 100, ((spot?.y ?? 0) * clientHeight) / 100]
      // Marks under the tools or half out of the picture are hidden; they show once the visitor looks there.
      const isClear = across > 18 && across < clientWidth - 18 && down > 60 && down < clientHeight - 76
      return isClear ? spot : undefined
    })
  }
  const look = (next: Direction) => {
    direction = next
    draw()
  }
  const pins = createMarks(looker, marks, { home: looker, onOpen: () => undefined })
  const sized = new ResizeObserver(draw)
  sized.observe(looker)
  signal.addEventListener('abort', () => sized.disconnect())
  dragToLook(looker, () => direction, look, signal)
  // The dealer's own file replaces the picture once it has loaded: it may be sharper.
  void loadPicture(mediaFileUrl(interior)).then((whole) => {
    if (!whole || signal.aborted) return
    sphere.line(whole)
    draw()
  })

  ready()
  draw()
  looker.focus({ preventScroll: true })
  return {
    act(action) {
      const [right, up] = WAYS[action] ?? [0, 0]
      if (action === 'stage-full') toggleFullscreen(view)
      else if (action === 'look-in') look(zoomed(direction, 0.8))
      else if (action === 'look-out') look(zoomed(direction, 1.25))
      else look(turned(direction, right * BUTTON_DEGREES, up * BUTTON_DEGREES))
    },
    key(event) {
      const way = WAYS[event.key]
      if (way) look(turned(direction, way[0] * KEY_DEGREES, way[1] * KEY_DEGREES))
      else if (event.key === '+' || event.key === '=') look(zoomed(direction, 0.8))
      else if (event.key === '-') look(zoomed(direction, 1.25))
      else if (!(event.key === 'Escape' && pins.close())) return
      event.preventDefault()
    },
    showMark(index) {
      const spot = marks[index]?.places[0]
      if (spot) look(facing(spot, direction))
      pins.open(index)
    },
    rest: () => undefined,
  }
}

/** Moves the picture with the pointer. */
function dragToLook(
  looker: HTMLElement,
  direction: () => Direction,
  look: (next: Direction) => void,
  signal: AbortSignal,
): void {
  let last: { x: number; y: number } | undefined
  looker.addEventListener(
    'pointerdown',
    (event) => {
      if ((event.target as Element).closest('button')) return
      last = { x: event.clientX, y: event.clientY }
      looker.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  looker.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!last) return
      const perPixel = direction().fov / Math.max(1, looker.clientHeight)
      look(turned(direction(), (last.x - clientX) * perPixel, (clientY - last.y) * perPixel))
      last = { x: clientX, y: clientY }
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    looker.addEventListener(end, () => (last = undefined), { signal })
}

/** Without WebGL: the whole picture in a row that scrolls. */
function flatLook(place: HTMLElement, picture: HTMLImageElement, ready: () => void): Turner {
  const row = document.createElement('div')
  row.className = 'gallery-flat'
  row.tabIndex = 0
  row.setAttribute('role', 'region')
  row.setAttribute('aria-label', 'The cabin, all around')
  picture.alt = ''
  row.append(picture)
  place.replaceChildren(row)
  ready()
  const scroll = (right: number) =>
    row.scrollBy({ left: right * row.clientWidth * 0.25, behavior: 'instant' })
  return {
    act: (action) => scroll(WAYS[action]?.[0] ?? 0),
    key: ({ key }) => scroll(WAYS[key]?.[0] ?? 0),
    showMark: () => undefined,
    rest: () => undefined,
  }
}

async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
