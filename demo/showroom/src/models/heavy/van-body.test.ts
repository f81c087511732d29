import { expect, test } from 'vitest'
import { BUS_SMALL, stations, VAN, VAN_HIGH } from './van-spec.ts'
import { vanArches, vanSolid } from './van-body.ts'

const VANS = [VAN, VAN_HIGH, BUS_SMALL]

test('a van fills its measures and nothing beyond them', () => {
  for (const spec of VANS) {
    const solid = vanSolid(spec)
    const { nose, tail } = stations(spec)
    expect(solid(0, spec.height / 2, 0)).toBeLessThan(0)
    expect(solid(nose + 0.06, 0.6, 0)).toBeGreaterThan(0)
    expect(solid(tail - 0.06, 1, 0)).toBeGreaterThan(0)
    expect(solid(0, spec.height + 0.05, 0)).toBeGreaterThan(0)
    expect(solid(0, 0.9, spec.halfWidth + 0.06)).toBeGreaterThan(0)
    expect(solid(0, 0.9, spec.halfWidth - 0.06)).toBeLessThan(0)
  }
})

test('a van is the same on both sides and narrows towards its nose', () => {
  const solid = vanSolid(VAN)
  const { nose } = stations(VAN)
  expect(solid(1.2, 0.9, 0.8)).toBe(solid(1.2, 0.9, -0.8))
  expect(solid(nose - 0.05, 0.8, VAN.halfWidth - 0.1)).toBeGreaterThan(0)
})

test('the openings are wider than the wheels and lie over the axles', () => {
  for (const spec of VANS)
    for (const arch of vanArches(spec)) {
      expect(Math.abs(arch.x)).toBe(spec.wheelbase / 2)
      expect(arch.radius - spec.wheel.radius).toBeGreaterThan(0.03)
      expect(arch.radius - spec.wheel.radius).toBeLessThan(0.1)
    }
})
