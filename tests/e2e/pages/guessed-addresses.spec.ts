import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const DEALERS = ['harbour', 'wattle', 'southside-mg', 'outback-rv'] as const

/** Addresses that nobody published and anybody would try. */
const TRIED = [
  '/cars',
  '/stock',
  '/inventory',
  '/vehicles',
  '/used',
  '/used-cars',
  '/new-cars',
  '/demos',
  '/utes',
  '/caravans',
  '/trucks',
  '/motorbikes',
  '/toyota',
  '/used-toyota',
  '/search/used-toyota',
  '/electric-cars',
  '/offers',
  '/specials',
  '/home',
  '/index.html',
  '/login',
  '/favourites',
  '/contact',
  '/sell-your-car',
  '/value-my-trade',
  '/test-drive',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every address that a person would guess leads to a page, for good only where nobody can publish one', async ({
    platform,
  }) => {
    for (const dealer of DEALERS) {
      for (const path of TRIED) {
        const shown = `${dealer} ${path}`
        const first = await getAs(platform, `${dealer}.localhost`, path)
        // Its one prefix is a dealer's for good; everything else may be published tomorrow.
        const isOtherPrefix = path.startsWith('/search/') && first.headers.location?.startsWith('/used-car/')
        const isExpected = first.status === 200 || first.status === (isOtherPrefix === true ? 308 : 307)
        expect([shown, first.status, isExpected]).toEqual([shown, first.status, true])
        let answer = first
        for (let hop = 0; hop < 4 && answer.headers.location !== undefined; hop += 1)
          answer = await getAs(platform, `${dealer}.localhost`, answer.headers.location)
        expect([shown, answer.status]).toEqual([shown, 200])
        expect(answer.body).toMatch(/<h1/)
      }
    }
  })

  test('a guessed address opens the very listing that it names', async ({ page, platform }) => {
    await page.goto(platform.tenantUrl('harbour', '/used-toyota'))
    await expect(page).toHaveURL(/\/search\/toyota\?car_type=used$/)
    const titles = await page.locator('main article h3').allInnerTexts()
    expect(titles.length).toBeGreaterThan(3)
    expect(titles.every((title) => title.includes('Toyota'))).toBe(true)
  })

  test('[N35] the 404 is whole: the dealer’s header, title, a search of its stock and ways on', async ({
    page,
    platform,
  }) => {
    for (const [path, slug, name] of [
      ['/nothing-here', 'harbour', 'Harbour City Motors'],
      ['/used-car/no-such-make', 'wattle', 'Wattle Street Used Cars'],
      ['/cars/no-such-car', 'outback-rv', 'Outback'],
      ['/cars/no-such-car/buy-online', 'southside-mg', 'Southside MG'],
    ] as const) {
      const response = await page.goto(platform.tenantUrl(slug, path))
      expect([path, response?.status()]).toEqual([path, 404])
      await expect(page).toHaveTitle(new RegExp(`^Page not found \\| .*${name}`))
      await expect(page.getByRole('banner')).toContainText(name)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
      await expect(page.getByRole('link', { name: 'See all vehicles' })).toBeVisible()
    }
    await page.goto(platform.tenantUrl('harbour', '/nothing-here'))
    const main = page.getByRole('main')
    await main.getByLabel('Make, model, body or stock number').fill('hilux')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\/.*query=hilux/)
  })
})

test('what is typed into the search of a page that is not there stays while the dealer publishes something', async ({
  page,
  platform,
  content,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/nothing-here'))
  const box = page.getByRole('combobox', { name: 'Make, model, body or stock number' })
  await box.fill('hilux')
  const told = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('forecourt:changes', resolve, { once: true })),
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  const id = 'location-harbour-trucks-rv'
  const { about } = (await content.getDocument<{ about?: string }>(id)) ?? {}
  await content
    .patch(id)
    .set({ about: `${about} Come by.` })
    .commit()
  try {
    await told
    // A refresh comes within 1.2 s of that.
    await page.waitForTimeout(2_500)
    expect(loads).toBe(0)
    await expect(box).toHaveValue('hilux')
  } finally {
    await content.patch(id).set({ about }).commit()
  }
})
