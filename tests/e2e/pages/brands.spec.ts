import { expect, test } from '../tools/platform-test.ts'

test('[BRND-01] [RTE-31] the brands of a dealer have tiles by kind, which lead to the page of the brand or to its stock', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/brands'))
  for (const kind of ['Cars', 'Trucks and caravans', 'Motorcycles', 'Of our own group'])
    await expect(page.getByRole('region', { name: kind }).getByRole('listitem').first()).toBeVisible()
  const cars = page.getByRole('region', { name: 'Cars', exact: true })
  await cars.getByRole('link', { name: 'Toyota' }).click()
  await expect(page).toHaveURL(/\/toyota\/overview$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota')
  const stock = page.getByRole('region', { name: 'Toyota, here today' }).getByRole('article')
  await expect(stock.first()).toBeVisible()
  for (const title of await stock.getByRole('heading').allInnerTexts()) expect(title).toContain('Toyota')
  await page.goBack()
  await page.getByRole('region', { name: 'Motorcycles' }).getByRole('link', { name: 'Yamaha' }).click()
  await expect(page).toHaveURL(/\/search\/yamaha$/)
  await page.goBack()
  await page
    .getByRole('region', { name: 'Of our own group' })
    .getByRole('link', { name: 'Harbour City Finance' })
    .click()
  await expect(page).toHaveURL(/finance/)
})

test('[BRND-04] [ENT-12c] makes in stock stand with the names and logos of their documents, and lead to as many vehicles as they say', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('wattle', '/brands'))
  const makes = page.getByRole('region', { name: 'In the yard today' })
  const toyota = makes.getByRole('listitem').filter({ hasText: 'Toyota' })
  await expect(toyota.locator('img')).toBeVisible()
  const [, count = ''] = /([\d,]+) in stock/.exec(await toyota.innerText()) ?? []
  await toyota.getByRole('link', { name: 'Toyota' }).click()
  await expect(page.locator('#result-count')).toHaveText(new RegExp(`^${count} vehicle`))
})
