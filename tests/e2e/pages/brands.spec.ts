import { expect, test } from '../tools/platform-test.ts'

test('[BRND-01] [RTE-31] the brands of a dealer have tiles by kind, which lead to the page of the brand or to its stock', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/brands'))
  for (const kind of ['Cars', 'Trucks and caravans', 'Motorcycles'])
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
})
