import type { FaceSpec } from './face-spec.ts'
import type { FaceRoom } from './face-room.ts'
import type { FrontStyle } from './front-style.ts'
import type { Point } from './point.ts'

type Details = Pick<FaceSpec, 'seams' | 'grilles' | 'lamps' | 'panels'>

/** Returns the line where the wing meets the bumper, from the lamp's outer end back to the wheel's opening. */
function bumperSeam({ lamps }: FrontStyle, w: number, y: number): Point[] {
  if (lamps === 'block')
    return [
      [1.19 * w, y - 0.11],
      [1.3 * w, y - 0.2],
      [1.7 * w, y - 0.24],
    ]
  if (lamps === 'round')
    return [
      [1.0 * w, y - 0.2],
      [1.7 * w, y - 0.22],
    ]
  return [
    [1.44 * w, y + 0.02],
    [1.47 * w, y - 0.08],
    [1.54 * w, y - 0.17],
    [1.75 * w, y - 0.2],
  ]
}

/** A round fog lamp in the bumper's corner. */
function fogLamp(s: number, y: number, radius: number): FaceSpec['lamps'][number] {
  const turn = Array.from({ length: 16 }, (_, i) => (i / 16) * Math.PI * 2)
  return {
    outline: turn.map((a): Point => [s + Math.cos(a) * radius, y + Math.sin(a) * radius]),
    radius: radius / 2,
    light: [],
    lightWidth: 0.01,
    projectors: [[s, y, radius * 0.72]],
  }
}

/** Returns the details of a front's lower half: the bumper's seam, vents in its corners, fog lamps. */
export function frontDetails(style: FrontStyle, { halfWidth: w, top, clearance: low }: FaceRoom): Details {
  const y = top - 0.07
  const seams = [bumperSeam(style, w, y)]
  if (style.lamps === 'split') return { seams, grilles: [], lamps: [], panels: [] }
  if (style.rugged) {
    const fog = low + 0.255
    const pocket: Point[] = [
      [0.74 * w, low + 0.16],
      [0.71 * w, fog + 0.06],
      [1.06 * w, fog + 0.075],
      [1.12 * w, low + 0.16],
    ]
    const panels = [{ outline: pocket, radius: 0.03, finish: 'plastic' as const }]
    return { seams, grilles: [], lamps: [fogLamp(0.9 * w, fog, 0.045)], panels }
  }
  const vent: Point[] = [
    [0.75 * w, low + 0.085],
    [0.8 * w, low + 0.235],
    [1.13 * w, low + 0.275],
    [1.17 * w, low + 0.25],
    [1.0 * w, low + 0.11],
  ]
  const blade: Point[] = [
    [0.72 * w, low + 0.06],
    [1.03 * w, low + 0.085],
    [1.2 * w, low + 0.245],
    [1.2 * w, low + 0.225],
    [1.04 * w, low + 0.062],
    [0.72 * w, low + 0.042],
  ]
  return {
    seams,
    grilles: [{ outline: vent, radius: 0.025, pattern: 'slats', frame: null }],
    lamps: [],
    panels: [{ outline: blade, radius: 0.008, finish: style.chrome ? 'chrome' : 'gloss' }],
  }
}
