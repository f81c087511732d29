import { expect, test } from './studio-test.ts'

test('staff begin a campaign page from a template, put their own words into it, and publish it', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.goto('/structure')
  await page.getByText('Pages', { exact: true }).first().click()
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', { name: /^Campaign/ }).click()
  await expect(studio.input('title')).toHaveValue('Campaign')
  await studio.input('title').fill('Autumn weeks')
  await studio.field('blocks').getByText('What the campaign is about').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByTestId('field-blocks[_key=="k0"].heading')
    .locator('input')
    .fill('Autumn weeks at the river')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await studio.input('path').fill('/autumn-weeks')
  const [made] = (await documents.made()).filter(({ _type }) => _type === 'page')
  await documents.expect(made?._id ?? '', { path: '/autumn-weeks', title: 'Autumn weeks' })
  await studio.publish('Autumn weeks')

  await site.goto(platform.tenantUrl('harbour', '/autumn-weeks'))
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Autumn weeks at the river')
  await expect(site.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3)
  await expect(site.getByRole('link', { name: 'Call 07 5550 1010' })).toBeVisible()
  await expect(
    site.getByRole('region', { name: 'In stock today' }).getByRole('article').first(),
  ).toBeVisible()
})

test('[RTE-31] [STU-01d] [STU-01] staff make the page of a brand from its template, and it stands at the address of the brand', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.goto('/structure')
  await page.getByText('Pages', { exact: true }).first().click()
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', { name: /^Brand/ }).click()
  await expect(studio.input('title')).toHaveValue('Brand overview')
  await studio.input('title').fill('Hyundai overview')
  await studio.field('blocks').getByText('The brand, and where you sell it').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByTestId('field-blocks[_key=="k0"].heading')
    .locator('input')
    .fill('Hyundai at Harbour City')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await studio.input('path').fill('/hyundai/overview')
  const [made] = (await documents.made()).filter(({ _type }) => _type === 'page')
  await documents.expect(made?._id ?? '', { path: '/hyundai/overview', title: 'Hyundai overview' })
  await studio.publish('Hyundai overview')

  await expect(async () => {
    await site.goto(platform.tenantUrl('harbour', '/hyundai/overview'))
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hyundai at Harbour City', {
      timeout: 2000,
    })
  }).toPass()
  const region = (name: string) => site.getByRole('region', { name })
  await expect(region('The range').getByRole('link').first()).toBeVisible()
  await expect(region('Why people buy theirs here').getByRole('listitem')).toHaveCount(3)
  await expect(region('Here today').getByRole('article').first()).toBeVisible()
  await expect(region('Ask about one').getByRole('textbox', { name: 'First name' })).toBeVisible()
})
