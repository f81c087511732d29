/** Parts of a vehicle's page that visitors open; each is opened on the page as the server sent it. */
import type { Page } from '@playwright/test'

export interface VehicleState {
  name: string
  arrange: (page: Page) => Promise<void>
}

export const VEHICLE_STATES: readonly VehicleState[] = [
  {
    name: 'fullscreen',
    async arrange(page) {
      // Only a vehicle with other views than photos has a choice of them.
      const photos = page.getByRole('main').getByRole('button', { name: /^Photos/ })
      if (await photos.isVisible()) await photos.click()
      await page.getByRole('button', { name: /full ?screen/i }).click()
      await page.getByRole('dialog').locator('img:not([data-loading])').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'finance',
    async arrange(page) {
      const calculator = page.locator('#finance-calculator')
      // Stays below the header that appears on scrolling.
      await calculator.evaluate((box) => scrollTo(0, box.getBoundingClientRect().top + scrollY - 140))
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'enquiry',
    async arrange(page) {
      await page.getByRole('link', { name: 'Enquire', exact: true }).filter({ visible: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]

/** Path of the first vehicle of a listing that can be turned around, or else of the first one. */
export async function showpiece(page: Page, listing: string): Promise<string> {
  await page.goto(listing)
  return page.evaluate(async () => {
    const paths = [...document.querySelectorAll('main article :is(h2, h3) a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    for (const path of paths) {
      const html = await (await fetch(path)).text()
      if (html.includes('360°')) return path
    }
    return paths[0] ?? '/'
  })
}
