import { cardTitles, expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

/** A rule of harbour about one make, as the Studio stores it. */
function makeRule(make: string, changes: { _id: string } & Record<string, unknown>) {
  return {
    _type: 'tenantRule',
    title: `About ${make}`,
    reason: 'Campaign',
    enabled: true,
    order: 92,
    on: 'stock',
    allTenants: false,
    tenants: [{ _key: 'a', _type: 'reference', _ref: 'tenant-harbour' }],
    where: {
      combine: 'all',
      conditions: [
        { _key: 'c', _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'fixed', values: [make] },
      ],
    },
    ...changes,
  }
}

/** Make of a card's title: `2021 Mazda CX-5`. */
const makeOf = (title = '') => title.split(' ')[1] ?? ''

test('[SRCH-04] [SRCH-16] [C43] a boosted make comes first and its run shows once, on the page and after a change in place', async ({
  page,
  platform,
  content,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const before = await resultCount(page)
  const titles = await cardTitles(page)
  const make = makeOf(titles.findLast((title) => makeOf(title) !== makeOf(titles[0])))
  const boost = makeRule(make, { _id: 'rule-e2e-boost', effect: 'boost', boost: 1000 })
  const when = { surface: ['search'] }
  const runs = makeRule(make, { _id: 'rule-e2e-runs', effect: 'collapseRuns', when })
  const boosted = async () => {
    const [first, second] = await cardTitles(page)
    return [makeOf(first) === make, makeOf(second) === make]
  }
  try {
    await content.createOrReplace(boost)
    await expect.poll(boosted).toEqual([true, true])
    await content.createOrReplace(runs)
    await expect.poll(boosted).toEqual([true, false])
    expect(await resultCount(page)).toBe(before)
    expect(await cardTitles(page)).toHaveLength(titles.length)

    await page.getByLabel('Sort by').selectOption('price_desc')
    await expect(page).toHaveURL(/sortBy=price_desc/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByLabel('Sort by').selectOption('relevant')
    await expect(page).not.toHaveURL(/sortBy/)
    await expect.poll(boosted).toEqual([true, false])
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const inPlace = await cardTitles(page)
    expect(inPlace).toHaveLength(titles.length)
    await page.reload()
    expect(await cardTitles(page)).toEqual(inPlace)
  } finally {
    await content.delete('rule-e2e-boost')
    await content.delete('rule-e2e-runs')
  }
})

test('[TEN-04] a pin for one path of the listing holds there, also when a visitor gets there by a filter', async ({
  page,
  platform,
  content,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
  const titles = await cardTitles(page)
  const make = makeOf(titles.findLast((title) => makeOf(title) !== makeOf(titles[0])))
  const when = { routes: ['/search/used-cars'] }
  try {
    await content.createOrReplace(makeRule(make, { _id: 'rule-e2e-pin', effect: 'pin', pin: 1, when }))
    await expect.poll(async () => makeOf((await cardTitles(page))[0])).toBe(make)
    await page.goto(platform.tenantUrl('harbour', LISTING))
    await page.getByRole('link', { name: /^Used \d/ }).click()
    await expect(page).toHaveURL(/used-cars$/)
    await expect.poll(async () => makeOf((await cardTitles(page))[0])).toBe(make)
  } finally {
    await content.delete('rule-e2e-pin')
  }
})
