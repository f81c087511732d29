import AxeBuilder from '@axe-core/playwright'
import { postProved, TYPED } from '../../harness/enquiry.ts'
import { expect, test } from './studio-test.ts'

const HOST = 'southside-mg.localhost'

test('staff see what was paid by a reference, by whom, and pay it back after being asked once more', async ({
  studioOf,
  platform,
}) => {
  const name = `Payer${Date.now()}`
  const sent = await postProved(platform, HOST, {
    ...TYPED,
    last_name: name,
    email: `${name}@example.com`,
    form: 'payment',
    'q.reference': `INV-${name}`,
    'q.amount': '1,250',
  })
  expect(sent.status, sent.body).toBe(201)
  const { bill } = JSON.parse(sent.body) as { bill: string }

  const studio = await studioOf('Pat Admin')
  const { page } = studio
  const open = async () => {
    await studio.goto('/payments')
    await page.getByLabel('Dealer').selectOption({ label: 'Southside MG' })
  }
  const entry = page.locator('[data-bill]').filter({ hasText: name })
  await open()
  await expect(entry).toContainText('Not paid')
  await expect(entry.getByRole('button')).toHaveCount(0)

  await page.goto(platform.tenantUrl('southside-mg', `/bills/${bill}`))
  await page.getByRole('link', { name: 'Pay $1,250.00' }).click()
  await page.getByRole('button', { name: 'Pay and never come back' }).click()
  await open()
  await expect(entry).toContainText('$1,250: paid')
  expect(
    (await new AxeBuilder({ page }).include('[data-testid="payments-tool"]').analyze()).violations,
  ).toEqual([])
  await entry.getByRole('button', { name: 'Refund' }).click()
  await entry.getByRole('button', { name: 'Keep it' }).click()
  await entry.getByRole('button', { name: 'Refund' }).click()
  await entry.getByRole('button', { name: 'Yes, pay $1,250.00 back' }).click()
  await expect(entry).toContainText('$1,250: refunded', { timeout: 20_000 })
  await entry.getByRole('link', { name: `${TYPED.name} ${name}` }).click()
  await expect(page.getByText('Online payment: refunded')).toBeVisible()

  await page.goto(platform.tenantUrl('southside-mg', `/bills/${bill}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment has gone back')
})
