import { beforeEach, expect, it, vi } from 'vitest'
import { createStandingJob } from './standing-job.ts'

interface Pending {
  id: string
  tenantIds: string[]
  updatedAt: Date
  isSold: boolean
}

const record = vi.hoisted(() => ({ pending: [] as Pending[], sent: [] as string[][], isDown: false }))
vi.mock('@forecourt/stock/send-again', () => ({
  sendAgain: async ({ ids }: { ids: string[] }) => {
    if (record.isDown) throw new Error('the search is away')
    record.sent.push(ids)
  },
}))
vi.mock('@forecourt/stock/standing', () => ({
  pendingStandings: async (_db: unknown, limit: number) => record.pending.slice(0, limit),
  markStandingsShown: async (_db: unknown, shown: Pending[]) =>
    void (record.pending = record.pending.filter((one) => !shown.includes(one))),
}))

const vehicle = (id: string, more: Partial<Pending> = {}): Pending => ({
  id,
  tenantIds: ['harbour', 'wattle'],
  updatedAt: new Date(0),
  isSold: false,
  ...more,
})
let expired: string[] = []
let refreshed = 0
let sold: { vehicleId: string; soldAt: number }[] = []
const job = createStandingJob({
  records: async () => ({ db: {} }) as never,
  index: {} as never,
  projections: async () => new Map(),
  sold: () => sold,
  refreshAddresses: async () => void (refreshed += 1),
  revalidate: (tags) => void expired.push(...tags),
})
beforeEach(() => {
  Object.assign(record, { pending: [], sent: [], isDown: false })
  expired = []
  refreshed = 0
  sold = []
})

it('a held vehicle is sent to the search, then the pages of every dealer that shows it expire, once', async () => {
  record.pending = [vehicle('a')]
  await job.check()
  await job.check()
  expect(record.sent).toEqual([['a']])
  expect(expired).toEqual([
    'vehicle:harbour:a',
    'type:vehicle:harbour',
    'vehicle:wattle:a',
    'type:vehicle:wattle',
  ])
  expect(refreshed).toBe(0)
})

it('addresses are read again when a vehicle is sold, or is not sold after all', async () => {
  record.pending = [vehicle('a', { isSold: true })]
  await job.check()
  expect(refreshed).toBe(1)
  sold = [{ vehicleId: 'a', soldAt: 0 }]
  record.pending = [vehicle('a')]
  await job.check()
  expect(refreshed).toBe(2)
  record.pending = [vehicle('a', { isSold: true })]
  await job.check()
  expect(refreshed).toBe(2)
})

it('while the search is away nothing is forgotten, and whoever asks meanwhile gets a round of their own', async () => {
  record.pending = [vehicle('a')]
  record.isDown = true
  await expect(job.check()).rejects.toThrow('away')
  expect(expired).toEqual([])
  record.isDown = false
  const first = job.check()
  record.pending = [...record.pending, vehicle('b')]
  await Promise.all([first, job.check()])
  expect(record.sent.flat().toSorted()).toEqual(['a', 'b'])
})

it('more than a hundred are shown in several rounds', async () => {
  record.pending = Array.from({ length: 250 }, (_, n) => vehicle(`v${n}`))
  await job.check()
  expect(record.sent.map((ids) => ids.length)).toEqual([100, 100, 50])
})
