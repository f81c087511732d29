import { cardPrices, cardTitles, expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

test('[RTE-37] [SRCH-10] a visitor searches with a typo, refines, sorts, pages, opens a car and comes back to the same state', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const everything = await resultCount(page)
  expect(everything).toBeGreaterThan(300)

  await page.getByRole('combobox', { name: 'Search our stock' }).fill('toyta')
  await expect(page).toHaveURL(/query=toyta/)
  await expect.poll(() => resultCount(page)).toBeLessThan(everything)
  expect((await cardTitles(page)).every((title) => title.includes('Toyota'))).toBe(true)

  await page.getByRole('combobox', { name: 'Search our stock' }).fill('')
  await expect(page).not.toHaveURL(/query=/)
  await page.getByRole('link', { name: /^Toyota \d+ vehicles$/ }).click()
  await expect(page).toHaveURL(/\/search\/toyota/)
  const from = page.getByRole('textbox', { name: 'From price' })
  await from.pressSequentially('15000')
  await expect(from).toHaveValue('$15,000')
  await from.press('Enter')
  await expect(page).toHaveURL(/price=15000-/)
  await page.getByLabel('Sort by').selectOption('price_asc')
  await expect(page).toHaveURL(/sortBy=price_asc/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const prices = await cardPrices(page)
  expect(prices.length).toBeGreaterThan(10)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices[0]).toBeGreaterThanOrEqual(15000)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const state = page.url()
  const titles = await cardTitles(page)
  const [first = ''] = titles

  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/cars\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first)
  await page.goBack()
  await expect(page).toHaveURL(state)
  await expect.poll(() => cardTitles(page)).toEqual(titles)
  await page.reload()
  expect(page.url()).toBe(state)
  expect(await cardTitles(page)).toEqual(titles)
  await expect(page.getByLabel('Sort by')).toHaveValue('price_asc')
})

test('back undoes one refinement after another', async ({ page, platform }) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const all = await resultCount(page)
  await page.getByRole('link', { name: /^Used \d+ vehicles$/ }).click()
  await expect(page).toHaveURL(/used-cars/)
  await expect.poll(() => resultCount(page)).toBeLessThan(all)
  const used = await resultCount(page)
  await page.getByRole('link', { name: /^Toyota \d+ vehicles$/ }).click()
  await expect.poll(() => resultCount(page)).toBeLessThan(used)
  await page.goBack()
  await expect.poll(() => resultCount(page)).toBe(used)
  await page.goBack()
  await expect.poll(() => resultCount(page)).toBe(all)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page of results, its filters and a car are readable and linked', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('harbour', LISTING))
    await expect(page.locator('main article')).toHaveCount(21)
    await page.getByRole('link', { name: /^Toyota \d+ vehicles$/ }).click()
    await expect(page).toHaveURL(/\/search\/toyota$/)
    expect((await cardTitles(page)).every((title) => title.includes('Toyota'))).toBe(true)
    await page.getByRole('searchbox').fill('hilux')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/query=hilux/)
    await page.locator('main article a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota')
    await expect(page.locator('main img').first()).toBeVisible()
  })
})

test('[SRCH-20] [ERR-01b] nothing found says so in the agreed words and offers the way out', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', `${LISTING}?query=zzzzqqqq`))
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible()
  const text =
    'No results found for your search at this time. Please try adjusting the filters for more results.'
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.locator('main article')).toHaveCount(21)
})

test('[SRCH-20] the filter whose removal helps most comes first, with the vehicles that show then, from the server and in the browser alike', async ({
  page,
  platform,
}) => {
  const impossible = '/search/toyota?fuel=Diesel&price=-1000'
  const ways = page.getByRole('list', { name: 'Take one filter off' }).getByRole('link')
  await page.goto(platform.tenantUrl('harbour', impossible))
  const first = await ways.first().innerText()
  expect(first).toContain('Up to $1,000')
  const offered = await ways.allInnerTexts()

  await ways.first().click()
  await expect(page).toHaveURL(/\/search\/toyota\?fuel=Diesel$/)
  const count = Number(/(\d+) vehicles?$/.exec(first)?.[1])
  await expect.poll(() => resultCount(page)).toBe(count)
  await page.goBack()
  await expect.poll(() => ways.allInnerTexts()).toEqual(offered)
})

test('limits and properties in words are chips, each taken off by itself', async ({ page, platform }) => {
  await page.goto(platform.tenantUrl('harbour', `${LISTING}?query=auto+ute+under+40000`))
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveText(['Automatic', 'Ute', 'Up to $40,000'])
  await page.getByRole('link', { name: 'Remove filter: Up to $40,000' }).click()
  await expect(page).toHaveURL(/query=auto\+ute$/)
  await expect(chips).toHaveText(['Automatic', 'Ute'])
  await expect(page.getByRole('combobox', { name: 'Search our stock' })).toHaveValue('auto ute')
})
