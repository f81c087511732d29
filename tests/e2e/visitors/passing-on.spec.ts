import type { Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { hydrated } from '../tools/hydrated.ts'
import { expect, test } from '../tools/platform-test.ts'

/** The path of a vehicle that a dealer shows. */
async function vehiclePath(page: Page, platform: TestPlatform): Promise<string> {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  return (await page.locator('main article h3 a').first().getAttribute('href')) ?? ''
}

const LISTING = '/search/new-used-and-demo-cars'
const told = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    return (Array.isArray(layer) ? layer : []).map(({ event_id: id }: { event_id: number }) => id)
  })

test('[SHR-02] [SHR-03] [SHR-04] a vehicle is shared by the browser’s menu, in a small window, or by its link', async ({
  page,
  platform,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const opened: string[] = []
    Reflect.set(window, 'openedWindows', opened)
    window.open = (url, _, features = '') => {
      opened.push(`${String(url)} ${features}`)
      return window
    }
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  const path = await vehiclePath(page, platform)
  await page.goto(platform.tenantUrl('harbour', path))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const share = page.locator('summary', { hasText: 'Share' })
  await share.click()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  const copied = page.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  await expect(page.getByText(`Copied ${title} to your clipboard!`, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(platform.tenantUrl('harbour', path))
  await expect(copy).toBeVisible()
  await expect(page.getByText(`Copied ${title} to your clipboard!`, { exact: true })).toBeHidden()

  await page.getByRole('link', { name: 'Facebook' }).click()
  const windows = await page.evaluate(() => Reflect.get(window, 'openedWindows') as string[])
  expect(windows).toEqual([expect.stringMatching(/^https:\/\/www\.facebook\.com\/.* .*width=550,height=400/)])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeHidden()
  await expect(share).toBeFocused()

  await page.evaluate(() => {
    Reflect.set(navigator, 'share', async (data: ShareData) => Reflect.set(window, 'shared', data))
  })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared') as unknown))
    .toEqual({ title, url: platform.tenantUrl('harbour', path) })
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeHidden()
})

test('[SHR-06] [SHR-07] [SHR-08] [RTE-10] [ERR-01h] a vehicle is printed on a page of its own, and saved as a PDF', async ({
  page,
  platform,
  context,
}) => {
  const path = await vehiclePath(page, platform)
  const slug = path.split('/').at(-1) ?? ''
  await page.goto(platform.tenantUrl('harbour', path))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const print = page.getByRole('link', { name: /^Print \(/ })
  await hydrated(print)
  const opening = context.waitForEvent('page')
  await print.click()
  const paper = await opening
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(new URL(paper.url()).pathname + new URL(paper.url()).search).toBe(`/print?car_id=${slug}`)
  await paper.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'navigation'] as const) await expect(paper.getByRole(part)).toHaveCount(0)
  await expect(paper.getByRole('link', { name: 'Back to the vehicle' })).toBeHidden()
  await expect(paper.getByText(/Printed on \d+ \w+ 20\d\d/)).toBeVisible()
  await paper.close()
  await expect.poll(() => told(page)).toContain(61)

  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/cars/*/pdf', async (route) => {
    await held
    await route.continue()
  })
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Print PDF' }).click()
  await expect(page.getByRole('link', { name: 'Preparing...' })).toBeVisible()
  release()
  expect((await saving).suggestedFilename()).toBe(`${slug}.pdf`)
  await expect(page.getByRole('link', { name: 'Print PDF' })).toBeVisible()

  await page.unroute('**/api/cars/*/pdf')
  const message = 'The PDF could not be made just now.'
  await page.route('**/api/cars/*/pdf', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'pdf-down', message, requestId: 'x' } } }),
  )
  await page.getByRole('link', { name: 'Print PDF' }).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
})

test('[VDP-12] [VDP-23] [SHR-10] [SHR-12] [ERR-01j] a number shows at one press, counted or not, and the page says how often it was looked at', async ({
  page,
  platform,
  browser,
}) => {
  const path = await vehiclePath(page, platform)
  const aside = page.getByRole('complementary', { name: 'Price and contact' })
  const shown = aside.getByText(/^\d+ views?$/)
  // A few looks recommend nothing, so the page does not mention them.
  await page.route('**/view.json*', (route) => route.fulfill({ json: { views: 9 } }))
  const answered = page.waitForResponse('**/view.json*')
  await page.goto(platform.tenantUrl('harbour', path))
  await answered
  await expect(shown).toHaveCount(0)
  await page.unroute('**/view.json*')
  await page.evaluate(async (counter) => {
    // Each browser has a name of its own for the day. No more of them than needed: a network counts only so many a day.
    for (let views = 0, at = 10; views < 10 && at < 20; at += 1) {
      const answer = await fetch(`${counter}?browser=${String(at).repeat(16)}`)
      views = ((await answer.json()) as { views: number }).views
    }
  }, `${path}/view.json`)
  await page.reload()
  await expect(shown).toBeVisible()
  const views = Number.parseInt(await shown.innerText(), 10)
  const call = aside.locator('a[href^="tel:"]')
  await expect(call).toHaveText(/^Call .{5}[^\d]+\(shows the number\)$/, { useInnerText: true })
  const counting = page.waitForRequest('**/api/phone-reveal')
  await call.click()
  await expect(call).toHaveText(/^Call 0[\d ]+$/, { useInnerText: true })
  const counted = await counting
  const body = counted.postDataJSON() as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual(['car_id', 'dealership_id', 'website_id'])
  expect((await counted.response())?.status()).toBe(204)
  await expect.poll(() => told(page)).toContain(25)

  await page.reload()
  await expect(aside.getByText(`${views} views`, { exact: true })).toBeVisible()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/phone-reveal', (route) => route.fulfill({ status: 503, json: {} }))
  await call.click()
  await expect(call).toHaveText(/^Call 0[\d ]+$/, { useInnerText: true })
  await expect.poll(() => logged).toContain('a shown phone number was not counted 503')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.goto(platform.tenantUrl('harbour', path))
  await expect(theirs.getByText(`${views + 1} views`, { exact: true })).toBeVisible()
  await other.close()
})

test('on a touch screen the first press shows a masked number and the next one dials it', async ({
  platform,
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(platform.tenantUrl('harbour', await vehiclePath(page, platform)))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const dialled: string[] = []
    Reflect.set(window, 'dialled', dialled)
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && !event.defaultPrevented) dialled.push(link.href)
      event.preventDefault()
    })
  })
  const dialled = () => page.evaluate(() => Reflect.get(window, 'dialled') as string[])
  const call = page.getByRole('complementary', { name: 'Price and contact' }).locator('a[href^="tel:"]')
  await call.tap()
  await expect(call).toHaveText(/^Call 0[\d ]+$/, { useInnerText: true })
  expect(await dialled()).toEqual([])
  await call.tap()
  expect(await dialled()).toEqual([expect.stringMatching(/^tel:0\d+$/)])
  await context.close()
})
