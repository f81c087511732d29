import type { Documents } from './documents.ts'
import type { StudioTab } from './studio-tab.ts'
import { expect, test } from './studio-test.ts'

interface NewPage {
  /** Name of the template, as its choice begins. */
  template: string
  title: string
  /** Heading of the first block in the template, and what is typed over it. */
  first: string
  heading: string
  path: string
}

/** Begins a page from a template, puts words of its own into the first block, and publishes it at an address. */
async function publishFromTemplate(
  studio: StudioTab,
  documents: Documents,
  { template, title, first, heading, path }: NewPage,
): Promise<void> {
  const { page } = studio
  await studio.goto('/structure')
  await page.getByText('Pages', { exact: true }).first().click()
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', { name: new RegExp(`^${template}`) }).click()
  await expect(studio.input('title')).not.toHaveValue('')
  await studio.input('title').fill(title)
  await studio.field('blocks').getByText(first).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByTestId('field-blocks[_key=="k0"].heading')
    .locator('input, textarea')
    .first()
    .fill(heading)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await studio.input('path').fill(path)
  const [made] = (await documents.made()).filter(({ _type }) => _type === 'page')
  await documents.expect(made?._id ?? '', { path, title })
  await studio.publish(title)
}

test('staff begin a campaign page from a template, put their own words into it, and publish it', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  await publishFromTemplate(await studioOf('Ada Approver'), documents, {
    template: 'Campaign',
    title: 'Autumn weeks',
    first: 'What the campaign is about',
    heading: 'Autumn weeks at the river',
    path: '/autumn-weeks',
  })

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
  await publishFromTemplate(await studioOf('Ada Approver'), documents, {
    template: 'Brand',
    title: 'Hyundai overview',
    first: 'The brand, and where you sell it',
    heading: 'Hyundai at Harbour City',
    path: '/hyundai/overview',
  })

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

for (const { row, template, title, path, first, words } of [
  {
    row: '[STU-01e]',
    template: 'Recall',
    title: 'Harbour airbag recall',
    path: '/harbour-airbag-recall',
    first: 'What is recalled, and why',
    words: ['What to do', 'Questions about the recall', 'Book the repair'],
  },
  {
    row: '[STU-01f]',
    template: 'Service',
    title: 'Workshop at the river',
    path: '/workshop-at-the-river',
    first: 'Look after it here',
    words: ['How a service goes', 'Book a service'],
  },
])
  test(`${row} staff build a page of ${template.toLowerCase()} content from typed blocks, put their own words into it, and visitors read it`, async ({
    studioOf,
    documents,
    page: site,
    platform,
  }) => {
    const heading = `${title}: what to know`
    await publishFromTemplate(await studioOf('Ada Approver'), documents, {
      template,
      title,
      first,
      heading,
      path,
    })

    await expect(async () => {
      await site.goto(platform.tenantUrl('harbour', path))
      await expect(site.getByRole('heading', { name: heading })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    for (const name of words) await expect(site.getByRole('region', { name }).first()).toBeVisible()
  })
