import { createClient, type SanityClient } from '@sanity/client'
import { test as base, type Page } from '@playwright/test'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'

interface PlatformFixtures {
  /** One seeded platform for all journeys of a worker; a journey undoes what it changes. */
  platform: TestPlatform
  /** The content lake as a platform admin. */
  content: SanityClient
}

/** Playwright's `test` with a running, seeded platform. */
export const test = base.extend<object, PlatformFixtures>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const platform = await startPlatform({ isSeeded: true })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  content: [
    async ({ platform }, use) => {
      await use(
        createClient({
          projectId: 'forecourt',
          dataset: 'production',
          apiVersion: '2025-02-19',
          apiHost: platform.url('lake'),
          useProjectHostname: false,
          useCdn: false,
          token: platform.secrets.lakeAdminToken,
          perspective: 'raw',
        }),
      )
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

/** The number in "123 vehicles" above a listing's results. */
export async function resultCount(page: Page): Promise<number> {
  const text = await page.locator('#result-count').innerText()
  return Number(text.replace(/[^\d]/g, ''))
}

/** Titles of the vehicles on show, in order. */
export function cardTitles(page: Page): Promise<string[]> {
  return page.locator('main article h3').allInnerTexts()
}

/** Whole dollars of the prices on show, in order; vehicles without a price are left out. */
export async function cardPrices(page: Page): Promise<number[]> {
  const texts = await page.locator('main article').evaluateAll((cards) =>
    cards.map((card) => {
      const line = card.querySelector('.card-price > p')?.textContent ?? ''
      // A price a week is no price of the vehicle.
      return /^[^$]*\$[\d,]+$/.test(line) ? line : ''
    }),
  )
  return texts.flatMap((text) => (text === '' ? [] : [Number(text.replace(/[^\d]/g, ''))]))
}
