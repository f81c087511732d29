import type { Page } from '@playwright/test'

/** Takes bars that stay over a page out of its way: what is below one is in reach as soon as somebody scrolls. */
export function liftBars(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.vehicle-bar, .order-bar'))
      bar.style.position = 'static'
  })
}
