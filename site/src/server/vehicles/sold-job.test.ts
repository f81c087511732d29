import { describe, expect, it, vi } from 'vitest'
import { createSoldJob } from './sold-job.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

const sent: string[][] = []
vi.mock('@forecourt/stock/send-again', () => ({
  sendAgain: async ({ ids }: { ids: string[] }) => void sent.push(ids),
}))

const DAY = 86_400_000

/** A job of one dealer that keeps sold vehicles for 14 days, and what a test moves. */
function bench() {
  sent.length = 0
  const world = { now: 0, soldDays: 14, isDown: false, sold: [{ vehicleId: 'a', soldAt: 0 }] }
  const expired: string[] = []
  const job = createSoldJob({
    records: async () => ({}) as never,
    sold: () => world.sold,
    index: {} as never,
    tenants: {
      all: () => [
        { tenant: { slug: 'harbour', availability: { soldDays: world.soldDays } } } as unknown as TenantEntry,
      ],
    },
    projections: async () => {
      if (world.isDown) throw new Error('the content service is away')
      return new Map()
    },
    revalidate: (tags) => void expired.push(...tags),
    now: () => world.now,
  })
  return { world, expired, job }
}

describe('the job of sold vehicles', () => {
  it('sends a vehicle again once its days are over, and tells the dealer’s pages', async () => {
    const { world, expired, job } = bench()
    world.now = 14 * DAY - 1
    await job.check()
    expect(sent).toEqual([])
    world.now += 1
    await job.check()
    await job.check()
    expect(sent).toEqual([['a']])
    expect(expired).toEqual(['vehicle:harbour:a', 'type:vehicle:harbour'])
  })

  it('sends all of a dealer’s again when its days were changed: what was loaded meanwhile went by the old ones', async () => {
    const { world, job } = bench()
    world.sold = []
    world.soldDays = 0
    await job.check()
    world.sold = [{ vehicleId: 'a', soldAt: 0 }]
    world.soldDays = 14
    await job.check()
    await job.check()
    expect(sent).toEqual([['a']])
  })

  it('sends one that a load brought after the days were changed: the load may have begun before', async () => {
    const { world, job } = bench()
    world.sold = []
    world.soldDays = 0
    await job.check()
    world.soldDays = 14
    await job.check()
    world.sold = [{ vehicleId: 'a', soldAt: 0 }]
    await job.check()
    await job.check()
    expect(sent).toEqual([['a']])
  })

  it('tries again what it could not do', async () => {
    const { world, job } = bench()
    world.now = 15 * DAY
    world.isDown = true
    await expect(job.check()).rejects.toThrow('away')
    world.isDown = false
    await job.check()
    expect(sent).toEqual([['a']])
  })
})
