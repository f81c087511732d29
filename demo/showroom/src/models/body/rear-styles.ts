import type { FaceSpec } from './face-spec.ts'
import type { FaceRoom } from './face-room.ts'
import type { Point } from './point.ts'

/** How a rear looks. */
export interface RearStyle {
  lamps: 'bar' | 'wrap' | 'vertical' | 'pair'
  /** Height of the number plate: in the lid or in the bumper. */
  plate: 'lid' | 'bumper'
  rugged?: boolean
  exhaust?: boolean
  /** Half width of the lid's opening against the body's. */
  lid?: number
}

type Lamp = FaceSpec['lamps'][number]

function lamps(style: RearStyle['lamps'], w: number, y: number): Lamp[] {
  const shape = (points: readonly Point[]) => points.map(([s, dy]) => [s * w, y + dy] as const)
  if (style === 'bar')
    return [
      {
        outline: shape([
          [-0.1, -0.085],
          [-0.1, -0.035],
          [0.9, -0.03],
          [1.34, -0.02],
          [1.3, -0.12],
          [0.85, -0.115],
        ]),
        radius: 0.02,
        light: [
          shape([
            [-0.1, -0.06],
            [0.86, -0.06],
            [1.3, -0.06],
          ]),
        ],
        lightWidth: 0.018,
        projectors: [],
      },
    ]
  if (style === 'vertical')
    return [
      {
        outline: shape([
          [0.82, 0.02],
          [0.8, -0.34],
          [1.1, -0.34],
          [1.16, 0.02],
        ]),
        radius: 0.03,
        light: [
          shape([
            [0.88, -0.02],
            [0.86, -0.28],
            [1.04, -0.28],
          ]),
        ],
        lightWidth: 0.022,
        projectors: [[0.98 * w, y - 0.09, 0.03]],
      },
    ]
  if (style === 'pair')
    return [
      {
        outline: shape([
          [0.42, -0.05],
          [0.44, -0.16],
          [1.2, -0.17],
          [1.4, -0.06],
          [1.0, -0.02],
        ]),
        radius: 0.04,
        light: [
          shape([
            [0.5, -0.08],
            [0.52, -0.13],
            [0.98, -0.14],
          ]),
          shape([
            [1.05, -0.14],
            [1.32, -0.08],
          ]),
        ],
        lightWidth: 0.016,
        projectors: [],
      },
    ]
  return [
    {
      outline: shape([
        [0.5, -0.04],
        [0.52, -0.15],
        [0.98, -0.19],
        [1.36, -0.1],
        [1.42, -0.02],
        [1.0, 0.0],
      ]),
      radius: 0.03,
      light: [
        shape([
          [0.55, -0.07],
          [0.57, -0.125],
          [0.98, -0.16],
          [1.3, -0.085],
        ]),
      ],
      lightWidth: 0.02,
      projectors: [],
    },
  ]
}

/** The rear's drawing for a style in the room there is. */
export function rearFace(style: RearStyle, { halfWidth: w, top, clearance: low }: FaceRoom): FaceSpec {
  const bumper = low + 0.36
  const lid = (style.lid ?? 0.78) * w
  const panels: FaceSpec['panels'][number][] = [
    {
      outline: [
        [-0.7 * w, low + 0.12],
        [0.7 * w, low + 0.12],
        [0.78 * w, low - 0.06],
        [-0.78 * w, low - 0.06],
      ],
      radius: 0.03,
      finish: 'plastic',
    },
    {
      outline: [
        [0.82 * w, low + 0.24],
        [1.08 * w, low + 0.25],
        [1.08 * w, low + 0.215],
        [0.82 * w, low + 0.205],
      ],
      radius: 0.01,
      finish: 'gloss',
    },
  ]
  if (style.exhaust)
    panels.push({
      outline: [
        [0.5 * w, low + 0.095],
        [0.68 * w, low + 0.1],
        [0.68 * w, low + 0.045],
        [0.5 * w, low + 0.04],
      ],
      radius: 0.02,
      finish: 'chrome',
    })
  if (style.rugged)
    panels.push({
      outline: [
        [-0.4 * w, low + 0.09],
        [0.4 * w, low + 0.09],
        [0.45 * w, low + 0.03],
        [-0.45 * w, low + 0.03],
      ],
      radius: 0.02,
      finish: 'chrome',
    })
  const plate = style.plate === 'lid' ? (top - 0.16 + bumper) / 2 - 0.02 : low + 0.26
  return {
    lamps: lamps(style.lamps, w, top - (style.lamps === 'bar' ? 0.095 : 0.075)),
    grilles: [],
    panels,
    seams: [
      [
        [lid, top + 0.1],
        [lid, bumper + 0.06],
        [lid - 0.05, bumper + 0.01],
        [0, bumper],
      ],
    ],
    plasticBelow: style.rugged ? low + 0.2 : low + 0.04,
    plate,
    emblem: { y: style.lamps === 'bar' ? top - 0.21 : top - 0.13, radius: 0.036 },
  }
}
