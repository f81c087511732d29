import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANTS = ['harbour', 'wattle', 'southside-mg', 'outback-rv']
/** Of each sitemap, this many pages are opened, spread over it. */
const OPENED = 8

async function locations(platform: TestPlatform, slug: string, path: string): Promise<URL[]> {
  const { status, headers, body } = await getAs(platform, `${slug}.localhost`, path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = '']) => new URL(text.replaceAll('&#38;', '&')),
  )
}

for (const slug of TENANTS) {
  test(`[SRCH-36] what ${slug} tells search engines of are pages of its own that want to be found`, async ({
    platform,
  }) => {
    const host = `${slug}.localhost`
    const robots = await getAs(platform, host, '/robots.txt')
    const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots.body) ?? []
    const files = await locations(platform, slug, new URL(index).pathname)
    expect(files.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining([
        '/sitemaps/pages-1.xml',
        '/sitemaps/listings-1.xml',
        '/sitemaps/vehicles-1.xml',
      ]),
    )
    for (const file of files) {
      const pages = await locations(platform, slug, file.pathname)
      expect(new Set(pages.map(String)).size).toBe(pages.length)
      const step = Math.max(1, Math.floor(pages.length / OPENED))
      for (const page of pages.filter((_, i) => i % step === 0)) {
        const { status, body } = await getAs(platform, host, page.pathname)
        expect([page.pathname, status]).toEqual([page.pathname, 200])
        const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(body) ?? []
        expect(new URL(canonical).href).toBe(page.href)
        expect(body).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
      }
    }
    expect(await getAs(platform, host, '/sitemaps/vehicles-99.xml')).toMatchObject({ status: 404 })
  })
}
