import { openWithoutScripts } from '../tools/held-scripts.ts'
import { expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

test('what is moved, chosen and typed in a listing before there is code counts once there is', async ({
  page,
  platform,
}) => {
  // Nor does a refresh, which brings the code of the filters, come to the rescue.
  await page.route('**/api/changes**', (route) => route.abort())
  const url = platform.tenantUrl('harbour', LISTING)
  const low = page.getByRole('slider', { name: 'Price from' })
  const sort = page.getByRole('combobox', { name: 'Sort by' })

  let letGo = await openWithoutScripts(page, url)
  const everything = await resultCount(page)
  await low.focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
  await letGo()
  await expect(page).toHaveURL(/price=7000-$/)
  await expect(low).toBeFocused()
  await expect(low).toHaveAttribute('aria-valuetext', '$7,000')
  await expect.poll(() => resultCount(page)).toBeLessThan(everything)

  letGo = await openWithoutScripts(page, url)
  await page.getByRole('textbox', { name: 'To price' }).fill('20000')
  await page.keyboard.press('Tab')
  await sort.selectOption('Lowest price')
  await letGo()
  await expect(page).toHaveURL(/price=-20000/)
  await expect(page).toHaveURL(/sortBy=price_asc/)
  await expect(sort).toHaveValue('price_asc')
  await page.goBack()
  await expect(page).toHaveURL(/\?sortBy=price_asc$/)
  await expect(page.getByRole('textbox', { name: 'To price' })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(url)

  letGo = await openWithoutScripts(page, url)
  await page.getByRole('searchbox', { name: 'Search our stock' }).fill('mazda')
  await page.getByRole('link', { name: 'Special offers' }).first().focus()
  await letGo()
  await expect(page).toHaveURL(/query=mazda|\/search\/mazda/)
})

test('the drawer of filters that is opened before there is code has the keyboard once there is', async ({
  page,
  platform,
}) => {
  // Of the context, so that no refresh comes either once the scripts are let go.
  await page.context().route('**/api/changes**', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await openWithoutScripts(page, platform.tenantUrl('wattle', '/used-car/used-cars'))
  const open = page.getByRole('button', { name: /^Filters/ })
  // By keyboard: a pointer above the drawer would fetch the code by itself.
  await open.press('Enter')
  const drawer = page.getByRole('region', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  await letGo()
  await expect(drawer.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
