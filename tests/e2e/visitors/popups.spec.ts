import type { Page } from '@playwright/test'
import { textBlock } from '../studio/blocks.ts'
import { expect, test } from '../studio/studio-test.ts'

const END = '2099-01-01T00:00:00Z'
const box = (page: Page) => page.getByRole('dialog')

const popup = (fields: Record<string, unknown> = {}) => ({
  title: 'Open day on Saturday',
  words: textBlock('x', 'Come and look.')['body'],
  moment: 'seconds',
  seconds: 1,
  expiry: END,
  routes: ['/journey-popup'],
  ...fields,
})

test('[PROM-04] [PROM-05] a popup opens once, holds the focus, fits the window, and is remembered as closed', async ({
  page,
  platform,
  documents,
}) => {
  await documents.webPage('journey-popup', 'Page of a popup', [textBlock('one', 'Words of the page')])
  await documents.publish('popup', 'journey-open-day', {
    ...popup(),
    link: { _type: 'link', label: 'See the offers', type: 'path', path: '/special-offers' },
  })
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
  await expect(box(page)).toHaveAccessibleName('Open day on Saturday')
  await expect(box(page)).toContainText('Come and look.')
  const size = await box(page).boundingBox()
  expect(size?.width).toBeLessThanOrEqual(600)
  expect(size?.height).toBeLessThanOrEqual(0.8 * 700)
  const heldBy = () =>
    page.evaluate(() => document.activeElement?.closest('dialog, main, header, footer')?.tagName)
  for (let at = 0; at < 4; at += 1) {
    expect(['DIALOG', undefined]).toContain(await heldBy())
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.reload()
  await page.waitForTimeout(2_500)
  await expect(box(page)).toHaveCount(0)
  // Who follows its button is led on, and does not see it again either.
  await page.evaluate(() => localStorage.removeItem('forecourt:popups:harbour'))
  // A page that is loaded again would stand where it was read to, which opens a popup before anything is typed.
  await page.goto('about:blank')
  await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
  await box(page).getByRole('link', { name: 'See the offers' }).click()
  await expect(page).toHaveURL(/\/special-offers$/)
  await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
  await page.waitForTimeout(2_500)
  await expect(box(page)).toHaveCount(0)
  // Nothing of it is in a page that is none of its own.
  const other = await page.goto(platform.tenantUrl('harbour', '/about-us'))
  expect(await other?.text()).not.toContain('Open day on Saturday')
})

test('[PROM-05] a popup is hidden after its end, on pages that are open as well', async ({
  page,
  platform,
  documents,
}) => {
  await documents.webPage('journey-popup', 'Page of a popup', [textBlock('one', 'Words of the page')])
  await documents.publish('popup', 'journey-ended', popup({ expiry: '2026-01-01T00:00:00Z' }))
  await documents.publish('popup', 'journey-ending', {
    ...popup({ title: 'Ends soon', seconds: 5, order: 1 }),
    expiry: new Date(Date.now() + 4_000).toISOString(),
  })
  await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
  await page.waitForTimeout(7_000)
  await expect(box(page)).toHaveCount(0)
})

test('a popup waits for the privacy choice', async ({ page, platform, documents, content }) => {
  const { tracking } = (await content.getDocument<{ tracking: object }>('tenant-harbour')) ?? {}
  await documents.webPage('journey-popup', 'Page of a popup', [textBlock('one', 'Words of the page')])
  await documents.publish('popup', 'journey-waiting', popup({ visitors: 'new' }))
  await content
    .patch('tenant-harbour')
    .set({ tracking: { ...tracking, adapter: 'dataLayer', consent: 'asked' } })
    .commit()
  try {
    const choices = page.getByRole('region', { name: 'Privacy choices' })
    await expect(async () => {
      await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
      await expect(choices).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await page.waitForTimeout(2_500)
    await expect(box(page)).toHaveCount(0)
    await choices.getByRole('button', { name: 'No, thanks' }).click()
    await expect(box(page)).toHaveAccessibleName('Open day on Saturday')
  } finally {
    const back = content.patch('tenant-harbour')
    await (tracking ? back.set({ tracking }) : back.unset(['tracking'])).commit()
  }
})

test('a popup opens while a page is read, and never over a form that somebody has begun to fill in', async ({
  page,
  platform,
  documents,
}) => {
  await documents.webPage('journey-popup', 'Page of a popup', [
    { _type: 'enquiryForm', _key: 'form', variant: 'plain' },
    ...['one', 'two', 'three', 'four'].map((key) => textBlock(key, `Words ${key}`)),
  ])
  await documents.publish('popup', 'journey-reading', popup({ moment: 'scroll', percent: 90 }))
  const readOn = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
  // What opens it comes after the page: reading goes on until it does.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await readOn()
    await expect(box(page)).toHaveAccessibleName('Open day on Saturday', { timeout: 1_000 })
  }).toPass()
  await page.evaluate(() => localStorage.removeItem('forecourt:popups:harbour'))
  // A page that is loaded again would stand where it was read to, which opens a popup before anything is typed.
  await page.goto('about:blank')
  await page.goto(platform.tenantUrl('harbour', '/journey-popup'))
  const name = page.locator('form[method=post]').getByLabel('First name')
  // Typed into before and after what opens it has come.
  await name.fill('Robin')
  await page.waitForLoadState('networkidle')
  await name.fill('Robin R.')
  await name.blur()
  await readOn()
  await page.waitForTimeout(5_000)
  await expect(box(page)).toHaveCount(0)
  await expect(name).toHaveValue('Robin R.')
})

test('[STU-01b] staff make a popup with a form in the Studio, with an end, and visitors enquire in it', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  await documents.webPage('journey-popup', 'Page of a popup', [textBlock('one', 'Words of the page')])
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.goto('/structure')
  await page.getByText('Popups', { exact: true }).first().click()
  await page.getByTestId('action-intent-button').first().click()
  await studio.input('title').fill('Ask us anything')
  await page.getByRole('tab', { name: 'When and where' }).click()
  await studio.input('seconds').fill('1')
  // Without an end it is refused.
  await expect(studio.form).toContainText('When and where  (error)')
  await expect(studio.action('publish')).toBeDisabled()
  const end = studio.field('expiry').getByTestId('date-input')
  await end.fill('31/12/2098 23:59')
  await end.press('Tab')
  await studio
    .field('routes')
    .getByRole('button', { name: /Add item/ })
    .click()
  await studio.field('routes').locator('input').last().fill('/journey-popup')
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByRole('combobox', { name: 'Form', exact: true }).fill('Contact')
  await page.getByTestId('autocomplete-popover').getByText('Contact form').first().click()
  const [draft] = (await documents.made()).filter(({ _type }) => _type === 'popup')
  const id = draft?._id.replace('drafts.', '') ?? ''
  await documents.expect(`drafts.${id}`, {
    routes: ['/journey-popup'],
    seconds: 1,
    form: { _ref: 'form-harbour-contact' },
  })
  await studio.publish('Ask us anything')
  await site.goto(platform.tenantUrl('harbour', '/journey-popup'))
  await expect(box(site)).toHaveAccessibleName('Ask us anything')
  const form = box(site).locator('form')
  await form.getByLabel('What is it about?').selectOption('General Enquiry')
  await form.getByLabel('Dealership').selectOption({ index: 1 })
  await form.getByLabel('First name').fill('Robin')
  await form.getByLabel('Last name').fill('Reader')
  await form.getByLabel('Postcode').fill('4000')
  await form.getByLabel('Email').fill('robin.popup@example.com')
  await form.getByLabel('Phone').fill('0412 345 678')
  await form.getByRole('textbox', { name: 'Message' }).fill('What is open on Saturday?')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(site).toHaveURL(/\/success\?/, { timeout: 20_000 })
})
