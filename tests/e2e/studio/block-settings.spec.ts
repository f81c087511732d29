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
