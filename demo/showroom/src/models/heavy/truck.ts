import { Group } from 'three'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { mudguard } from '../motorcycles/cycle-wheel.ts'
import { block, drum, FINISHES, part } from './parts.ts'
import { truckCab } from './truck-cab.ts'
import { LIGHT_TRUCK, RIGID_TRUCK, type TruckSpec, truckStations } from './truck-spec.ts'
import { truckWheels } from './truck-wheel.ts'
import { tray, pantech } from './truck-loads.ts'

function chassis(spec: TruckSpec): Group {
  const group = new Group()
  const { axle, nose, back, tail } = truckStations(spec)
  const { frame, wheel, halfWidth } = spec
  const length = nose - 0.3 - tail
  for (const z of [-0.4, 0.4])
    group.add(part(block(length, 0.2, 0.07, 0.01), FINISHES.chassis, [tail + length / 2, frame - 0.1, z]))
  for (const x of [axle, -axle])
    group.add(drum(0.075, halfWidth * 1.5, FINISHES.chassis, [x, wheel.radius, 0]))
  group.add(part(block(0.5, 0.34, 0.5, 0.12), FINISHES.chassis, [-axle, wheel.radius, 0]))
  group.add(part(block(1.1, 0.55, 0.75, 0.1), MATERIALS.underbody, [axle - 0.2, frame - 0.2, 0]))
  const tank = part(block(0.82, 0.42, 0.44, 0.08), FINISHES.aluminium, [
    back - 0.75,
    frame - 0.32,
    halfWidth - 0.34,
  ])
  const box = part(block(0.62, 0.4, 0.4, 0.03), FINISHES.chassis, [
    back - 0.65,
    frame - 0.32,
    -halfWidth + 0.32,
  ])
  group.add(tank, box)
  for (const x of [back - 0.95, back - 0.55])
    group.add(part(block(0.05, 0.44, 0.46, 0.08), FINISHES.chassis, [x, frame - 0.32, halfWidth - 0.34]))
  group.add(part(block(0.1, 0.14, halfWidth * 1.9, 0.02), FINISHES.chassis, [tail + 0.06, frame - 0.34, 0]))
  for (const side of [1, -1]) {
    const guard = mudguard(wheel.radius + 0.085, 0.56, 12, 168, MATERIALS.plastic)
    guard.position.set(-axle, wheel.radius, side * (halfWidth - 0.27))
    group.add(guard)
    group.add(part(block(0.07, 0.34, 0.06, 0.01), FINISHES.chassis, [tail + 0.1, frame - 0.26, side * 0.42]))
    group.add(
      part(block(0.02, 0.4, 0.5, 0.01), MATERIALS.plastic, [
        -axle - wheel.radius - 0.12,
        wheel.radius + 0.1,
        side * (halfWidth - 0.28),
      ]),
    )
    const lamp = part(block(0.04, 0.11, 0.34, 0.015), MATERIALS.redLens, [
      tail - 0.005,
      frame - 0.2,
      side * (halfWidth - 0.2),
    ])
    const amber = part(block(0.042, 0.11, 0.1, 0.012), MATERIALS.amberLens, [
      tail - 0.006,
      frame - 0.2,
      side * (halfWidth - 0.1),
    ])
    group.add(lamp, amber)
  }
  group.add(part(block(0.05, 0.13, halfWidth * 1.96, 0.015), FINISHES.chassis, [tail + 0.04, frame - 0.2, 0]))
  group.add(part(block(0.012, 0.1, 0.36, 0.004), MATERIALS.plate, [tail - 0.01, frame - 0.34, 0]))
  return group
}

/** An aluminium drop-side tray with headboard. */
/** A pantechnicon body with aluminium rails, roller door and marker lamps. */
/** A light cab-over truck with a tray. */
export function buildLightTruck(paint: Paint): Group {
  const group = new Group()
  const { axle } = truckStations(LIGHT_TRUCK)
  return group.add(
    truckCab(LIGHT_TRUCK, paint),
    chassis(LIGHT_TRUCK),
    tray(LIGHT_TRUCK),
    truckWheels(LIGHT_TRUCK.wheel, axle, LIGHT_TRUCK.halfWidth),
  )
}

/** A medium rigid truck with a pantechnicon body and a deflector in the cab's colour. */
export function buildTruckRigid(paint: Paint): Group {
  const group = new Group()
  const { axle, back } = truckStations(RIGID_TRUCK)
  const deflector = part(block(0.9, 0.3, 1.7, 0.14, 0.06), painted(paint), [
    back + 0.62,
    RIGID_TRUCK.roof + 0.1,
    0,
  ])
  deflector.rotation.z = -0.28
  return group.add(
    truckCab(RIGID_TRUCK, paint),
    chassis(RIGID_TRUCK),
    pantech(RIGID_TRUCK),
    truckWheels(RIGID_TRUCK.wheel, axle, RIGID_TRUCK.halfWidth),
    deflector,
  )
}
