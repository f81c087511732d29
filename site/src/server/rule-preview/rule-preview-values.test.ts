import { vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { eachInSlices } from './rule-preview-slices.ts'
import { liveValues } from './rule-preview-values.ts'

/** Ten vehicles: four Kia, six Toyota. */
const vehicles = Array.from({ length: 10 }, (_, n) =>
  vehicleFixture({ id: `v${n}`, make: n < 4 ? 'Kia' : 'Toyota' }),
)

describe('live values of a field', () => {
  it('are counted, the most common first, and found by what they contain', async () => {
    expect(await liveValues(vehicles, 'make')).toEqual([
      { value: 'Toyota', count: 6 },
      { value: 'Kia', count: 4 },
    ])
    expect(await liveValues(vehicles, 'make', 'ki')).toEqual([{ value: 'Kia', count: 4 }])
    expect(await liveValues(vehicles, 'tenant_ids')).toBeUndefined()
    expect(await liveValues(vehicles, 'constructor')).toBeUndefined()
  })
})

it('work in slices lets others have their turn', async () => {
  const order: string[] = []
  setImmediate(() => order.push('somebody else'))
  await eachInSlices(Array.from({ length: 64 }), () => {
    const began = performance.now()
    while (performance.now() - began < 1);
    order.push('work')
  })
  expect(order.indexOf('somebody else')).toBeGreaterThan(0)
  expect(order.lastIndexOf('work')).toBeGreaterThan(order.indexOf('somebody else'))
})
