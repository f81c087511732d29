import { expect, test } from '../tools/platform-test.ts'

test('a page tells the warranty in the words of the dealer’s document, which vehicles’ pages tell too', async ({
  page,
  content,
  platform,
}) => {
  const region = page.getByRole('region', { name: 'What comes on top with a new MG' })
  await page.goto(platform.tenantUrl('southside-mg', '/your-rights'))
  await expect(region).toContainText('10 years')
  const words = (await region.locator('p').last().innerText()).slice(0, 60)
  await page.goto(platform.tenantUrl('southside-mg', '/search/new-cars'))
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('region', { name: 'Warranty' })).toContainText(words)

  const [id] = await content.fetch<string[]>(
    '*[_type == "warrantyText" && tenant._ref == "tenant-southside-mg" && make == "mg"]._id',
  )
  const before = id === undefined ? undefined : await content.getDocument(id)
  if (!before) throw new Error('the demonstration has a warranty of MG')
  try {
    await content.patch(before._id).set({ years: 7 }).commit()
    await expect(async () => {
      await page.goto(platform.tenantUrl('southside-mg', '/your-rights'))
      await expect(region).toContainText('7 years', { timeout: 2000 })
    }).toPass()
  } finally {
    await content.createOrReplace(before)
  }
})
