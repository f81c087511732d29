import { postProved, TYPED } from '../../harness/enquiry.ts'
import { expect, test } from '../tools/platform-test.ts'

const TERMS = 'By sending this you agree to our terms and conditions.'

test('[LEAD-15] no form has news ticked beforehand, and a lead needs neither news nor a registration', async ({
  page,
  platform,
}) => {
  let registrations = 0
  for (const [slug, path] of [
    ['harbour', '/enquiry'],
    ['harbour', '/service'],
    ['wattle', '/enquiry?form=financeQuote'],
    ['southside-mg', '/service'],
    ['southside-mg', '/contact-us'],
    ['outback-rv', '/sell-my-car'],
  ] as const) {
    await page.goto(platform.tenantUrl(slug, path))
    const news = page.locator('input[name=opt_in]')
    await expect(news.first(), path).toBeAttached()
    for (const box of await news.all()) {
      await expect(box, path).not.toBeChecked()
      await expect(box, path).not.toHaveAttribute('required')
    }
    const registration = page.locator('input[name=Rego]')
    registrations += await registration.count()
    for (const input of await registration.all()) await expect(input, path).not.toHaveAttribute('required')
  }
  expect(registrations).toBeGreaterThan(0)

  const message = `No plate yet ${Date.now()}`
  const fields = {
    ...TYPED,
    category: 'Service Booking',
    dealership_slug: 'harbour-city-newstead',
    email: `plate.${Date.now()}@example.com`,
    message,
  }
  const { status, body } = await postProved(platform, 'harbour.localhost', fields)
  expect([status, body]).toEqual([201, expect.stringContaining('lead_id')])
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
      return outbox.split('<li>').find((mail) => mail.includes(message) && mail.includes('sales@harbourcity'))
    })
    .toContain('News and offers: no')
})

test('[LEAD-18] one dealer says above the button that its terms hold for what is sent; the others do not', async ({
  page,
  platform,
}) => {
  for (const slug of ['harbour', 'wattle', 'southside-mg', 'outback-rv']) {
    await page.goto(platform.tenantUrl(slug, '/enquiry'))
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send enquiry' }) })
    await expect(form).toBeVisible()
    await expect(form.getByText(TERMS), slug).toHaveCount(slug === 'southside-mg' ? 1 : 0)
  }
})
