import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'southside-mg.localhost'

test('a page’s finance calculator begins at $30,000 at the lender’s own rates, answers every choice, and leads to the form', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/finance'))
  const calculator = page.getByRole('region', { name: 'What would it cost a week?' })
  await expect(calculator.getByLabel('Loan amount').last()).toHaveValue('30000')
  const figures = calculator.locator('.finance-figures dd')
  await expect(figures).toHaveText([/^\$\d+$/, '8.19%'])
  const before = await figures.first().innerText()
  await calculator.getByRole('spinbutton', { name: 'Loan amount' }).fill('60000')
  await expect(figures.first()).not.toHaveText(before)
  await expect(calculator.getByText(/^The comparison rate is based on a 5 year secured loan/)).toBeVisible()
  await calculator.getByRole('link', { name: 'Get Finance Quote' }).click()
  await expect(page).toHaveURL(/\/enquiry\?form=financeQuote$/)
})

test('without scripts the calculator of a page answers on a page of its own', async ({ platform }) => {
  const { status, body } = await getAs(platform, HOST, '/estimates?amount=60000&term=5&frequency=month')
  expect(status).toBe(200)
  expect(body).toContain('What a loan costs')
  expect(body).toContain('value="60000"')
  expect(body).not.toContain('Delivery estimate')
  expect((await getAs(platform, HOST, '/estimates?amount=60000&car_id=nothing')).status).toBe(404)
})
