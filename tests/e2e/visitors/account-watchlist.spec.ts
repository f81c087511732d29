import type { BrowserContext, Page } from '@playwright/test'
import { getAs } from '../../harness/get-as.ts'
import { pathOfOne, vehiclesThat } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'
import { signIn } from '../tools/visitor-sign-in.ts'

const DEALER = 'southside-mg'
const HOST = `${DEALER}.localhost`
const FREE = 'status:=in_stock && sold:=false && reserved:=false'
const OWN = `tenant_ids:=${DEALER} && ${FREE}`
const LISTING = '/search/new-used-and-demo-cars'

const heart = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Saved? / })
    .first()
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** Opens the sign-in page for the watchlist and signs in. */
async function signInAt(page: Page, platform: TestPlatform, digits: string): Promise<void> {
  await page.goto(platform.tenantUrl(DEALER, '/sign-in?type=watchlist&redirect=/about-us&back=/'))
  await signIn(page, platform, `0${digits}`, `+61${digits}`)
  await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/about-us'))
}

const idsOf = async (platform: TestPlatform, filter: string): Promise<string[]> =>
  (await vehiclesThat(platform, filter, 2)).map(({ id }) => id)

/** Asks the site as the page's own scripts do. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(address, {
        ...(sent !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        }),
      })
      return { status: response.status, json: (await response.json()) as Record<string, unknown> }
    },
    [path, body] as const,
  )

async function eventsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const layer = (Reflect.get(window, 'dataLayer') ?? []) as { event_id: number }[]
    return layer.map(({ event_id: event }) => event)
  })
}

test('[FAV-02] [FAV-04] [FAV-07] [FAV-08] [AUTH-04] [RTE-36] [ERR-01d] where accounts hold the list, the press on a heart leads to signing in and is done after it; what fails is taken back', async ({
  page,
  platform,
}) => {
  const car = await pathOfOne(platform, OWN)
  await page.goto(platform.tenantUrl(DEALER, car))
  await expect(heart(page)).toBeEnabled()
  await heart(page).click()
  const here = encodeURIComponent(car)
  await expect(page).toHaveURL(
    platform.tenantUrl(DEALER, `/sign-in?type=watchlist&redirect=${here}&back=${here}`),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to save vehicles')
  // The list is held with a phone.
  await page.getByLabel('Mobile number').fill('kim@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.locator('main').getByRole('alert')).toContainText('mobile')
  await signIn(page, platform, '0412 000 101', '+61412000101')
  await expect(page).toHaveURL(platform.tenantUrl(DEALER, car))
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(notices(page).getByText('Car Saved In Watchlist', { exact: true })).toBeVisible()
  await expect.poll(() => eventsOf(page)).toContain(39)
  const { json: visitor } = await ask(page, '/api/visitor')
  expect(visitor).toMatchObject({ phone: '+61412000101' })
  expect(visitor['id']).toMatch(/^[\w-]{36}$/)

  // While it is on its way the heart shows how it will be, and takes no second press; then it fails.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/watchlist/remove-car', async (route) => {
    await held
    await route.fulfill({
      status: 503,
      json: { success: false, error: { code: 'records-down', message: 'Please try again in a minute.' } },
    })
  })
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(page)).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(notices(page).getByRole('alert')).toContainText('Please try again in a minute.')
  await page.unroute('**/api/watchlist/remove-car')

  // The way to the list is the same everywhere.
  await heart(page).click()
  await expect(notices(page).getByText('Car Removed', { exact: true })).toBeVisible()
  await expect(notices(page).getByRole('link', { name: 'View List' })).toHaveAttribute('href', '/watchlist')
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(platform.tenantUrl(DEALER, '/watchlist'))
  await expect(page.getByText('1 saved vehicle')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Watchlist, 1 saved/ }).first()).toBeVisible()
  await liftBars(page)
  expect(await violationsOn(page)).toEqual([])

  // Nothing of it stays in the browser that signs out; another dealer's visitors save without an account.
  expect(await page.evaluate(() => localStorage.getItem('forecourt:saved:southside-mg') ?? '')).not.toContain(
    '"saved":[{',
  )
  await page.goto(platform.tenantUrl(DEALER, '/sign-in'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(platform.tenantUrl(DEALER, car))
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('link', { name: /^Watchlist, 1 saved/ })).toHaveCount(0)
  await page.goto(platform.tenantUrl('harbour', LISTING))
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('[FAV-05] [FAV-06] [FAV-13] [ENT-08a] [N2] [AUTH-03] the list over the API: saved and removed once, by its own phone, for its own dealer’s vehicles; everything else is open', async ({
  page,
  platform,
}) => {
  for (const path of ['/watchlist', '/watchlist/list'])
    expect(await getAs(platform, HOST, path)).toMatchObject({
      status: 307,
      headers: { location: `/sign-in?type=watchlist&redirect=${encodeURIComponent(path)}&back=%2F` },
    })
  for (const path of ['/', LISTING, '/compare', '/enquiry', '/api/saved?ids=x'])
    expect([path, (await getAs(platform, HOST, path)).status]).toEqual([path, 200])
  for (const path of ['/api/watchlist', '/api/visitor'])
    expect((await getAs(platform, HOST, path)).status).toBe(401)

  await signInAt(page, platform, '412000102')
  const phone_number = '0412 000 102'
  const [one = '', two = ''] = await idsOf(platform, OWN)
  const [foreign = ''] = await idsOf(platform, `tenant_ids:=wattle && tenant_ids:!=${DEALER} && ${FREE}`)
  const save = (body: object) => ask(page, '/api/watchlist/save-car', body)
  const remove = (body: object) => ask(page, '/api/watchlist/remove-car', body)
  expect(await save({ phone_number, car_id: one })).toEqual({
    status: 200,
    json: { success: true, ids: [one] },
  })
  expect(await save({ phone_number, car_id: two })).toMatchObject({
    json: { success: true, ids: [two, one] },
  })
  expect(await save({ phone_number, car_id: one })).toMatchObject({
    json: { success: true, ids: [two, one] },
  })
  const { json: listed } = await ask(page, '/api/watchlist')
  expect(listed).toMatchObject([{ id: two }, { id: one }])
  expect((await ask(page, '/api/visitor')).json).toMatchObject({
    id: expect.stringMatching(/^[\w-]{8,}$/),
    phone: '+61412000102',
    watchlist: [{ id: two }, { id: one }],
  })
  for (const [body, status] of [
    [{ phone_number: '0498 765 432', car_id: one }, 403],
    [{ car_id: one }, 403],
    [{ phone_number, car_id: foreign }, 404],
    [{ phone_number, car_id: '../evil' }, 422],
    [{ phone_number }, 422],
  ] as const)
    expect([body, await save(body)]).toMatchObject([body, { status, json: { success: false } }])
  expect(await remove({ phone_number: '0498 765 432', car_id: one })).toMatchObject({ status: 403 })
  expect(await remove({ phone_number, car_id: one })).toMatchObject({ json: { success: true, ids: [two] } })
  expect(await remove({ phone_number, car_id: one })).toMatchObject({ json: { success: true, ids: [two] } })
})

test('two devices and two tabs agree at once, and what a browser had saved before is added without doubles', async ({
  browser,
  platform,
}) => {
  const [old = '', both = ''] = await idsOf(platform, OWN)
  const phone: BrowserContext = await browser.newContext()
  const desk: BrowserContext = await browser.newContext()
  try {
    const onPhone = await phone.newPage()
    await signInAt(onPhone, platform, '412000103')
    await ask(onPhone, '/api/watchlist/save-car', { phone_number: '0412000103', car_id: both })

    // The other device has a list of its own, from when browsers held it.
    const onDesk = await desk.newPage()
    await onDesk.goto(platform.tenantUrl(DEALER, '/about-us'))
    const kept = [old, both].map((id) => ({ id, name: id, slug: id, make: '', model: '', price: 1 }))
    await onDesk.evaluate(
      (saved) =>
        localStorage.setItem(
          'forecourt:saved:southside-mg',
          JSON.stringify({ state: { saved, compared: [], viewed: [] }, version: 1 }),
        ),
      kept,
    )
    await signInAt(onDesk, platform, '412000103')
    const count = (page: Page, n: number) =>
      expect(page.getByRole('link', { name: `Watchlist, ${n} saved` }).first()).toBeVisible()
    await count(onDesk, 2)
    await count(onPhone, 2)
    expect(await onDesk.evaluate(() => localStorage.getItem('forecourt:saved:southside-mg'))).toContain(
      '"saved":[]',
    )

    const tab = await desk.newPage()
    await tab.goto(platform.tenantUrl(DEALER, '/watchlist'))
    await expect(tab.getByText('2 saved vehicles')).toBeVisible()
    await ask(onPhone, '/api/watchlist/remove-car', { phone_number: '0412000103', car_id: old })
    await expect(tab.getByText('1 saved vehicle', { exact: true })).toBeVisible()
    await count(onDesk, 1)
  } finally {
    await phone.close()
    await desk.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a vehicle is saved from its page after signing in, and taken out again', async ({
    page,
    platform,
  }) => {
    const car = await pathOfOne(platform, OWN)
    await page.goto(platform.tenantUrl(DEALER, car))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to save vehicles')
    await signIn(page, platform, '0412 000 104', '+61412000104')
    await expect(page.getByText('in your watchlist?')).toBeVisible()
    await page.getByRole('button', { name: 'Save it' }).click()
    await expect(page.locator('main').getByRole('article')).toHaveCount(1)
    await expect(page.getByText('in your watchlist?')).toHaveCount(0)
    await page.goto(platform.tenantUrl(DEALER, '/watchlist'))
    await page.getByRole('link', { name: 'Show my vehicles' }).click()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Nothing saved yet.')).toBeVisible()
    // Signed in, it is saved at once.
    await page.goto(platform.tenantUrl(DEALER, car))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('main').getByRole('article')).toHaveCount(1)
  })
})

test('a page that was open while its visitor signed in in another tab follows once it is looked at', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl(DEALER, LISTING))
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const other = await page.context().newPage()
  await signInAt(other, platform, '412000126')
  await other.goto(platform.tenantUrl(DEALER, LISTING))
  await heart(other).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('link', { name: 'Watchlist, 1 saved' }).first()).toBeVisible()
  // A tab in front is what a person looks at; browsers without a screen do not say so by themselves.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})
