import type { Page } from '@playwright/test'
import { shownGauge } from '@forecourt/tenant-config/calculators/gauge'
import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

/** The address of a used car with a price that shows and enough others like it. */
async function somePath(platform: TestPlatform): Promise<string> {
  const query = new URLSearchParams({
    q: '*',
    query_by: 'name',
    filter_by:
      'tenant_ids:=harbour && item_type:=car && car_type:=used && status:=in_stock && sold:=false && price:>5000 && fuel:!=Electric',
    per_page: '50',
  })
  const answer = await fetch(`${platform.url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
  })
  const { hits } = (await answer.json()) as { hits: { document: { slug: string } }[] }
  for (const { document } of hits) {
    const { body } = await getAs(platform, 'harbour.localhost', `/api/cars/${document.slug}/autogauge`)
    if (body !== '' && shownGauge(JSON.parse(body))) return `/cars/${document.slug}`
  }
  throw new Error('no vehicle of the demonstration has a gauge')
}

const GAUGE = {
  fill: 0.25,
  listing_price: 24_000,
  market_range_min: 22_000,
  market_range_max: 30_000,
  confidence: 0.21,
  description: 'Compared with three others.',
}

/** Fulfils the gauge's request with `answer` and opens the page at it; returns a list that collects console errors. */
async function openGauge(
  page: Page,
  address: string,
  answer: { status?: number; body?: string; json?: unknown },
) {
  await page.route('**/autogauge', (route) => route.fulfill(answer))
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await page.goto(address)
  await page.locator('section:has(#price-gauge)').scrollIntoViewIfNeeded()
  return said
}

test('[CALC-01] the fuel calculator answers while one types, and never with a number that is none', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', await somePath(platform)))
  const fuel = page.locator('#fuel-calculator')
  await fuel.scrollIntoViewIfNeeded()
  // Until its script is loaded, its button leads to a page with the answer.
  await expect(fuel.getByRole('button', { name: 'Work it out' })).toBeHidden()
  await fuel.getByLabel('Fuel price').fill('$2.00')
  await fuel.getByLabel('You drive').fill('1,000 kms')
  const litres = Number(await fuel.getAttribute('data-litres'))
  await expect(fuel.getByRole('status')).toContainText(`$${(litres * 20).toFixed(2)}`)
  await fuel.getByLabel('You drive').fill('far')
  await expect(fuel.getByRole('alert')).toHaveText('Please enter a distance from 0 to 20,000 kms a week.')
  await expect(fuel.getByRole('status')).not.toContainText('NaN')
  await fuel.getByLabel('You drive').fill('0')
  await expect(fuel.getByRole('status')).toContainText('$0.00')
  await expect(fuel.getByRole('alert')).toHaveCount(0)
})

test('[CALC-03] [CALC-04] [CALC-06] [ERR-01e] [ERR-01f] delivery is idle, then loading, then a price and its region or what went wrong', async ({
  page,
  platform,
}) => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/delivery?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('postcode') ?? '')
    if (asked.length === 1) await held.promise
    await route.continue()
  })
  await page.goto(platform.tenantUrl('harbour', await somePath(platform)))
  const delivery = page.locator('#delivery-calculator')
  await delivery.scrollIntoViewIfNeeded()
  const send = delivery.getByRole('button', { name: 'Estimate delivery' })
  const postcode = delivery.getByLabel('Your postcode')
  await expect(delivery).toHaveAttribute('aria-busy', 'false')
  await expect(delivery).toHaveAttribute('data-state', 'idle')

  await send.click()
  await expect(delivery.getByRole('alert')).toHaveText('Please enter a postcode.')
  await expect(postcode).toBeFocused()
  expect(asked).toEqual([])

  await postcode.fill('4000')
  await expect(delivery).toHaveAttribute('data-state', 'idle')
  await postcode.press('Enter')
  await expect(delivery.getByText('Working out what delivery costs')).toBeVisible()
  await expect(delivery).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(delivery.getByRole('status')).toContainText('Delivery to Greater Brisbane')
  await expect(delivery.getByRole('status')).toContainText('$95')

  await postcode.fill('7000')
  await expect(delivery.getByText('$95')).toBeHidden()
  await send.click()
  await expect(delivery.getByRole('alert')).toHaveText(
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  )
  expect(asked).toEqual(['4000', '7000'])
})

test('[CALC-09] the gauge is a skeleton, then its data', async ({ page, platform }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/autogauge', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(platform.tenantUrl('harbour', await somePath(platform)))
  const gauge = page.locator('#price-gauge')
  await gauge.scrollIntoViewIfNeeded()
  await expect(gauge).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(gauge).toHaveAttribute('data-state', 'result')
  await expect(gauge).toContainText(
    /Compared with \d+ other .+ in stock at Harbour City Motors on \d+ \w+ \d{4}/,
  )
  await expect(page.getByRole('heading', { name: 'How the price compares' })).toBeVisible()
})

test('[CALC-10] [ERR-01a] without figures the gauge goes with its heading, and the reason is logged', async ({
  page,
  platform,
}) => {
  const address = platform.tenantUrl('harbour', await somePath(platform))
  for (const [answer, reason] of [
    [{ status: 500, body: '{}' }, '500'],
    [{ status: 200, body: '' }, 'No data returned'],
    [{ status: 200, body: '<html>' }, 'JSON'],
  ] as const) {
    const said = await openGauge(page, address, answer)
    await expect(page.locator('section:has(#price-gauge)')).toBeHidden()
    await expect.poll(() => said.join(' ')).toContain('Failed to fetch auto gauge data.')
    expect(said.join(' ')).toContain(reason)
    await page.unroute('**/autogauge')
  }
  // A gauge that CALC-08 hides is no failure, so nothing is logged.
  const said = await openGauge(page, address, { json: { ...GAUGE, confidence: 0.2 } })
  await expect(page.locator('section:has(#price-gauge)')).toBeHidden()
  expect(said).toEqual([])
})

test('[CALC-11] the needle turns for the tenant’s seconds, and stands where it belongs at once for who wants no motion', async ({
  page,
  platform,
  content,
}) => {
  const address = platform.tenantUrl('harbour', await somePath(platform))
  const needle = page.locator('[data-gauge-needle]')
  const durations = () =>
    needle.evaluate((element) => element.getAnimations().map((one) => one.effect?.getTiming().duration))
  const shown = () => needle.evaluate((element) => getComputedStyle(element).transform)
  await openGauge(page, address, { json: GAUGE })
  await expect.poll(durations).toEqual([2000])

  await content.patch('tenant-harbour').set({ 'vdp.gaugeSeconds': 2.5 }).commit()
  try {
    await expect(async () => {
      await page.goto(address)
      await expect(page.locator('#price-gauge')).toHaveAttribute('data-seconds', '2.5', { timeout: 1000 })
    }).toPass()
    await page.locator('section:has(#price-gauge)').scrollIntoViewIfNeeded()
    await expect.poll(durations).toEqual([2500])
  } finally {
    await content.patch('tenant-harbour').unset(['vdp.gaugeSeconds']).commit()
  }

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.locator('section:has(#price-gauge)').scrollIntoViewIfNeeded()
  await expect(page.locator('#price-gauge')).toHaveAttribute('data-state', 'result')
  // What little the style sheet leaves of a transition is over in the next frame.
  await expect.poll(durations).toEqual([])
  // A quarter of the half circle.
  const [a = 0, b = 0] = (await shown()).replace('matrix(', '').split(',').map(Number)
  expect(Math.round((Math.atan2(b, a) * 180) / Math.PI)).toBe(45)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculators answer on a page of their own, and what needs a script is not there', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('harbour', await somePath(platform)))
    await expect(page.locator('#price-gauge')).toBeHidden()
    await page.getByLabel('Your postcode').fill('4000')
    await page.getByRole('button', { name: 'Estimate delivery' }).click()
    await expect(page).toHaveURL(/\/estimates\?car_id=[\w-]+&postcode=4000$/)
    await expect(page.getByText('$95')).toBeVisible()
    await page.getByLabel('Fuel price').fill('$2')
    await page.getByLabel('You drive').fill('0 kms')
    await page.locator('#fuel-calculator').getByRole('button', { name: 'Work it out' }).click()
    await expect(page.locator('#fuel-calculator').getByRole('status')).toContainText('$0.00')
    await expect(page.locator('#delivery-calculator')).toHaveAttribute('data-state', 'idle')
  })
})
