import { creditProblems, NEAR_PX } from '../tools/credit-problems.ts'
import { expect, test } from '../tools/platform-test.ts'

test('bands of weekly figures to filter by stand under the comparison rate of the stock, in its size', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(platform.tenantUrl('harbour', '/search/new-used-and-demo-cars'))
  const group = page.locator('details:has([data-finance=comparison])')
  await group.locator('summary').first().click()
  await expect(group.locator('[data-finance=comparison]')).toHaveText(
    /^Comparison rate (?:from \d+\.\d\d% to )?\d+\.\d\d% p\.a\./,
  )
  await expect(group.getByRole('link', { name: /a week/ }).first()).toBeVisible()
  expect(await creditProblems(group, 'a', 6 * NEAR_PX)).toEqual([])
  await group
    .getByRole('link', { name: /a week/ })
    .first()
    .click()
  await expect(page).toHaveURL(/weekly_price_range=/)
  await expect(group.locator('[data-finance=comparison]')).toBeVisible()
})
