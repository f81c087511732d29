import { Color, type DataTexture } from 'three'
import { boot } from './boot.ts'
import { centreConsole } from './console.ts'
import { dashboard } from './dashboard.ts'
import { doorTrim } from './doors.ts'
import type { CabinPart } from './parts.ts'
import { rearBench } from './rear-bench.ts'
import { frontSeat } from './seats.ts'
import { screens } from './screens.ts'
import { shell } from './shell.ts'
import { steeringWheel } from './steering-wheel.ts'
import type { TrimName } from './trim-looks.ts'
import { trimOf } from './trims.ts'
import { lightRoom, type Sky } from './voxel-light.ts'

export interface CabinOptions {
  trim: TrimName
  hasSunroof?: boolean
  /** Paint around the opening of the tailgate, which then stands open. */
  body?: string
  /** Both doors on the right stand open, so that they are not in the picture. */
  isOpen?: boolean
}

/** A bright day: light from above and ahead, less from the ground. */
const daylight: Sky = (x, y, z) => {
  const light = y > 0 ? 2.1 + 1.2 * y + 0.8 * Math.max(0, x) + 0.7 * Math.max(0, z) : 0.85
  return y > 0 ? [light * 0.97, light, light * 1.05] : [light * 1.02, light, light * 0.96]
}

/** A whole cabin, lit. */
export function buildCabin({ trim: name, hasSunroof = false, isOpen = false, body }: CabinOptions): {
  parts: CabinPart[]
  mirror: DataTexture
} {
  const trim = trimOf(name)
  const doors = ([1, -1] as const).flatMap((side) =>
    (['front', 'rear'] as const).flatMap((at) => (side === 1 && isOpen ? [] : doorTrim(trim, at, side))),
  )
  const parts = [
    ...shell(trim, { hasSunroof, isOpen }),
    ...dashboard(trim),
    ...screens(trim),
    ...steeringWheel(trim),
    ...centreConsole(trim),
    ...doors,
    ...frontSeat(trim, -0.17, 0.32, 0.37),
    ...frontSeat(trim, -0.17, 0.32, -0.37),
    ...rearBench(trim, -1.0, 0.32),
    ...(body === undefined ? [] : boot(trim, body)),
  ]
  const white = new Color(1, 1, 1)
  const panorama = lightRoom(
    parts.map(({ geometry, material, glow }) => ({
      geometry,
      albedo: material.color ?? white,
      ...(glow === undefined ? {} : { glow }),
    })),
    daylight,
  )
  return { parts, mirror: panorama([-0.1, 1.12, 0]) }
}
