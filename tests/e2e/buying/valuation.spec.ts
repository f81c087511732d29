import sharp from 'sharp'
import { until } from '../../contract/vehicle-life/dealer.ts'
import { postEnquiry, postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { pathOfOne } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'harbour.localhost'
const YEAR = new Date().getFullYear() - 4
const OWN = { make: 'mazda', model: 'cx 5', year: String(YEAR), km: '60,000' }
const ANSWERS = { condition: 'good', owners: '1', finance: 'No' }

const photo = (colour: string) =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '27/1 28/1 0/1' }, IFD0: { Copyright: 'Camera of Kim' } })
    .jpeg()
    .toBuffer()

const post = async (platform: TestPlatform, path: string, body: object, host = HOST) => {
  const { status, body: text } = await postEnquiry(platform, host, { ...body }, { path })
  return { status, json: JSON.parse(text) as Record<string, unknown> }
}

for (const javaScriptEnabled of [true, false])
  test(`${javaScriptEnabled ? '[RTE-04] [TRD-04] [TRD-06] [TRD-07] [ENT-13c] ' : ''}a visitor finds their vehicle by its plate, adds photos and gets a figure to accept, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    platform,
  }) => {
    const car = await pathOfOne(
      platform,
      'tenant_ids:=harbour && status:=in_stock && sold:=false && reserved:=false && price:>30000',
    )
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const checkAxe = async () => {
      await liftBars(page)
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
    }
    try {
      await page.goto(platform.tenantUrl('harbour', car))
      const link = await page.getByRole('link', { name: 'Trade-In Valuation' }).first().getAttribute('href')
      expect(link).toMatch(/^\/cars\/trade-in\?car_id=[\w-]+$/)
      const answer = await page.goto(platform.tenantUrl('harbour', link ?? ''))
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('complementary', { name: 'The vehicle you are looking at' })).toBeVisible()
      await checkAxe()
      await page.getByLabel('Registration', { exact: true }).fill('test-01')
      await page.getByLabel('State of registration').selectOption('VIC')
      await page.getByLabel('Kilometres').fill('60,000')
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page).toHaveURL(/\/valuations\//)
      const valuation = page.url()
      await expect(page.getByText(`${YEAR} Mazda CX-5, 60,000 km, TEST01`)).toBeVisible()
      // Left and opened again later, it goes on.
      await page.goto(platform.tenantUrl('harbour', '/'))
      await page.goto(valuation)
      await checkAxe()

      const photos = page.getByRole('region', { name: 'Photos' })
      await photos.getByLabel('Choose photos').setInputFiles([
        { name: 'left.jpg', mimeType: 'image/jpeg', buffer: await photo('#884422') },
        { name: 'right.jpg', mimeType: 'image/jpeg', buffer: await photo('#224488') },
      ])
      await photos.getByRole('button', { name: 'Add them' }).click()
      await expect(photos.getByRole('img')).toHaveCount(2)
      const path = (await photos.getByRole('img').first().getAttribute('src')) ?? ''
      const stored = await fetch(`${platform.url('site')}/t/harbour${path}`)
      const { format, width, exif } = await sharp(await stored.arrayBuffer()).metadata()
      expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1600, exif: undefined })
      expect((await getAs(platform, 'wattle.localhost', path)).status).toBe(404)
      await photos.getByRole('button', { name: 'Remove photo 1' }).click()
      await expect(photos.getByRole('img')).toHaveCount(1)
      await photos
        .getByLabel('Choose photos')
        .setInputFiles([{ name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }])
      await photos.getByRole('button', { name: 'Add them' }).click()
      await expect(page.getByText('We cannot read this photo.')).toBeVisible()
      await expect(photos.getByRole('img')).toHaveCount(1)

      for (const words of [/^Good/, 'One', 'Yes'])
        await page.getByText(words, { exact: typeof words === 'string' }).click()
      await page.getByLabel('About how much is owed?').fill('$5,000')
      await page.getByRole('button', { name: 'Show me the figure' }).click()
      await expect(page.getByText('A car under finance needs a letter')).toBeVisible()
      const figure = (await page.locator('[data-figure]').textContent()) ?? ''
      expect(figure).toMatch(/^\$\d\d,\d{3}$/)
      const left = `$${(Number(figure.replaceAll(/\D/g, '')) - 5000).toLocaleString('en-AU')}`
      await expect(page.getByText(`After about $5,000 that is owed, ${left} is left.`)).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'The vehicle you are looking at' })).toContainText(
        `−${left}`,
      )
      await checkAxe()

      // What the figure counts for is the deposit of that vehicle's finance box.
      if (javaScriptEnabled) {
        await page.goto(platform.tenantUrl('harbour', car))
        await page.locator('#finance-calculator').scrollIntoViewIfNeeded()
        await expect(page.getByLabel('Deposit or trade-in')).toHaveValue(left.replaceAll(/\D/g, ''))
        await expect(page.getByText(`${left} for your own vehicle.`)).toBeVisible()
        await page.goto(valuation)
      }

      const name = `Visitor${Date.now()}`
      const form = page.locator('form[data-lead-form]')
      // N45: the token is the hidden field, beside the honeypot.
      await expect(form.locator('input[type=hidden][name=valuation]')).toHaveCount(1)
      await form.getByLabel('First name').fill('Kim')
      await form.getByLabel('Last name').fill(name)
      await form.locator('[name=email]').fill(`${name}@example.com`)
      await form.getByLabel('Phone').fill('0412 345 678')
      await form.getByLabel('Postcode').fill('4006')
      const method = form.getByLabel('How shall we reach you?')
      await expect(method.getByRole('option')).toHaveText(['Please choose', 'Phone', 'Email', 'SMS'])
      await method.selectOption('SMS')
      await expect(form.getByRole('button', { name: 'Accept this figure' })).toBeVisible()
      // Of one address, a dealer takes two enquiries an hour without proof: other journeys send those.
      if (!javaScriptEnabled) return
      await page.waitForTimeout(2_200)
      await form.getByRole('button', { name: 'Accept this figure' }).click()
      await expect(page).toHaveURL(/\/success/)
      await expect
        .poll(() =>
          page.evaluate(() => {
            const layer = Reflect.get(window, 'dataLayer') as { event_id: number }[] | undefined
            return layer?.map(({ event_id: event }) => event)
          }),
        )
        .toContain(18)
      await page.goto(valuation)
      await expect(page.getByText('You have accepted this figure.')).toBeVisible()
      await expect(photos.getByRole('button')).toHaveCount(0)
      const mail = await until(
        async () => {
          const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
          return outbox.split('<li>').find((item) => item.includes(name) && item.includes('Figure accepted'))
        },
        (found) => found !== undefined,
      )
      for (const words of [
        figure,
        'TEST01 VIC',
        'Mazda CX-5, 60,000 km',
        'Yes, about $5,000',
        'Photos: 1',
        'Trade In',
        'How shall we reach you: SMS',
        'Trade-in towards a vehicle: Yes',
      ])
        expect(mail).toContain(words)
      // The figure counts towards the vehicle.
      await page.getByRole('link', { name: /See the repayments/ }).click()
      await expect(page.locator('[name=tradeIn]').first()).toHaveValue(left.replaceAll(/\D/g, ''))
    } finally {
      await context.close()
    }
  })

test('a plate that nobody knows is asked for by name, and a vehicle too old goes to a person', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  try {
    await page.goto(platform.tenantUrl('harbour', '/cars/trade-in'))
    await page.getByLabel('Registration', { exact: true }).fill('XX99XX')
    await page.getByLabel('Kilometres').fill('88000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('We do not find the registration XX99XX.')).toBeVisible()
    await liftBars(page)
    await page.getByLabel('Make').fill('Mazda')
    await page.getByLabel('Model').fill('CX-5')
    await page.getByLabel('Year').fill(String(YEAR - 10))
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(`${YEAR - 10} Mazda CX-5, 88,000 km, XX99XX`)).toBeVisible()
    for (const words of [/^Good/, 'Two', 'No'])
      await page.getByText(words, { exact: typeof words === 'string' }).click()
    await page.getByRole('button', { name: 'Show me the figure' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No figure online')
    await expect(page.getByText('cars over 7 years old or over 100,000 km')).toBeVisible()
    // Another year was typed by mistake: it is mended, and the answers are asked for again.
    await page.getByRole('link', { name: 'Not this one?' }).click()
    await page.getByLabel('Year').fill(String(YEAR))
    await page.getByRole('button', { name: 'Go on' }).click()
    for (const words of [/^Excellent/, 'One', 'No'])
      await page.getByText(words, { exact: typeof words === 'string' }).click()
    await page.getByRole('button', { name: 'Show me the figure' }).click()
    await expect(page.locator('[data-figure]')).toHaveText(/^\$\d\d,\d{3}$/)
    await expect(page.getByText('excellent condition: +3 %')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('[TRD-02] [TRD-03] [ENT-13d] the steps of a valuation over the API: vehicle, answers, figure, lead with event 18', async ({
  platform,
}) => {
  const begun = await post(platform, '/api/trade-in', { rego: 'TEST01', regoState: 'VIC', km: 60_000 })
  expect(begun).toMatchObject({
    status: 201,
    json: {
      is_found: true,
      vehicle: { rego: 'TEST01', regoState: 'VIC', make: 'Mazda', model: 'CX-5', year: YEAR, km: 60_000 },
      questions: [{ id: 'condition' }, { id: 'owners' }, { id: 'finance' }],
    },
  })
  const id = String(begun.json['valuation_id'])
  const answered = await post(platform, `/api/trade-in/${id}/answers`, ANSWERS)
  expect(answered).toMatchObject({ status: 200, json: { offer_price: expect.any(Number) } })
  // A plain form that is not taken comes back with the valuation, and asks nothing that was answered.
  const plain = { form: 'tradeIn', valuation: id, name: 'Kim', email: 'nobody' }
  const again = await postEnquiry(platform, HOST, plain, { isPlain: true })
  expect([again.status, again.location]).toEqual([303, expect.stringMatching(/\/enquiry\?.*again=/)])
  const { pathname, search } = new URL(again.location ?? '', `http://${HOST}`)
  const { body: asked } = await getAs(platform, HOST, pathname + search)
  expect(asked).toContain(`name="valuation" value="${id}"`)
  expect(asked).not.toContain('Kilometres on the clock')
  const accept = (more: object = {}) =>
    postProved(
      platform,
      HOST,
      { ...TYPED, dealership_slug: 'harbour-city-newstead', ...more },
      `/api/trade-in/${id}/accept`,
    )
  const taken = await accept()
  expect([taken.status, JSON.parse(taken.body)]).toMatchObject([
    201,
    {
      lead_id: expect.any(String),
      event: 'offerAccepted',
      form_completed: true,
      offer_accepted: true,
      subcategory: 'Trade In',
    },
  ])
  // Once, and it stands from then on.
  for (const [path, body] of [
    ['answers', { ...ANSWERS, condition: 'poor' }],
    ['vehicle', OWN],
  ] as const)
    expect((await post(platform, `/api/trade-in/${id}/${path}`, body)).status).toBe(409)
  // Sent twice it is one lead; somebody else cannot accept it.
  const { lead_id } = JSON.parse(taken.body) as { lead_id: string }
  expect(JSON.parse((await accept()).body)).toMatchObject({ lead_id })
  expect((await accept({ name: 'Sam', email: 'sam@example.com' })).status).toBe(409)

  // What is refused says so in the dealer's words; bad input names its field.
  const refused = await post(platform, '/api/trade-in', { ...OWN, year: '1976' })
  const refusal = await post(
    platform,
    `/api/trade-in/${String(refused.json['valuation_id'])}/answers`,
    ANSWERS,
  )
  expect(refusal).toMatchObject({
    status: 200,
    json: { refused: 'age', message: expect.stringMatching(/over 7 years old or over 100,000 km/) },
  })
  for (const [field, value] of [
    ['year', '1849'],
    ['km', '-1'],
    ['km', '9e9'],
    ['km', ''],
    ['rego', '<b>'],
    ['regoState', 'Mars'],
    ['make', 'Maz\u0000da'],
    ['model', 'CX\ud800'],
    ['car_id', '../x'],
  ] as const) {
    const bad = await post(platform, '/api/trade-in', { ...OWN, [field]: value })
    expect([bad.status, JSON.stringify(bad.json)]).toEqual([422, expect.stringContaining(field)])
  }
  const unnamed = await post(platform, '/api/trade-in', { rego: 'NOBODY', km: 1 })
  expect(unnamed).toMatchObject({ status: 201, json: { is_found: false } })
  const unnamedId = String(unnamed.json['valuation_id'])
  expect((await post(platform, `/api/trade-in/${unnamedId}/answers`, ANSWERS)).status).toBe(409)
  expect((await post(platform, '/api/trade-in', { km: 1 })).status).toBe(422)
  expect((await post(platform, `/api/trade-in/${id.slice(0, -2)}xx/answers`, ANSWERS)).status).toBe(404)
  expect((await getAs(platform, 'wattle.localhost', `/valuations/${id}`)).status).toBe(404)
  // Where a dealer values nothing online, the form of before is there.
  expect((await post(platform, '/api/trade-in', OWN, 'wattle.localhost')).status).toBe(404)
})

