import { expect, type Page } from '@playwright/test'
import { ingestClient } from '../../contract/ingest-client.ts'
import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'

/** Whose vehicles they are. */
export const HOST = 'harbour.localhost'
const LISTING = '/search/new-used-and-demo-cars'

/** Media keys that pages of the demo stock name, of every kind of vehicle there is. */
export async function mediaKeys(platform: TestPlatform, paths: string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => (await getAs(platform, HOST, path)).body))
  return [...new Set(pages.join('').match(/[0-9a-f]{40}\.webp/g))]
}

/** Listings that show every kind of vehicle there is. */
export const LISTINGS = [
  '/search/suv',
  '/search/hatch',
  '/search/ute',
  '/search/sedan',
  '/search/wagon',
  LISTING,
]

/** Feeds one vehicle and gives its page; `hide` takes it off the site again. */
export async function vehiclePage(page: Page, platform: TestPlatform, row: object) {
  const door = ingestClient(() => platform)
  const feed = (more: object) => {
    const whole = {
      year: 2022,
      make: 'Kia',
      model: 'Galleria',
      car_type: 'used',
      item_type: 'car',
      price: 22_000,
    }
    return door.load(JSON.stringify({ source_id: 'gallery-journey', ...whole, ...row, ...more }), {
      format: 'ndjson',
    })
  }
  await feed({})
  const link = page.locator('main article a[href*="/cars/"]').first()
  await expect(async () => {
    await page.goto(platform.tenantUrl('harbour', `${LISTING}?model=Galleria`))
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  const path = new URL((await link.getAttribute('href')) ?? '', 'http://x').pathname
  return { url: platform.tenantUrl('harbour', path), hide: () => feed({ show_on_dealer_website: false }) }
}
