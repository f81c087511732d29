import type { Page } from '@playwright/test'
import { drawPicture } from '../tools/picture.ts'
import { expect, test } from '../tools/platform-test.ts'
import type { TestPlatform } from '../../harness/platform.ts'

const NAME = 'Journey weekend'
const SLUG = 'journey-weekend'
const field = (page: Page, name: string) => page.getByTestId(`field-${name}`)

/** Opens the Studio as one of the local people, with one click on the sign-in page. */
async function signIn(page: Page, platform: TestPlatform, person: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(platform.url('studio'))
  await page.getByRole('button', { name: new RegExp(person) }).click()
  await page.getByRole('link', { name: 'Content' }).click()
}

async function runDocumentAction(page: Page, name: RegExp): Promise<void> {
  await page.locator('[data-testid=action-menu-button]:enabled').last().click()
  await page.getByRole('menuitem', { name }).click()
  const confirm = page
    .getByTestId('confirm-button')
    .or(page.getByRole('button', { name: /^(Unpublish now|Discard|Yes)/ }))
  await confirm.first().click()
}

test('[STU-01a] [STU-02] [STU-07] an offer made in the Studio shows on an open page, its draft does not, and unpublishing takes it away', async ({
  page,
  context,
  platform,
}) => {
  const offers = await context.newPage()
  await offers.goto(platform.tenantUrl('harbour', '/special-offers'))
  const card = offers.getByRole('heading', { name: NAME })
  await expect(card).toHaveCount(0)
  let loads = 0
  offers.on('load', () => (loads += 1))

  await signIn(page, platform, 'Ada Approver')
  await page.getByText('Offers', { exact: true }).first().click()
  await page.getByTestId('action-intent-button').first().click()
  await field(page, 'name').locator('input').first().fill(NAME)
  await field(page, 'slug').getByRole('button', { name: 'Generate' }).click()
  await field(page, 'description')
    .locator('textarea')
    .first()
    .fill('Free safety check with every test drive.')
  await page
    .getByTestId('file-button-input')
    .first()
    .setInputFiles(await drawPicture(test.info().outputPath('journey.png')))
  const alt = field(page, 'image.alt').locator('input').first()
  await alt.fill('A car at the river')
  const publish = page.getByTestId('action-publish').first()
  await publish.click()
  await expect(page.getByText(`${NAME} was published`)).toBeVisible()

  await offers.bringToFront()
  await expect(card).toBeVisible()
  const picture = offers.locator('article', { has: card }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  expect(loads).toBe(0)

  await page.bringToFront()
  await field(page, 'name').locator('input').first().fill(`${NAME} extended`)
  await expect(publish).toBeEnabled()
  await offers.bringToFront()
  await offers.reload()
  await expect(offers.getByRole('heading', { name: `${NAME} extended` })).toHaveCount(0)
  await expect(card).toBeVisible()

  await page.bringToFront()
  await runDocumentAction(page, /Discard changes/)
  await expect(field(page, 'name').locator('input').first()).toHaveValue(NAME)
})

test('[STU-07] unpublished, the offer is gone from a page that is open', async ({
  page,
  platform,
  content,
}) => {
  const id = await content.fetch<string>('*[_type == "offer" && slug.current == $slug][0]._id', {
    slug: SLUG,
  })
  await page.goto(platform.tenantUrl('harbour', '/special-offers'))
  const card = page.getByRole('heading', { name: NAME })
  await expect(card).toBeVisible()
  await content.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: id,
    draftId: `drafts.${id}`,
  })
  await expect(card).toHaveCount(0)
  await content.action({ actionType: 'sanity.action.document.discard', draftId: `drafts.${id}` })
})

test('[STU-04] an editor sees the own dealer only, a viewer can change nothing', async ({
  page,
  browser,
  platform,
}) => {
  await signIn(page, platform, 'Will Editor')
  await expect(page.getByText('Wattle Street Used Cars').first()).toBeVisible()
  await expect(page.getByText('Harbour City Motors')).toHaveCount(0)
  const other = await browser.newPage()
  await signIn(other, platform, 'Vic Viewer')
  await other.getByText('Harbour City Motors').first().click()
  await other.getByText('Offers', { exact: true }).first().click()
  await other.getByText('Demo SUV clearance').first().click()
  const name = field(other, 'name').locator('input').first()
  await expect(name).toBeVisible()
  expect(await name.evaluate((input: HTMLInputElement) => input.readOnly || input.disabled)).toBe(true)
  await other.close()
})

test('in the preview tool, a click on the heading opens its field, and typing changes the page', async ({
  page,
  platform,
}) => {
  await signIn(page, platform, 'Harriet Editor')
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe').first()
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible({ timeout: 40_000 })
  await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 40_000 })
  const before = (await heading.innerText()).replace(/\p{Cf}/gu, '')
  const box = page.locator('[data-testid$=".heading"]').locator('input, textarea').first()
  await expect(async () => {
    await heading.click()
    await expect(box).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 90_000 })
  await box.fill('Typed in the Studio')
  await expect(heading).toContainText('Typed in the Studio')
  await box.fill(before)
  await expect(heading).toContainText(before.slice(0, 12))
})
