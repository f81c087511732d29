import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'southside-mg.localhost'

test('[TEN-18] the site of one make has its vehicles alone, offers without the make in their address, and cards of places that lead to its one contact page', async ({
  page,
  platform,
  content,
}) => {
  const { name } = await content.fetch<{ name: string }>('*[_id == "tenant-southside-mg"][0].manufacturer')
  expect(name).toBe('MG')
  // Whatever is asked for, no vehicle of another make is found.
  for (const query of ['', '?make=Toyota', '?query=toyota', '?sortBy=price_asc']) {
    await page.goto(platform.tenantUrl('southside-mg', `/search/new-used-and-demo-cars${query}`))
    const titles = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
    if (query === '') expect(titles.length).toBeGreaterThan(0)
    for (const title of titles) expect(title).toMatch(/^\d{4} MG/)
  }
  await page.goto(platform.tenantUrl('southside-mg', '/offers'))
  const links = await page.getByRole('main').locator('a[href^="/offers/"]').all()
  const paths = [...new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))]
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(path).toMatch(/^\/offers\/[^/?#]+(?:[?#].*)?$/)
  const [first = ''] = paths
  expect((await getAs(platform, HOST, first!)).status).toBe(200)
  await page.goto(platform.tenantUrl('southside-mg', '/dealer-locator'))
  const contacts = page.getByRole('main').getByRole('link', { name: /^Contact / })
  await expect(contacts).not.toHaveCount(0)
  for (const contact of await contacts.all()) await expect(contact).toHaveAttribute('href', '/contact')
  await contacts.first().click()
  await expect(page).toHaveURL(/\/contact(?:-us)?$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
