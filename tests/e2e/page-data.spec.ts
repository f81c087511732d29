import { getAs } from '../harness/get-as.ts'
import { expect, test } from './platform-test.ts'

const TENANTS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const
/** Of a vehicle's page as many elements were React's data as stand in the page before markup was made of most of them. */
const MOST_AS_DATA = 0.65

/** What Next hands to React of a page. */
function dataOf(html: string): string {
  const pushes = html.matchAll(/<script[^>]*>self\.__next_f\.push\((\[1,[\s\S]*?\])\)<\/script>/g)
  return [...pushes].map(([, json = '']) => (JSON.parse(json) as [number, string])[1]).join('')
}

/** Parts that are markup: a property of its own, or a text of the data, which begins with its length in bytes. */
function markupsOf(data: string): string[] {
  const inline = [...data.matchAll(/"dangerouslySetInnerHTML":\{"__html":("(?:[^"\\]|\\.)*")/g)]
  const bytes = Buffer.from(data)
  const texts = [...bytes.toString('latin1').matchAll(/[\da-f]+:T([\da-f]+),/g)].map(
    ({ 0: head, 1: size = '', index }) => {
      const from = index + head.length
      return bytes.subarray(from, from + Number.parseInt(size, 16)).toString()
    },
  )
  return [...inline.map(([, json = '']) => JSON.parse(json) as string), ...texts].filter((text) =>
    text.startsWith('<'),
  )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

for (const tenant of TENANTS) {
  test(`most of a vehicle's page of ${tenant} is markup, without anything that a visitor opens or types into`, async ({
    platform,
  }) => {
    const get = (path: string) => getAs(platform, `${tenant}.localhost`, path)
    const { body: sitemap } = await get('/sitemaps/vehicles-1.xml')
    const path = /<loc>https?:\/\/[^/]+([^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''
    const { status, body } = await get(path)
    expect(status).toBe(200)
    const data = dataOf(body)
    const asElements = count(body.replaceAll(/<script\b.*?<\/script>/gs, ''), /<[a-z]/g)
    const asData = count(data, /\["\$","/g)
    expect(asElements).toBeGreaterThan(500)
    expect(asData / asElements).toBeLessThan(MOST_AS_DATA)
    const markup = markupsOf(data).join('\n')
    expect(markup).toContain('</li>')
    expect(markup).toContain('</dd>')
    // When a live page changes, markup is replaced as a whole.
    expect(markup).not.toMatch(/<(?:input|select|textarea|form|details|dialog|link|script|template)\b/)
  })
}
