import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { median } from '../measure.ts'

/** Pages of which a site has many, so that each visit can be the first of its page: the sitemaps that name them. */
export const FIRST_VIEWS = ['vehicles', 'listings'] as const

const VIEWS = { vehicles: 120, listings: 60 }

/**
 * How long each platform takes (median, ms) to answer pages that nobody opened before, each platform in turn. A platform
 * renders them, the search server answers for them, nothing is kept yet.
 */
export async function firstViews(
  platforms: readonly [TestPlatform, TestPlatform],
  tenant: string,
  kind: (typeof FIRST_VIEWS)[number],
): Promise<[few: number, many: number]> {
  const paths = await Promise.all(platforms.map((platform) => pathsOf(platform, tenant, kind)))
  const times: [number[], number[]] = [[], []]
  const count = Math.min(VIEWS[kind], ...paths.map(({ length }) => length))
  for (let n = 0; n < count; n += 1) {
    for (const [at, platform] of platforms.entries()) {
      const path = paths[at]?.[n] ?? '/'
      const startedAt = performance.now()
      const { status } = await getAs(platform, `${tenant}.localhost`, path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times[at]?.push(performance.now() - startedAt)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Paths of a sitemap, spread over it. */
async function pathsOf(platform: TestPlatform, tenant: string, kind: string): Promise<string[]> {
  const { body } = await getAs(platform, `${tenant}.localhost`, `/sitemaps/${kind}-1.xml`)
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) => new URL(text).pathname)
  const step = Math.max(1, Math.floor(paths.length / VIEWS[kind === 'listings' ? 'listings' : 'vehicles']))
  return paths.filter((_, i) => i % step === 0)
}
