import { mix } from '../paint.ts'
import { line, rounded, shape, type Place } from './sphere-drawing.ts'

/** A front seat from behind; -1 is the left one. */
export function frontSeat(side: -1 | 1, leather: string): string[] {
  const middle = side * 0.38
  const back = (grow: number, ahead: number): Place[] =>
    rounded(ahead, middle, 0.25 + grow, -0.92, -0.06 + grow)
  return [
    shape(rounded(0.5, middle, 0.13, -0.04, 0.14), mix(leather, '#000000', 0.15)),
    shape(back(0.01, 0.42), mix(leather, '#000000', 0.3)),
    shape(back(0, 0.4), leather),
    shape(rounded(0.395, middle, 0.15, -0.75, -0.14), mix(leather, '#ffffff', 0.08)),
    ...[-0.09, 0.09].map((off) =>
      line(
        [
          [0.39, middle + off, -0.16],
          [0.39, middle + off, -0.74],
        ],
        mix(leather, '#ffffff', 0.35),
        4,
      ),
    ),
  ]
}

/** The rear bench, behind the eye. */
export function rearBench(leather: string): string[] {
  const ahead = -0.85
  return [
    ...[-0.42, 0, 0.42].map((right) =>
      shape(rounded(ahead - 0.04, right, 0.12, -0.12, 0.04), mix(leather, '#000000', 0.2)),
    ),
    shape(
      [
        [ahead, -0.66, -0.1],
        [ahead, 0.66, -0.1],
        [ahead + 0.15, 0.68, -0.62],
        [ahead + 0.15, -0.68, -0.62],
      ],
      leather,
    ),
    shape(
      [
        [ahead + 0.15, -0.68, -0.6],
        [ahead + 0.15, 0.68, -0.6],
        [ahead + 0.5, 0.68, -0.66],
        [ahead + 0.5, -0.68, -0.66],
      ],
      mix(leather, '#ffffff', 0.1),
    ),
    ...[-0.22, 0.22].map((right) =>
      line(
        [
          [ahead, right, -0.11],
          [ahead + 0.15, right, -0.6],
          [ahead + 0.48, right, -0.66],
        ],
        mix(leather, '#ffffff', 0.35),
        5,
      ),
    ),
  ]
}

/** Armrests and handles of the doors of a side. */
export function doorParts(side: -1 | 1): string[] {
  return [0.78, -0.5].flatMap((ahead) => [
    shape(
      [
        [ahead, side * 0.68, -0.42],
        [ahead - 0.55, side * 0.68, -0.42],
        [ahead - 0.55, side * 0.66, -0.5],
        [ahead, side * 0.66, -0.5],
      ],
      '#4a4f56',
    ),
    shape(
      [
        [ahead - 0.05, side * 0.7, -0.32],
        [ahead - 0.2, side * 0.7, -0.32],
        [ahead - 0.2, side * 0.7, -0.36],
        [ahead - 0.05, side * 0.7, -0.36],
      ],
      '#c4c9ce',
    ),
  ])
}
