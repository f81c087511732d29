import { until } from '../../contract/vehicle-life/dealer.ts'
import { postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { violationsOn } from '../tools/axe.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'southside-mg.localhost'

test('a visitor pays an invoice by its reference, gets a receipt, and pays it once', async ({
  page,
  platform,
}) => {
  const person = `Payer${Date.now()}`
  await page.goto(platform.tenantUrl('southside-mg', '/online-payment'))
  await expect(page.getByRole('heading', { level: 2, name: 'Pay an invoice' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const form = page.locator('form[data-lead-form]')
  await form.getByLabel('Reference').fill('INV-1042')
  await form.getByLabel('Amount in dollars').fill('12.345')
  await form.getByLabel('First name').fill(person)
  await form.getByLabel('Last name').fill('Visitor')
  await form.locator('[name=email]').fill(`${person}@example.com`)
  await form.getByLabel('Phone').fill(`04${person.slice(-8)}`)
  await page.waitForTimeout(2_200)
  await form.getByRole('button', { name: 'Go on to pay' }).click()
  await expect(form.getByText('Please enter an amount, such as 349.50.').first()).toBeVisible()
  await form.getByLabel('Amount in dollars').fill('349.50')
  await form.getByRole('button', { name: 'Go on to pay' }).click()
  await expect(page).toHaveURL(/\/bills\//, { timeout: 20_000 })
  const bill = new URL(page.url()).pathname
  const main = page.getByRole('main')
  await expect(main).toContainText('INV-1042')
  expect(await violationsOn(page)).toEqual([])

  // Back without paying, declined, then paid.
  await page.getByRole('link', { name: 'Pay $349.50' }).click()
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expect(main).toContainText('Nothing was paid.')
  await page.getByRole('link', { name: 'Pay $349.50' }).click()
  await expect(main).toContainText('Payment for INV-1042')
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(main).toContainText('The card was declined')
  await page.getByRole('button', { name: 'Pay, and tell it twice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is paid')
  await expect(main).toContainText('$349.50')
  expect(await violationsOn(page)).toEqual([])
  const again = await getAs(platform, HOST, `${bill}/pay`)
  expect([again.status, again.headers['location']]).toEqual([303, expect.stringMatching(/\/bills\/[^/]+$/)])
  const mails = await until(
    async () => {
      const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
      return outbox
        .split('<li>')
        .filter((item) => item.includes('INV-1042') && item.includes(person.toLowerCase()))
    },
    (found) => found.some((mail) => mail.includes('has arrived')),
  )
  expect(mails.filter((mail) => mail.includes('has arrived'))).toHaveLength(1)
  // The address is the key, and another dealer's is none.
  expect((await getAs(platform, 'harbour.localhost', bill)).status).toBe(404)
  expect((await getAs(platform, 'harbour.localhost', `${bill}/pay`)).status).toBe(404)
  expect((await getAs(platform, HOST, `${bill}x`)).status).toBe(404)
})

test('a payment is for what a person can have meant: amounts without end, none, and prices in other fields are refused', async ({
  platform,
}) => {
  const send = (more: object) =>
    postProved(platform, HOST, {
      ...TYPED,
      last_name: `Bill${Date.now()}`,
      form: 'payment',
      'q.reference': 'INV-7',
      'q.amount': '50',
      ...more,
    })
  const codeOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { error?: { code: string } }).error?.code
  expect(codeOf(await send({ 'q.amount': '50000.01' }))).toBe('bill-amount')
  for (const amount of ['', '0', '-20', '1e3', 'NaN', '12.345'])
    expect(codeOf(await send({ 'q.amount': amount }))).toBe('form-invalid')
  expect(codeOf(await send({ 'q.reference': '  ' }))).toBe('form-invalid')
  const taken = await send({ amountCents: 1, currency: 'USD', state: 'paid' })
  expect(taken.status).toBe(201)
  const { bill } = JSON.parse(taken.body) as { bill: string }
  const { body } = await getAs(platform, HOST, `/bills/${bill}`)
  expect(body).toContain('$50.00')
})
