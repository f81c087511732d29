import { expect, test } from '../tools/platform-test.ts'

test('[SRCH-17] a row of results has four vehicles on a wide screen and two on a narrower one; where the dealer wants it, three', async ({
  page,
  platform,
}) => {
  const cards = page.locator('main section li[data-vehicle], main section li[data-tile]')
  const columns = async (dealer: string, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(platform.tenantUrl(dealer, '/search/new-used-and-demo-cars'))
    await expect(cards.nth(8)).toBeAttached()
    const tops = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  expect([await columns('harbour', 1440), await columns('harbour', 1100)]).toEqual([4, 2])
  expect([await columns('outback-rv', 1440), await columns('outback-rv', 1100)]).toEqual([3, 2])
})
