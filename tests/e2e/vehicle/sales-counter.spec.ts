import { ingestClient } from '../../contract/ingest-client.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANT = 'tenant-wattle'

test('[PROM-17] [C37] a vehicle’s page says how many of the make were sold; the clock’s number shows only once staff acknowledged it', async ({
  page,
  platform,
  content,
}) => {
  const feed = (...rows: object[]) =>
    ingestClient(() => platform).load(
      rows
        .map((row) =>
          JSON.stringify({
            year: 2022,
            make: 'Lada',
            model: 'Niva',
            car_type: 'used',
            item_type: 'car',
            price: 22_000,
            ...row,
          }),
        )
        .join('\n'),
      { format: 'ndjson', tenant: 'wattle' },
    )
  const ids = ['sales-1', 'sales-2', 'sales-3', 'sales-4']
  await feed(...ids.map((source_id) => ({ source_id })))
  await feed(...ids.slice(1).map((source_id) => ({ source_id, sold: true })))
  const link = page.locator('main article', { hasNotText: 'Sold' }).locator('a[href*="/cars/"]').first()
  await expect(async () => {
    await page.goto(platform.tenantUrl('wattle', '/search/used-cars?make=Lada&available=true'))
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  const path = new URL((await link.getAttribute('href')) ?? '', 'http://x').pathname
  const aside = page.getByRole('complementary', { name: 'Price and contact' })
  await page.goto(platform.tenantUrl('wattle', path))
  await expect(aside.getByText(/^3 Lada vehicles sold here in the 30 days to \d+ \w+$/)).toBeVisible()

  const counter = { kind: 'clock', words: 'Number {count} of our month' }
  const shown = aside.getByText(/^Number [\d,]+ of our month$/)
  try {
    await content.patch(TENANT).set({ 'vdp.salesCounter': counter }).commit()
    await expect(async () => {
      await page.goto(platform.tenantUrl('wattle', path))
      await expect(aside.getByText('Lada vehicles sold')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(shown).toHaveCount(0)
    await content
      .patch(TENANT)
      .set({ 'vdp.salesCounter': { ...counter, acknowledged: true } })
      .commit()
    await expect(async () => {
      await page.goto(platform.tenantUrl('wattle', path))
      await expect(shown).toBeVisible({ timeout: 2000 })
    }).toPass()
    // On the 15th at 13:00 in Brisbane, and 150 seconds before the number grows.
    await page.clock.install({ time: new Date('2026-11-15T12:57:30+10:00') })
    await page.goto(platform.tenantUrl('wattle', path))
    await expect(shown).toHaveText('Number 2,983 of our month')
    await page.clock.fastForward(149_000)
    await expect(shown).toHaveText('Number 2,983 of our month')
    await page.clock.fastForward(2_000)
    await expect(shown).toHaveText('Number 2,984 of our month')
  } finally {
    await content.patch(TENANT).unset(['vdp.salesCounter']).commit()
    await feed(...ids.map((source_id) => ({ source_id, show_on_dealer_website: false })))
  }
})
