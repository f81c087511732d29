import type { SanityClient } from '@sanity/client'
import { getAs } from '../../harness/get-as.ts'
import { expect, test } from './studio-test.ts'

const SLUG = 'bluegum'
const ID = `tenant-${SLUG}`

/** Takes away everything that a journey's dealer is made of; the dealer and its documents name each other. */
async function removeDealer(content: SanityClient): Promise<void> {
  if ((await content.getDocument(ID)) === undefined) return
  await content.patch(ID).unset(['locations']).commit()
  await content.delete({ query: '*[references($id)]', params: { id: ID } })
  await content.delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id: ID } })
}

test.afterEach(async ({ content }) => removeDealer(content))

test('[TEN-02] platform staff make a dealer’s site in the Studio, archive it, and bring it back', async ({
  studioOf,
  platform,
}) => {
  const studio = await studioOf('Pat Admin')
  const { page } = studio
  const status = async (path = '/') => (await getAs(platform, `${SLUG}.localhost`, path)).status
  await studio.goto('/structure')
  await page.getByRole('link', { name: 'New dealer' }).click()
  const pane = page.getByTestId('new-dealer')

  await pane.getByRole('button', { name: 'Make the site' }).click()
  await expect(pane.getByRole('alert').first()).toContainText('a dealer needs a name')
  await pane.getByLabel('Name', { exact: true }).fill('Bluegum')
  await pane.getByLabel('Kind of dealer').selectOption('truck')
  await pane.getByLabel('Web addresses').fill('harbour.localhost')
  await expect(pane.getByRole('alert').first()).toContainText('is the address of Harbour City Motors')
  await pane.getByLabel('Web addresses').fill('')
  await pane.getByLabel('Brand colour', { exact: true }).fill('#ffd400')
  await expect(pane.getByRole('alert').first()).toContainText('has contrast 1.43:1, needs 4.5:1')
  await pane.getByLabel('Brand colour', { exact: true }).fill('#1b2a41')
  await pane.getByRole('button', { name: 'Make the site' }).click()
  await expect(pane.getByText('Bluegum is online.')).toBeVisible()
  await expect.poll(() => status(), { timeout: 20_000 }).toBe(200)
  expect(await status('/contact-us')).toBe(200)

  await studio.edit('tenant', ID)
  await studio.openMenu()
  await expect(page.getByRole('menuitem', { name: /^(Delete|Unpublish|Duplicate)/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Archive dealer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(() => status(), { timeout: 20_000 }).toBe(404)

  await studio.choose(/^Bring dealer back/)
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => status(), { timeout: 20_000 }).toBe(200)
})

test('[TEN-24] the theme editor shows the look while it is changed, and refuses what cannot be read', async ({
  studioOf,
  content,
}) => {
  const studio = await studioOf('Pat Admin')
  const { page } = studio
  await studio.edit('tenant', 'tenant-wattle')
  await page.getByRole('tab', { name: 'Look' }).click()
  const preview = page.getByTestId('theme-preview')
  await expect(preview).toHaveCSS('background-color', 'rgb(255, 252, 244)')
  await studio.field('theme.colours.surface').locator('input[type=text]').fill('#101418')
  await expect(preview).toHaveCSS('background-color', 'rgb(16, 20, 24)')
  const look = studio.field('theme')
  await expect(look.getByRole('status')).toContainText('cannot be read well: they need 4.5:1')
  await expect(look.getByText(/^1\.\d\d:1, too little$/).first()).toBeVisible()
  await expect(studio.action('publish')).toBeDisabled()
  // A draft that is deleted while the Studio still saves it is an error in the console.
  const saved = '*[_id == "drafts.tenant-wattle"][0].theme.colours.surface'
  await expect.poll(() => content.fetch<string | null>(saved)).toBe('#101418')
  await content.delete('drafts.tenant-wattle')
})
