import { ingestClient } from '../../contract/ingest-client.ts'
import { textBlock } from './blocks.ts'
import { expect, test } from './studio-test.ts'

test('a block comes and goes by its dates on a page that is open, and its anchor is an address', async ({
  documents,
  page,
  platform,
}) => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  await documents.webPage('journey-dates', 'Dates of a journey', [
    textBlock('a', 'Always'),
    { ...textBlock('b', 'Coming'), settings: { _type: 'blockSettings', showFrom: at(10) } },
    { ...textBlock('c', 'Going'), settings: { _type: 'blockSettings', showUntil: at(10) } },
    { ...textBlock('d', 'Place'), settings: { _type: 'blockSettings', anchor: 'place' } },
  ])
  await page.goto(platform.tenantUrl('harbour', '/journey-dates#place'))
  const headings = page.locator('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Always', 'Going', 'Place'])
  await expect(page.locator('#place')).toContainText('Place')
  await expect(headings).toHaveText(['Always', 'Coming', 'Place'], { timeout: 40_000 })
})

test('a block shows while the dealer has a vehicle that meets its conditions, and only at its addresses', async ({
  documents,
  page,
  platform,
}) => {
  const condition = { _key: 'c', _type: 'ruleCondition', field: 'make', op: 'eq', values: ['Conditia'] }
  const vehicles = { _type: 'ruleWhere', combine: 'all', conditions: [condition] }
  await documents.webPage('journey-conditions', 'Conditions of a journey', [
    textBlock('a', 'Always'),
    { ...textBlock('b', 'While there is one'), settings: { _type: 'blockSettings', vehicles } },
    { ...textBlock('c', 'Elsewhere'), settings: { _type: 'blockSettings', routes: ['/toyota*'] } },
    { ...textBlock('d', 'Here'), settings: { _type: 'blockSettings', routes: ['/journey-*'] } },
    { ...textBlock('e', 'Without its switch'), settings: { _type: 'blockSettings', flag: 'garage' } },
  ])
  const headings = page.locator('main').getByRole('heading', { level: 2 })
  const shows = (...titles: string[]) =>
    expect(async () => {
      await page.goto(platform.tenantUrl('harbour', '/journey-conditions'))
      await expect(headings).toHaveText(titles, { timeout: 2000 })
    }).toPass()
  const feed = (more: object) =>
    ingestClient(() => platform).load(
      JSON.stringify({
        source_id: 'conditions-journey',
        year: 2022,
        make: 'Conditia',
        model: 'One',
        car_type: 'used',
        item_type: 'car',
        price: 22_000,
        ...more,
      }),
      { format: 'ndjson' },
    )
  await shows('Always', 'Here')
  await feed({})
  await shows('Always', 'While there is one', 'Here')
  await feed({ show_on_dealer_website: false })
  await shows('Always', 'Here')
})
