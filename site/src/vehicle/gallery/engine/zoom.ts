/** A picture that can be made larger, and moved while it is. */
interface Zoom {
  readonly scale: number
  readonly max: number
  /** Sets another picture, in its own size. */
  reset(image: HTMLElement): void
  /** Scales by a factor about the middle; 0 returns to its own size. */
  by(factor: number): void
  /** Moves the picture by an arrow key. */
  pan(key: string): void
}

interface ZoomOptions {
  signal: AbortSignal
  onScale(scale: number): void
  /** Called for a swipe across a picture in its own size: pixels, negative to the left. */
  onSwipe(distance: number): void
}

const MAX_SCALE = 5
const PRESSED_SCALE = 2.5
const PAN_PX = 80
/** A pointer that moves less than this between down and up is a press. */
const PRESS_PX = 6

interface Point {
  x: number
  y: number
}

/** Handles wheel, pinch, press and drag on a stage that fills its place; the picture never leaves it. */
export function createZoom(stage: HTMLElement, { signal, onScale, onSwipe }: ZoomOptions): Zoom {
  let image: HTMLElement | undefined
  let [scale, x, y] = [1, 0, 0]
  const fingers = new Map<number, Point>()
  let began: Point | undefined
  let isPinched = false

  const draw = () => {
    const { clientHeight, clientWidth } = stage
    x = Math.min(0, Math.max(clientWidth * (1 - scale), x))
    y = Math.min(0, Math.max(clientHeight * (1 - scale), y))
    if (image) image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
  }
  /** Scales about a point of the stage: the spot of the picture there stays in place. */
  const scaleTo = (wanted: number, about: Point) => {
    const next = Math.min(MAX_SCALE, Math.max(1, wanted))
    x = about.x - ((about.x - x) / scale) * next
    y = about.y - ((about.y - y) / scale) * next
    scale = next
    draw()
    onScale(scale)
  }
  const middle = (): Point => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 })
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const onDown = (event: PointerEvent) => {
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    isPinched = fingers.size > 1
    began = pointOf(event)
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) {
      const about = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      scaleTo(scale * (distance(now, other) / Math.max(1, distance(before, other))), about)
    } else if (scale > 1) {
      x += now.x - before.x
      y += now.y - before.y
      draw()
    }
  }
  const onUp = (event: PointerEvent) => {
    const isLast = fingers.delete(event.pointerId) && fingers.size === 0
    if (!isLast || !began || isPinched || event.type === 'pointercancel') return
    const now = pointOf(event)
    if (distance(now, began) < PRESS_PX) scaleTo(scale > 1 ? 1 : PRESSED_SCALE, now)
    else if (scale === 1 && Math.abs(now.x - began.x) > Math.abs(now.y - began.y)) onSwipe(now.x - began.x)
  }
  stage.addEventListener('pointerdown', onDown, { signal })
  stage.addEventListener('pointermove', onMove, { signal })
  stage.addEventListener('pointerup', onUp, { signal })
  stage.addEventListener('pointercancel', onUp, { signal })
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      scaleTo(scale * Math.exp(-event.deltaY / 400), pointOf(event))
    },
    { passive: false, signal },
  )
  window.addEventListener('resize', draw, { signal })

  return {
    get scale() {
      return scale
    },
    max: MAX_SCALE,
    reset(next) {
      image = next
      ;[scale, x, y] = [1, 0, 0]
      fingers.clear()
      draw()
      onScale(1)
    },
    by: (factor) => scaleTo(scale * factor, middle()),
    pan(key) {
      if (key === 'ArrowLeft') x += PAN_PX
      else if (key === 'ArrowRight') x -= PAN_PX
      else if (key === 'ArrowUp') y += PAN_PX
      else y -= PAN_PX
      draw()
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
