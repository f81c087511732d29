import type { Page } from '@playwright/test'

/** Opens a page whose scripts come when they are let go. */
export async function openWithoutScripts(page: Page, url: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
