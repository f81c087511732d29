import { curve, ramp, softAbs } from '../kit/curves.ts'
import { roundMax, roundMin } from '../kit/solid.ts'
import type { BodySpec, EndSpec, ScreenSpec } from './body-spec.ts'

/** The signed distances to the surfaces that bound a body, at one point: what masks and the solid are made of. */
export interface BodyTerms {
  side: number
  deck: number
  front: number
  rear: number
  lower: number
  glassSide: number
  roof: number
  screen: number
  backlight: number
  cabin: number
  body: number
}

function end(spec: EndSpec, halfWidth: number): (y: number, z: number) => number {
  const profile = curve(spec.profile)
  return (y, z) => profile(y) + spec.sweep * Math.min(1.3, Math.abs(z) / halfWidth) ** spec.power
}

/** Signed distance to a screen; positive in front of it for `sign` 1, behind it for -1. */
function screenPlane(
  { base, top, wrap, bow }: ScreenSpec,
  sign: 1 | -1,
  halfWidth: number,
): (x: number, y: number, z: number) => number {
  const dx = top[0] - base[0]
  const dy = top[1] - base[1]
  const across = dy / Math.hypot(dx, dy)
  return (x, y, z) => {
    const t = (y - base[1]) / dy
    const bulge = bow * 4 * Math.max(-0.5, t * (1 - t))
    const share = Math.abs(z) / halfWidth
    const at = base[0] + dx * t + sign * (bulge - wrap * share * share)
    return sign * (x - at) * across
  }
}

/** The surfaces of a car's body as functions of a point; z may have either sign. */
export function bodyTerms(spec: BodySpec): (x: number, y: number, z: number) => BodyTerms {
  const { cabin } = spec
  const deck = curve(spec.deck)
  const plan = curve(spec.plan)
  const shoulder = curve(spec.shoulder)
  const front = end(spec.front, spec.halfWidth)
  const rear = end(spec.rear, spec.halfWidth)
  const glassPlan = curve(cabin.plan)
  const roofLine = curve(cabin.roof)
  const screen = screenPlane(cabin.screen, 1, spec.halfWidth)
  const backlight = screenPlane(cabin.rear, -1, spec.halfWidth)
  const half = spec.wheelbase / 2

  const flareAt = (x: number, y: number): number => {
    const dx = Math.min(Math.abs(x - half), Math.abs(x + half))
    const t = Math.max(0, Math.hypot(dx, y - spec.wheel.radius) - spec.arch) / spec.flareReach
    return spec.flare * Math.exp(-t * t)
  }
  const widthAt = (x: number, y: number): number => {
    const v = y - shoulder(x)
    const ridge = spec.crease * Math.exp(-softAbs(v, 0.022) / 0.075)
    const hollow =
      spec.hollow * (1 - ramp(half - 0.15, half + 0.35, Math.abs(x))) * Math.exp(-(((v + 0.2) / 0.14) ** 2))
    const lean = v > 0 ? 0.16 * v + 0.5 * v * v : 0
    const tuck = spec.tuck * (Math.max(0, spec.clearance + 0.3 - y) / 0.3) ** 1.7
    return spec.halfWidth * plan(x) - spec.flare - spec.crease + ridge - hollow - lean - tuck + flareAt(x, y)
  }
  return (x, y, z) => {
    const a = Math.abs(z)
    const share = a / spec.halfWidth
    const bonnet = ramp(cabin.screen.base[0] - 0.3, cabin.screen.base[0] + 0.25, x)
    const lift = spec.bulge * bonnet * (ramp(0.62, 0.44, share) - 0.5 * ramp(0.62, 0.9, share))
    const side = a - widthAt(x, y)
    const top = (y - (deck(x) - spec.deckCrown * share * share + lift)) * 0.96
    const noseward = x - (spec.nose - front(y, z))
    const tailward = spec.tail + rear(y, z) - x
    let lower = roundMax(side, top, spec.edge)
    lower = roundMax(lower, roundMax(noseward, top, spec.front.edge), spec.front.corner)
    lower = roundMax(lower, roundMax(tailward, top, spec.rear.edge), spec.rear.corner)
    lower = roundMax(lower, (spec.clearance - y) * 0.9, 0.05)
    if (spec.well) {
      const {
        x: [x0, x1],
        halfWidth,
        floor,
        radius,
      } = spec.well
      const inside = roundMax(
        roundMax(x0 - x, x - x1, 0.03),
        roundMax(a - halfWidth, floor - y, 0.04),
        radius,
      )
      lower = roundMax(lower, -inside, 0.012)
    }
    const rise = y - cabin.belt
    const lean =
      cabin.tumble * Math.max(rise, -0.02) + cabin.curl * Math.max(0, rise) ** 2 + Math.max(0, -0.02 - rise)
    const glassSide = (a - (glassPlan(x) - lean)) * 0.94
    const roof = y - (roofLine(x) - cabin.crown * (a / (spec.halfWidth * 0.75)) ** 2.4)
    const screenAt = screen(x, y, z)
    const backAt = backlight(x, y, z)
    let cabinAt = roundMax(roof, screenAt, cabin.header)
    cabinAt = roundMax(cabinAt, backAt, cabin.tailHeader)
    cabinAt = roundMax(
      cabinAt,
      roundMax(glassSide, roundMax(screenAt, backAt, 0.01), cabin.pillar),
      cabin.cantrail,
    )
    cabinAt = Math.max(cabinAt, cabin.belt - 0.16 - y, tailward + 0.055, noseward + 0.055)
    const body = spec.isOpen ? lower : roundMin(lower, cabinAt, 0.045)
    return {
      side,
      deck: top,
      front: noseward,
      rear: tailward,
      lower,
      glassSide,
      roof,
      screen: screenAt,
      backlight: backAt,
      cabin: cabinAt,
      body,
    }
  }
}
