import { expect, test } from '../tools/platform-test.ts'

const ID = 'offer-e2e-about-vehicles'
const NAME = 'A roof rack with every demo SUV'

test('an offer shows the vehicles that it is about, and their open pages show the offer, until it is gone', async ({
  page,
  platform,
  content,
}) => {
  const condition = { _type: 'ruleCondition', op: 'eq', valueFrom: 'values' }
  const offer = {
    _id: ID,
    _type: 'offer',
    tenant: { _type: 'reference', _ref: 'tenant-harbour' },
    name: NAME,
    slug: { _type: 'slug', current: 'roof-rack' },
    category: 'Vehicle offer',
    highlight: 'Worth $690',
    description: 'Fitted before you collect the keys.',
    featured: true,
    vehicles: {
      _type: 'ruleWhere',
      combine: 'all',
      conditions: [
        { ...condition, _key: 'a', field: 'car_type', values: ['demo'] },
        { ...condition, _key: 'b', field: 'simple_body', values: ['SUV'] },
      ],
    },
  }
  await page.goto(platform.tenantUrl('harbour', '/search/demo-cars?simple_body=SUV'))
  const car = await page.locator('main article h3 a').first().getAttribute('href')
  await page.goto(new URL(car ?? '', page.url()).href)
  const aside = page.getByRole('complementary', { name: 'Price and contact' })
  const shown = aside.getByRole('link', { name: NAME })
  await expect(aside).toBeVisible()
  await expect(shown).toHaveCount(0)
  await content.createOrReplace(offer)
  try {
    await expect(shown).toBeVisible()
    await expect(aside.getByText('Worth $690')).toBeVisible()
    await shown.click()
    await expect(page).toHaveURL(/\/offers\/roof-rack$/)
    const vehicles = page.getByRole('region', { name: /vehicles in this offer$/ })
    await expect(vehicles.getByRole('article')).not.toHaveCount(0)
    for (const link of await vehicles.locator('h3 a').all())
      expect(await link.getAttribute('href')).toMatch(/^\/cars\//)
    // A used car is none of them.
    await page.goto(platform.tenantUrl('harbour', '/search/used-cars'))
    await page.locator('main article h3 a').first().click()
    await expect(aside).toBeVisible()
    await expect(shown).toHaveCount(0)
    await page.goto(new URL(car ?? '', page.url()).href)
    await expect(shown).toBeVisible()
  } finally {
    await content.delete(ID)
  }
  await expect(shown).toHaveCount(0)
})
