import type { Page } from '@playwright/test'
import { expect, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

/** Returns the numbers of the events that the page pushed to its data layer. */
const told = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    return (Array.isArray(layer) ? layer : []).map(({ event_id: id }: { event_id: number }) => id)
  })

test('[SRCH-31] [FAV-01] [VDP-24] [SHR-11] a visit is told by the dealer’s numbers: lists, used vehicles, saving, calls; and never where a browser asks for it', async ({
  page,
  platform,
  browser,
}) => {
  await page.goto(platform.tenantUrl('harbour', `${LISTING}?car_type=used`))
  await expect.poll(() => told(page)).toEqual([49])
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect.poll(() => told(page)).toEqual([49, 39])
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await page.locator('main [data-vehicle] h3 a').first().click()
  await expect(page.getByRole('link', { name: 'Enquire', exact: true })).toBeVisible()
  await expect.poll(() => told(page)).toEqual([4])
  const call = page.locator('a[href^="tel:"]').first()
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => told(page)).toEqual([4, 25])
  const [, phone] = await page.evaluate(() => Reflect.get(window, 'dataLayer') as Record<string, unknown>[])
  expect(phone).toMatchObject({ event: 'phoneClick', tenant: 'harbour', vehicle: { car_type: 'used' } })
  expect(phone?.['user']).toMatchObject({ visitor_id: expect.stringMatching(/^[\da-f]{32}$/) })

  const context = await browser.newContext()
  const quiet = await context.newPage()
  await quiet.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await quiet.goto(platform.tenantUrl('harbour', LISTING))
  await quiet.waitForLoadState('networkidle')
  expect(await told(quiet)).toEqual([])
  expect(await quiet.evaluate(() => Object.keys(localStorage).filter((key) => /visitor/.test(key)))).toEqual(
    [],
  )
  await context.close()
})
