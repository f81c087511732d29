import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANTS = ['harbour', 'wattle', 'southside-mg', 'outback-rv']
/** Vehicles and their forms have tests of their own; of those that a page shows, this many are followed. */
const VEHICLES_A_PAGE = 2

for (const slug of TENANTS) {
  test(`[RTE-29a] [RTE-29b] [RTE-29c] [RTE-29d] [RTE-29] every link in the menus, the footer and the pages of ${slug} leads to a page, and each page that every dealer has is there, with one main heading`, async ({
    platform,
    content,
  }) => {
    test.slow()
    const host = `${slug}.localhost`
    const pages = await content.fetch<string[]>(
      '*[_type == "page" && tenant->slug.current == $slug && !(_id in path("drafts.**"))].path',
      { slug },
    )
    expect(pages).toEqual(
      expect.arrayContaining(['/about-us', '/terms-and-conditions', '/privacy-policy', '/brands']),
    )
    const found = new Map<string, string>()
    for (const page of [...pages, '/special-offers']) {
      const { status, headers, body } = await getAs(platform, host, page)
      // A gated page leads to where one signs in.
      if (status === 307 || status === 302) {
        expect(headers.location).toContain('/sign-in')
        continue
      }
      expect([page, status]).toEqual([page, 200])
      expect([page, body.match(/<h1[\s>]/g)?.length]).toEqual([page, 1])
      const links = linksIn(body)
      const vehicles = links.filter(isOfVehicle)
      const others = links.filter((link) => !isOfVehicle(link))
      for (const link of [...others, ...vehicles.slice(0, VEHICLES_A_PAGE)])
        if (!found.has(link)) found.set(link, page)
      for (const id of fragmentsIn(body))
        expect([page, id, body.includes(`id="${id}"`)]).toEqual([page, id, true])
    }
    const broken: string[] = []
    for (const [link, page] of found) {
      const { status } = await followed(link)
      if (status !== 200) broken.push(`${link} on ${page}: ${status}`)
    }
    expect(broken).toEqual([])

    async function followed(link: string) {
      let answer = await getAs(platform, host, link)
      for (let hops = 0; hops < 3 && answer.status >= 300 && answer.status < 400; hops += 1) {
        const { pathname, search } = new URL(answer.headers.location ?? '', `http://${host}`)
        answer = await getAs(platform, host, pathname + search)
      }
      return answer
    }
  })
}

const isOfVehicle = (link: string) => link.startsWith('/cars/') || link.includes('?car=')

/** Addresses of this site that the links of a page lead to, without their fragments. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) =>
    (href.split('#')[0] ?? '').replaceAll('&amp;', '&'),
  )
  return [...new Set(links)].filter(
    (link) => link !== '' && !link.startsWith('/images/') && !link.startsWith('/_'),
  )
}

/** Ids that links within the page lead to. */
function fragmentsIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="#([^"]+)"/g)].map(([, id = '']) => id)
}
