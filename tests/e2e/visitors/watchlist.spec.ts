import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

/** Tabs until the element has the focus, as somebody without a mouse does; at most `most` times. */
async function tabTo(page: Page, target: Locator, most = 20): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

/** Cards that reach out of the page's main part, over its footer. */
function spilled(page: Page): Promise<string[]> {
  return page.locator('main article').evaluateAll((cards) => {
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
    return cards
      .filter((card) => card.getBoundingClientRect().bottom > end)
      .map(({ textContent }) => textContent)
  })
}

test('[FAV-01] [FAV-10] [FAV-11] [FAV-12] [FAV-16] [N42] a visitor saves, removes with undo and compares four vehicles by keyboard alone', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const save = page.getByRole('button', { name: /^Save / })
  const compare = page.getByRole('button', { name: /^Compare \d/ })
  await expect(save.first()).toBeEnabled()
  await expect(save.first()).toHaveAttribute('aria-pressed', 'false')
  const box = await save.first().boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)

  // Save two, and one toast at a time says so.
  await page.getByLabel('Sort by').focus()
  await tabTo(page, save.first())
  await page.keyboard.press('Enter')
  await expect(save.first()).toHaveAttribute('aria-pressed', 'true')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByRole('status')).toContainText('Car Saved In Watchlist')
  await save.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(notices.getByText('Car Saved In Watchlist', { exact: true })).toHaveCount(1)
  const second = ((await save.nth(1).getAttribute('aria-label')) ?? '').replace('Save ', '')
  await expect(
    notices.getByText(`${second} is now available in your watchlist`, { exact: true }),
  ).toBeVisible()

  // Choose four for comparison; the fifth is refused.
  for (const index of [0, 1, 2, 3]) {
    await compare.nth(index).focus()
    await page.keyboard.press('Enter')
    await expect(compare.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await compare.nth(4).focus()
  await page.keyboard.press('Enter')
  await expect(compare.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await expect(notices.getByText('You are comparing 4 vehicles already', { exact: true })).toBeVisible()

  // The list holds what the server shows now, also after a reload.
  const watchlist = page.getByRole('link', { name: 'Watchlist, 2 saved' })
  await watchlist.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/watchlist$/)
  await expect(page.locator('main article')).toHaveCount(2)
  await page.reload()
  await expect(page.locator('main article')).toHaveCount(2)
  await expect.poll(() => spilled(page)).toEqual([])
  await expect(page.locator('main article').first()).toContainText('$')

  // Remove one and take that back.
  await save.first().focus()
  await page.keyboard.press('Enter')
  await expect(notices.getByRole('status')).toContainText('Car Removed')
  await expect(page.locator('main article')).toHaveCount(1)
  await notices.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main article')).toHaveCount(2)
  await expect(save.first()).toHaveAttribute('aria-label', `Save ${second}`)

  // The comparison stands in its address: anybody who is sent it sees the same.
  const open = page.getByRole('link', { name: 'Compare 4', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: /differs/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Show only differences' }).click()
  await expect(page.getByRole('link', { name: 'Show everything' })).toBeVisible()
  const details = page.locator('tbody + tbody th[scope=row]')
  await expect(details.first()).toBeVisible()
  await expect(details.filter({ hasNotText: 'differs' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('[FAV-16] lists of two dealers on one host stay apart, two tabs stay together, and one dealer’s vehicle is unknown to the other', async ({
  page,
  context,
  platform,
}) => {
  // Under one host, as in local previews: the browser keeps both lists in one place.
  const at = (slug: string, path: string) => `${platform.url('site')}/t/${slug}${path}`
  await page.goto(at('harbour', LISTING))
  await page
    .getByRole('button', { name: /^Compare \d/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  const other = await context.newPage()
  await other.goto(at('harbour', '/watchlist'))
  await expect(other.locator('main article')).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Save / })
    .nth(1)
    .click()
  await expect(other.locator('main article')).toHaveCount(2)
  const ids: string[] = await page.evaluate(() =>
    Object.values(localStorage).flatMap((text: string) => text.match(/harbour-[0-9a-f]{16}/g) ?? []),
  )
  expect(new Set(ids).size).toBe(2)

  await other.goto(at('wattle', '/watchlist'))
  await expect(other.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  const answer = await other.request.get(at('wattle', `/api/saved?ids=${ids.join(',')}`))
  expect(await answer.json()).toEqual({ cards: [] })
  await other.goto(at('wattle', `/compare?ids=${ids.join(',')}`))
  await expect(other.getByText('2 of these vehicles have left our site.')).toBeVisible()
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[N42] a comparison that was sent is complete and no button is dead', async ({ page, platform }) => {
    const listing = await page.goto(platform.tenantUrl('harbour', LISTING))
    await expect(page.getByRole('button', { name: /^(Save|Compare) / })).toHaveCount(0)
    const ids = [...new Set((await listing?.text())?.match(/harbour-[0-9a-f]{16}/g))].slice(0, 2)
    // The browser of the journey keeps <noscript> as text, so the answer itself is read.
    const list = await page.goto(platform.tenantUrl('harbour', '/watchlist'))
    expect(await list?.text()).toMatch(/<noscript>.*needs JavaScript to show them/s)
    await page.goto(platform.tenantUrl('harbour', `/compare?ids=${ids.join(',')}`))
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Show only differences' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  })
})
