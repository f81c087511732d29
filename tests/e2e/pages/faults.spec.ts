import { expect, test } from '../tools/platform-test.ts'
import { startPlatform } from '../../harness/platform.ts'

test('with a service stopped the pages keep answering, and everything recovers by itself', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // Its own platform: the other journeys must not feel the outage.
  const platform = await startPlatform({ isSeeded: true })
  const url = (path: string) => platform.tenantUrl('harbour', path)
  try {
    await page.goto(url('/special-offers'))
    const offers = await page.locator('main article').count()
    expect(offers).toBeGreaterThan(2)
    await page.goto(url('/'))

    await platform.stopOne('search')
    expect((await page.goto(url('/search/used-cars')))?.status()).toBe(200)
    await expect(page.locator('main').getByRole('alert')).toContainText(
      'Stock search is taking a short break',
    )
    await expect(page.getByRole('banner')).toContainText('Harbour City Motors')
    expect((await page.goto(url('/special-offers')))?.status()).toBe(200)
    await expect(page.locator('main article')).toHaveCount(offers)
    // A page that is open in the outage recovers by itself, without a load.
    await page.goto(url('/search/used-cars'))
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await platform.restart('search')
    await expect(page.locator('main article')).toHaveCount(21)
    await expect
      .poll(async () => {
        await page.goto(url('/search/used-cars'))
        return page.locator('main article').count()
      })
      .toBe(21)

    await platform.stopOne('lake')
    expect((await page.goto(url('/special-offers')))?.status()).toBe(200)
    await expect(page.locator('main article')).toHaveCount(offers)
    expect((await page.goto(url('/search/used-cars')))?.status()).toBe(200)
    await expect(page.locator('main article')).toHaveCount(21)
    await platform.restart('lake')
    await expect.poll(async () => (await page.goto(url('/about-us')))?.status()).toBe(200)
  } finally {
    await platform.close()
  }
})
