import { expect, test } from './platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

test('words that a dealer publishes are searched for at once, there alone; what is typed shows as parts that come off', async ({
  page,
  platform,
  content,
}) => {
  const found = async (dealer: string) => {
    const answer = await fetch(`${platform.url('site')}/t/${dealer}${LISTING}?query=zorbmobile`)
    return (await answer.text()).includes('data-vehicle')
  }
  expect(await found('harbour')).toBe(false)
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const box = page.getByRole('combobox', { name: 'Search our stock' })
  await box.fill('diesel ute 2015 or newer under 60k')
  await box.press('Enter')
  // Suggestions lie over the chips until the focus leaves their box.
  await page.getByRole('heading', { level: 1 }).click()
  const active = page.getByRole('list', { name: 'Active filters' })
  await expect(active.getByRole('listitem')).toHaveText(['Diesel', 'Ute', 'From 2015', 'Up to $60,000'])
  await active.getByRole('link', { name: 'Remove filter: Up to $60,000' }).click()
  await expect(active.getByRole('listitem')).toHaveText(['Diesel', 'Ute', 'From 2015'])
  await expect(page).toHaveURL(/query=diesel\+ute\+2015\+or\+newer$/)

  const synonym = {
    _id: 'words-of-the-journey',
    _type: 'searchSynonym',
    tenant: { _type: 'reference', _ref: 'tenant-harbour' },
    direction: 'one-way',
    typed: 'zorbmobile',
    words: ['hilux', 'ranger'],
  }
  await content.createOrReplace(synonym)
  try {
    await expect.poll(() => found('harbour'), { timeout: 20_000 }).toBe(true)
    expect(await found('wattle')).toBe(false)
    await box.fill('zorbmobile')
    await box.press('Enter')
    await expect(page.locator('main [data-vehicle]').first()).toContainText(/Hilux|Ranger/i)
  } finally {
    await content.delete(synonym._id)
  }
  await expect.poll(() => found('harbour'), { timeout: 20_000 }).toBe(false)
})
