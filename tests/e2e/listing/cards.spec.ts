import type { Page } from '@playwright/test'
import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

/** A listing of each look of cards, and of each face of letters. */
const LISTINGS = [
  ['harbour', '/search/used-cars'],
  ['wattle', '/used-car/used-cars'],
  ['southside-mg', '/search/new-cars'],
  ['outback-rv', '/search'],
] as const

/** Upper limit of a card on a phone, CSS px: 21 of them took 16,400 before half of a card was its photo. */
const MOST_PX = 9000 / 21

/** Shows every card once: those far below are not laid out before. */
async function walkDown(page: Page): Promise<void> {
  const cards = page.locator('.card-grid > [data-vehicle]')
  for (const index of [6, 12, 18])
    await cards.nth(Math.min(index, (await cards.count()) - 1)).scrollIntoViewIfNeeded()
}

/** Lists what a card has that it should not: a photo of less than half of it, text under 12 px, a price out of 24 to 28 px. */
const cardProblems = (page: Page) =>
  page.locator('.card-grid article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('h3')?.textContent ?? ''
      const share = (card.querySelector('.card-photo')?.clientHeight ?? 0) / card.clientHeight
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      const small = [...card.querySelectorAll('*')].filter(
        (element) =>
          [...element.childNodes].some(
            ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
          ) &&
          element.getClientRects().length > 0 &&
          sizeOf(element) < 12,
      )
      const price = card.querySelector('.card-figure')
      return [
        ...(share < 0.5 ? [`${name}: the photo is ${Math.round(share * 100)} %`] : []),
        ...small.map(({ textContent }) => `${name}: small ${textContent}`),
        ...(price && (sizeOf(price) < 24 || sizeOf(price) > 28)
          ? [`${name}: price of ${sizeOf(price)} px`]
          : []),
      ]
    }),
  )

for (const [tenant, path] of LISTINGS)
  test(`cards of ${tenant} are half photo at both widths, and what narrows the list stays in reach`, async ({
    page,
    platform,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(platform.tenantUrl(tenant, path))
      const items = page.locator('.card-grid > li')
      expect(await items.count()).toBeGreaterThan(15)
      await walkDown(page)
      expect(await cardProblems(page), String(width)).toEqual([])
      if (width === 390)
        expect((await page.locator('.card-grid').boundingBox())?.height).toBeLessThan(
          MOST_PX * (await items.count()),
        )
      await expect(page.getByLabel('Sort by')).toBeInViewport()
      if (width === 390) await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport()
    }
  })

test('the rest of what can be done opens over the photo, one card at a time, without JavaScript', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
  const card = (index: number) => page.locator('main article').nth(index)
  const height = (await card(0).boundingBox())?.height
  await card(0).getByText('More', { exact: true }).click()
  const testDrive = card(0).getByRole('link', { name: 'Test drive' })
  await expect(testDrive).toBeVisible()
  expect((await card(0).boundingBox())?.height).toBe(height)
  await card(1).getByText('More', { exact: true }).click()
  await expect(testDrive).toBeHidden()
  await card(1).getByRole('link', { name: 'Test drive' }).click()
  await expect(page).toHaveURL(/\/book-test-drive\?car=/)
  await context.close()
})

test('[SRCH-36] heading, title, breadcrumbs and canonical go along with what is filtered in place, and back', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
  const heading = page.getByRole('heading', { level: 1 })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const canonical = page.locator('link[rel=canonical]')
  await expect(heading).toHaveText('Used vehicles')
  await page.getByRole('link', { name: /^Toyota \d+ vehicles$/ }).click()
  await expect(heading).toHaveText('Used Toyota')
  await expect(page).toHaveTitle('Used Toyota for sale | Harbour City Motors')
  await expect(crumbs.getByRole('listitem').last()).toHaveText('Used Toyota')
  const address = new URL(page.url())
  const href = new URL((await canonical.getAttribute('href')) ?? '', address)
  expect(href.pathname + href.search).toBe(address.pathname + address.search)
  await page.goBack()
  await expect(heading).toHaveText('Used vehicles')
  await expect(page).toHaveTitle('Used vehicles for sale | Harbour City Motors')
  await expect(crumbs.getByRole('listitem').last()).toHaveText('Used vehicles')
})

/** Half of what these pages weighed before markup stood in them once and classes were short, in bytes of HTML. */
const LIGHT = [
  ['/search/used-cars', 245_000],
  ['/', 288_000],
] as const

for (const [path, most] of LIGHT)
  test(`the HTML of ${path} stays under ${most / 1000} kB`, async ({ platform }) => {
    const { status, body } = await getAs(platform, 'harbour.localhost', path)
    expect(status).toBe(200)
    expect(Buffer.byteLength(body)).toBeLessThan(most)
  })
