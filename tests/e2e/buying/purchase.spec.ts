import { until } from '../../contract/vehicle-life/dealer.ts'
import { postEnquiry, postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { pathOfOne } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'harbour.localhost'
const FREE =
  'tenant_ids:=harbour && car_type:=used && status:=in_stock && sold:=false && reserved:=false && price:>20000'

const post = async (platform: TestPlatform, path: string, body: object, host = HOST) => {
  const { status, body: text } = await postEnquiry(platform, host, { ...body }, { path })
  return { status, json: JSON.parse(text) as Record<string, unknown> }
}

for (const javaScriptEnabled of [true, false])
  test(`${javaScriptEnabled ? '[RTE-03] ' : ''}a visitor buys a vehicle step by step, trades their own in and pays the deposit, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    platform,
  }) => {
    const car = await pathOfOne(platform, FREE)
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const checkAxe = async () => {
      await liftBars(page)
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
    }
    const heading = page.getByRole('heading', { level: 1 })
    const order = page.getByRole('complementary', { name: 'Your order' })
    const goOn = () => page.getByRole('button', { name: 'Go on' }).first().click()
    try {
      await page.goto(platform.tenantUrl('harbour', car))
      const link = await page.getByRole('link', { name: 'Online Purchase' }).first().getAttribute('href')
      expect(link).toMatch(/^\/checkout-journey\?car_id=/)
      // Where it is not enabled, and for a vehicle that is not sold like this, there is no such page.
      for (const [host, path] of [
        ['wattle.localhost', link ?? ''],
        [HOST, '/checkout-journey?car_id=never-was'],
      ] as const)
        expect((await getAs(platform, host, path)).status).toBe(404)
      await page.goto(platform.tenantUrl('harbour', link ?? ''))
      await checkAxe()
      await page.getByRole('button', { name: 'Begin' }).click()
      await expect(heading).toHaveText('Your own vehicle')
      const purchase = page.url()
      await checkAxe()

      // The figure of their own comes back with them.
      await page.getByLabel('Registration', { exact: true }).fill('TEST01')
      await page.getByLabel('Kilometres').fill('60000')
      await page.getByRole('button', { name: 'Go on' }).last().click()
      for (const words of [/^Good/, 'One', 'No'])
        await page.getByText(words, { exact: typeof words === 'string' }).click()
      await page.getByRole('button', { name: 'Show me the figure' }).click()
      const figure = (await page.locator('[data-figure]').textContent()) ?? ''
      await page.getByRole('link', { name: 'Go on with your purchase' }).click()
      await expect(order).toContainText(`Your vehicle (estimate)−${figure}`)
      await goOn()

      await expect(heading).toHaveText('How you pay')
      await checkAxe()
      await page.getByRole('main').getByText('Finance', { exact: true }).click()
      await page.getByLabel('Years of a loan').selectOption('5')
      await goOn()
      await expect(heading).toHaveText('Extras')
      await checkAxe()
      await page.getByText('Rubber floor mats: $190').click()
      await goOn()
      await expect(order).toContainText('Rubber floor mats$190')

      // Left and opened again later, it goes on.
      await page.goto(platform.tenantUrl('harbour', '/'))
      await page.goto(purchase)
      await expect(heading).toHaveText('Delivery')
      await checkAxe()
      await page.getByText('Bring it to me').click()
      await page.getByLabel('Postcode that it is brought to').fill('4006')
      await goOn()
      await expect(heading).toHaveText('Your order')
      await expect(order).toContainText(/Delivery to .*\$/)
      await page.setViewportSize({ width: 390, height: 800 })
      await expect(
        page.getByRole('link', { name: /^Your order (Left to pay|You get back) \$/ }),
      ).toBeInViewport()
      await checkAxe()

      const name = `Buyer${Date.now()}`
      const form = page.locator('form[data-lead-form]')
      await form.getByLabel('First name').fill('Kim')
      await form.getByLabel('Last name').fill(name)
      await form.locator('[name=email]').fill(`${name}@example.com`)
      await form.getByLabel('Phone').fill(`04${name.slice(-8)}`)
      await form.getByLabel('Postcode').fill('4006')
      await form.getByText('I know that this order is a request').click()
      // Of one address a dealer takes two enquiries an hour without proof: the journeys of forms send those.
      if (!javaScriptEnabled) {
        await expect(form).toHaveAttribute('action', /^\/api\//)
        await expect(form.getByRole('button', { name: 'Send my order' })).toBeEnabled()
        return
      }
      await page.waitForTimeout(2_200)
      await form.getByRole('button', { name: 'Send my order' }).click()
      await expect(page).toHaveURL(/\/reservations\//, { timeout: 20_000 })
      await page.getByRole('link', { name: /^Pay the deposit/ }).click()
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await expect(heading).toHaveText('Your deposit is paid')
      expect((await getAs(platform, HOST, car)).body).toContain('Somebody is holding this one')
      const start = await getAs(platform, HOST, link ?? '')
      expect([start.status, start.headers['location']]).toEqual([307, car])
      await page.goto(purchase)
      await expect(heading).toHaveText('Your order is sent')
      await expect(page.locator('main')).toContainText('Rubber floor mats$190')
      const mail = await until(
        async () => {
          const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
          return outbox
            .split('<li>')
            .find((item) => item.includes(name) && item.includes('Rubber floor mats'))
        },
        (found) => found !== undefined,
      )
      for (const words of [
        'Rubber floor mats: $190',
        `Your vehicle (estimate): −${figure}`,
        'Paid by: finance over 5 years',
        'Mazda CX-5, 60,000 km, TEST01',
        'Delivery: to 4006',
        'yes, agreed',
      ])
        expect(mail).toContain(words)
    } finally {
      await context.close()
    }
  })

test('the steps of a purchase over the API: what does not fit, is missing or has changed is refused with the reason', async ({
  platform,
}) => {
  const car = (await pathOfOne(platform, FREE)).replace('/cars/', '')
  const begun = await post(platform, '/api/purchases', { car_id: car })
  expect(begun).toMatchObject({ status: 201, json: { next: 'tradeIn' } })
  const id = String(begun.json['purchase_id'])
  const step = (name: string, body: object) => post(platform, `/api/purchases/${id}/${name}`, body)
  const buyer = {
    ...TYPED,
    last_name: `Api${Date.now()}`,
    email: `api${Date.now()}@example.com`,
    phone: `04${String(Date.now()).slice(-8)}`,
  }
  const send = (more: object = {}) =>
    postProved(platform, HOST, {
      ...buyer,
      form: 'purchase',
      car_id: car,
      purchase: id,
      'q.agreement_1': 'on',
      ...more,
    })
  const codeOf = (answer: { body: string }) =>
    (JSON.parse(answer.body) as { error?: { code: string } }).error?.code

  expect(codeOf(await send())).toBe('purchase-unfinished')
  expect((await step('tradeIn', { tradeIn: 'maybe' })).status).toBe(422)
  expect((await step('tradeIn', { tradeIn: 'figure' })).status).toBe(422)
  expect((await step('nothing', {})).status).toBe(404)
  expect(await step('tradeIn', { tradeIn: 'none' })).toMatchObject({ status: 200, json: { next: 'payment' } })
  expect(await step('payment', { payment: 'cash' })).toMatchObject({ json: { next: 'extras' } })
  expect(await step('extras', { extra: ['nothing-of-ours'] })).toMatchObject({ json: { next: 'delivery' } })
  expect((await step('delivery', { delivery: 'deliver', postcode: 'x' })).status).toBe(422)
  // Where nobody delivers to there is no price, and no order.
  expect(await step('delivery', { delivery: 'deliver', postcode: '9999' })).toMatchObject({
    status: 422,
    json: { error: { code: 'purchase-delivery' } },
  })
  expect(codeOf(await send())).toBe('purchase-unfinished')
  expect((await getAs(platform, HOST, `/purchases/${id}`)).body).toContain('We have no price for a delivery')
  const last = await step('delivery', { delivery: 'collect' })
  expect(last.json['next']).toBe('review')
  const { totalAud } = last.json['total'] as { totalAud: number }

  // No price comes from the request; one that was seen and has changed is told.
  const changed = await send({ seen_total: totalAud - 1_000 })
  expect(codeOf(changed)).toBe('purchase-total')
  const { next } = JSON.parse(changed.body) as { next: string }
  expect((await getAs(platform, HOST, next)).body).toContain('What your order comes to has changed')
  expect(codeOf(await send({ 'q.agreement_1': '' }))).toBe('form-invalid')
  const sent = await send({ seen_total: totalAud })
  expect([sent.status, JSON.parse(sent.body)]).toMatchObject([201, { reservation: expect.any(String) }])
  expect((await step('payment', { payment: 'finance' })).status).toBe(409)
  expect(codeOf(await send({ last_name: 'Other', email: 'other@example.com' }))).toBe('purchase-ordered')

  // Other dealers know nothing of it, and sell none like this.
  expect((await getAs(platform, 'southside-mg.localhost', `/purchases/${id}`)).status).toBe(404)
  expect((await post(platform, '/api/purchases', { car_id: car }, 'wattle.localhost')).status).toBe(404)
  expect((await post(platform, '/api/purchases', { car_id: car })).status).toBe(409)
  expect((await post(platform, '/api/purchases', { car_id: '../x' })).status).toBe(422)
  expect((await getAs(platform, 'wattle.localhost', `/checkout-journey?car_id=${car}`)).status).toBe(404)
})
