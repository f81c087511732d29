import { expect, test } from '../tools/platform-test.ts'

test('[SRCH-08] [TEN-09] [TEN-06] a site of one brand shows nothing else, names models that are numbers, and says its own of them', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/search/new-used-and-demo-cars'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every MG')
  await expect(page.getByRole('heading', { name: 'Nothing but MG' })).toBeVisible()
  const titles = await page.locator('main article h3').allTextContents()
  expect(titles.length).toBeGreaterThan(10)
  expect(titles.filter((title) => !/^\d{4} MG/.test(title))).toEqual([])
  await expect(page.getByRole('link', { name: /^MG4/ }).first()).toBeVisible()

  await page.goto(platform.tenantUrl('southside-mg', '/search/mg/4'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MG4')
  await expect(page.locator('main article h3').first()).toHaveText(/^\d{4} MG4$/)
  // Text and picture are every dealer's, the page that says more is this one's.
  const about = page.getByRole('region', { name: 'About the MG4' })
  await expect(about.getByRole('img')).toBeVisible()
  await about.getByRole('link', { name: 'More about the MG4' }).click()
  await expect(page).toHaveURL(/\/mg4$/)

  // The dealer's feed has them; its rule does not let them be seen.
  await page.goto(platform.tenantUrl('southside-mg', '/search/new-used-and-demo-cars?make=Toyota'))
  await expect(page.locator('#result-count')).toHaveText('0 vehicles')
})

test('[AUTH-02] [AUTH-06] [TRD-10] where trade-ins are gated, the page asks to sign in; elsewhere it is open', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/trade-in'))
  await expect(page).toHaveURL(/\/sign-in\?.*redirect=%2Ftrade-in/)
  expect(await page.content()).not.toContain('What is your car worth?')
  await page.goto(platform.tenantUrl('harbour', '/trade-in'))
  await expect(page.getByRole('heading', { name: 'What is your car worth?' })).toBeVisible()
})

test('[TEN-10] [CARD-13] caravans, trucks and motorcycles show their own facts on cards and pages', async ({
  page,
  platform,
}) => {
  const listing = (kind: string) => platform.tenantUrl('outback-rv', `/search/${kind}s`)
  const firstCard = page.locator('main article').first()
  const more = firstCard.locator('summary', { hasText: 'More' })
  await page.goto(listing('motorcycle'))
  await more.click()
  await expect(firstCard.getByRole('term')).toContainText(['Engine', 'Style'])
  await page.goto(listing('truck'))
  await more.click()
  await expect(firstCard.getByRole('term')).toContainText(['Engine', 'Seats'])
  await page.goto(listing('caravan'))
  await more.click()
  const facts = firstCard.locator('dl').first()
  await expect(facts.getByRole('term')).toHaveText(['Sleeps', 'Length', 'Width', 'Tare', 'ATM', 'Axles'])
  await expect(facts.getByRole('definition').nth(1)).toHaveText(/^\d\.\d\d m$/)
  await firstCard.getByRole('heading').getByRole('link').click()
  const key = page.getByRole('region', { name: 'Key information' })
  await expect(key.getByRole('term').filter({ hasText: 'Sleeps' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar caravans' })).toBeVisible()
})

test('the search box of a header finds stock without JavaScript', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.tenantUrl('outback-rv', '/'))
  await page.getByRole('search', { name: 'All our stock' }).first().getByRole('searchbox').fill('jayco')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=jayco/)
  await expect(page.locator('main article h3').first()).toContainText(/jayco/i)
  await context.close()
})

test('every dealer has its privacy policy, its terms and a way to ask for finance at each address of it', async ({
  page,
  platform,
}) => {
  test.slow()
  for (const dealer of ['harbour', 'wattle', 'southside-mg', 'outback-rv']) {
    const statusOf = async (path: string) => (await page.goto(platform.tenantUrl(dealer, path)))?.status()
    for (const [path, heading] of [
      ['/privacy-policy', 'Privacy policy'],
      ['/terms-and-conditions', 'Terms and conditions'],
    ] as const) {
      expect([dealer, path, await statusOf(path)]).toEqual([dealer, path, 200])
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: heading })).toHaveAttribute(
        'href',
        path,
      )
    }
    for (const path of ['/finance', '/finance-enquiry', '/apply-for-finance', '/car-finance']) {
      expect([dealer, path, await statusOf(path)]).toEqual([dealer, path, 200])
      await expect(page.locator('#form-finance, #finance-form')).toBeVisible()
    }
  }
})
