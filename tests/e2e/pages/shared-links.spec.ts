import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANTS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

/** Types of the structured data of a page. */
const typesOf = (html: string) =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) =>
      (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'].map((node) => node['@type']),
  )

for (const tenant of TENANTS)
  test(`every page of ${tenant} says what a link to it shows, and its home who, what and where`, async ({
    platform,
  }) => {
    const get = (path: string) => getAs(platform, `${tenant}.localhost`, path)
    const { body: index } = await get('/sitemap.xml')
    const files = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path)
    const pages = await Promise.all(
      files.map(async (file) =>
        [...(await get(file)).body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
          ([, path = '']) => path,
        ),
      ),
    )
    // Every page of staff's and each offer; of listings and vehicles the first ones.
    const asked = files.flatMap((file, i) => (pages[i] ?? []).slice(0, /pages|offers/.test(file) ? 20 : 2))
    expect(asked.length).toBeGreaterThan(6)
    for (const path of asked) {
      const { status, body } = await get(path)
      expect(status, path).toBe(200)
      expect(metaOf(body, 'og:title'), path).not.toBe('')
      expect(metaOf(body, 'og:image'), path).toMatch(/^https?:\/\//)
      expect(metaOf(body, 'twitter:card'), path).toBe('summary_large_image')
      expect(typesOf(body), path).toContain(path === '/' ? 'AutoDealer' : 'BreadcrumbList')
    }
    const { body: home } = await get('/')
    expect(/<title>([^<]*)/.exec(home)?.[1]).toMatch(/ \| .+ in .+/)
    const { body: contact } = await get('/contact-us')
    expect(typesOf(contact)).toEqual(expect.arrayContaining(['AutoDealer', 'BreadcrumbList']))
    expect(contact).toContain('"openingHoursSpecification":[{"@type"')
  })

test('a dealer’s own files: its picture for shared links, its icon, and what programs read', async ({
  platform,
}) => {
  const get = (path: string) => getAs(platform, 'harbour.localhost', path)
  const picture = await get('/og.jpg?v=1')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const icon = await get('/favicon.ico')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
  const { status, body } = await get('/llms.txt')
  expect(status).toBe(200)
  expect(body).toMatch(/^# Harbour City Motors \| /)
  expect(body).toMatch(/## Stock\n\n- \[All vehicles\]/)
})
