/** The states of a listing, each brought about in a dealer's open page by changing what its own searches are answered. */
import type { Page, Route } from '@playwright/test'

const SEARCHES = '**/multi_search**'

export interface ListingState {
  name: string
  /** Query of the listing's address. */
  query?: string
  /** From the listing as the server gave it. */
  arrange?: (page: Page) => Promise<void>
  /** CSS pixels of the window where more than its usual height is to be seen. */
  height?: number
}

export const LISTING_STATES: readonly ListingState[] = [
  { name: 'filters', arrange: openFilters },
  { name: 'suggestions', arrange: openSuggestions },
  { name: 'distance', query: 'near=2000&sortBy=nearest' },
  { name: 'more', arrange: showMore },
  { name: 'nothing', query: 'price=1-2&query=automatic' },
  {
    name: 'one',
    async arrange(page) {
      const second = page.locator('main [data-vehicle]').nth(1)
      await answerWith(
        page,
        (hits) => hits.slice(0, 1),
        (timeout) => second.waitFor({ state: 'detached', timeout }),
      )
    },
  },
  {
    name: 'odd-vehicles',
    height: 2000,
    async arrange(page) {
      const badge = page.getByText(LONG_BADGE).first()
      await answerWith(page, odd, (timeout) => badge.waitFor({ timeout }))
    },
  },
  {
    name: 'waiting',
    async arrange(page) {
      await page.route(SEARCHES, () => {})
      await sortAnew(page)
    },
  },
  {
    name: 'loading',
    query: 'query=zzzzqqqq',
    async arrange(page) {
      await page.route(SEARCHES, () => {})
      await page.locator('main').getByRole('link', { name: 'Clear Filters' }).click()
      await page.locator('main [data-skeleton]').waitFor()
    },
  },
  {
    name: 'failed',
    async arrange(page) {
      await page.route(SEARCHES, (route) => route.abort())
      await sortAnew(page)
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'offline',
    async arrange(page) {
      await page.context().setOffline(true)
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
]

/** The page as it was before any state: connected, its searches answered by the platform. */
export async function leaveState(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The drawer of a small window; in a large one the panel beside the list, with every filter unfolded. */
async function openFilters(page: Page): Promise<void> {
  const panel = page.locator('#stock-filters')
  const opener = page.getByRole('button', { name: /^Filters/ })
  if (await opener.isVisible()) await opener.click()
  await panel.waitFor()
  await panel.evaluate((box) => {
    for (const fold of box.querySelectorAll<HTMLDetailsElement>('details.group\\/facet')) fold.open = true
    for (const part of [box, ...box.querySelectorAll('.filter-panel-groups')]) part.scrollTo(0, 320)
  })
}

/** Suggestions for the make of the first vehicle, in part. */
async function openSuggestions(page: Page): Promise<void> {
  const title = await page.locator('main article h3').first().innerText()
  const make = title.replace(/^\d{4} /, '')
  await page.getByRole('combobox', { name: 'Search our stock' }).pressSequentially(make.slice(0, 3))
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
}

/** The second page below the first, where there is one. */
async function showMore(page: Page): Promise<void> {
  const more = page.getByRole('link', { name: 'Show more vehicles' })
  if ((await more.count()) === 0) return
  const before = await page.locator('main [data-vehicle]').count()
  await more.click()
  await page.locator('main [data-vehicle]').nth(before).waitFor()
}

/** Another order, so that the browser searches by itself. */
async function sortAnew(page: Page, order = 'price_asc'): Promise<void> {
  const asked = page.waitForRequest(SEARCHES, { timeout: 60_000 })
  await page.getByLabel('Sort by').selectOption(order)
  await asked
}

type Hits = { document: Record<string, unknown> }[]

interface MultiSearchAnswer {
  results: { found?: number; hits?: Hits }[]
}

/** What the engine finds, changed on its way to the page; asked for in one order after another until it shows. */
async function answerWith(
  page: Page,
  change: (hits: Hits) => Hits,
  shows: (timeoutMs: number) => Promise<void>,
): Promise<void> {
  await page.route(SEARCHES, async (route: Route) => {
    // Browsers know where every name under `localhost` leads; Node asks the machine, which may not.
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
    const response = await route.fetch({ url: url.href, headers })
    const answer = (await response.json()) as MultiSearchAnswer
    const results = answer.results.map((result) => {
      if (!result.hits || result.hits.length === 0) return result
      const hits = change(result.hits)
      return { ...result, hits, found: hits.length }
    })
    await route.fulfill({ response, json: { ...answer, results } })
  })
  for (const order of ['price_asc', 'price_desc', 'latest']) {
    await sortAnew(page, order)
    const isShown = await shows(30_000).then(
      () => true,
      () => false,
    )
    if (isShown) return
  }
  throw new Error('the page does not show what its searches are answered with')
}

const LONG_BADGE = 'Long Wheelbase Anniversary Limited Edition Plus Pack (No. 4)'

/** Vehicles as feeds send them on a bad day: each a sound vehicle but for what stands here. */
const ODD: readonly Record<string, unknown>[] = [
  { primary_image: '', images: [], primary_preview: '', has_image: false },
  {
    make: 'Bayerische Kraftfahrzeugwerke',
    model: 'Langstreckenreisekombinationskraftwagen',
    badge: LONG_BADGE,
  },
  { price: 999_999_999_999, before_price: 1_999_999_999_999, has_price: true, offer_price: 0 },
  { price: 0, has_price: false, before_price: 0, weekly_price: 0 },
  { badge: '<b onmouseover="alert(1)">Sale</b> &amp; more', tag: '<img src=x>' },
  {
    km: 2_000_000_000,
    transmission: 'Ten-speed semi-automatic dual-clutch',
    fuel: 'Petrol or gas or electric',
  },
  { status: 'sold', sold: true },
  { reserved: true },
]

/** The odd ones, one of which nothing is known but its id, then sound ones. */
function odd(hits: Hits): Hits {
  return [
    ...hits
      .slice(0, ODD.length)
      .map((hit, place) => ({ ...hit, document: { ...hit.document, ...ODD[place] } })),
    ...hits
      .slice(ODD.length, ODD.length + 1)
      .map((hit) => ({ ...hit, document: { id: 'nothing-but-an-id' } })),
    ...hits.slice(ODD.length + 1, 12),
  ]
}
