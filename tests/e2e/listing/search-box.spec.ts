import AxeBuilder from '@axe-core/playwright'
import { cardPrices, expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

test('a search box suggests what it means, and the keyboard alone chooses, clears and comes back to it', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/'))
  const box = page.getByRole('combobox', { name: 'Make, model or keyword' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = list.getByRole('option')
  await box.focus()
  await expect(list.getByRole('group', { name: 'Popular makes' })).toBeVisible()

  await box.pressSequentially('toyta')
  await expect(options.first()).toHaveText(/Search for “toyta”/)
  await expect(list.getByRole('group', { name: 'Models' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'vehicles for “toyta”' })).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).include('form[role=search]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('toyta')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const make = list.getByRole('option', { name: /^Toyota \d+ vehicles$/ })
  await expect(make).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await make.getAttribute('id')) ?? '')
  const count = Number(/\d+/.exec(await make.innerText())?.[0])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/toyota$/)
  expect(await resultCount(page)).toBe(count)

  // In a listing the names stand within what it is narrowed to, and show in place.
  const inList = page.getByRole('combobox', { name: 'Search our stock' })
  await inList.focus()
  await expect(list.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'Toyota',
  ])
  await inList.pressSequentially('ute')
  const body = list.getByRole('option', { name: /^Ute \d+ vehicles$/ })
  const utes = Number(/\d+/.exec(await body.innerText())?.[0])
  await body.click()
  await expect(page).toHaveURL(/\/search\/toyota\?simple_body=Ute$/)
  await expect(list).toBeHidden()
  await expect(inList).toHaveValue('')
  await expect.poll(() => resultCount(page)).toBe(utes)

  await inList.press('ArrowDown')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list.getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
})

test('a search that is sent before its suggestions are there opens none afterwards, and Back brings the words back', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', `${LISTING}?query=hilux`))
  const box = page.getByLabel('Search our stock')
  // Sorted in place: all of the listing's own code is there.
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await expect(page).toHaveURL(/sortBy=price_asc/)
  const arrived = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/_next/static/**', async (route) => {
    held += 1
    await arrived.promise
    await route.continue()
  })
  await box.fill('automatic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=automatic/)
  await expect.poll(() => held).toBeGreaterThan(0)
  arrived.resolve()
  await page.goBack()
  await expect(box).toHaveValue('hilux')
  await expect(box).toBeFocused()
  // The code is there with its words for screen readers, and opens the list by a key only.
  await expect(page.locator('form').filter({ has: box }).getByRole('status')).toBeAttached()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
})

test('[SRCH-23] [SRCH-26] widgets of a home page lead to the vehicles that they tell of', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/'))
  const types = page.getByRole('region', { name: 'Search By Popular Car Types' }).getByRole('link')
  await expect(types).toHaveCount(4)
  const counts = (await types.allInnerTexts()).map((text) => Number(/(\d+) vehicles/.exec(text)?.[1]))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  await types.first().click()
  await expect(page).toHaveURL(/simple_body=/)
  expect(await resultCount(page)).toBe(counts[0])

  await page.goBack()
  const prices = page.getByRole('region', { name: 'What would you like to spend?' })
  const upper = prices.getByRole('slider', { name: 'Price to' })
  await upper.focus()
  await upper.press('ArrowLeft')
  await expect(prices.getByRole('textbox', { name: 'To price' })).toHaveValue('$249,500')
  await prices.getByRole('textbox', { name: 'From price' }).fill('30000')
  await prices.getByRole('button', { name: 'Show vehicles' }).click()
  await expect(page).toHaveURL(/[?&]price=30000-249500(&|$)/)
  await expect(page.getByLabel('Sort by')).toHaveValue('price_desc')
  const shown = await cardPrices(page)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box of a home page is a plain form', async ({ page, platform }) => {
    await page.goto(platform.tenantUrl('harbour', '/'))
    await page.getByRole('searchbox', { name: 'Make, model or keyword' }).fill('hilux')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${LISTING}\\?query=hilux$`))
  })
})
