import { cardTitles, expect, resultCount, test } from '../tools/platform-test.ts'

const RULE_ID = 'rule-e2e-exclude-make'

test('[STU-03] [SRCH-08] publishing a rule that excludes a make takes it off an open listing and a new one, counts exact', async ({
  page,
  context,
  platform,
  content,
}) => {
  const make = 'Toyota'
  const listing = platform.tenantUrl('harbour', '/search/new-used-and-demo-cars')
  const facet = page.getByRole('link', { name: new RegExp(`^${make} (\\d+) vehicles?`) })
  await page.goto(listing)
  const before = await resultCount(page)
  const ofMake = Number(/(\d+)$/.exec((await facet.textContent()) ?? '')?.[1])
  expect(ofMake).toBeGreaterThan(0)

  const interacted = await context.newPage()
  await interacted.goto(listing)
  await interacted.getByRole('link', { name: /^Used \d/ }).click()
  await expect(interacted).toHaveURL(/used-cars/)

  await content.createOrReplace({
    _id: RULE_ID,
    _type: 'tenantRule',
    title: 'No Toyota while the recall runs',
    reason: 'Recall',
    enabled: true,
    order: 90,
    on: 'stock',
    effect: 'exclude',
    allTenants: false,
    tenants: [{ _key: 'a', _type: 'reference', _ref: 'tenant-harbour' }],
    where: {
      combine: 'all',
      conditions: [
        { _key: 'c', _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'fixed', values: [make] },
      ],
    },
  })
  try {
    await expect.poll(() => resultCount(page)).toBe(before - ofMake)
    await expect(facet).toHaveCount(0)
    await expect.poll(async () => (await cardTitles(interacted)).some((t) => t.includes(make))).toBe(false)
    const fresh = await context.newPage()
    await fresh.goto(listing)
    expect(await resultCount(fresh)).toBe(before - ofMake)
    await fresh.goto(`${listing}?query=toyota`)
    expect((await cardTitles(fresh)).some((title) => title.includes(make))).toBe(false)
    // Back from there leads to the listing as it was entered, also after pages were made anew.
    await interacted.goBack()
    await expect.poll(() => resultCount(interacted)).toBe(before - ofMake)
  } finally {
    await content.delete(RULE_ID)
  }
  await expect.poll(() => resultCount(page)).toBe(before)
})

test('[TEN-04] a rule that compares two fields, which the search cannot, takes vehicles off an open listing all the same', async ({
  page,
  platform,
  content,
}) => {
  const id = 'rule-e2e-two-fields'
  await page.goto(platform.tenantUrl('harbour', '/search/new-used-and-demo-cars'))
  const facet = page.getByRole('link', { name: /^Toyota (\d+) vehicles?/ })
  const before = await resultCount(page)
  const ofMake = Number(/(\d+)$/.exec((await facet.textContent()) ?? '')?.[1])
  const condition = { _type: 'ruleCondition', valueFrom: 'values' }
  await content.createOrReplace({
    _id: id,
    _type: 'tenantRule',
    title: 'No Toyota that was ever cheaper than it is',
    reason: 'Price check',
    enabled: true,
    order: 91,
    on: 'stock',
    effect: 'exclude',
    allTenants: false,
    tenants: [{ _key: 'a', _type: 'reference', _ref: 'tenant-harbour' }],
    where: {
      combine: 'all',
      conditions: [
        { ...condition, _key: 'c', field: 'make', op: 'eq', values: ['Toyota'] },
        // Holds of every vehicle, and only somebody who sees both fields can tell.
        { ...condition, _key: 'd', field: 'price', op: 'gte', valueFrom: 'field', otherField: 'price' },
      ],
    },
  })
  try {
    await expect.poll(() => resultCount(page), { timeout: 30_000 }).toBe(before - ofMake)
    await expect(facet).toHaveCount(0)
  } finally {
    await content.delete(id)
  }
  await expect.poll(() => resultCount(page)).toBe(before)
})

test('[TEN-04] the used-only tenant shows used vehicles only, on listings and by address', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('wattle', '/used-car/used-cars'))
  expect(await resultCount(page)).toBeGreaterThan(100)
  const response = await page.goto(platform.tenantUrl('wattle', '/search/used-cars'))
  expect(response?.url()).toContain('/used-car/used-cars')
  await page.goto(platform.tenantUrl('wattle', '/used-car/new-cars'))
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible()
})
