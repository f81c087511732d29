import type { Page } from '@playwright/test'
import { dealerOf, until } from '../../contract/vehicle-life/dealer.ts'
import { postEnquiry, postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'

const DEALER = 'holdfast'
const HOST = `${DEALER}.localhost`

/** Returns the mails in the outbox that contain these words. */
async function mailsWith(platform: TestPlatform, words: string): Promise<string[]> {
  const page = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  return page.split('<li>').filter((item) => item.includes(words))
}

const person = () => {
  const number = Math.random().toString().slice(2, 10)
  return { ...TYPED, email: `kim.${number}@example.com`, phone: `04${number}`, form: 'reserve', message: '' }
}

/** Fills in the form of a vehicle's reserve page and presses its button. */
async function fillIn(
  page: Page,
  { email, phone }: { email: string; phone: string },
  button = 'Reserve',
): Promise<void> {
  const form = page.locator('form[data-lead-form]')
  await expect(async () => {
    await form.getByLabel('First name').fill('Kim')
    await form.getByLabel('Last name').fill('Nguyen')
    await form.locator('[name=email]').fill(email)
    await form.getByLabel('Phone').fill(phone)
    await form.getByLabel('Postcode').fill('4000')
    await expect(form.getByLabel('Postcode')).toHaveValue('4000')
  }).toPass()
  // Nobody fills in a form within two seconds.
  await page.waitForTimeout(2_200)
  await form.getByRole('button', { name: button }).click()
}

/** A dealer of its own, whose feed the tests load in full, with reservations on. */
async function openDealer(platform: TestPlatform, slug = DEALER) {
  const dealer = dealerOf(() => platform, slug)
  const settings = { flags: { reservations: true }, phone: '07 3000 0000' }
  await dealer.publish(settings)
  await until(
    () => dealer.get('/enquiry'),
    ({ status }) => status === 200,
  )
  return { ...dealer, settings }
}

/** Vehicles of a dealer; an address is one dealer's alone. */
const rowsOf = (dealer: string) =>
  Array.from({ length: 8 }, (_, n) => ({ source_id: `hold-${n}`, stocknum: `${dealer}${n}` }))
const slugIn = (dealer: string) => (n: number) => `2021-kia-rio-${dealer}${n}`

test('[RSV-01] [RSV-04] [RSV-05] a visitor holds a vehicle, pays the deposit, and everybody sees it as reserved, through the next full load', async ({
  page,
  platform,
  content,
}) => {
  const { get, load } = await openDealer(platform)
  const rows = rowsOf(DEALER)
  const slugOf = slugIn(DEALER)
  try {
    await load(rows, 'full')
    const car = `/cars/${slugOf(0)}`
    const listing = await page.context().newPage()
    await listing.goto(platform.tenantUrl(DEALER, '/search/kia/rio'))
    const card = listing.locator('article').filter({ hasText: 'Kia Rio' })
    await expect(card.first()).toBeVisible()
    await expect(listing.getByText('RESERVED')).toHaveCount(0)

    await page.goto(platform.tenantUrl(DEALER, car))
    await page.getByRole('link', { name: /Reserve Car Now/ }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText('We hold this vehicle for you from the moment')).toContainText(
      /deposit of \$200 within 30 minutes.+48 hours.+100% refundable/,
    )
    await expect(page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')).toHaveText([
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
    ])
    expect(await violationsOn(page)).toEqual([])
    const kim = person()
    await fillIn(page, kim)
    await expect(page).toHaveURL(/\/reservations\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vehicle is held for you')
    await expect(page.getByRole('timer')).toContainText(/^29:\d\d|^30:00/)
    await liftBars(page)
    expect(await violationsOn(page)).toEqual([])
    const reservation = page.url()

    // The open listing of somebody else shows it, and so does the page, with the time.
    await expect(listing.getByText('RESERVED')).toHaveCount(1)
    const shown = await get(car)
    expect(shown.body).toMatch(/Somebody is holding this one until \w+day/)
    expect(shown.body).not.toContain('Reserve Car Now')
    expect((await get(`${car}/checkout`)).status).toBe(307)
    expect(await mailsWith(platform, kim.email)).toHaveLength(1)

    // Whoever opened the form before is told, and so is a program; nothing of it is stored.
    const other = await postProved(platform, HOST, { ...person(), car_id: slugOf(0) }, '/api/reservations')
    expect([other.status, JSON.parse(other.body)]).toMatchObject([409, { error: { code: 'reserve-taken' } }])

    // Somebody who would like it waits for it, and stops and begins again.
    const lee = person()
    const waiting = await page.context().newPage()
    await waiting.goto(platform.tenantUrl(DEALER, car))
    const ask = waiting.getByRole('link', { name: 'Tell me when it is free' })
    await waiting.goto(platform.tenantUrl(DEALER, (await ask.getAttribute('href')) ?? ''))
    await fillIn(waiting, lee, 'Tell me')
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('Thank you, we will write to you')
    const [first = ''] = await until(
      () => mailsWith(platform, lee.email),
      (mails) => mails.length > 0,
    )
    const [stop = ''] = /\/waiting\/[\w-]+/.exec(first) ?? []
    await waiting.goto(platform.tenantUrl(DEALER, stop))
    expect(await violationsOn(waiting)).toEqual([])
    await waiting.getByRole('button', { name: 'Do not write to me' }).click()
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('This is stopped')
    const again = await postProved(platform, HOST, { ...lee, form: 'whenFree', car_id: slugOf(0) })
    expect(again.status, again.body).toBe(201)

    // The card is declined, then it is paid in two steps, and the visitor comes back twice.
    await page.getByRole('link', { name: 'Pay the deposit of $200' }).click()
    await expect(page).toHaveURL(/\/payments\//)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline the card' }).click()
    await expect(page.getByText('The card was declined')).toBeVisible()
    await page.getByRole('link', { name: 'Back without paying' }).click()
    await expect(page.getByText('Nothing was paid. The vehicle is still held for you.')).toBeVisible()
    await page.getByRole('link', { name: 'Pay the deposit of $200' }).click()
    await page.getByRole('button', { name: 'Ask for a second step' }).click()
    await page.getByRole('button', { name: /Confirm in the bank/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deposit is paid')
    await page.goto(`${reservation}?paid`)
    await expect(page.locator('dl')).toContainText('$200 · Paid')
    expect(
      (await mailsWith(platform, kim.email)).filter((mail) => mail.includes('has arrived')),
    ).toHaveLength(1)

    // A full load that knows nothing of it, and changes something else, leaves it reserved.
    await load(
      rows.map((row) => ({ ...row, colour: 'Blue' })),
      'full',
    )
    expect((await get(car)).body).toContain('Somebody is holding this one until')

    // Nobody waits for a vehicle that nobody holds.
    const idle = await postProved(platform, HOST, { ...person(), form: 'whenFree', car_id: slugOf(1) })
    expect([idle.status, JSON.parse(idle.body)]).toMatchObject([409, { error: { code: 'not-held' } }])

    // Cancelled, it is free again, and the deposit goes back.
    await page.goto(reservation)
    await page.getByRole('button', { name: 'Cancel my reservation' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
    await expect(listing.getByText('RESERVED')).toHaveCount(0)
    expect((await get(car)).body).toContain('Reserve Car Now')
    const told = await until(
      () => mailsWith(platform, lee.email),
      (mails) => mails.some((mail) => mail.includes('is free again')),
    )
    expect(told.filter((mail) => mail.includes('free again. You asked'))).toHaveLength(1)
    await expect(async () => {
      await page.goto(reservation)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deposit is back with you', {
        timeout: 1_000,
      })
    }).toPass()
    await liftBars(page)
    expect(await violationsOn(page)).toEqual([])
  } finally {
    await content.delete(`tenant-${DEALER}`)
  }
})

test('without scripts a visitor reserves, pays and cancels; money whose message was lost is found', async ({
  browser,
  platform,
  content,
}) => {
  const slug = 'holdplain'
  const rows = rowsOf(slug)
  const slugOf = slugIn(slug)
  const { load, get } = await openDealer(platform, slug)
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    await load(rows, 'full')
    const page = await context.newPage()
    for (const [n, action] of (['Pay, and tell nobody', 'Pay and never come back'] as const).entries()) {
      await page.goto(platform.tenantUrl(slug, `/cars/${slugOf(n)}/checkout`))
      await fillIn(page, person())
      await expect(page).toHaveURL(/\/reservations\//)
      const reservation = page.url()
      await page.getByRole('link', { name: /Pay the deposit/ }).click()
      await page.getByRole('button', { name: action }).click()
      if (n === 1) {
        await expect(page.getByText('This is paid. You can close this window.')).toBeVisible()
        await page.goto(reservation)
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deposit is paid')
      await page.getByRole('button', { name: 'Cancel my reservation' }).click()
      await expect(page.getByText('Your reservation is cancelled.')).toBeVisible()
      expect((await get(`/cars/${slugOf(n)}`)).body).toContain('Reserve Car Now')
    }
  } finally {
    await context.close()
    await content.delete(`tenant-${slug}`)
  }
})

for (const isConnected of [true, false])
  test(`a price that changed on the way is told, and reserved only when the button is pressed again, ${isConnected ? 'also on a page that has taken it over' : 'without a connection'}`, async ({
    page,
    platform,
    content,
  }) => {
    const slug = isConnected ? 'holdprice' : 'holdpricecut'
    const rows = rowsOf(slug)
    const slugOf = slugIn(slug)
    const { load, get, publish, settings } = await openDealer(platform, slug)
    try {
      await load(rows, 'full')
      if (!isConnected) await page.route('**/api/changes**', (route) => route.abort())
      await page.goto(platform.tenantUrl(slug, `/cars/${slugOf(0)}/checkout`))
      // The form has begun once it asks for its pass.
      let passes = 0
      page.on('response', (response) => (passes += response.url().endsWith('/pass') ? 1 : 0))
      const email = page.locator('form[data-lead-form] [name=email]')
      await expect
        .poll(async () => {
          await email.blur()
          await email.focus()
          return passes
        })
        .toBeGreaterThan(0)
      await load(
        rows.map((row) => ({ ...row, price: 21_500 })),
        'full',
      )
      // Whatever changes the frame of the page has the page fetched anew.
      await publish({ ...settings, phone: '07 3111 1111' })
      if (isConnected) await expect(page.locator('#main')).toContainText('$21,500', { timeout: 20_000 })
      await fillIn(page, person())
      await expect(page.locator('[data-lead-errors]')).toContainText('it is $21,500 now')
      expect((await get(`/cars/${slugOf(0)}`)).body).toContain('Reserve Car Now')
      await page.getByRole('button', { name: 'Reserve' }).click()
      await expect(page).toHaveURL(/\/reservations\//)
      await expect(page.getByText('$21,500')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel my reservation' }).click()
      await expect(page.getByText('Your reservation is cancelled.')).toBeVisible()
    } finally {
      await content.delete(`tenant-${slug}`)
    }
  })

test('[RSV-02] [RSV-03] the page refuses a vehicle that cannot be reserved, and so does the API, whatever is sent', async ({
  platform,
  content,
}) => {
  const slug = 'holdrules'
  const rows = rowsOf(slug)
  const slugOf = slugIn(slug)
  const host = `${slug}.localhost`
  const { load, get, publish, settings } = await openDealer(platform, slug)
  const ask = async (fields: object) => {
    const { status, body } = await postProved(platform, host, { ...person(), ...fields }, '/api/reservations')
    const parsed = JSON.parse(body) as { error?: { code: string }; reservation?: string }
    return { status, code: parsed.error?.code, reservation: parsed.reservation }
  }
  try {
    const [sold, reserved, coming, wholesale, free, dear] = rows
    await load(
      [
        { ...sold, source_id: 'hold-0', sold: true },
        { ...reserved, source_id: 'hold-1', reserved: true },
        { ...coming, source_id: 'hold-2', status: 'coming_soon' },
        { ...wholesale, source_id: 'hold-3', tag: 'wholesale' },
        { ...free, source_id: 'hold-4' },
        { ...dear, source_id: 'hold-5' },
      ],
      'full',
    )
    await content.createOrReplace({
      _id: `rule-${slug}`,
      _type: 'tenantRule',
      tenant: { _type: 'reference', _ref: `tenant-${slug}` },
      title: 'Wholesale is not reserved',
      name: 'Wholesale is not reserved',
      enabled: true,
      on: 'stock',
      effect: 'reservable',
      where: [{ _key: 'a', _type: 'ruleCondition', field: 'tag', op: 'notIn', values: ['wholesale'] }],
    })
    for (const [n, where, code] of [
      [0, `/cars/${slugOf(0)}`, 'vehicle-gone'],
      [1, `/cars/${slugOf(1)}`, 'reserve-taken'],
      [2, `/cars/${slugOf(2)}`, 'reserve-refused'],
    ] as const) {
      const page = await get(`/cars/${slugOf(n)}/checkout`)
      expect([page.status, page.headers['location']]).toEqual([307, where])
      expect(await ask({ car_id: slugOf(n) })).toMatchObject({ code })
    }
    expect(await ask({ car_id: 'never-was' })).toMatchObject({ status: 410, code: 'vehicle-gone' })
    expect(await ask({})).toMatchObject({ status: 410 })
    // A price, a deposit or another dealer in the request change nothing of what is asked.
    const kept = await ask({
      car_id: slugOf(4),
      price: 1,
      deposit: -200,
      terms: { depositCents: 0 },
      tenant: 'tenant-harbour',
    })
    expect(kept.status).toBe(201)
    const token = kept.reservation ?? ''
    expect((await get(`/reservations/${token}`)).body).toMatch(/Pay the deposit of[^$]*\$200/)
    // One visitor holds one without having paid, and nobody opens the reservation of another, or at another dealer.
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await get(`/reservations/${altered}`)).status).toBe(404)
    expect((await getAs(platform, 'harbour.localhost', `/reservations/${token}`)).status).toBe(404)
    const { headers } = await get(`/reservations/${token}/pay`)
    const pay = new URL(String(headers['location'])).pathname
    expect((await get(pay)).status).toBe(200)
    expect((await getAs(platform, 'harbour.localhost', pay)).status).toBe(404)
    const forged = await postEnquiry(
      platform,
      host,
      { id: 'x', payment: 'x', kind: 'paid' },
      { path: '/api/payments/events' },
    )
    expect(forged.status).toBe(401)
    const cancel = (host: string, what: string) =>
      postEnquiry(platform, host, { token: what }, { path: '/api/reservations/cancel', isPlain: true })
    expect((await cancel('harbour.localhost', token)).status).toBe(404)
    expect((await cancel(host, altered)).status).toBe(404)
    expect((await cancel(host, token)).status).toBe(303)

    // Where only signed-in visitors reserve, a program does not either; where nothing is reserved, there is nothing.
    await publish({ ...settings, gated: ['/cars/*/checkout'] })
    await until(
      () => get(`/cars/${slugOf(5)}/checkout`),
      ({ headers }) => (headers['location'] ?? '').includes('/sign-in'),
    )
    expect(await ask({ car_id: slugOf(5) })).toMatchObject({ status: 401 })
    await publish({ ...settings, flags: { reservations: false } })
    await until(
      () => get(`/cars/${slugOf(5)}/checkout`),
      ({ status }) => status === 404,
    )
    expect(await ask({ car_id: slugOf(5) })).toMatchObject({ status: 404 })
  } finally {
    await content.delete(`rule-${slug}`)
    await content.delete(`tenant-${slug}`)
  }
})
