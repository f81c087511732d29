import type { Page } from '@playwright/test'
import { postEnquiry } from '../../harness/enquiry.ts'
import { pathOfOne } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { vehiclePage } from '../tools/fed-vehicle.ts'
import { expect, test } from '../tools/platform-test.ts'

const FREE = 'tenant_ids:=harbour && status:=in_stock && sold:=false && reserved:=false && price:>5000'

/** Numbers of the events that the page has told of. */
const told = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    return (Array.isArray(layer) ? layer : []).map(({ event_id: id }: { event_id: number }) => id)
  })

/** A link that leaves the page is pressed without leaving it, once the page counts. */
async function press(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true })
      element.click()
    })
}

/** Fills in the form of a page as a visitor does, and sends it. */
async function sendForm(page: Page, button: string): Promise<void> {
  const form = page.locator('main form[data-lead-form]')
  const dealership = form.getByLabel('Dealership')
  if (await dealership.isVisible()) await dealership.selectOption({ index: 1 })
  await form.getByLabel('First name').fill('Kim')
  await form.getByLabel('Last name').fill(`Events${Date.now()}`)
  await form.locator('[name=email]').fill(`events.${Date.now()}@example.com`)
  await form.getByLabel('Phone').fill('0412 345 678')
  await form.getByLabel('Postcode').fill('4000')
  const next = form.getByRole('button', { name: 'Continue' })
  const last = form.getByRole('button', { name: button })
  await page.waitForTimeout(2_200)
  if (await next.isVisible()) {
    await next.click()
    await expect(last).toBeVisible({ timeout: 20_000 })
  }
  const where = form.getByLabel('Where would you like to drive it?')
  if (await where.isVisible()) await where.selectOption({ index: 1 })
  const message = form.getByRole('textbox', { name: 'Message' })
  if (await message.isVisible()) await message.fill('How are you?')
  await last.click()
  await expect(page).toHaveURL(/\/success/, { timeout: 20_000 })
}

/** A vehicle of the demonstration that meets a filter, by the part of its address that names it. */
const slugOf = async (platform: TestPlatform, filter: string) =>
  (await pathOfOne(platform, `${FREE} && ${filter}`)).replace('/cars/', '')

test('[ANL-01] lists, vehicles, presses and every kind of enquiry are told by their numbers', async ({
  page,
  platform,
}) => {
  const at = (path: string) => page.goto(platform.tenantUrl('harbour', path))
  const tells = (...ids: number[]) => expect.poll(() => told(page)).toEqual(ids)
  const used = await slugOf(platform, 'car_type:=used')
  const unused = await slugOf(platform, 'car_type:=new')

  await at('/search/new-used-and-demo-cars')
  await tells(49)
  const heart = page.getByRole('button', { name: /^Save / }).first()
  await heart.click()
  await tells(49, 39)
  await heart.click()
  // A new vehicle’s page has no number of its own.
  await at(`/cars/${unused}`)
  await page.waitForLoadState('networkidle')
  await tells()
  await at(`/cars/${used}`)
  await tells(4)
  await press(page, 'a[href^="tel:"]')
  await tells(4, 25)
  await press(page, '[data-click-event="print"]')
  await tells(4, 25, 61)
  const calculator = page.locator('#finance-calculator')
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator.getByRole('button', { name: 'Work it out' })).toBeHidden()
  await calculator.getByLabel('Deposit or trade-in').fill('2000')
  await tells(4, 25, 61, 26)

  for (const [path, button, id] of [
    [`/enquiry?car=${unused}`, 'Send enquiry', 14],
    [`/enquiry?car=${used}`, 'Send enquiry', 15],
    [`/book-test-drive?car=${unused}`, 'Book test drive', 17],
    [`/book-test-drive?car=${used}`, 'Book test drive', 48],
    ['/enquiry?form=finance', 'Send enquiry', 9],
  ] as const) {
    await at(path)
    await sendForm(page, button)
    await tells(id)
  }

  const own = { make: 'mazda', model: 'cx 5', year: String(new Date().getFullYear() - 4), km: '60,000' }
  const begun = await postEnquiry(platform, 'harbour.localhost', own, { path: '/api/trade-in' })
  const { valuation_id: id } = JSON.parse(begun.body) as { valuation_id: string }
  const answers = { condition: 'good', owners: '1', finance: 'No' }
  await postEnquiry(platform, 'harbour.localhost', answers, { path: `/api/trade-in/${id}/answers` })
  await at(`/valuations/${id}`)
  await sendForm(page, 'Accept this figure')
  await tells(18)

  // Feeds name a history report for some used vehicles only.
  const reported = await vehiclePage(page, platform, { file: 'https://reports.example/1.pdf' })
  try {
    await page.goto(reported.url)
    await tells(4)
    await press(page, '[data-click-event="historyReport"]')
    await tells(4, 60)
  } finally {
    await reported.hide()
  }
})
