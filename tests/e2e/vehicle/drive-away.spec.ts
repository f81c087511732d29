import { expect, test } from '../tools/platform-test.ts'

const ID = 'government-charges-e2e'

test('a price before charges shows what it comes to, on its card and its page, by the figures that the dealer publishes', async ({
  page,
  platform,
  content,
}) => {
  const before = 'Excl. government charges'
  await page.goto(platform.tenantUrl('harbour', '/search/used-cars?fuel=Petrol'))
  const card = page.locator('main article', { hasText: before }).filter({ hasText: 'drive away' }).first()
  const told = /Est\. (\$[\d,]+) drive away/.exec(await card.innerText())?.[1] ?? 'nothing'
  await expect(page.getByText(`Where a card says “${before}”, charges come on top.`).first()).toBeAttached()
  await card.locator('h3 a').click()
  const aside = page.getByRole('complementary', { name: 'Price and contact' })
  await expect(aside.getByText('Estimated drive-away price in QLD')).toBeVisible()
  await expect(aside.getByText(told, { exact: true })).toBeVisible()
  const shown = async (term: string) => {
    const line = aside.locator('dl div', { has: page.getByText(term, { exact: true }) })
    return Number((await line.locator('dd').innerText()).replaceAll(/[$,]/g, ''))
  }
  await aside.getByText('How it is worked out').click()
  const price = await shown('Advertised price')
  const total = Number(told.replaceAll(/[$,]/g, ''))
  expect(price + Math.ceil((await shown('Stamp duty')) + (await shown('Transfer of registration')))).toBe(
    total,
  )
  await expect(aside.getByText('Queensland vehicle registration duty', { exact: false })).toBeVisible()

  // The dealer's own figures go before those that every dealer has, on the open page too.
  await content.createOrReplace({
    _id: ID,
    _type: 'governmentCharges',
    tenant: { _type: 'reference', _ref: 'tenant-harbour' },
    state: 'qld',
    source: 'Harbour’s accountant',
    asOf: '2026-11-01',
    duties: [
      { _key: 'a', _type: 'duty', bands: [{ _key: 'b', _type: 'dutyBand', above: 0, rate: 10, step: 100 }] },
    ],
  })
  try {
    const own = `$${(price + Math.ceil(price / 100) * 10).toLocaleString('en-AU')}`
    await expect(aside.getByText(own, { exact: true })).toBeVisible()
    await page.goto(platform.tenantUrl('harbour', '/search/used-cars?fuel=Petrol'))
    await expect(page.getByText(`Est. ${own} drive away`).first()).toBeVisible()
  } finally {
    await content.delete(ID)
  }
})
