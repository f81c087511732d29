import { describe, expect, it } from 'vitest'
import { plan, planVehicles } from '../render/plan.ts'
import { bodyTerms } from './body/body-solid.ts'
import { bodyOf } from './body/body-of.ts'
import { PROPORTIONS } from './cars/shapes.ts'
import { CATALOGUE } from './catalogue.ts'
import { PAINTS } from './kit/paints.ts'

describe('the catalogue', () => {
  it('has at least 24 silhouettes and 12 paints', () => {
    expect(Object.keys(CATALOGUE).length).toBeGreaterThanOrEqual(24)
    expect(Object.keys(PAINTS)).toHaveLength(12)
  })

  it('plans pictures of shapes and paints that there are, each once', () => {
    const files = plan().map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
    for (const { job } of planVehicles()) {
      expect(CATALOGUE).toHaveProperty([job.shape])
      expect(PAINTS).toHaveProperty([job.paint])
    }
    expect(new Set(planVehicles().map(({ job }) => job.shape))).toEqual(new Set(Object.keys(CATALOGUE)))
  })

  it('plans a spin of 36 frames for at least six vehicles', () => {
    const frames = planVehicles().filter(({ frame }) => frame !== undefined)
    const spins = Map.groupBy(frames, ({ job }) => job.shape)
    expect(spins.size).toBeGreaterThanOrEqual(6)
    for (const spin of spins.values()) expect(spin.map(({ frame }) => frame)).toEqual([...Array(36).keys()])
  })
})

describe.each(Object.entries(PROPORTIONS))('the body of %s', (_, proportions) => {
  const spec = bodyOf(proportions)
  const terms = bodyTerms(spec)
  const isInside = (x: number, y: number, z: number) => terms(x, y, z).body < 0

  it('is as long, wide and high as its proportions say, within 12 cm', () => {
    const line = (at: (s: number) => boolean, from: number, to: number) => {
      const hits = Array.from({ length: 401 }, (_unused, i) => from + ((to - from) * i) / 400).filter(at)
      return Math.max(...hits) - Math.min(...hits)
    }
    const waist = proportions.clearance + 0.3
    const long = line((x) => isInside(x, waist, 0), spec.tail - 0.3, spec.nose + 0.3)
    expect(Math.abs(long - proportions.length)).toBeLessThan(0.12)
    const wide = Math.max(
      ...[spec.wheelbase / 2, 0, -spec.wheelbase / 2].map((x) =>
        line((z) => isInside(x, proportions.wheel.radius + spec.arch, z), -1.3, 1.3),
      ),
    )
    expect(Math.abs(wide - proportions.width)).toBeLessThan(0.12)
    if (!spec.isOpen) {
      const [x, y] = proportions.peak
      expect(isInside(x, y - 0.06, 0)).toBe(true)
      expect(isInside(x, y + 0.02, 0)).toBe(false)
    }
  })

  it('is the same on both sides', () => {
    for (const [x, y, z] of [
      [1, 0.6, 0.7],
      [-1, 0.9, 0.8],
      [0, 1.2, 0.6],
    ] as const)
      expect(terms(x, y, z).body).toBeCloseTo(terms(x, y, -z).body, 9)
  })

  it('has its wheels under it', () => {
    const half = spec.wheelbase / 2
    expect(spec.nose).toBeGreaterThan(half + proportions.wheel.radius)
    expect(proportions.extras?.includes('tray') || spec.tail < -half - proportions.wheel.radius).toBe(true)
    expect(spec.clearance).toBeLessThan(proportions.wheel.radius)
  })
})
