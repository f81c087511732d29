import { doorParts, frontSeat, rearBench } from './cabin-seats.ts'
import { disc, line, outline, region, shape, SPHERE_SIZE, type Place } from './sphere-drawing.ts'

const ROOF = { up: 0.3, side: 0.56, front: 0.72, rear: -1.5 }
const SILL = { up: -0.22, side: 0.72, front: 1.15, rear: -1.75 }
const TRIM = '#23262b'

/** The cabin of a car all around, as an equirectangular SVG of 3072 x 1536; its seats take the colour of `leather`. */
export function cabinView(leather: string): string {
  const drawing = [
    region(SILL, 'below', 'url(#door)'),
    region({ ...SILL, up: -0.62, side: 0.66, front: 1.05 }, 'below', '#16181b'),
    region({ ...SILL, up: -0.95, side: 0.55, front: 0.95 }, 'below', '#0e1012'),
    region(ROOF, 'above', 'url(#roof)'),
    ...pillars(),
    ...roofParts(),
    ...dashboard(),
    ...rearBench(leather),
    ...([-1, 1] as const).flatMap((side) => [...doorParts(side), ...frontSeat(side, leather)]),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SPHERE_SIZE.width}" height="${SPHERE_SIZE.height}" viewBox="0 0 ${SPHERE_SIZE.width} ${SPHERE_SIZE.height}"><defs>
<linearGradient id="outside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9cc0e4"/><stop offset=".49" stop-color="#eef5fb"/><stop offset=".5" stop-color="#c9cdd0"/><stop offset=".62" stop-color="#9da2a6"/><stop offset="1" stop-color="#84898d"/></linearGradient>
<linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8d5cf"/><stop offset="1" stop-color="#bdb9b2"/></linearGradient>
<linearGradient id="door" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3f46"/><stop offset=".6" stop-color="#1f2226"/></linearGradient>
<linearGradient id="screen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d4f86"/><stop offset="1" stop-color="#0c2340"/></linearGradient></defs>
<rect width="${SPHERE_SIZE.width}" height="${SPHERE_SIZE.height}" fill="url(#outside)"/>${skyline()}${drawing}</svg>`
}

/** Houses of the yard, far away. */
function skyline(): string {
  return Array.from({ length: 24 }, (_, index) => {
    const [x, width] = [index * 128 + ((index * 53) % 40), 70 + ((index * 37) % 60)]
    const height = 14 + ((index * 29) % 34)
    return `<rect x="${x}" y="${768 - height}" width="${width}" height="${height}" fill="#b8c4cf"/>`
  }).join('')
}

function pillars(): string[] {
  return ([-1, 1] as const).flatMap((side) => {
    const on = (ahead: number, width: number, lean = 0): Place[] => [
      [ahead + lean, side * ROOF.side, ROOF.up],
      [ahead + lean + width, side * ROOF.side, ROOF.up],
      [ahead + width, side * SILL.side, SILL.up],
      [ahead, side * SILL.side, SILL.up],
    ]
    const front: Place[] = [
      [ROOF.front, side * ROOF.side, ROOF.up],
      [ROOF.front, side * (ROOF.side - 0.05), ROOF.up],
      [SILL.front, side * (SILL.side - 0.07), SILL.up],
      [SILL.front, side * SILL.side, SILL.up],
      [SILL.front - 0.12, side * SILL.side, SILL.up],
    ]
    return [shape(front, '#8f8b85'), shape(on(0.12, 0.12), '#a29e97'), shape(on(-1.05, 0.2, 0.1), '#a29e97')]
  })
}

function roofParts(): string[] {
  const up = ROOF.up - 0.005
  const rect = (front: number, rear: number, side: number): Place[] => [
    [front, -side, up],
    [front, side, up],
    [rear, side, up],
    [rear, -side, up],
  ]
  return [
    shape(rect(0.66, 0.1, 0.34), '#6f7478'),
    shape(rect(0.63, 0.13, 0.31), '#bfe0fa'),
    shape(
      [
        [0.7, -0.12, 0.26],
        [0.7, 0.12, 0.26],
        [0.7, 0.12, 0.19],
        [0.7, -0.12, 0.19],
      ],
      TRIM,
    ),
    shape(
      [
        [0.69, -0.11, 0.252],
        [0.69, 0.11, 0.252],
        [0.69, 0.11, 0.198],
        [0.69, -0.11, 0.198],
      ],
      '#9fb2c3',
    ),
  ]
}

function dashboard(): string[] {
  const flat = (left: number, right: number, low: number, high: number, ahead: number): Place[] => [
    [ahead, left, high],
    [ahead, right, high],
    [ahead, right, low],
    [ahead, left, low],
  ]
  const vent = (right: number) => [
    shape(flat(right - 0.08, right + 0.08, -0.43, -0.36, 0.985), '#0d0f11'),
    ...[-0.38, -0.395, -0.41].map((up) =>
      shape(flat(right - 0.07, right + 0.07, up - 0.004, up, 0.98), '#5a6066'),
    ),
  ]
  const ring = (size: number): Place[] =>
    Array.from({ length: 48 }, (_, index) => {
      const turn = (index / 48) * 2 * Math.PI
      return [0.72 - Math.sin(turn) * size * 0.4, 0.37 + Math.cos(turn) * size, -0.4 + Math.sin(turn) * size]
    })
  return [
    shape(
      [
        [1.15, -0.72, SILL.up],
        [1.15, 0.72, SILL.up],
        [0.98, 0.72, -0.3],
        [0.98, -0.72, -0.3],
      ],
      '#2b2f35',
    ),
    shape(flat(-0.72, 0.72, -0.75, -0.3, 0.98), '#1d2024'),
    shape(flat(-0.72, 0.72, -0.35, -0.34, 0.975), '#8d7a5c'),
    shape(flat(0.2, 0.54, -0.4, -0.22, 0.94), '#121417'),
    ...[0.29, 0.45].map((right) => shape(disc(0.93, right, -0.31, 0.065), '#2c3238')),
    ...[0.29, 0.45].map((right) => shape(disc(0.925, right, -0.31, 0.05), '#dfe9f2')),
    shape(flat(-0.17, 0.17, -0.47, -0.25, 0.93), '#07090b'),
    shape(flat(-0.155, 0.155, -0.455, -0.265, 0.925), 'url(#screen)'),
    line(
      [
        [0.92, -0.14, -0.42],
        [0.92, -0.04, -0.35],
        [0.92, 0.03, -0.37],
        [0.92, 0.14, -0.29],
      ],
      '#7fd0ff',
      9,
    ),
    ...vent(-0.55),
    ...vent(0.62),
    shape(
      [
        [0.95, -0.13, -0.5],
        [0.95, 0.13, -0.5],
        [0.2, 0.13, -0.62],
        [0.2, -0.13, -0.62],
      ],
      '#2a2e33',
    ),
    shape(
      [
        [0.62, -0.03, -0.5],
        [0.62, 0.03, -0.5],
        [0.6, 0.035, -0.6],
        [0.6, -0.035, -0.6],
      ],
      '#c4c9ce',
    ),
    `<g fill="none" stroke="#15171a" stroke-width="34">${outline(ring(0.17))}</g>`,
    shape(disc(0.71, 0.37, -0.41, 0.055), '#1b1e22'),
    ...[0, Math.PI, 1.5 * Math.PI].map((turn) =>
      line(
        [
          [0.71, 0.37, -0.41],
          [0.72 - Math.sin(turn) * 0.068, 0.37 + Math.cos(turn) * 0.17, -0.4 + Math.sin(turn) * 0.17],
        ],
        '#24282d',
        26,
      ),
    ),
  ]
}
