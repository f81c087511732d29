import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'
import { signIn } from '../tools/visitor-sign-in.ts'

const PAGES = [
  '/',
  '/special-offers',
  '/about-us',
  '/contact-us',
  '/brands',
  '/watchlist',
  '/nothing-here',
  '/sign-in?type=finance&error=contact-invalid',
]
const LISTINGS = {
  harbour: '/search/suv',
  wattle: '/used-car/suv',
  'southside-mg': '/search/mg/4',
  'outback-rv': '/search/caravans',
} as const
/** Pages with blocks that the others lack. */
const PAGES_OF: Partial<Record<Dealer, readonly string[]>> = {
  harbour: [
    '/demo-weeks',
    '/toyota/overview',
    '/dealer-locator?near=4105',
    '/locations/harbour-city-newstead',
    '/contact-us/harbour-city-newstead',
    '/reviews',
    '/service',
    '/trade-in',
    '/cars/trade-in',
    '/finance-enquiry',
  ],
  wattle: ['/dealer-locator', '/locations/wattle-street', '/apply-for-finance'],
  'southside-mg': [
    '/mg4',
    '/mg3',
    '/models',
    '/u9',
    '/finance',
    '/locations/southside-mg',
    '/service',
    '/recall',
    '/sell-my-car',
  ],
  'outback-rv': [
    '/finance',
    '/towing-guide',
    '/dealer-locator?near=5700',
    '/locations/outback-rv-broken-hill',
    '/service',
  ],
}
type Dealer = keyof typeof LISTINGS

for (const slug of Object.keys(LISTINGS) as Dealer[]) {
  for (const width of [390, 1440]) {
    test(`${slug} at ${width} px has no accessibility violation and never scrolls sideways`, async ({
      page,
      platform,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const visit = async (path: string) => {
        await page.goto(platform.tenantUrl(slug, path))
        await liftBars(page)
        expect(await violationsOn(page), path).toEqual([])
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(await overflow(), path).toBeLessThanOrEqual(0)
        if (width > 390) return
        await page.setViewportSize({ width: 320, height: 900 })
        expect(await overflow(), `${path} at 320 px`).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width, height: 900 })
      }
      for (const path of [...PAGES, ...(PAGES_OF[slug] ?? [])]) await visit(path)
      await visit('/search/new-used-and-demo-cars?price=1-2')
      await visit(LISTINGS[slug])
      // A vehicle that is saved says so on its own page.
      const path = await page.locator('main article a').first().getAttribute('href')
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
      if (slug === 'southside-mg') {
        // Its visitors save in their accounts.
        await page.waitForURL(/\/sign-in/)
        await signIn(page, platform, `0412000${width % 1000}`, `+61412000${width % 1000}`)
        await page.waitForURL(`**${LISTINGS[slug]}`)
      }
      await expect(page.getByRole('link', { name: /^Watchlist, 1 saved/ }).first()).toBeVisible()
      await visit(new URL(path ?? '', 'http://x').pathname)
      if (slug === 'southside-mg')
        for (const own of ['/my-garage', '/watchlist', '/watchlist/list']) await visit(own)
    })
  }
}

test('a keyboard reaches the content, the menu and the filters', async ({ page, platform }) => {
  await page.goto(platform.tenantUrl('harbour', '/search/suv'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.setViewportSize({ width: 390, height: 800 })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden()
  await expect(filters).toBeFocused()
})

test('an image without a text, a button without a name and pale words are violations', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><main>
    <h1>Page</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button></button>
    <p style="color: #bbb; background: #fff">Pale words</p></main>`)
  const rules = (await violationsOn(page)).map((violation) => violation.split(':')[0])
  expect(new Set(rules)).toEqual(new Set(['button-name', 'color-contrast', 'image-alt']))
})
