import type { Locator, Page } from '@playwright/test'
import { seedOfDay } from '@forecourt/tenant-config/promos/promo-day'
import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

/** How many vehicles stand before each promo tile of a listing. */
function vehiclesBeforeTiles(page: Page): Promise<number[]> {
  return page.locator('main section li[data-vehicle], main section li[data-tile]').evaluateAll((items) => {
    const isTile = (item: Element) => item.hasAttribute('data-tile')
    return items.flatMap((item, i) =>
      isTile(item) ? [items.slice(0, i).filter((one) => !isTile(one)).length] : [],
    )
  })
}

test('[SRCH-35] [PROM-01] promo tiles stand where the dealer placed them, before and after the browser took over', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
  expect(await vehiclesBeforeTiles(page)).toEqual([8, 17])
  const first = page.locator('main article h3').first()
  const was = await first.innerText()
  await page.getByLabel('Sort by').selectOption('price_desc')
  await expect(first).not.toHaveText(was)
  expect(await vehiclesBeforeTiles(page)).toEqual([8, 17])
  await page.getByRole('link', { name: 'Utes that are ready for Monday' }).click()
  await expect(page).toHaveURL(/offers/)

  // Wattle leaves its one place to chance: up to five vehicles further down, another number on each day in Sydney.
  const placeOf = () => 8 + (seedOfDay('Australia/Sydney', Date.now()) % 6)
  const before = placeOf()
  await page.goto(platform.tenantUrl('wattle', '/used-car/used-cars'))
  const places = await vehiclesBeforeTiles(page)
  expect(places).toHaveLength(1)
  // Midnight may pass meanwhile.
  expect([before, placeOf()]).toContain(places[0])
})

test('[ENT-08b] [ENT-08] a browser remembers of a saved and of a viewed vehicle what their entities have', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('wattle', '/used-car/used-cars'))
  const card = page.locator('main article').first()
  const link = card.locator('h3 a')
  const path = (await link.getAttribute('href')) ?? ''
  const name = (await card.getByRole('heading').innerText()).replaceAll(/\s+/g, ' ')
  const held = () =>
    page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('forecourt:saved:wattle') ?? '{"state":{}}') as {
        state: { saved?: Record<string, string>[]; viewed?: Record<string, string>[] }
      }
      return { saved: state.saved?.[0], viewed: state.viewed?.[0] }
    })
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(async () => (await held()).saved).toBeDefined()
  const { saved } = await held()
  expect(saved).toMatchObject({ name: expect.stringContaining(name), slug: path.split('/').at(-1) })
  expect(name).toContain(`${saved?.['make']} ${saved?.['model']}`)
  expect((await getAs(platform, 'wattle.localhost', saved!['primary_image_url']!)).status).toBe(200)

  await page.goto(platform.tenantUrl('wattle', path))
  await expect.poll(async () => (await held()).viewed).toBeDefined()
  const { viewed } = await held()
  expect(viewed).toMatchObject({ id: saved!['id'], make: saved!['make'], model: saved!['model'] })
  expect(path).toContain(viewed!['stocknum']!.toLowerCase())
  for (const fact of [viewed!['body']!, viewed!['simple_body']!]) expect(fact).toMatch(/^\w/)
})

test('[FAV-14] [SIM-05] a visitor finds again what they looked at, and others like it, when they come near', async ({
  page,
  platform,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:cars|saved)/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  const lookAt = async (dealer: string, listing: string, index: number) => {
    await page.goto(platform.tenantUrl(dealer, listing))
    const link = page.locator('main article h3 a').nth(index)
    const name = (await link.textContent()) ?? ''
    const path = (await link.getAttribute('href')) ?? ''
    await page.goto(platform.tenantUrl(dealer, path))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    // A page that is left before its scripts have run is not remembered.
    const stock = path.split('-').at(-1) ?? path
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).toLowerCase())).toContain(stock)
    return name
  }
  const looked = [
    await lookAt('wattle', '/used-car/used-cars', 0),
    await lookAt('wattle', '/used-car/used-cars', 1),
  ]
  await page.goto(platform.tenantUrl('wattle', '/'))
  const row = page.getByRole('region', { name: 'Still thinking about these?' })
  await page.getByRole('heading', { name: 'Fresh in the yard' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(looked.toReversed())

  await lookAt('outback-rv', '/search/new-used-and-demo-cars', 0)
  asked.length = 0
  await page.goto(platform.tenantUrl('outback-rv', '/'))
  await page.getByRole('heading', { name: 'Caravans, weighed and ready' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  const similar = page.getByRole('region', { name: 'More like the last one you looked at' })
  await expect(similar.getByRole('listitem').first()).toBeVisible()
  expect(asked.some((path) => /^\/api\/cars\/[^/]+\/similar$/.test(path))).toBe(true)
})

test('[PROM-15] saving, comparing and copying speak in one toast at one place, and a vehicle has one badge on cards and its page', async ({
  page,
  platform,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
  const card = page.locator('main article', { has: page.locator('.market-badge') }).first()
  const badge = await card.locator('.market-badge').innerText()
  const colour = (at: Locator) => at.evaluate((element) => getComputedStyle(element).color)
  const onCard = await colour(card.locator('.market-badge'))
  const path = (await card.locator('h3 a').getAttribute('href')) ?? ''

  const notices = page.getByRole('region', { name: 'Notices' })
  const shown = notices.getByRole('button', { name: 'Close this notice' })
  const status = notices.getByRole('status')
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect(status).toContainText('Car Saved In Watchlist')
  await expect(shown).toHaveCount(1)
  // What is said next takes the place of what was said before.
  const compare = page.getByRole('button', { name: /^Compare \d/ })
  for (const at of [0, 1, 2, 3]) {
    await compare.nth(at).click()
    await expect(compare.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await compare.nth(4).click()
  await expect(status).toContainText('You are comparing 4 vehicles already')
  await expect(notices).not.toContainText('Car Saved In Watchlist')
  await expect(shown).toHaveCount(1)

  await page.goto(platform.tenantUrl('harbour', path))
  const onPage = page.locator('#main .market-badge').first()
  await expect(onPage).toHaveText(badge)
  expect(await colour(onPage)).toBe(onCard)
  await page.locator('summary', { hasText: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(status).toContainText(/Copied .* to your clipboard!/)
  await expect(shown).toHaveCount(1)
})
