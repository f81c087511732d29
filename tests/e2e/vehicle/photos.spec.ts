import type { Page } from '@playwright/test'
import { expect, test } from '../tools/platform-test.ts'

const LISTING = '/search/used-cars'
const NOT_FOUND = '/photo-coming.svg'

const photoOf = (page: Page, card: number) => page.locator('main article').nth(card).locator('.photo')

/** Media key in the address of a photo. */
const keyOf = (address: string) => /_media\/([^?]+)/.exec(address)?.[1] ?? ''

test('[IMG-02] [IMG-03] [ERR-01i] [ERR-01t] cards hold their photos’ places with a preview; a photo that does not come gives way to the not-found picture and is logged only', async ({
  page,
  platform,
}) => {
  const asked: string[] = []
  const logged: string[] = []
  const failures: string[] = []
  let brokenKey = ''
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  page.on('console', (message) => logged.push(message.text()))
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.route('**/_media/**', async (route) => {
    asked.push(keyOf(route.request().url()))
    await released
    await (keyOf(route.request().url()) === brokenKey ? route.abort() : route.continue())
  })

  await page.goto(platform.tenantUrl('harbour', LISTING), { waitUntil: 'commit' })
  const first = photoOf(page, 0)
  await expect(first).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/)
  const before = await first.boundingBox()
  const broken = photoOf(page, 1).locator('img')
  brokenKey = keyOf((await broken.getAttribute('src')) ?? '')
  expect(brokenKey).not.toBe('')

  release()
  await expect(broken).toHaveAttribute('src', NOT_FOUND)
  await expect(photoOf(page, 1)).toHaveCSS('background-image', 'none')
  expect(await first.boundingBox()).toEqual(before)
  expect(logged).toContain(`photo ${brokenKey} did not load`)
  expect(failures).toEqual([])

  // Until the pointer is over a card, only one photo of it is requested.
  const card = page.locator('main article').filter({ hasNot: page.locator(`img[src="${NOT_FOUND}"]`) })
  await expect(card.first().locator('.photo img')).toHaveCount(1)
  const count = new Set(asked).size
  await card.first().locator('.photo').hover()
  await expect(card.first().locator('.photo img')).not.toHaveCount(1)
  await expect.poll(() => new Set(asked).size).toBeGreaterThan(count)

  // A photo that did not load is loaded when the connection comes back.
  brokenKey = ''
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(broken).toHaveAttribute('src', /_media/)
  await expect(broken).toHaveJSProperty('complete', true)
})
