import { expect, test } from '../tools/platform-test.ts'

for (const { dealer, width, columns } of [
  { dealer: 'harbour', width: 1440, columns: 4 },
  { dealer: 'harbour', width: 1100, columns: 2 },
  { dealer: 'outback-rv', width: 1440, columns: 3 },
  { dealer: 'outback-rv', width: 1100, columns: 2 },
])
  test(`${columns === 3 ? '[SRCH-17] ' : ''}${dealer} has ${columns} vehicles in a row of results at ${width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(platform.tenantUrl(dealer, '/search/new-used-and-demo-cars'))
    const cards = page.locator('main section li[data-vehicle], main section li[data-tile]')
    await expect(cards.nth(8)).toBeAttached()
    const tops = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })
