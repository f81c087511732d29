import { type CurvePoint, curve } from '../kit/curves.ts'
import type { BodySpec } from './body-spec.ts'
import { doorOutlines } from './doors.ts'
import { frontFace } from './front-styles.ts'
import type { Proportions } from './proportions.ts'
import { rearFace } from './rear-styles.ts'

const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** A whole body from its proportions: the surfaces between them follow what cars of the kind have in common. */
export function bodyOf(p: Proportions): BodySpec {
  const half = p.wheelbase / 2
  const nose = half + p.overhang
  const tail = nose - p.length
  const halfWidth = p.width / 2
  const sill = p.clearance + 0.14
  const belt = mix(p.belt[0], p.belt[1], 0.3)
  const shoulder: CurvePoint[] = [
    [tail, p.belt[1] - 0.1],
    [0, belt - 0.115],
    [half, p.noseHeight + 0.03],
    [nose, p.noseHeight - 0.05],
  ]
  const cabinBack = p.tailBase[0]
  const deck: CurvePoint[] = [
    [tail, p.deckEnd],
    ...(cabinBack - tail > 0.3
      ? ([[mix(tail, cabinBack, 0.6), mix(p.deckEnd, p.tailBase[1], 0.6) + 0.005]] as CurvePoint[])
      : []),
    [Math.max(cabinBack, tail + 0.05), p.tailBase[1]],
    ...(p.well ? [] : ([[0, belt + 0.02]] as CurvePoint[])),
    [p.cowl[0] - 0.1, p.cowl[1]],
    [mix(p.cowl[0], nose, 0.45), mix(p.cowl[1], p.noseHeight, 0.3) + 0.005],
    [nose - 0.22, p.noseHeight + 0.015],
    [nose - 0.05, p.noseHeight - 0.03],
    [nose, p.noseHeight - 0.06],
  ]
  const base = curve([
    [p.glassEnd[1][0], p.belt[1]],
    [p.cowl[0], p.belt[0]],
  ])
  return {
    wheelbase: p.wheelbase,
    nose,
    tail,
    halfWidth,
    clearance: p.clearance,
    wheel: p.wheel,
    arch: p.wheel.radius + 0.046,
    flare: p.flare,
    flareReach: mix(0.115, 0.045, p.square),
    deck,
    deckCrown: mix(0.06, 0.03, p.square),
    bulge: 0.012,
    plan: [
      [tail, mix(0.9, 0.97, p.square)],
      [tail + 0.35, 0.975],
      [-half, 1],
      [0, 0.992],
      [half, 1],
      [nose - 0.4, 0.97],
      [nose, mix(0.9, 0.96, p.square)],
    ],
    shoulder,
    crease: 0.013,
    hollow: mix(0.03, 0.016, p.square),
    tuck: 0.07,
    edge: mix(0.085, 0.05, p.square),
    front: {
      profile: [
        [p.clearance - 0.05, 0.15],
        [p.clearance + 0.1, 0.045],
        [mix(p.clearance, p.noseHeight, 0.45), 0],
        [p.noseHeight - 0.2, 0.006],
        [p.noseHeight - 0.05, 0.04],
        [p.noseHeight + 0.1, 0.13],
      ],
      sweep: mix(0.34, 0.16, p.square),
      power: mix(2.4, 4, p.square),
      corner: mix(0.15, 0.09, p.square),
      edge: mix(0.07, 0.045, p.square),
    },
    rear: {
      profile: [
        [p.clearance - 0.05, 0.14],
        [p.clearance + 0.12, 0.03],
        [p.clearance + 0.3, 0],
        [p.deckEnd - 0.28, 0.035],
        [p.deckEnd, mix(0.1, 0.05, p.square)],
      ],
      sweep: mix(0.22, 0.08, p.square),
      power: mix(2.8, 5, p.square),
      corner: mix(0.13, 0.07, p.square),
      edge: 0.05,
    },
    cabin: {
      plan: [
        [tail, halfWidth * mix(0.77, 0.9, p.square)],
        [tail + 0.6, halfWidth * mix(0.87, 0.925, p.square)],
        [-half * 0.7, halfWidth * 0.918],
        [0, halfWidth * 0.93],
        [half * 0.5, halfWidth * 0.905],
        [half * 0.85, halfWidth * mix(0.84, 0.88, p.square)],
      ],
      belt: belt - 0.03,
      tumble: p.tumble,
      curl: 0.15,
      roof: [
        [p.tailTop[0] - 0.4, p.tailTop[1] - (p.tailTop[0] - p.tailBase[0] > 0.5 ? 0.05 : 0.16)],
        [p.tailTop[0], p.tailTop[1]],
        [mix(p.tailTop[0], p.peak[0], 0.5), mix(p.tailTop[1], p.peak[1], 0.72)],
        [p.peak[0], p.peak[1]],
        [p.header[0], p.header[1]],
        [p.header[0] + 0.6, p.header[1] - 0.13],
      ],
      crown: mix(0.048, 0.03, p.square),
      screen: { base: p.cowl, top: p.header, wrap: mix(0.27, 0.12, p.square), bow: 0.022 },
      rear: { base: p.tailBase, top: p.tailTop, wrap: mix(0.18, 0.06, p.square), bow: 0.02 },
      header: mix(0.17, 0.07, p.square),
      tailHeader: p.tailTop[0] - p.tailBase[0] > 0.5 ? 0.25 : mix(0.07, 0.04, p.square),
      cantrail: mix(0.06, 0.045, p.square),
      pillar: 0.035,
    },
    ...(p.well ? { well: p.well } : {}),
    ...(p.isOpen ? { isOpen: true } : {}),
    ...(p.extras ? { extras: p.extras } : {}),
    side: {
      glassBase: [
        [p.glassEnd[1][0], p.belt[1]],
        [mix(p.glassEnd[1][0], p.cowl[0], 0.5), base(mix(p.glassEnd[1][0], p.cowl[0], 0.5)) - 0.006],
        [p.cowl[0], p.belt[0]],
      ],
      rail: 0.07,
      pillar: 0.04,
      glassEnd: p.glassEnd,
      glassRadius: 0.055,
      posts: p.posts.map((x, i) => ({ x, lean: i === 0 ? -0.12 : -0.1, half: i === 0 ? 0.045 : 0.03 })),
      trim: p.bright ? 'bright' : 'black',
      doors: doorOutlines(p, sill + 0.02),
      seams: [],
      handles: p.posts
        .slice(0, p.doors / 2)
        .map((x, i) => [x + 0.24, mix(p.belt[0], p.belt[1], i * 0.5) - 0.125] as const),
      flap: [-half - 0.03, p.wheel.radius + 0.6],
      ...(p.cladding ? { cladding: p.cladding } : {}),
    },
    faces: {
      front: frontFace(p.front, { halfWidth, top: p.noseHeight, clearance: p.clearance }),
      rear: rearFace(p.rear, { halfWidth, top: p.deckEnd, clearance: p.clearance }),
    },
  }
}
