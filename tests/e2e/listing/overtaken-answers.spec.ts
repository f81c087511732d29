import type { Page } from '@playwright/test'
import { cardTitles, expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'
const SEARCHES = '**/multi_search**'

/** Holds every search back; gives how many wait, and lets them go on one by one. */
async function holdSearches(page: Page) {
  const waiting: (() => void)[] = []
  await page.route(SEARCHES, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return {
    count: () => waiting.length,
    /** Lets a search go, by its place, until the page has had time to show its answer. */
    async release(place: number) {
      const answered = page.waitForResponse(SEARCHES).then((response) => response.finished())
      waiting[place]?.()
      await answered
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) await new Promise((done) => requestAnimationFrame(done))
      })
    },
  }
}

test('an answer that a later choice has overtaken is never shown, and does not end the wait for the last one', async ({
  page,
  platform,
}) => {
  // No other searches than the test's own.
  await page.route('**/api/changes**', (route) => route.abort())
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const everything = await resultCount(page)
  const titles = await cardTitles(page)
  await page.evaluate(() => {
    const counts: string[] = []
    Object.assign(window, { counts })
    const count = document.querySelector('#result-count')
    if (!count) throw new Error('no count')
    const note = () => counts.push(count.textContent.replaceAll(/\D/g, ''))
    new MutationObserver(note).observe(count, { childList: true, characterData: true, subtree: true })
  })
  const searches = await holdSearches(page)
  await page.getByRole('link', { name: /^Toyota [\d,]+ vehicles$/ }).click()
  await expect.poll(searches.count).toBe(1)
  await page.getByRole('link', { name: /^Used [\d,]+ vehicles$/ }).click()
  await expect.poll(searches.count).toBe(2)

  await searches.release(0)
  expect(await cardTitles(page)).toEqual(titles)
  expect(await resultCount(page)).toBe(everything)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)

  await searches.release(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const last = await resultCount(page)
  expect(last).toBeLessThan(everything)
  const counts = await page.evaluate(() => (window as unknown as { counts: string[] }).counts)
  expect([...new Set(counts)]).toEqual([String(last)])
  await page.unroute(SEARCHES)
  await page.reload()
  expect(await resultCount(page)).toBe(last)
})

test('a choice made between an answer and its vehicles waits for its own answer', async ({
  page,
  platform,
}) => {
  // No other searches than the test's own.
  await page.route('**/api/changes**', (route) => route.abort())
  await page.goto(platform.tenantUrl('harbour', LISTING))
  await page.getByRole('link', { name: /^Toyota [\d,]+ vehicles$/ }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Toyota [\d,]+ vehicles, selected$/ })).toBeVisible()
  // InstantSearch takes an answer in the turns that follow it, React draws it in a task of its own: the choice falls between the two.
  await page.evaluate(() => {
    const ask = window.fetch
    window.fetch = async (...request) => {
      const answer = await ask(...request)
      if (!answer.url.includes('/multi_search')) return answer
      window.fetch = ask
      const read = answer.json.bind(answer)
      answer.json = async () => {
        const results: unknown = await read()
        void (async () => {
          for (let turn = 0; turn < 5_000; turn += 1) await Promise.resolve()
          document.querySelector<HTMLElement>('main a[href*="price=-30000"]')?.click()
        })()
        return results
      }
      return answer
    }
  })
  let isAsked = false
  const hold = Promise.withResolvers<void>()
  await page.route(SEARCHES, async (route) => {
    if (route.request().postData()?.includes('price:<=30000')) {
      isAsked = true
      await hold.promise
    }
    await route.continue()
  })
  await page.getByRole('link', { name: /^Used [\d,]+ vehicles$/ }).click()
  await expect.poll(() => isAsked).toBe(true)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  hold.resolve()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveURL(/price=-30000/)
})
