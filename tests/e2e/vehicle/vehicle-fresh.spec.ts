import { dealerOf, pricesIn, until } from '../../contract/vehicle-life/dealer.ts'
import { expect, test } from '../tools/platform-test.ts'

const SLUG = 'freshfields'
const RIO = '/cars/2021-kia-rio-r1'
const rio = (over: object = {}) => ({ source_id: 'R1', stocknum: 'R1', price: 30_130, ...over })
const CERATO = { source_id: 'C1', stocknum: 'C1', model: 'Cerato', price: 24_000 }

test('an open vehicle page follows its feed within seconds: a new price, a sale, a withdrawal, and what is typed stays', async ({
  page,
  platform,
  content,
}) => {
  const { get, load, publish } = dealerOf(() => platform, SLUG)
  await publish()
  try {
    await until(
      () => get('/enquiry'),
      ({ status }) => status === 200,
    )
    await load([rio(), CERATO], 'full')
    await page.goto(platform.tenantUrl(SLUG, RIO), { waitUntil: 'networkidle' })
    await page.evaluate(() => void (document.documentElement.dataset['opened'] = 'once'))
    const message = page.locator('#vehicle-enquiry textarea')
    await message.fill('Does it come with a spare wheel?')

    await load([rio({ price: 27_510 })])
    const main = page.locator('main')
    await expect(main.getByText('$27,510').first()).toBeVisible()
    await expect(page.getByText('The price has just changed', { exact: true })).toBeVisible()
    const shown = pricesIn(await page.locator('body').innerText())
    expect([shown.includes(27_510), shown.includes(30_130)]).toEqual([true, false])
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(pricesIn(data ?? '')).toEqual([27_510])
    await expect(message).toHaveValue('Does it come with a spare wheel?')
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once')

    await load([rio({ sold: true })])
    await expect(page.getByText('This vehicle has just been sold', { exact: true })).toBeVisible()
    await expect(main.getByText('JUST SOLD').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once')

    await load([rio({ price: 26_000 })])
    await expect(main.getByText('$26,000').first()).toBeVisible()
    await load([CERATO], 'full')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This 2021 Kia Rio is no longer available',
    )
    await expect(main.getByRole('link', { name: /2021 Kia Cerato/ }).first()).toBeVisible()
  } finally {
    await content.delete(`tenant-${SLUG}`)
  }
})
