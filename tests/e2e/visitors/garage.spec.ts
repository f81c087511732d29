import { newestCode } from '../../harness/newest-code.ts'
import { postEnquiry, postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { vehiclesThat } from '../../harness/one-vehicle.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'
import { signIn } from '../tools/visitor-sign-in.ts'

const DEALER = 'southside-mg'
const HOST = `${DEALER}.localhost`
const FREE = `tenant_ids:=${DEALER} && status:=in_stock && sold:=false && reserved:=false`

test('[TEN-17] [RTE-30] the switch "Garage" shows the garage and its link, and a dealer’s own address leads to it', async ({
  platform,
  content,
}) => {
  const wattle = (path: string) => getAs(platform, 'wattle.localhost', path)
  const garage = async () => {
    const { status, headers } = await wattle('/my-garage')
    return { status, to: headers.location, isLinked: (await wattle('/')).body.includes('href="/my-garage"') }
  }
  const hidden = { status: 404, to: undefined, isLinked: false }
  expect(await garage()).toEqual(hidden)
  expect((await wattle('/mymotorama')).status).toBe(404)
  await content
    .patch('tenant-wattle')
    .setIfMissing({ flags: {}, routes: {} })
    .set({ 'flags.garage': true, 'routes.garage': '/mymotorama' })
    .commit()
  try {
    await expect
      .poll(garage)
      .toEqual({ status: 307, to: '/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F', isLinked: true })
    const alias = await wattle('/mymotorama')
    expect([alias.status, alias.headers.location]).toEqual([302, '/my-garage'])
  } finally {
    await content.patch('tenant-wattle').unset(['flags.garage', 'routes.garage']).commit()
  }
  await expect.poll(garage).toEqual(hidden)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(`${javaScriptEnabled ? '[N27] ' : ''}the garage has what a visitor saved and asked, gives it as a file, and deletes it`, async ({
      page,
      platform,
    }) => {
      const digits = javaScriptEnabled ? '412000201' : '412000202'
      const [car, other] = await vehiclesThat(platform, FREE, 2)
      const { status } = await postProved(platform, HOST, {
        ...TYPED,
        car_id: car?.slug ?? '',
        email: `garage-${digits}@example.com`,
        phone: `0${digits}`,
      })
      expect(status).toBe(201)

      await page.goto(platform.tenantUrl(DEALER, '/about-us'))
      await page.getByRole('link', { name: 'Your garage' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your garage')
      await signIn(page, platform, `0${digits}`, `+61${digits}`)
      await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/my-garage'))
      const enquiries = page.getByRole('region', { name: 'Your enquiries' })
      await expect(enquiries.getByRole('listitem')).toHaveCount(1)
      await expect(enquiries.getByRole('link').first()).toHaveAttribute('href', `/cars/${car?.slug ?? ''}`)
      await expect(page.getByText('Press the heart on a vehicle to keep it here')).toBeVisible()

      // What is reserved, looked at and saved is there, too.
      if (javaScriptEnabled) {
        const held = await postProved(
          platform,
          HOST,
          {
            ...TYPED,
            form: 'reserve',
            car_id: other?.slug ?? '',
            email: `garage-${digits}@example.com`,
            phone: `0${digits}`,
            message: '',
          },
          '/api/reservations',
        )
        expect(held.status).toBe(201)
        await page.goto(platform.tenantUrl(DEALER, `/cars/${car?.slug ?? ''}`))
        // The heart is filled at once, the account has it a moment later.
        const saved = page.waitForResponse('**/api/watchlist/save-car')
        await page
          .locator('main')
          .getByRole('button', { name: /^Save / })
          .first()
          .click()
        expect((await saved).status()).toBe(200)
        await expect(page.getByRole('link', { name: 'Watchlist, 1 saved' }).first()).toBeVisible()
        await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
        const reservation = enquiries.getByRole('listitem').filter({ hasText: 'Reservation' })
        await expect(reservation).toContainText('Held')
        await expect(reservation.getByRole('link', { name: /^Open/ })).toHaveAttribute(
          'href',
          /^\/reservations\//,
        )
        const articles = (name: string) => page.getByRole('region', { name }).getByRole('article')
        await expect(articles('Saved vehicles')).toHaveCount(1)
        // What is further down is fetched when somebody comes near.
        await page.getByRole('region', { name: 'Your data' }).scrollIntoViewIfNeeded()
        await expect(articles('Looked at lately').first()).toBeVisible()
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await liftBars(page)
          expect(await violationsOn(page)).toEqual([])
        }
      }

      const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const get = (path: string, cookie = session) => getAs(platform, HOST, path, { cookie })
      const data = await get('/api/visitor/data')
      expect(data.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
      const file = JSON.parse(data.body) as { enquiries: { name: string; message: string }[] }
      expect(file).toMatchObject({ account: { phone: `+61${digits}` } })
      expect(file.enquiries.map(({ name, message }) => `${name}: ${message}`)).toContain(
        'Kim: Is it still there?',
      )
      expect(data.body).not.toMatch(/deliveries|assignee|sales@/)
      expect((await get('/api/visitor/data', '')).status).toBe(401)

      await page.getByRole('button', { name: 'Delete everything' }).click()
      await expect(page.getByText('nothing has been deleted')).toBeVisible()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Delete everything' }).click()
      await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/'))
      // Also what was signed in elsewhere is not any more.
      expect((await get('/my-garage')).status).toBe(307)
      expect((await get('/api/visitor')).status).toBe(401)
      await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
      await signIn(page, platform, `0${digits}`, `+61${digits}`)
      await expect(
        page.getByRole('region', { name: 'Your enquiries' }).getByText('Nothing yet.'),
      ).toBeVisible()
    })
  })

test('a visitor signs out in another browser, whose open page hears of it', async ({ browser, platform }) => {
  const [here, there] = [await browser.newContext(), await browser.newContext()]
  try {
    const pages = await Promise.all([here.newPage(), there.newPage()])
    const garage = platform.tenantUrl(DEALER, '/my-garage')
    for (const page of pages) {
      await page.goto(garage)
      await signIn(page, platform, '0412 000 203', '+61412000203')
      await expect(page).toHaveURL(garage)
    }
    const [own, other] = pages
    await other.goto(platform.tenantUrl(DEALER, '/watchlist'))
    await expect(other.getByText('Nothing saved yet')).toBeVisible()
    await own.reload()
    const sessions = own.getByRole('region', { name: 'Where you are signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('(this one)')).toHaveCount(1)
    await sessions.getByRole('button', { name: /^Sign out/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    // Where the page itself is asked for anew meanwhile, it leads to signing in.
    const asksToSignIn = other.getByRole('heading', {
      name: /^Sign in to (?:see your watchlist|save vehicles)$/,
    })
    await expect(asksToSignIn).toBeVisible()
    await other.goto(garage)
    await expect(other).toHaveURL(/\/sign-in\?type=my-garage/)
  } finally {
    await here.close()
    await there.close()
  }
})

test('a visitor without an address adds one, agrees to be told of what they saved, and stops it', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
  await signIn(page, platform, '0412 000 204', '+61412000204')
  const news = page.getByRole('region', { name: 'News of what you saved' })
  await news.getByLabel('Email address').fill('Garage-204@example.com')
  await news.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await newestCode(platform, 'garage-204@example.com'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/my-garage'))
  await expect(page.getByText('04xx xxx 204 and g***@example.com')).toBeVisible()
  await expect(news.getByText('may write to me, at most once a day')).toBeVisible()
  await liftBars(page)
  expect(await violationsOn(page)).toEqual([])
  await news.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(news.getByText('writes to you when there is news of what you saved')).toBeVisible()
  await news.getByRole('button', { name: 'Do not write to me' }).click()
  await expect(news.getByRole('button', { name: 'Yes, write to me' })).toBeVisible()
})

test('a vehicle of a visitor’s own that a recall may concern says so, and leads to where its VIN is checked', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
  await signIn(page, platform, '0412 000 208', '+61412000208')
  const vehicles = page.getByRole('region', { name: 'Your own vehicles' })
  const add = async (model: string, year: number) => {
    if (!(await vehicles.getByLabel('Make').isVisible()))
      await vehicles.getByText('Add a vehicle of yours').click()
    await vehicles.getByLabel('Make').fill('MG')
    await vehicles.getByLabel('Model').fill(model)
    await vehicles.getByLabel('Year').fill(String(year))
    await vehicles.getByLabel('Kilometres').fill('20,000')
    await vehicles.getByRole('button', { name: 'Add it' }).click()
    await expect(vehicles.getByRole('listitem').filter({ hasText: `${year} MG ${model}` })).toBeVisible()
  }
  await add('HS', 2021)
  await add('HS', 2024)
  await add('ZS', 2021)
  const recalled = vehicles.getByRole('listitem').filter({ hasText: 'May be recalled' })
  await expect(recalled).toHaveCount(1)
  await expect(recalled).toContainText('2021 MG HS')
  await expect(recalled).toContainText('HS PLUS EV (REC-005652)')
  await liftBars(page)
  expect(await violationsOn(page)).toEqual([])
  await recalled.getByRole('link', { name: 'MG Recall' }).click()
  await expect(page.getByRole('article', { name: 'HS PLUS EV' })).toBeVisible()
  await expect(page.getByLabel('Is my vehicle among these campaigns?')).toBeVisible()
})

test('a visitor’s own vehicle is added, changed, valued and removed, and what they agreed to be sent is withdrawn', async ({
  page,
  platform,
}) => {
  const contact = { email: 'garage-206@example.com', phone: '0412000206' }
  // A tick counts for the words that the page shows.
  const { body: form } = await getAs(platform, HOST, '/enquiry')
  const consent_version = /name="consent_version" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const sent = await postProved(platform, HOST, { ...TYPED, ...contact, opt_in: 'on', consent_version })
  expect(sent.status, sent.body).toBe(201)
  await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
  await signIn(page, platform, contact.phone, '+61412000206')
  const vehicles = page.getByRole('region', { name: 'Your own vehicles' })
  const year = String(new Date().getFullYear() - 4)
  const add = async (km: string) => {
    const open = vehicles.getByText('Add a vehicle of yours')
    if (!(await vehicles.getByLabel('Make').isVisible())) await open.click()
    await vehicles.getByLabel('Make').fill('Mazda')
    await vehicles.getByLabel('Model').fill('CX-5')
    await vehicles.getByLabel('Year').fill(year)
    await vehicles.getByLabel('Kilometres').fill(km)
    await vehicles.getByLabel('Registration (optional)').fill('123 abc')
    await vehicles.getByLabel('Next service').fill('2031-03-01')
    await vehicles.getByRole('button', { name: 'Add it' }).click()
  }
  await add('60,000')
  await expect(vehicles.getByRole('listitem')).toContainText(
    `${year} Mazda CX-5123ABC VIC, 60,000 km, next service 1 March 2031`,
  )
  // The same plate is the same vehicle.
  await add('61,000')
  await expect(vehicles.getByRole('listitem')).toHaveCount(1)
  await expect(vehicles.getByRole('listitem')).toContainText('61,000 km')
  await liftBars(page)
  expect(await violationsOn(page)).toEqual([])
  await vehicles.getByRole('button', { name: /^What is it worth/ }).click()
  await expect(page).toHaveURL(/\/valuations\//)
  await expect(page.getByText(`${year} Mazda CX-5, 61,000 km, 123ABC`)).toBeVisible()
  await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
  await vehicles.getByRole('button', { name: /^Remove/ }).click()
  await expect(vehicles.getByRole('listitem')).toHaveCount(0)

  const offers = page.getByRole('region', { name: 'Offers by mail' })
  await expect(offers.getByRole('listitem')).toHaveCount(1)
  await offers.getByRole('button', { name: 'Send me no more offers' }).click()
  await expect(offers).toContainText('You have not agreed to be sent offers')

  const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const post = async (path: string, body: object, cookie = session) =>
    (await postEnquiry(platform, HOST, { ...body }, { path, headers: { cookie } })).status
  const own = { make: 'Mazda', model: 'CX-5', year, km: 1 }
  expect(await post('/api/visitor/vehicles', own)).toBe(200)
  expect(await post('/api/visitor/vehicles', own, '')).toBe(401)
  for (const bad of [
    { make: '' },
    { km: -1 },
    { year: 1850 },
    { nextService: '2027-02-30' },
    { rego: '<b>' },
  ])
    expect(await post('/api/visitor/vehicles', { ...own, ...bad })).toBe(422)
  expect(await post('/api/visitor/vehicles/remove', { id: 'x' })).toBe(422)
  expect(await post('/api/visitor/consents/withdraw', {}, '')).toBe(401)
})
