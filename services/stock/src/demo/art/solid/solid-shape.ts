import type { SideShape } from '../side-shapes.ts'
import type { Point3 } from './camera.ts'
import { outlineOf } from './outline.ts'

/** px of a side view a metre. */
const SCALE = 200
const GROUND = 720

/** A body in the round: its side view, and how wide it is at every height. */
export interface SolidShape {
  side: SideShape
  /** Corners of the side view, px. */
  shell: [number, number][]
  /** Metres. */
  width: number
  /** px of the side view where the glass ends. */
  waist: number
  top: number
  ends: { rear: number; front: number }
  /** A point of the side view on one side of the body, -1 or 1; `out` stands off it, metres. */
  onSide(x: number, y: number, side: 1 | -1, out?: number): Point3
  /** How wide half of it is at a point of the side view, metres. */
  half(x: number, y: number): number
  /** A point of the front (1) or the rear (-1) at a height, so far from the middle; metres. */
  onEnd(across: number, up: number, end: 1 | -1, out?: number): Point3
}

/** `roof` is the width of the roof as a share of the body's; a box keeps its width to the top. */
export function solidShape(side: SideShape, { width, roof }: { width: number; roof: number }): SolidShape {
  const [shell = []] = outlineOf(side.shell)
  const ys = shell.map(([, y]) => y)
  const xs = shell.map(([x]) => x)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const ends = { rear: Math.min(...xs), front: Math.max(...xs) }
  const glassEnds = side.glass.map((path) => Math.max(...(outlineOf(path)[0] ?? []).map(([, y]) => y)))
  const waist = Math.max(...glassEnds)
  const middle = (ends.front + ends.rear) / 2
  const long = ends.front - ends.rear
  const isBox = roof > 0.9

  const half = (x: number, y: number): number => {
    const full = width / 2
    const above = y < waist ? (waist - y) / (waist - top) : 0
    const below = y > waist ? (y - waist) / (bottom - waist) : 0
    // The corners of a car are round from above, those of a box nearly square.
    const along = Math.abs(x - middle) / (long / 2)
    const corner = 1 - (isBox ? 0.03 : 0.11) * along ** (isBox ? 12 : 4)
    return full * (1 - (1 - roof) * above ** 1.15 - 0.05 * below ** 2) * corner
  }
  const metres = (x: number, y: number, z: number): Point3 => [(x - middle) / SCALE, (GROUND - y) / SCALE, z]
  return {
    side,
    shell,
    width,
    waist,
    top,
    ends,
    half,
    onSide: (x, y, of, out = 0) => metres(x, y, of * (half(x, y) + out)),
    onEnd: (across, up, end, out = 0) => {
      const y = GROUND - up * SCALE
      return metres(endAt(shell, y, end) + end * out * SCALE, y, across)
    },
  }
}

/** Where the outline ends at a height, to the front or the rear. */
function endAt(shell: readonly [number, number][], y: number, end: 1 | -1): number {
  let found = end === 1 ? -Infinity : Infinity
  for (const [index, [x1, y1]] of shell.entries()) {
    const [x2 = x1, y2 = y1] = shell[(index + 1) % shell.length] ?? []
    if (Math.min(y1, y2) > y || Math.max(y1, y2) < y) continue
    const x = y1 === y2 ? Math[end === 1 ? 'max' : 'min'](x1, x2) : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
    found = end === 1 ? Math.max(found, x) : Math.min(found, x)
  }
  return Number.isFinite(found) ? found : (shell[0]?.[0] ?? 0)
}
