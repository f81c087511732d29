import type { Page } from '@playwright/test'
import { cardTitles, expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'
const SEARCHES = '**/multi_search**'

const cards = (page: Page) => page.locator('main [data-vehicle]')
const box = (page: Page) => page.getByRole('combobox', { name: 'Search our stock' })
const spoken = (page: Page) => page.locator('#result-count + [role=status]')
const trouble = (page: Page) => page.locator('main').getByRole('alert')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('more vehicles come below those on show; Back and a reload lead to where the list was left, a shared address to its last page', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const first = await cardTitles(page)
  await page.getByRole('link', { name: 'Show more vehicles' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(42)
  await expect(page).toHaveURL(/\?page=2$/)
  const both = await cardTitles(page)
  expect(both.slice(0, 21)).toEqual(first)
  expect(
    new Set(
      await page
        .locator('main [data-vehicle] h3 a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).size,
  ).toBe(42)
  // The focus is on the first new vehicle.
  await expect.poll(() => focused(page)).toBe(both[21])
  await expect(spoken(page)).toHaveText(/^\d+ vehicles\. Pages 1 to 2 of \d+\.$/)

  await cards(page).nth(30).locator('h3 a').click()
  await expect(page).toHaveURL(/\/cars\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(42)
  await expect(cards(page).nth(30)).toBeInViewport()
  await page.reload()
  await expect(cards(page)).toHaveCount(42)
  await expect(cards(page).nth(30)).toBeInViewport()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(cards(other)).toHaveCount(21)
  expect(await cardTitles(other)).toEqual(both.slice(21))
  await other.getByRole('link', { name: 'Show earlier vehicles' }).click()
  await expect(cards(other)).toHaveCount(42)
  expect(await cardTitles(other)).toEqual(both)
  await expect(other).toHaveURL(/\?page=2$/)
  await other.close()
})

test('a list that grew and was come back to is whole after a reload, also when the page was refreshed in between', async ({
  page,
  platform,
}) => {
  // No other refresh than the test's own.
  await page.route('**/api/changes**', (route) => route.abort())
  await page.goto(platform.tenantUrl('harbour', LISTING))
  await page.getByRole('link', { name: 'Show more vehicles' }).click()
  await expect(cards(page)).toHaveCount(42)
  await cards(page).nth(30).locator('h3 a').click()
  await expect(page).toHaveURL(/\/cars\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(42)
  await expect(cards(page).nth(30)).toBeInViewport()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { history, next } = window as unknown as {
          history: History
          next: { router: { refresh(): void } }
        }
        const write = history.replaceState
        // The router writes its own entry when it draws a refresh.
        history.replaceState = (...entry) => {
          history.replaceState = write
          write.apply(history, entry)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }
        next.router.refresh()
      }),
  )
  await page.reload()
  await expect(cards(page)).toHaveCount(42)
  await expect(cards(page).nth(30)).toBeInViewport()
  // Where the visitor scrolled to since then counts as well.
  await cards(page).nth(8).scrollIntoViewIfNeeded()
  await expect(cards(page).nth(30)).not.toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => (history.state as { listing: { top?: number } }).listing.top === scrollY))
    .toBe(true)
  await page.reload()
  await expect(cards(page)).toHaveCount(42)
  await expect(cards(page).nth(8)).toBeInViewport()
})

test('[SRCH-10] [SRCH-11] previous results stay while a search waits or fails, cards without vehicles stand only where there are none, and it goes on by itself', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const everything = await resultCount(page)
  const hold = Promise.withResolvers<void>()
  await page.route(SEARCHES, async (route) => {
    await hold.promise
    await route.fulfill({ status: 503, body: '{}' })
  })
  await page.getByRole('link', { name: /^Toyota [\d,]+ vehicles$/ }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(cards(page)).toHaveCount(21)
  // The chosen filter shows at once, and the next choice adds to it.
  await expect(page.getByRole('link', { name: 'Remove filter: Toyota' })).toBeVisible()
  await page.getByRole('link', { name: /^Used [\d,]+ vehicles$/ }).click()
  await expect(page).toHaveURL(/toyota.*used|used.*[Tt]oyota/)

  hold.resolve()
  await expect(trouble(page)).toContainText('Stock search is taking a short break')
  await expect(trouble(page)).toContainText('We keep trying.')
  await expect(cards(page)).toHaveCount(21)
  expect(await resultCount(page)).toBe(everything)
  await page.unroute(SEARCHES)
  await expect(trouble(page)).toHaveCount(0)
  expect(await resultCount(page)).toBeLessThan(everything)
  expect((await cardTitles(page)).every((title) => title.includes('Toyota'))).toBe(true)

  await page.context().setOffline(true)
  await expect(trouble(page)).toContainText('You are offline.')
  await page.getByRole('link', { name: 'Remove filter: Toyota' }).click()
  await expect(page.getByRole('link', { name: 'Remove filter: Toyota' })).toHaveCount(0)
  const toyotas = await resultCount(page)
  await page.context().setOffline(false)
  await expect.poll(() => resultCount(page)).toBeGreaterThan(toyotas)
  await expect(trouble(page)).toHaveCount(0)

  await page.goto(platform.tenantUrl('harbour', `${LISTING}?query=zzzzqqqq`))
  const wait = Promise.withResolvers<void>()
  await page.route(SEARCHES, async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  const skeletons = page.locator('main [data-skeleton] li')
  await expect(skeletons.first()).toBeVisible()
  const heights = await skeletons.evaluateAll((cards) => cards.map(({ clientHeight }) => clientHeight))
  expect(Math.min(...heights)).toBeGreaterThan(250)
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toHaveCount(0)
  wait.resolve()
  await expect(cards(page)).toHaveCount(21)
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
})

test('a whole search by keyboard and by names: the focus is never lost, and what changed is said once it rests', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  await box(page).focus()
  await page.keyboard.type('automatic ute')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=automatic\+ute/)
  await expect(spoken(page)).toHaveText(/^Added: Automatic, .*ute.*\. \d+ vehicles\./i)
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveCount(2)

  const used = page.getByRole('link', { name: /^Used [\d,]+ vehicles/ })
  await used.focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(3)
  // A filter that was chosen keeps the focus.
  await expect(page.getByRole('link', { name: /^Used [\d,]+ vehicles, selected$/ })).toBeFocused()
  await expect(spoken(page)).toHaveText(/^Added: Used\. \d+ vehicles\./)

  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/sortBy=/)
  await expect(spoken(page)).toHaveText(/^Sorted by /)

  await chips.first().focus()
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(chips).toHaveCount(left)
    await expect(chips.first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.locator('#result-count')).toBeFocused()

  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('#result-count')).toBeFocused()
  await expect(page.locator('#result-count')).toBeInViewport()
})

