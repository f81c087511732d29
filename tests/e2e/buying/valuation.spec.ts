import { until } from '../../contract/vehicle-life/dealer.ts'
import { postEnquiry, postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { pathOfOne } from '../../harness/one-vehicle.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'southside-mg.localhost'
const YEAR = new Date().getFullYear() - 4
const OWN = { make: 'mazda', model: 'cx 5', year: String(YEAR), km: '60000' }

for (const javaScriptEnabled of [true, false])
  test(`[TRD-04] a visitor gets a figure for their own vehicle and accepts it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    platform,
  }) => {
    const car = await pathOfOne(
      platform,
      'tenant_ids:=southside-mg && status:=in_stock && sold:=false && reserved:=false && price:>5000',
    )
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    try {
      await page.goto(platform.tenantUrl('southside-mg', car))
      const link = await page.getByRole('link', { name: 'Trade-In Valuation' }).first().getAttribute('href')
      await page.goto(platform.tenantUrl('southside-mg', link ?? ''))
      await liftBars(page)
      expect(await violationsOn(page)).toEqual([])
      await page.getByLabel('Registration (optional)').fill('abc123')
      await page.getByLabel('Make').fill('Mazda')
      await page.getByLabel('Model').fill('CX-5')
      await page.getByLabel('Year').fill(String(YEAR))
      await page.getByLabel('Kilometres').fill('60000')
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page).toHaveURL(/\/valuations\//)
      const valuation = page.url()
      // Left and opened again later, it goes on.
      await page.goto(platform.tenantUrl('southside-mg', '/'))
      await page.goto(valuation)
      await liftBars(page)
      expect(await violationsOn(page)).toEqual([])
      for (const words of [/^Good/, 'One', 'Yes'])
        await page.getByText(words, { exact: typeof words === 'string' }).click()
      await page.getByRole('button', { name: 'Show me the figure' }).click()
      await expect(page.getByText('A car under finance needs a letter')).toBeVisible()
      const figure = (await page.locator('p.text-h1').textContent()) ?? ''
      expect(figure).toMatch(/^\$\d\d,\d{3}$/)
      await liftBars(page)
      expect(await violationsOn(page)).toEqual([])

      const name = `Visitor${Date.now()}`
      const form = page.locator('form[data-lead-form]')
      await form.getByLabel('First name').fill('Kim')
      await form.getByLabel('Last name').fill(name)
      await form.locator('[name=email]').fill(`${name}@example.com`)
      await form.getByLabel('Phone').fill('0412 345 678')
      await form.getByLabel('Postcode').fill('3189')
      await page.waitForTimeout(2_200)
      await form.getByRole('button').last().click()
      await expect(page).toHaveURL(/\/success/)
      await page.goto(valuation)
      await expect(page.getByText('You have accepted this figure.')).toBeVisible()
      const mail = await until(
        async () => {
          const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
          return outbox.split('<li>').find((item) => item.includes(name) && item.includes('Figure accepted'))
        },
        (found) => found !== undefined,
      )
      for (const words of [figure, 'ABC123 VIC', 'Mazda CX-5, 60,000 km', 'Finance owing: Yes'])
        expect(mail).toContain(words)
      // The figure counts towards the vehicle.
      await page.getByRole('link', { name: /See the repayments/ }).click()
      await expect(page.locator('[name=tradeIn]').first()).toHaveValue(figure.replaceAll(/\D/g, ''))
    } finally {
      await context.close()
    }
  })

test('[TRD-02] [TRD-03] the steps of a valuation over the API: vehicle, answers, figure, lead with event 18', async ({
  platform,
}) => {
  const post = async (path: string, body: object) => {
    const { status, body: text } = await postEnquiry(platform, HOST, { ...body }, { path })
    return { status, json: JSON.parse(text) as Record<string, unknown> }
  }
  const begun = await post('/api/trade-in', { ...OWN, rego: 'ABC123', regoState: 'VIC' })
  expect(begun).toMatchObject({
    status: 201,
    json: {
      vehicle: { rego: 'ABC123', regoState: 'VIC', year: YEAR, km: 60_000 },
      questions: [{ id: 'condition' }, { id: 'owners' }, { id: 'finance' }],
    },
  })
  const id = String(begun.json['valuation_id'])
  const answers = { condition: 'good', owners: '1', finance: 'No' }
  const answered = await post(`/api/trade-in/${id}/answers`, answers)
  expect(answered).toMatchObject({ status: 200, json: { offer_price: expect.any(Number) } })
  const accept = () => postProved(platform, HOST, { ...TYPED, form: 'tradeIn', valuation: id })
  const taken = await accept()
  expect([taken.status, JSON.parse(taken.body)]).toMatchObject([201, { event: 'offerAccepted' }])
  // Once, and it stands from then on.
  expect((await post(`/api/trade-in/${id}/answers`, { ...answers, condition: 'poor' })).status).toBe(409)
  expect((await accept()).status).toBe(409)

  // What is refused says so in the dealer's words; bad input names its field.
  const refused = await post('/api/trade-in', { ...OWN, year: '1976' })
  const refusal = await post(`/api/trade-in/${String(refused.json['valuation_id'])}/answers`, answers)
  expect(refusal).toMatchObject({
    status: 200,
    json: { refused: 'age', message: expect.stringMatching(/over 7 years old or over 100,000 km/) },
  })
  for (const [field, value] of [
    ['year', '1849'],
    ['km', '-1'],
    ['km', '9e9'],
    ['make', ''],
    ['regoState', 'Mars'],
    ['rego', '<b>'],
  ] as const) {
    const bad = await post('/api/trade-in', { ...OWN, [field]: value })
    expect([bad.status, JSON.stringify(bad.json)]).toEqual([422, expect.stringContaining(field)])
  }
  expect((await post(`/api/trade-in/${id.slice(0, -2)}xx/answers`, answers)).status).toBe(404)
  expect((await getAs(platform, 'harbour.localhost', `/valuations/${id}`)).status).toBe(404)
  // Where a dealer values nothing online, the form of before is there.
  const none = await postEnquiry(platform, 'wattle.localhost', OWN, { path: '/api/trade-in' })
  expect(none.status).toBe(404)
})
