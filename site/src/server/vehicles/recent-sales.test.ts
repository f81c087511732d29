import type { Records } from '@forecourt/stock/database'
import { expect, it } from 'vitest'
import { createRecentSales } from './recent-sales.ts'

/** A record that counts `sales`, or cannot be read while that is undefined. */
function recordOf(sales: () => number | undefined) {
  let reads = 0
  const records = async (): Promise<Records> => {
    reads += 1
    const found = sales()
    if (found === undefined) throw new Error('away')
    const where = async () => [{ sales: found }]
    return { db: { select: () => ({ from: () => ({ where }) }) } } as unknown as Records
  }
  return { records, reads: () => reads }
}

it('one count serves all pages of a make for some minutes; a record that is away is asked again', async () => {
  let now = 0
  let sales: number | undefined
  const { records, reads } = recordOf(() => sales)
  const recentSales = createRecentSales({ records, now: () => now, log: () => {} })
  expect(await recentSales('wattle', 'MG', 30)).toBeUndefined()
  sales = 7
  expect(await recentSales('wattle', 'MG', 30)).toBe(7)
  sales = 8
  now = 299_000
  expect(await recentSales('wattle', 'MG', 30)).toBe(7)
  expect(reads()).toBe(2)
  expect(await recentSales('harbour', 'MG', 30)).toBe(8)
  now = 300_000
  expect(await recentSales('wattle', 'MG', 30)).toBe(8)
})
