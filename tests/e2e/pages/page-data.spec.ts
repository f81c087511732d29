import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANTS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const
/** Upper limit for elements in React's data per element in a vehicle's page; 1 before most of them became markup. */
const MOST_AS_DATA = 0.65

/** Returns the data of a page that Next hands to React. */
function dataOf(html: string): string {
  const pushes = html.matchAll(/<script[^>]*>self\.__next_f\.push\((\[1,[\s\S]*?\])\)<\/script>/g)
  return [...pushes].map(([, json = '']) => (JSON.parse(json) as [number, string])[1]).join('')
}

/** Returns the parts that are markup: values of `__html`, and texts of the data, which begin with their length in bytes. */
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
    // A change to a live page replaces markup as a whole, so it must not hold anything a visitor opens or types into.
    expect(markup).not.toMatch(/<(?:input|select|textarea|form|details|dialog|link|script|template)\b/)
  })
}
