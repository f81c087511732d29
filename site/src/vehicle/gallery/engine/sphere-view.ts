/** Where one looks from the middle of a sphere: degrees. */
export interface Direction {
  /** -180 to 180, 0 the middle of the picture, growing to the right. */
  yaw: number
  /** Up is above 0. */
  pitch: number
  /** Angle that the height of the view covers. */
  fov: number
}

export const DIRECTION_START: Direction = { yaw: 0, pitch: -4, fov: 72 }

const MAX_PITCH = 80
const [MIN_FOV, MAX_FOV] = [30, 95]

/** A direction turned by so many degrees to the right and up; one cannot look over one's head. */
export function turned({ yaw, pitch, fov }: Direction, right: number, up: number): Direction {
  const around = yaw + right
  return {
    yaw: around - 360 * Math.floor((around + 180) / 360),
    pitch: Math.max(-MAX_PITCH, Math.min(MAX_PITCH, pitch + up)),
    fov,
  }
}

/** Straight towards a place of the picture (percent of its width and height). */
export function facing(place: { x: number; y: number }, direction: Direction): Direction {
  return turned({ ...direction, yaw: place.x * 3.6 - 180, pitch: 90 - place.y * 1.8 }, 0, 0)
}

/** Closer below 1, wider above. */
export function zoomed(direction: Direction, factor: number): Direction {
  return { ...direction, fov: Math.max(MIN_FOV, Math.min(MAX_FOV, direction.fov * factor)) }
}

/**
 * Where a place of an equirectangular picture (percent of its width and height) stands in the view, percent of the view's;
 * undefined where it is out of sight. `ratio` is the view's width by its height.
 */
export function spotOf(
  place: { x: number; y: number },
  { yaw, pitch, fov }: Direction,
  ratio: number,
): { x: number; y: number } | undefined {
  const across = radians(place.x * 3.6 - 180 - yaw)
  const up = radians(90 - place.y * 1.8)
  const tilt = radians(pitch)
  // The place as a direction, then turned back by the view's own pitch.
  const [right, high, ahead] = [
    Math.cos(up) * Math.sin(across),
    Math.sin(up),
    Math.cos(up) * Math.cos(across),
  ]
  const y = high * Math.cos(tilt) - ahead * Math.sin(tilt)
  const z = high * Math.sin(tilt) + ahead * Math.cos(tilt)
  if (z <= 0) return undefined
  const half = Math.tan(radians(fov / 2))
  const spot = { x: 50 + (50 * right) / z / half / ratio, y: 50 - (50 * y) / z / half }
  return spot.x >= 0 && spot.x <= 100 && spot.y >= 0 && spot.y <= 100 ? spot : undefined
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180
