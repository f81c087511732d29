import { expect, test } from '../tools/platform-test.ts'

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

test('a VIN that is typed whole finds its vehicle, on the server as in the open listing, and a part of one finds none', async ({
  page,
  platform,
}) => {
  const vinOf = (number: number) => `FC0DEMHC${String(number).padStart(10, '0')}`
  const shown = async (query: string, dealer = 'harbour') => {
    const answer = await fetch(`${platform.url('site')}/t/${dealer}${LISTING}?query=${query}`)
    return new Set((await answer.text()).match(/data-vehicle="[^"]*"/g))
  }
  // Rules hide some of the first vehicles of the feed.
  let vin = ''
  for (let number = 1; number <= 20 && vin === ''; number++)
    if ((await shown(vinOf(number))).size === 1) vin = vinOf(number)
  expect(vin).not.toBe('')
  expect([...(await shown(vin, 'wattle'))]).not.toEqual([...(await shown(vin))])

  await page.goto(platform.tenantUrl('harbour', LISTING))
  const box = page.getByRole('combobox', { name: 'Search our stock' })
  await box.fill('hilux')
  await box.press('Enter')
  await expect(page.locator('main [data-vehicle]').first()).toContainText(/Hilux/i)
  const asked = page.waitForRequest(/\/api\/vin\?vin=/)
  await box.fill(vin.toLowerCase())
  await box.press('Enter')
  await asked
  await expect(page.locator('main [data-vehicle]')).toHaveCount(1)
  for (const part of [vin.slice(0, -1), vin.slice(4), vin.slice(-8)])
    expect([...(await shown(part))]).not.toContain([...(await shown(vin))][0])
})
