import { pathOfOne } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

/** Filter for a used car of a yard whose test drives start at either of two yards. */
const USED =
  'tenant_ids:=harbour && car_type:=used && status:=in_stock && sold:=false && dealership_id:=101 && price:>5000 && make:!=[Holden,LDV]'

/** Returns the mails in the outbox that contain these words. */
async function mailsWith(platform: TestPlatform, words: string): Promise<string[]> {
  const page = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  return page.split('<li>').filter((item) => item.includes(words))
}

/** Returns a weekday (0 = Sunday), 8 to 20 days ahead, at a clock time, in the format of the date field. */
function daysAhead(weekday: number, clock: string): string {
  const day = new Date(Date.now() + 14 * 86_400_000)
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() + weekday)
  return `${day.toISOString().slice(0, 10)}T${clock}`
}

test('[VDP-10] [VDP-11] [LEAD-06] [LEAD-08] [LEAD-24] a test drive is booked over the page in two steps that are one lead, and counts as one', async ({
  page,
  platform,
}) => {
  const path = await pathOfOne(platform, USED)
  await page.goto(platform.tenantUrl('harbour', path))
  const title = await page.locator('#vehicle h1').innerText()
  // A dialog is opened with the keyboard, left with Escape, and keeps what was typed.
  const enquire = page.getByRole('link', { name: 'Enquire', exact: true }).first()
  const dialog = page.getByRole('dialog')
  // Until the page's scripts run, the link leads to the form in the page.
  await expect(async () => {
    await enquire.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await dialog.getByLabel('First name').fill('Kim')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enquire).toBeFocused()
  await enquire.click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Kim')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads'))
      sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  await page.getByRole('link', { name: 'Book a test drive' }).first().click()
  await expect(dialog).toHaveAccessibleName('Book a Test Drive')
  await expect(dialog).toContainText(title)
  await expect(dialog.getByLabel('Test Drive Booking Date')).toBeHidden()
  const next = dialog.getByRole('button', { name: 'Continue' })
  await dialog.getByLabel('Postcode').fill('abcd')
  await next.click()
  await expect(dialog.getByRole('alert')).toContainText('Postcode: Invalid postcode.', { timeout: 20_000 })
  await dialog.getByLabel('First name').fill('Kim')
  await dialog.getByLabel('Last name').fill('Nguyen')
  await dialog.getByLabel('Email').fill('kim@example.com')
  await dialog.getByLabel('Phone').fill('0412 345 678')
  await dialog.getByLabel('Postcode').fill('4000')
  await next.dblclick()
  const where = dialog.getByLabel('Where would you like to drive it?')
  await expect(where).toBeFocused({ timeout: 20_000 })
  await where.selectOption({ label: 'Harbour City Moorooka' })
  const when = dialog.getByLabel('Test Drive Booking Date')
  await expect(when).toHaveAccessibleDescription(/Open Mon-Fri 8 am/)
  await when.fill(daysAhead(0, '03:00'))
  await dialog.getByRole('button', { name: 'Book test drive' }).click()
  await expect(when).toHaveAccessibleDescription(/We are closed at that time\. Open next: \w+day/, {
    timeout: 20_000,
  })
  await when.fill(daysAhead(2, '10:30'))
  const words = `With a child seat, please. ${path}`
  await dialog.getByLabel('Message').fill(words)
  await dialog.getByRole('button', { name: 'Book test drive' }).dblclick()
  await expect(page).toHaveURL(/\/success\?/, { timeout: 20_000 })

  const [, first, , last] = sent
  expect(sent).toHaveLength(4)
  expect(first).toMatchObject({ form_completed: false })
  expect(last).toMatchObject({ form_completed: true, lead_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('forecourt.sent') ?? '{}') as object)
  expect(kept).toMatchObject({ category: 'Test Drive Booking' })
  const told = () =>
    page.evaluate(
      () => (Reflect.get(window, 'dataLayer') as { event_id: number }[] | undefined)?.[0]?.event_id,
    )
  await expect.poll(told).toBe(48)
  await expect.poll(async () => (await mailsWith(platform, words)).length).toBe(1)
  const [mail = ''] = await mailsWith(platform, words)
  expect(mail).toContain('Test Drive Booking')
  expect(mail).toContain('Location: Harbour City Moorooka')
  expect(mail).toMatch(/Test Drive Booking Date: .* 10:30.am AEST/)
  expect(mail).not.toContain('not finished')
})

test('[VDP-15] a sold vehicle’s page says so and asks for something similar', async ({ page, platform }) => {
  const sold = await pathOfOne(
    platform,
    'tenant_ids:=harbour && sold:=true && price:>5000 && make:!=[Holden,LDV]',
  )
  await page.goto(platform.tenantUrl('harbour', sold))
  await expect(page.locator('#vehicle')).toContainText('JUST SOLD')
  await expect(page.getByRole('link', { name: 'Enquire', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Find Me Something Similar' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Find Me Something Similar')
  await expect(dialog.getByLabel('Message')).not.toHaveAttribute('required')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[RTE-26] [VDP-16] a test drive is one page with everything on it, and photos are asked for without a word', async ({
    page,
    platform,
  }) => {
    const path = await pathOfOne(platform, USED)
    await page.goto(platform.tenantUrl('harbour', path))
    await page.getByRole('link', { name: 'Book a test drive' }).first().click()
    await expect(page).toHaveURL(/\/book-test-drive\?car=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Test Drive')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
    await expect(page.getByLabel('Test Drive Booking Date')).toBeVisible()
    await page.goto(platform.tenantUrl('harbour', `/enquiry?form=photos&car=${path.split('/').at(-1) ?? ''}`))
    await page.getByLabel('First name').fill('Kim')
    await page.getByLabel('Last name').fill(`Photos ${Date.now()}`)
    const name = await page.getByLabel('Last name').inputValue()
    await page.getByLabel('Email').fill('kim@example.com')
    await page.getByLabel('Phone').fill('0412 345 678')
    // A form that is sent sooner than a person could is shown once more.
    await expect(async () => {
      if (/\/enquiry/.test(page.url())) await page.getByRole('button', { name: 'Request photos' }).click()
      expect(page.url()).toContain('/success')
    }).toPass({ timeout: 30_000, intervals: [1_000, 2_500, 4_000, 4_000] })
    await expect.poll(async () => (await mailsWith(platform, name)).length).toBe(1)
    const [mail = ''] = await mailsWith(platform, name)
    expect(mail).toContain('Please send me photos of this vehicle.')
    expect(mail).toContain('Request Photos')
  })
})