test('[TRD-05] where the dealer wants every figure, each is stored; elsewhere the address is unknown', async ({
  platform,
}) => {
  const { json } = await post(platform, '/api/trade-in', OWN)
  const told = { column_name: 'valuation', valuation_id: json['valuation_id'] }
  const before = await post(platform, '/api/miscellaneous', told)
  expect(before).toMatchObject({ status: 200, json: { stored: false } })
  await post(platform, `/api/trade-in/${String(json['valuation_id'])}/answers`, ANSWERS)
  expect(await post(platform, '/api/miscellaneous', { ...told, offer_price: 99_000 })).toMatchObject({
    status: 200,
    json: { stored: true },
  })
  expect((await post(platform, '/api/miscellaneous', { ...told, column_name: 'x' })).status).toBe(422)
  expect((await post(platform, '/api/miscellaneous', { ...told, valuation_id: 'x' })).status).toBe(404)
  expect((await post(platform, '/api/miscellaneous', told, 'southside-mg.localhost')).status).toBe(404)
})

test('[RTE-05] [RTE-06] [TRD-08] [TRD-09] the pages for trading in and selling begin a valuation and answer what people ask', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  try {
    for (const path of ['/trade-in', '/sell-my-car']) {
      await page.goto(platform.tenantUrl('harbour', path))
      await liftBars(page)
      const answer = page.getByText('generally not given for cars over 7 years old or over 100,000 km')
      await expect(answer).toBeHidden()
      await page.getByText('Which cars get a figure online?').click()
      await expect(answer).toBeVisible()
      await page.getByText('Is the figure what I will get?').click()
      await expect(page.getByText('Estimates are indicative and subject to inspection. If')).toBeVisible()
      await page.getByText('Money is still owed on my car. Can I sell it?').click()
      await expect(
        page.getByText('a letter from the financier stating the outstanding balance'),
      ).toBeVisible()
      await page.getByText('Which cars get a figure online?').click()
      await expect(answer).toBeHidden()
      await page.getByLabel('Registration', { exact: true }).fill('TEST02')
      await page.getByLabel('Kilometres').fill('41000')
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByText('Toyota Corolla, 41,000 km')).toBeVisible()
    }
    // Where a dealer values nothing online, both lead to its form.
    for (const path of ['/trade-in', '/sell-my-car']) {
      await page.goto(platform.tenantUrl('wattle', path))
      await expect(page).toHaveURL(/\/enquiry\?/)
    }
  } finally {
    await context.close()
  }
})

