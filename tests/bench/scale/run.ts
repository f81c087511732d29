/**
 * `npm run bench -- scale`: every kind of page of a dealer on a platform of 200,000 vehicles over 50 dealers beside the same
 * on one of 2,000, both running at once and measured in turns.
 */
import { median } from '../measure.ts'
import { siteTargets } from '../site/targets.ts'
import { measureThroughput } from '../site/throughput.ts'
import { FIRST_TENANT, startStockedPlatform } from '../stock/stocked-platform.ts'
import { FIRST_VIEWS, firstViews } from './first-views.ts'

const SMALL = { tenants: 1, vehicles: 2_000 }
const LARGE = { tenants: 50, vehicles: 200_000 }
/** How many times its time with few vehicles a page may take with many. */
const MARK = 2

const small = await startStockedPlatform(SMALL)
const large = await startStockedPlatform(LARGE).catch(async (error: unknown) => {
  await small.close()
  throw error
})
try {
  const rows: { page: string; few: number; many: number }[] = []
  for (const kind of FIRST_VIEWS) {
    const [few, many] = await firstViews([small, large], FIRST_TENANT, kind)
    rows.push({ page: `${kind}, first view`, few, many })
  }
  const few = await siteTargets(small, FIRST_TENANT)
  const many = await siteTargets(large, FIRST_TENANT)
  // In turns: a page with few vehicles, then the same page with many.
  const inTurns = few.flatMap((target, i) => [
    { ...target, name: `${target.name} few` },
    ...many.slice(i, i + 1).map((same) => ({ ...same, name: `${same.name} many` })),
  ])
  const results = await measureThroughput(inTurns)
  const msOf = (name: string) => 1_000 / median(results.get(name)?.map((r) => r.requestsPerSecond) ?? [])
  for (const { name } of few) rows.push({ page: name, few: msOf(`${name} few`), many: msOf(`${name} many`) })
  console.table(
    rows.map(({ page, few, many }) => ({
      page,
      'ms with 2,000 vehicles': Number(few.toFixed(2)),
      'ms with 200,000': Number(many.toFixed(2)),
      ratio: (many / few).toFixed(2),
    })),
  )
  const worst = rows.toSorted((a, b) => b.many / b.few - a.many / a.few)[0]
  if (worst)
    console.log(`The worst is ${worst.page}: ${(worst.many / worst.few).toFixed(2)} times (at most ${MARK}).`)
} finally {
  await large.close()
  await small.close()
}
