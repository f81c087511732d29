import type { SanityClient } from '@sanity/client'
import { expect, HARBOUR, test } from './draft-test.ts'

interface Dealer {
  _id: string
  slug: string
  make: string
}

const dealersQuery = `*[_type == "tenant" && !(_id in path("drafts.**"))]{
  _id, "slug": slug.current, "make": coalesce(manufacturer.slug, "")
}`
const pathsQuery = `array::unique(*[
  _type == "page" && tenant._ref == $id || _type == "sharedPage" && (!defined(make) || make == $make)
].path)`

/** Block types that the page shows as problem boxes. */
const boxesOf = (html: string) => [...html.matchAll(/data-block-problem="(\w+)"/g)].map(([, type]) => type)

const pathsOf = (content: SanityClient, { _id, make }: Dealer) =>
  content.fetch<string[]>(pathsQuery, { id: _id, make })

test('[STU-07] every page of every dealer opens in Preview, and no block of it is a problem box', async ({
  site,
  as,
  content,
}) => {
  const admin = await as('pat-admin')
  const dealers = await content.fetch<Dealer[]>(dealersQuery)
  expect(dealers.length).toBeGreaterThan(3)
  const broken: [string, number, ...unknown[]][] = []
  for (const dealer of dealers) {
    const host = `${dealer.slug}.localhost`
    const cookie = await site.cookiesFor(admin, host)
    const paths = await pathsOf(content, dealer)
    expect(paths).toContain('/')
    for (const path of paths) {
      const { status, body } = await site.get(host, path, { cookie })
      // Without it a page would be a visitor's, which has no boxes.
      expect(body).toContain('data-sanity=')
      const boxes = boxesOf(body)
      if (status !== 200 || boxes.length > 0) broken.push([`${host}${path}`, status, ...boxes])
    }
  }
  expect(broken).toEqual([])
})

test('[STU-07] a block that cannot be previewed is named as in the Studio, with what visitors see of it', async ({
  site,
  as,
  content,
}) => {
  const page = await content.fetch<{ _id: string; blocks: { _type: string; _key: string }[] }>(
    '*[_type == "page" && path == "/" && tenant->slug.current == "harbour" && !(_id in path("drafts.**"))][0]',
  )
  const carousel = page.blocks.find(({ _type }) => _type === 'stockCarousel')
  const fresh = { _type: 'stockCarousel', _key: 'fresh' }
  const blocks = page.blocks.map((block) =>
    block === carousel ? { _type: block._type, _key: block._key } : block,
  )
  const draft = { ...page, _id: `drafts.${page._id}`, _type: 'page', blocks: [fresh, ...blocks] }
  await content.createOrReplace(draft)
  try {
    const cookie = await site.cookiesFor(await as('harriet-editor'), HARBOUR)
    const { body } = await site.get(HARBOUR, '/', { cookie })
    expect(boxesOf(body)).toEqual(['stockCarousel', 'stockCarousel'])
    const [, first = '', second = ''] = body.split('Stock carousel: this block cannot be shown')
    expect(first).toContain('Visitors see the page without this block.')
    expect(second).toContain('Visitors still see this block as it was last published.')
    expect(await site.visitorSees(HARBOUR, '/')).not.toContain('data-block-problem')
  } finally {
    await content.delete(draft._id)
  }
})