test('[TRD-10] where visitors sign in first, the valuation that they began goes on afterwards', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/trade-in'))
  await expect(page).toHaveURL(/\/sign-in\?type=trade-in/)
  // The page for selling is open to all.
  await page.goto(platform.tenantUrl('southside-mg', '/sell-my-car'))
  await page.getByLabel('Registration', { exact: true }).fill('TEST01')
  await page.getByLabel('Kilometres').fill('52000')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/sign-in\?type=trade-in&redirect=%2Fvaluations%2F/)
  const to = `sell${Date.now()}@example.com`
  await page.getByLabel('Mobile number or email').fill(to)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  const mine = outbox.split('<li>').filter((item) => item.includes(`to ${to}`))
  await page
    .getByLabel('Six-digit code')
    .fill(mine.flatMap((item) => /<strong>(\d{6}) /.exec(item)?.[1] ?? [])[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/valuations\//)
  await expect(page.getByText(`${YEAR} Mazda CX-5, 52,000 km, TEST01`)).toBeVisible()
  // Without the session its link asks for the sign-in again, and the API answers nobody.
  const path = new URL(page.url()).pathname
  const anonymous = await getAs(platform, 'southside-mg.localhost', path)
  expect([anonymous.status, anonymous.headers.location]).toEqual([
    307,
    expect.stringMatching(/\/sign-in\?type=trade-in/),
  ])
  expect((await post(platform, '/api/trade-in', OWN, 'southside-mg.localhost')).status).toBe(401)
})
