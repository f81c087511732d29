import { postEnquiry } from '../../harness/enquiry.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'
import { signIn } from '../tools/visitor-sign-in.ts'

const DEALER = 'southside-mg'
const HOST = `${DEALER}.localhost`
const LISTING = '/search/new-used-and-demo-cars'

const post = async (platform: TestPlatform, path: string, body: object, cookie = '') => {
  const { status, body: text } = await postEnquiry(platform, HOST, { ...body }, { path, headers: { cookie } })
  return { status, json: JSON.parse(text) as { searches?: { id: string }[]; error?: { code: string } } }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a search is saved by who signs in on the way, found again in the garage, and removed', async ({
      page,
      platform,
    }) => {
      const contact = `search-${javaScriptEnabled ? 1 : 2}@example.com`
      const checkAxe = async () => {
        if (!javaScriptEnabled) return
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await liftBars(page)
          expect(await violationsOn(page)).toEqual([])
        }
      }
      const save = page.getByRole('link', { name: 'Save this search' })
      await page.goto(platform.tenantUrl(DEALER, LISTING))
      await expect(save).toHaveCount(0)
      await page.goto(platform.tenantUrl(DEALER, `${LISTING}?price=-60000&sortBy=price_asc`))
      await expect(save).toHaveAttribute('href', '/my-garage/save-search?price=-60000')
      if (javaScriptEnabled) {
        // The link follows what is chosen.
        // A text field before the listing wakes, a combobox after that.
        await page.getByLabel('Search our stock').fill('automatic')
        await page.keyboard.press('Enter')
        await expect(save).toHaveAttribute('href', '/my-garage/save-search?query=automatic&price=-60000')
        await page.goBack()
        await expect(save).toHaveAttribute('href', '/my-garage/save-search?price=-60000')
      }
      await save.click()
      await expect(page).toHaveURL(/\/sign-in\?type=my-garage/)
      await signIn(page, platform, contact, contact)
      await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/my-garage/save-search?price=-60000'))
      const main = page.getByRole('main')
      await expect(main).toContainText(/, .*\$60,000/)
      await expect(main).toContainText(/\d+ vehicles? at the moment/)
      const agree = page.getByRole('checkbox', { name: /may write to me/ })
      await expect(agree).not.toBeChecked()
      await checkAxe()
      await agree.check()
      await page.getByRole('button', { name: 'Save it' }).click()
      await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/my-garage'))
      const searches = page.getByRole('region', { name: 'Saved searches' })
      await expect(searches.getByRole('listitem')).toHaveCount(1)
      await expect(searches.getByRole('link')).toHaveAttribute('href', `${LISTING}?price=-60000`)
      await expect(page.getByRole('button', { name: 'Do not write to me' })).toBeVisible()
      await checkAxe()

      // Saved once more it is there once, and the box is not asked again.
      await page.goto(platform.tenantUrl(DEALER, '/my-garage/save-search?price=-60000&page=3'))
      await expect(main).toContainText('We write to you when something new comes in')
      await page.getByRole('button', { name: 'Save it' }).click()
      await expect(searches.getByRole('listitem')).toHaveCount(1)
      await searches.getByRole('button', { name: /^Remove/ }).click()
      await expect(searches).toContainText('press “Save this search”')
    })
  })

test('a search is saved for its visitor alone: nobody, foreign ids, queries that narrow nothing, and the twenty-first are refused', async ({
  page,
  platform,
}) => {
  const path = '/api/visitor/searches'
  expect((await post(platform, path, { query: 'make=MG' })).status).toBe(401)
  const elsewhere = await postEnquiry(platform, 'harbour.localhost', { query: 'make=MG' }, { path })
  expect(elsewhere.status).toBe(404)
  await page.goto(platform.tenantUrl(DEALER, '/my-garage'))
  await signIn(page, platform, 'search-3@example.com', 'search-3@example.com')
  await expect(page).toHaveURL(platform.tenantUrl(DEALER, '/my-garage'))
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const query of ['', 'page=2&sortBy=latest', 'nonsense=1', `query=${'x'.repeat(3_000)}`, 7])
    expect((await post(platform, path, { query }, cookie)).json.error?.code).toBe('body-invalid')
  for (let n = 1; n <= 20; n += 1)
    expect((await post(platform, path, { query: `price=-${n}000` }, cookie)).json.searches).toHaveLength(n)
  // The same once more is known; another is one too many.
  expect((await post(platform, path, { query: 'price=-1000' }, cookie)).status).toBe(200)
  expect(await post(platform, path, { query: 'price=-99000' }, cookie)).toMatchObject({
    status: 409,
    json: { error: { code: 'too-many-searches' } },
  })
  const remove = (id: string, who = cookie) => post(platform, `${path}/remove`, { id }, who)
  expect((await remove('x')).status).toBe(422)
  expect((await remove('00000000-0000-4000-8000-000000000000')).json.searches).toHaveLength(20)
  expect((await remove('00000000-0000-4000-8000-000000000000', '')).status).toBe(401)
  // An address that is no search leads nowhere.
  await page.goto(platform.tenantUrl(DEALER, '/my-garage/save-search'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not/i)
})
