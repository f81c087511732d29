import type { FaceSpec } from './face-spec.ts'
import type { Point } from './point.ts'

export type HeadlampStyle = 'slim' | 'swept' | 'block' | 'round' | 'split'

type Lamp = FaceSpec['lamps'][number]

/** A headlamp's outline and what shines in it; `w` is the car's half width, `y` the height of the lamp's upper edge. */
export function headlamp(style: HeadlampStyle, w: number, y: number): Lamp {
  const shape = (points: readonly Point[]) => points.map(([s, dy]) => [s * w, y + dy] as const)
  if (style === 'slim')
    return {
      outline: shape([
        [0.56, -0.035],
        [0.7, -0.1],
        [1.08, -0.085],
        [1.5, 0.01],
        [1.42, 0.035],
        [1.02, 0.0],
      ]),
      radius: 0.02,
      light: [
        shape([
          [0.6, -0.05],
          [0.71, -0.085],
          [1.06, -0.07],
          [1.42, 0.008],
        ]),
      ],
      lightWidth: 0.013,
      projectors: [
        [0.84 * w, y - 0.05, 0.024],
        [0.98 * w, y - 0.044, 0.024],
      ],
    }
  if (style === 'swept')
    return {
      outline: shape([
        [0.52, -0.05],
        [0.66, -0.15],
        [1.02, -0.145],
        [1.46, -0.01],
        [1.5, 0.055],
        [1.2, 0.04],
        [0.8, 0.0],
      ]),
      radius: 0.03,
      light: [
        shape([
          [0.56, -0.06],
          [0.68, -0.13],
          [1.02, -0.125],
          [1.1, -0.1],
        ]),
      ],
      lightWidth: 0.015,
      projectors: [
        [0.86 * w, y - 0.07, 0.042],
        [1.08 * w, y - 0.048, 0.036],
      ],
    }
  if (style === 'block')
    return {
      outline: shape([
        [0.64, 0.0],
        [0.64, -0.17],
        [1.06, -0.175],
        [1.2, -0.12],
        [1.22, 0.005],
      ]),
      radius: 0.028,
      light: [
        shape([
          [0.66, -0.015],
          [0.66, -0.152],
          [1.06, -0.155],
        ]),
      ],
      lightWidth: 0.016,
      projectors: [
        [0.78 * w, y - 0.08, 0.045],
        [0.94 * w, y - 0.08, 0.045],
      ],
    }
  if (style === 'round')
    return {
      outline: Array.from(
        { length: 20 },
        (_, i) =>
          [
            0.84 * w + Math.cos((i / 20) * Math.PI * 2) * 0.1,
            y - 0.1 + Math.sin((i / 20) * Math.PI * 2) * 0.1,
          ] as const,
      ),
      radius: 0.05,
      light: [
        Array.from(
          { length: 25 },
          (_, i) =>
            [
              0.84 * w + Math.cos((i / 24) * Math.PI * 2) * 0.082,
              y - 0.1 + Math.sin((i / 24) * Math.PI * 2) * 0.082,
            ] as const,
        ),
      ],
      lightWidth: 0.014,
      projectors: [[0.84 * w, y - 0.1, 0.06]],
    }
  return {
    outline: shape([
      [0.5, -0.02],
      [0.54, -0.06],
      [1.1, -0.05],
      [1.46, 0.015],
      [1.4, 0.03],
      [1.0, -0.008],
    ]),
    radius: 0.012,
    light: [
      shape([
        [0.53, -0.038],
        [1.08, -0.03],
        [1.38, 0.016],
      ]),
    ],
    lightWidth: 0.02,
    projectors: [],
  }
}
