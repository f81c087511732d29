import type { Locator, Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { hydrated } from '../tools/hydrated.ts'
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
  const form = page.getByRole('dialog')
  // Until the page's scripts run, the link leads to the form in the page.
  await expect(async () => {
    await page.getByRole('link', { name: 'Enquire', exact: true }).first().click({ timeout: 5_000 })
    await expect(form).toBeVisible({ timeout: 5_000 })
  }).toPass()
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
  // An address gets a few confirmations in a day, so this one is of its own.
  const address = `kim.${Date.now()}@example.com`
  await form.getByLabel('Email').fill(address)
  await form.getByLabel('Postcode').fill('4000')
  await send(form).dblclick()
  await expect(page).toHaveURL(/\/success\?/, { timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute('href', path)
  await expect.poll(async () => (await mailsWith(platform, message)).length).toBe(1)
  const [mail = ''] = await mailsWith(platform, message)
  expect(mail).toContain('to sales@harbourcity.example')
  expect(mail).toContain('Stock number:')
  expect(mail).toContain('News and offers: no')
  await expect.poll(async () => (await mailsWith(platform, `to ${address}`)).length).toBe(1)
  const [confirmation = ''] = await mailsWith(platform, `to ${address}`)
  expect(confirmation).toContain('we have your enquiry')
  expect(confirmation).toContain(path)

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

test('[OFR-01] [OFR-11] an offer is enquired about from its card and its page, and the dealer reads which one', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/special-offers'))
  await page.getByRole('link', { name: 'Demo SUV clearance', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Book A Test Drive' })).toBeVisible()
  await page.getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page.getByText('About the offer Demo SUV clearance')).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toHaveCount(0)
  await hydrated(page.locator('#form-general'))
  const message = 'Which of them have a tow bar?'
  await fillIn(page, message)
  await page.getByLabel('Postcode').fill('4000')
  await page.getByLabel('Dealership').selectOption({ index: 1 })
  await send(page).click()
  await expect(page).toHaveURL(/\/success\?/, { timeout: 20_000 })
  await expect.poll(async () => (await mailsWith(platform, message)).length).toBe(1)
  const [mail = ''] = await mailsWith(platform, message)
  expect(mail).toContain('Special Offer Enquiry: Demo SUV clearance')
  expect(mail).toContain('Offer: Demo SUV clearance (offer-harbour-demo-suv)')
})