test('filters chosen while the page is refreshed change the same page and its address, and nothing that is being typed is lost', async ({
  page,
  platform,
  content,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/search/new-used-and-demo-cars'))
  const value = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d+ vehicles?`) })
  const chips = page.getByRole('link', { name: /^Remove filter: / })
  await value('Used').click()
  await expect(page).toHaveURL(/used-cars/)
  const find = page.getByRole('searchbox', { name: 'Find in Make' })
  const loads: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())))
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_rsc=/, async (route) => {
    hold()
    await released
    await route.continue()
  })
  const tenant = await content.getDocument<{ name: string }>('tenant-harbour')
  await content.patch('tenant-harbour').set({ name: 'Harbour, renamed' }).commit()
  try {
    await held
    await value('Mazda').click()
    await expect(chips).toHaveCount(2)
    await value('Toyota').click()
    await expect(chips).toHaveCount(3)
    await expect(page).toHaveURL(/mazda.*toyota|toyota.*mazda/i)
    const address = page.url()
    await find.fill('su')
    release()
    await expect(page).toHaveTitle(/Harbour, renamed/)
    await expect(chips).toHaveCount(3)
    await expect(find).toHaveValue('su')
    await expect(find).toBeFocused()
    expect(page.url()).toBe(address)
  } finally {
    await content.patch('tenant-harbour').set({ name: tenant?.name }).commit()
  }
  await expect(page).not.toHaveTitle(/renamed/)
  await page.goBack()
  await expect(chips).toHaveCount(2)
  expect(loads).toEqual([])
})
