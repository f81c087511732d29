import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

/** The page of some used car of Harbour in the demonstration with `and` among its facts. */
async function somePage(platform: TestPlatform, and: string): Promise<string> {
  const query = new URLSearchParams({
    q: '*',
    query_by: 'name',
    filter_by: `tenant_ids:=harbour && item_type:=car && car_type:=used && status:=in_stock && sold:=false && reserved:=false && ${and}`,
    per_page: '1',
  })
  const answer = await fetch(`${platform.url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
  })
  const { hits } = (await answer.json()) as { hits: { document: { slug: string } }[] }
  return platform.tenantUrl('harbour', `/cars/${hits[0]?.document.slug}`)
}

const scrollTo = (y: number) => window.scrollTo(0, y)

test('[VDP-04] [VDP-13] [VDP-14] the short header comes after 500 px, and the bar of a phone changes after 900', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await somePage(platform, 'price:>5000 && weekly_price:>30'))
  const title = await page.locator('h1').innerText()
  const header = page.getByRole('region', { name: `${title} in short` })
  const bar = page.getByRole('region', { name: 'What you can do' })
  const background = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(bar).toBeInViewport()
  const before = await background()

  await page.evaluate(scrollTo, 500)
  await expect(header).toBeHidden()
  await page.evaluate(scrollTo, 501)
  await expect(header).toBeInViewport()
  await expect(header).toContainText(title)
  await expect(header.getByRole('presentation')).toBeVisible()
  expect(await background()).toBe(before)

  await page.evaluate(scrollTo, 901)
  await expect.poll(background).not.toBe(before)
  // On a phone the price stands once on the screen, and both bars leave most of it free.
  await expect(bar).toContainText('$')
  for (const figure of await header.getByText('$').all()) await expect(figure).toBeHidden()
  const heights = await Promise.all([header.boundingBox(), bar.boundingBox()])
  // In whole pixels: while something moves, a box is a millionth of one too high.
  expect(Math.round(heights.reduce((sum, box) => sum + (box?.height ?? 0), 0))).toBeLessThanOrEqual(96)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar).toBeHidden()
  const sidebar = page.getByRole('complementary', { name: 'Price and contact' })
  await expect(sidebar.getByRole('link', { name: 'Enquire' })).toBeVisible()
  await expect(header).toContainText('comparison rate')
  await expect(header.getByRole('link', { name: /finance/i })).toBeVisible()
  // Price and enquiry stay in sight beside the page, to its end.
  for (const y of [1500, 2500]) {
    await page.evaluate(scrollTo, y)
    await expect(sidebar.getByText('$').first()).toBeInViewport()
    await expect(sidebar.getByRole('link', { name: 'Enquire' })).toBeInViewport()
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(header.getByRole('link', { name: 'Enquire' })).toBeInViewport()
  await page.evaluate(scrollTo, 0)
  await expect(header).toBeHidden()
})

test('[VDP-25] [RTE-34] [VDP-30] the page has the places that links lead to, also inside what is folded', async ({
  page,
  platform,
}) => {
  const address = await somePage(platform, 'price:>5000 && weekly_price:>30')
  for (const anchor of ['vehicle-map', 'finance-calculator', 'financeDisclaimer']) {
    await page.goto(`${address}#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
  }
  await expect(page.getByRole('img', { name: /^Map of the towns around/ })).toBeAttached()
})
