import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANTS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const
/** Upper limit for elements in React's data per element in a vehicle's page; 1 before most of them became markup. */
const MOST_AS_DATA = 0.6

/** Returns the data of a page that Next hands to React. */
function dataOf(html: string): string {
  const pushes = html.matchAll(/<script[^>]*>self\.__next_f\.push\((\[1,[\s\S]*?\])\)<\/script>/g)
  return [...pushes].map(([, json = '']) => (JSON.parse(json) as [number, string])[1]).join('')
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Markup of a page that comes without HTML, by its ids. */
const markupOf = (data: string) =>
  new Map(
    [...data.matchAll(/"id":"([\w-]{12})","html":("(?:[^"\\]|\\.)*")/g)].map(
      ([, id = '', json = '']) => [id, JSON.parse(json) as string] as const,
    ),
  )

for (const tenant of TENANTS) {
  test(`most of a vehicle's page of ${tenant} is markup that it has once, without anything that a visitor types into`, async ({
    platform,
  }) => {
    const get = (path: string, headers = {}) => getAs(platform, `${tenant}.localhost`, path, headers)
    const { body: sitemap } = await get('/sitemaps/vehicles-1.xml')
    const path = /<loc>https?:\/\/[^/]+([^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''
    const { status, body } = await get(path)
    expect(status).toBe(200)
    const data = dataOf(body)
    const shown = body.replaceAll(/<script\b.*?<\/script>/gs, '')
    const asElements = count(shown, /<[a-z]/g)
    expect(asElements).toBeGreaterThan(500)
    expect(count(data, /\["\$","/g) / asElements).toBeLessThan(MOST_AS_DATA)

    // The page's own data names the markup, and that of a page that comes without HTML has it.
    const named = markupOf(data)
    expect(named.size).toBeGreaterThan(10)
    for (const [id, html] of named) expect(html).toBe(`~${id}`)
    // Next leads its client to the address with a mark of its own first.
    const { headers: led } = await get(`${path}?_rsc=x`, { rsc: '1' })
    const { body: refreshed, headers } = await get(led['location'] ?? path, { rsc: '1' })
    expect(headers['content-type']).toContain('text/x-component')
    const whole = markupOf(refreshed)
    expect([...whole.keys()].sort()).toEqual([...named.keys()].sort())
    const markup = [...whole.values()]
    for (const html of markup) expect(html).not.toMatch(/^~/)
    expect(markup.join('\n')).toContain('</li>')
    expect(markup.join('\n')).toContain('</dd>')
    // A change to a live page replaces markup as a whole, so it must not hold anything a visitor types into, nor a fold
    // but for the menu of a card and the tabs of the opening hours.
    const others = markup
      .join('\n')
      .replaceAll('<details name="card-more"', '')
      .replaceAll('<input type="radio" name="hours-place"', '')
    expect(others).not.toMatch(/<(?:input|select|textarea|form|details|dialog|link|template)\b/)
  })
}

test('a page that something changed before there was code is made anew, whole', async ({
  page,
  platform,
}) => {
  // As a translation or an extension does it, while React waits.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('main h1')?.firstChild
      if (text?.textContent === 'Used vehicles') text.textContent = 'Gebrauchtwagen'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
  const footer = page.getByRole('contentinfo')
  const words = async () => (await footer.innerText()).length
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  // The heart waits for the browser's list, and so for React.
  await expect(
    page
      .locator('main article')
      .first()
      .getByRole('button', { name: /^Save / }),
  ).toBeEnabled()
  expect(await words()).toBeGreaterThan(200)
  await expect(crumbs).toHaveText([/Home/, /All vehicles/, 'Used vehicles'])
})
