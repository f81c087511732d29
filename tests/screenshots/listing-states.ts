/** The states of a listing; each is produced in a dealer's open page, often by changing the answers to its searches. */
import type { Page, Route } from '@playwright/test'

const SEARCHES = '**/multi_search**'

export interface ListingState {
  name: string
  /** Query of the listing's address. */
  query?: string
  /** Produces the state from the listing as the server sent it. */
  arrange?: (page: Page) => Promise<void>
  /** Height of the window in CSS pixels, where the usual height shows too little. */
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

/** Ends any state of the page: connects it, and lets the platform answer its searches. */
export async function leaveState(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Opens the filters: the drawer of a small window, or the panel beside the list, with every filter unfolded. */
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

/** Opens suggestions by typing the first letters of the first vehicle's make. */
async function openSuggestions(page: Page): Promise<void> {
  const title = await page.locator('main article h3').first().innerText()
  const make = title.replace(/^\d{4} /, '')
  await page.getByRole('combobox', { name: 'Search our stock' }).pressSequentially(make.slice(0, 3))
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
}

/** Shows the second page below the first, where there is one. */
async function showMore(page: Page): Promise<void> {
  const more = page.getByRole('link', { name: 'Show more vehicles' })
  if ((await more.count()) === 0) return
  const before = await page.locator('main [data-vehicle]').count()
  await more.click()
  await page.locator('main [data-vehicle]').nth(before).waitFor()
}

/** Chooses another order, so that the browser itself searches. */
async function sortAnew(page: Page, order = 'price_asc'): Promise<void> {
  const asked = page.waitForRequest(SEARCHES, { timeout: 60_000 })
  await page.getByLabel('Sort by').selectOption(order)
  await asked
}

type Hits = { document: Record<string, unknown> }[]

interface MultiSearchAnswer {
  results: { found?: number; hits?: Hits }[]
}

/** Changes search results on their way to the page, and sorts in one order after another until the change shows. */
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

/** Faulty fields as feeds may send them; each entry overrides those of a sound vehicle. */
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

/** Returns the odd vehicles, one with nothing but an id, then sound ones. */
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
