import { curve, ramp } from '../kit/curves.ts'
import { roundMax, type Solid } from '../kit/solid.ts'
import type { Arch } from '../shell/shell.ts'
import { profile } from '../shell/outline.ts'
import { stations, type VanSpec } from './van-spec.ts'

/** Wheel openings of a van. */
export function vanArches(spec: VanSpec): Arch[] {
  const { axle } = stations(spec)
  const { radius } = spec.wheel
  return [axle, -axle].map((x) => ({ x, y: radius, radius: radius + 0.055, inner: spec.halfWidth - 0.4 }))
}

/** The painted skin of a van with a short sloping bonnet. */
export function vanSolid(spec: VanSpec): Solid {
  const { axle, nose, tail } = stations(spec)
  const { height, bonnet, cowl, halfWidth, glassTop } = spec
  const foot = axle + spec.foot
  const head = axle + spec.head
  const tall = height - glassTop
  const side = profile([
    [nose - 0.1, 0.2, 0.05],
    [nose - 0.02, 0.27, 0.1],
    [nose, 0.58, 0.3],
    [nose - 0.025, bonnet - 0.1, 0.2],
    [nose - 0.11, bonnet + 0.025, 0.16],
    [foot + 0.12, cowl - 0.03, 0.3],
    [foot - 0.03, cowl + 0.03, 0.2],
    [head + 0.02, glassTop + 0.06, 0.2],
    [head - 0.28 - tall * 0.62, height - 0.012, 0.55],
    [(head + tail) / 2 - 0.3, height, 1.2],
    [tail + 0.3, height - 0.02, 0.3],
    [tail + 0.06, height - 0.1, 0.12],
    [tail - 0.005, height * 0.55, 0.6],
    [tail, 0.62, 0.1],
    [tail - 0.03, 0.5, 0.05],
    [tail + 0.02, 0.27, 0.08],
    [tail + 0.2, 0.22, 0.1],
  ])
  const section = curve([
    [0.15, halfWidth - 0.075],
    [0.32, halfWidth - 0.03],
    [0.64, halfWidth],
    [1.04, halfWidth - 0.004],
    [1.3, halfWidth - 0.026],
    [glassTop, halfWidth - 0.09],
    [height, halfWidth - 0.16],
  ])
  const { radius } = spec.wheel
  return (x, y, z) => {
    const k = Math.abs(z) / halfWidth
    const fore = ramp(axle - 0.7, axle + 0.55, x)
    const bow = fore * (0.17 * k ** 2.2 + 0.15 * k ** 7) - ramp(tail + 0.6, tail, x) * 0.05 * k ** 3
    const crown = 0.05 * k * k * ramp(cowl - 0.2, height, y)
    const d = side(x + bow, y + crown)
    const taper = 0.085 * ramp(axle - 0.3, nose + 0.25, x) ** 1.5 + 0.03 * ramp(tail + 1.6, tail, x) ** 2
    let half = section(y) - taper
    half += 0.012 * ramp(0.7, 0.61, y) * ramp(0.2, 0.3, y)
    half +=
      0.013 * ramp(0.1, 0, Math.abs(y - 1.1)) * ramp(nose - 0.45, axle, x) * ramp(tail + 0.1, tail + 0.4, x)
    for (const at of [axle, -axle]) {
      const ring = Math.hypot(x - at, y - radius)
      half += 0.026 * ramp(radius + 0.26, radius + 0.06, ring) * ramp(0.1, 0.25, y)
    }
    return roundMax(d, Math.abs(z) - half, 0.1)
  }
}
