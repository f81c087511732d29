import { expect, test } from '../studio/studio-test.ts'

const pathLink = (path: string) => ({ _type: 'link', label: 'Read on', type: 'path', path })
const urlLink = (url: string) => ({ _type: 'link', label: 'Read on', type: 'url', url })
const hero = (heading: string) => ({ _key: 'h', _type: 'hero', heading, layout: 'banner', hasSearch: false })

test('[RTE-32] brand tiles lead to other sites and to the pages of a group’s own brands', async ({
  page,
  documents,
  platform,
}) => {
  const own = ['/twg-cars', '/twg-rental', '/twg-tyres', '/finance-and-insurance', '/neotek', '/4x4-outdoor']
  for (const path of own)
    await documents.publish('page', `journey-own${path.replace('/', '-')}`, {
      title: `Ours: ${path}`,
      path,
      blocks: [hero(`Ours: ${path}`)],
    })
  const links = [...own.map(pathLink), urlLink('https://rental.example/deals?from=tile')]
  await documents.webPage('journey-brands', 'Our brands', [
    {
      _key: 'b',
      _type: 'brandTiles',
      heading: 'Of our group',
      source: 'chosen',
      tiles: links.map((link, at) => ({
        _key: `t${at}`,
        _type: 'tile',
        title: `Brand ${at}`,
        skipPage: true,
        link,
      })),
    },
  ])
  const url = platform.tenantUrl('harbour', '/journey-brands')
  const tiles = page.getByRole('region', { name: 'Of our group' }).getByRole('link')
  await expect(async () => {
    await page.goto(url)
    await expect(tiles).toHaveCount(7, { timeout: 2_000 })
  }).toPass()
  await expect(tiles.nth(6)).toHaveAttribute('href', 'https://rental.example/deals?from=tile')
  await expect(tiles.nth(6)).toHaveAttribute('rel', /noopener/)
  for (const [at, path] of own.entries()) {
    await tiles.nth(at).click()
    await expect(page).toHaveURL(platform.tenantUrl('harbour', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ours: ${path}`)
    await page.goto(url)
  }
})

test('[RTE-33] links lead to a page of vehicle reviews below the blog, and to a blog elsewhere', async ({
  page,
  documents,
  platform,
}) => {
  await documents.publish('page', 'journey-blog', {
    title: 'Vehicle reviews',
    path: '/blog/vehicle-reviews',
    blocks: [hero('Driven by us')],
  })
  await documents.webPage('journey-to-blog', 'To the blog', [
    {
      _key: 'c',
      _type: 'callToAction',
      heading: 'Read before you drive',
      tone: 'brand',
      links: [
        { ...pathLink('/blog/vehicle-reviews'), _key: 'a', label: 'Vehicle reviews' },
        { ...urlLink('https://blog.example/category/towing'), _key: 'b', label: 'About towing' },
      ],
    },
  ])
  const reviews = page.getByRole('main').getByRole('link', { name: 'Vehicle reviews' })
  await expect(async () => {
    await page.goto(platform.tenantUrl('harbour', '/journey-to-blog'))
    await expect(reviews).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('main').getByRole('link', { name: 'About towing' })).toHaveAttribute(
    'href',
    'https://blog.example/category/towing',
  )
  await reviews.click()
  await expect(page).toHaveURL(platform.tenantUrl('harbour', '/blog/vehicle-reviews'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Driven by us')
})
