import type { Locator, Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

/** Returns the mails in the outbox that contain these words. */
async function mailsWith(platform: TestPlatform, words: string): Promise<string[]> {
  const page = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  return page.split('<li>').filter((item) => item.includes(words))
}

async function fillIn(page: Page | Locator, message: string): Promise<void> {
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Nguyen')
  await page.getByLabel('Email').fill('kim@example.com')
  await page.getByLabel('Phone').fill('0412 345 678')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

const send = (page: Page | Locator) => page.getByRole('button', { name: 'Send enquiry' })

test('[LEAD-02] [LEAD-03] [LEAD-07] [LEAD-10] [LEAD-19] [LEAD-22] [RTE-11] [ERR-01q] [ERR-01r] an enquiry about a vehicle: wrong, put right, pressed twice, sent once', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/search/new-used-and-demo-cars?utm_source=mail'))
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('link', { name: 'Enquire', exact: true }).first()).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Enquire', exact: true }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByLabel('Postcode').fill('04')
  await send(form).click()
  await expect(form.getByRole('alert')).toBeFocused({ timeout: 20_000 })
  await expect(form.getByRole('alert')).toContainText('Please fix the following errors:')
  await expect(form.getByLabel('Postcode')).toHaveAccessibleDescription(
    'Invalid postcode. Please enter a 4-digit number.',
  )
  await form
    .getByRole('alert')
    .getByRole('link', { name: /^First name/ })
    .click()
  await expect(form.getByLabel('First name')).toBeFocused()
  const message = `Is ${path} still there?`
  await fillIn(form, message)
  await form.getByLabel('Postcode').fill('4000')
  await send(form).dblclick()
  await expect(page).toHaveURL(/\/success\?/, { timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute('href', path)
  await expect.poll(async () => (await mailsWith(platform, message)).length).toBe(1)
  const [mail = ''] = await mailsWith(platform, message)
  expect(mail).toContain('to sales@harbourcity.example')
  expect(mail).toContain('Stock number:')
  expect(mail).toContain('News and offers: no')

  await page.goto(platform.tenantUrl('harbour', '/contact-us'))
  await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded()
  await expect(page.getByLabel('First name')).toHaveValue('Kim')
  await expect(page.getByLabel('Postcode')).toHaveValue('4000')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[LEAD-12] [LEAD-14] [LEAD-19] [LEAD-20] [N37] a general enquiry: what was typed stays beside what is wrong, and it arrives', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('harbour', '/contact-us'))
    const message = 'Do you need another pair of hands?'
    await fillIn(page, message)
    await page.getByLabel('Postcode').fill('abcd')
    await send(page).click()
    await expect(page.getByText('Please fix the following errors:')).toBeVisible()
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(
      'Invalid postcode. Please enter a 4-digit number.',
    )
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await page.getByLabel('What is it about?').selectOption('Careers Enquiry')
    await page.getByLabel('Dealership').selectOption({ index: 2 })
    await page.getByLabel('Postcode').fill('4000')
    await page.getByRole('checkbox').check()
    // A form that is sent sooner than a person could is shown once more.
    await expect(async () => {
      if (/\/enquiry/.test(page.url())) await send(page).click()
      expect(page.url()).toContain('/success')
    }).toPass({ timeout: 30_000, intervals: [1_000, 2_500, 4_000, 4_000] })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await expect.poll(async () => (await mailsWith(platform, message)).length).toBe(1)
    const [mail = ''] = await mailsWith(platform, message)
    expect(mail).toContain('About: General Enquiry (Career Enquiry)')
    expect(mail).toContain('News and offers: yes, agreed:')
  })
})
