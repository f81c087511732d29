import { dealerOf, until, type FeedRow } from '../../contract/vehicle-life/dealer.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'

const SLUG = 'statesfield'
const FEATURES = Array.from(
  { length: 300 },
  (_, n) => `Feature number ${n + 1} of a very well equipped vehicle`,
)

/** One vehicle in each state that changes its page. */
const STATES: Record<string, Record<string, unknown>> = {
  plain: {},
  sold: { sold: true },
  reserved: { reserved: true },
  'coming soon': { status: 'coming_soon' },
  'no price': { price: 10 },
  reduced: { price: 20_000, before_price: 25_000, price_type: 'DAP' },
  subscription: { subscription_price: 199 },
  'pre-order': { preorder: true, price: 0, car_type: 'new' },
  '300 features': { standardEquipment: FEATURES },
  caravan: { item_type: 'caravan', caravan: { sleeps: 4, body_length: 21.2 } },
  truck: { item_type: 'truck', price: 9_999_999 },
  motorcycle: { item_type: 'motorcycle', year: 1900 },
}

test('a vehicle’s page has no accessibility violation and never scrolls sideways, in each of its states and gone', async ({
  page,
  platform,
  content,
}) => {
  const { get, load, publish } = dealerOf(() => platform, SLUG)
  const rows = Object.entries(STATES).map(([name, changes], n): FeedRow => ({
    source_id: name,
    stocknum: `S${n}`,
    ...changes,
  }))
  const address = ({ stocknum, year = 2021 }: FeedRow) => `/cars/${year}-kia-rio-${stocknum}`.toLowerCase()
  await publish({ phone: '07 3000 0000' })
  try {
    await until(
      () => get('/enquiry'),
      ({ status }) => status === 200,
    )
    const gone: FeedRow = { source_id: 'gone', stocknum: 'S99' }
    await load([...rows, gone], 'full')
    await load(rows, 'full')
    const problems: string[] = []
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const row of [...rows, gone]) {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const answer = await page.goto(platform.tenantUrl(SLUG, address(row)))
        const what = `${row.source_id} at ${width} px`
        expect(answer?.status(), what).toBe(row === gone ? 410 : 200)
        await liftBars(page)
        for (const violation of await violationsOn(page)) problems.push(`${what} ${violation}`)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (overflow > 0) problems.push(`${what} scrolls sideways by ${overflow} px`)
        const [nonsense] = /NaN|undefined|\bnull\b/.exec(await page.locator('main').innerText()) ?? []
        if (nonsense !== undefined) problems.push(`${what} says ${nonsense}`)
      }
    }
    expect(problems).toEqual([])
  } finally {
    await content.delete(`tenant-${SLUG}`)
  }
})
