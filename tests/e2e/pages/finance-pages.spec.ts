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

test('[RTE-07] [RTE-07a] [RTE-07b] [RTE-07c] [RTE-07d] a dealer’s finance page is at the address that it chose; the other two lead there with their query', async ({
  platform,
}) => {
  const all = ['/finance', '/finance-enquiry', '/apply-for-finance']
  for (const [slug, chosen, heading] of [
    ['southside-mg', '/finance', 'Know the figure before you fall for the car'],
    ['harbour', '/finance-enquiry', 'One desk for three yards'],
    ['wattle', '/apply-for-finance', 'Borrow less, sleep better'],
  ] as const) {
    const host = `${slug}.localhost`
    const { status, body } = await getAs(platform, host, chosen)
    expect([slug, status]).toEqual([slug, 200])
    expect(body).toContain(heading)
    expect(body).toContain('id="finance-form"')
    for (const other of all.filter((path) => path !== chosen)) {
      const led = await getAs(platform, host, `${other}?car_id=a-1&utm_source=mail`)
      expect([slug, other, led.status, led.headers.location]).toEqual([
        slug,
        other,
        308,
        `${chosen}?car_id=a-1&utm_source=mail`,
      ])
    }
  }
})

test('without scripts the calculator of a page answers on a page of its own', async ({ platform }) => {
  const { status, body } = await getAs(platform, HOST, '/estimates?amount=60000&term=5&frequency=month')
  expect(status).toBe(200)
  expect(body).toContain('What a loan costs')
  expect(body).toContain('value="60000"')
  expect(body).not.toContain('Delivery estimate')
  expect((await getAs(platform, HOST, '/estimates?amount=60000&car_id=nothing')).status).toBe(404)
})
