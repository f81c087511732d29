import type { Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { LETTERS, shiftsOf, watchedPage } from '../tools/layout-shifts.ts'
import { expect, test } from '../tools/platform-test.ts'

const DEALERS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const
const WIDTHS = [390, 1440] as const

/** The address of a vehicle that a dealer shows first. */
async function firstVehicle(page: Page, platform: TestPlatform, dealer: string): Promise<string> {
  await page.goto(platform.tenantUrl(dealer, dealer === 'wattle' ? '/used-car' : '/search'))
  const path = await page.locator('main article h3 a').first().getAttribute('href')
  return platform.tenantUrl(dealer, new URL(path ?? '', 'http://x').pathname)
}

/** Scrolls down the whole page a screen at a time without a key or pointer, so that no shift is forgiven. */
async function scrollThrough(page: Page, settle: () => Promise<void>): Promise<void> {
  for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 600) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
    await settle()
  }
}

for (const dealer of DEALERS)
  test(`nothing moves on a vehicle's page of ${dealer} while it loads and its sections come in, and its photo is painted largest`, async ({
    page: finder,
    platform,
    browser,
  }) => {
    const address = await firstVehicle(finder, platform, dealer)
    for (const width of WIDTHS) {
      const { page, settle } = await watchedPage(browser, width)
      await page.goto(address)
      await settle()
      // A photo counts as painted once it is decoded, which may be some frames after it came.
      const largest = () => page.evaluate(() => (Reflect.get(window, 'painted') as string[]).at(-1))
      await expect.poll(largest, `${width} px`).toBe('hero')
      await scrollThrough(page, settle)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await settle()
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(LETTERS)
      await page.close()
    }
  })
