import AxeBuilder from '@axe-core/playwright'
import { vehiclesThat } from '../../harness/one-vehicle.ts'
import { signIn } from '../tools/visitor-sign-in.ts'
import { expect, test } from './studio-test.ts'

test('staff see how many visitors watch a vehicle, and not who', async ({ studioOf, platform, browser }) => {
  const [car] = await vehiclesThat(
    platform,
    'tenant_ids:=southside-mg && status:=in_stock && sold:=false && reserved:=false',
    1,
  )
  const visitor = await browser.newContext()
  try {
    const page = await visitor.newPage()
    await page.goto(platform.tenantUrl('southside-mg', '/my-garage'))
    await signIn(page, platform, '0412 000 301', '+61412000301')
    await expect(page).toHaveURL(platform.tenantUrl('southside-mg', '/my-garage'))
    const status = await page.evaluate(async (car_id) => {
      const body = JSON.stringify({ car_id, phone_number: '0412000301' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/watchlist/save-car', { method: 'POST', headers, body })).status
    }, car?.id)
    expect(status).toBe(200)
  } finally {
    await visitor.close()
  }

  const studio = await studioOf('Pat Admin', 'own')
  const { page } = studio
  await studio.goto('/watched')
  await page.getByLabel('Dealer').selectOption({ label: 'Southside MG' })
  const entry = page.locator(`[data-watched="${car?.id ?? ''}"]`)
  await expect(entry).toContainText(/\d+ visitors?/)
  await expect(entry.getByRole('link')).toHaveAttribute('href', new RegExp(`/cars/${car?.slug ?? ''}$`))
  await expect(page.getByTestId('watched-tool')).not.toContainText('0412')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tool = new AxeBuilder({ page }).include('[data-testid="watched-tool"]')
    expect((await tool.analyze()).violations).toEqual([])
  }
  await page.getByLabel('Dealer').selectOption({ label: 'Harbour City Motors' })
  await expect(page.getByText('save vehicles in their own browsers')).toBeVisible()
})
