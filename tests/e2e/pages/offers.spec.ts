import { expect, test } from '../studio/studio-test.ts'

test('the page of all offers is narrowed by kind and make, in an address that can be sent to somebody, and whole without scripts', async ({
  page,
  browser,
  platform,
  documents,
}) => {
  await documents.offer('journey-kia', 'Kia weekend', { category: 'Event', manufacturer: 'Kia' })
  await documents.offer('journey-mazda', 'Mazda weekend', { category: 'Event', manufacturer: 'Mazda' })
  const offers = page.locator('main').getByRole('article')
  await expect(async () => {
    await page.goto(platform.tenantUrl('harbour', '/special-offers'))
    await expect(page.getByRole('heading', { name: 'Mazda weekend' })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const all = await offers.count()
  await page.getByLabel('Kind of offer').selectOption('Event')
  await expect(page.getByRole('heading', { name: 'Demo SUV clearance' })).toHaveCount(0)
  const events = await offers.count()
  expect(events).toBeLessThan(all)
  await expect(page.getByText(`${events} of ${all} offers`)).toBeVisible()
  await page.getByLabel('Make').selectOption('Kia')
  await expect(page.getByRole('heading', { name: 'Kia weekend' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mazda weekend' })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?kind=Event&make=Kia')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mazda weekend' })).toHaveCount(0)
  await page.getByLabel('Make').selectOption('')
  await expect(page.getByRole('heading', { name: 'Mazda weekend' })).toBeVisible()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(platform.tenantUrl('harbour', '/special-offers?kind=Event'))
  await expect(plain.locator('main').getByRole('article')).toHaveCount(all)
  await expect(plain.getByLabel('Kind of offer')).toBeHidden()
  await plain.close()
})

test('[OFR-08] the make of an offer may be a text or an object with a name: both are found under it', async ({
  page,
  platform,
  documents,
}) => {
  await documents.offer('journey-text', 'Made of text', { manufacturer: 'Kia' })
  await documents.offer('journey-object', 'Made of an object', { manufacturer: { name: 'Kia' } })
  const offers = page.locator('main').getByRole('article').filter({ hasText: 'Made of' })
  await expect(async () => {
    await page.goto(platform.tenantUrl('harbour', '/special-offers?make=Kia'))
    await expect(offers).toHaveCount(2, { timeout: 3_000 })
  }).toPass()
  await offers.getByRole('heading', { name: 'Made of an object' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/offers\/kia\/journey-object$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made of an object')
})

test('[OFR-09] what an offer’s description holds is text on its card and its page: no markup of it is rendered', async ({
  page,
  platform,
  documents,
}) => {
  const description =
    'Half <b>price</b> <img src="/nowhere.png" onerror="document.title = `taken`"> today &amp; tomorrow'
  await documents.offer('journey-markup', 'Markup in words', { description })
  const card = page.locator('main').getByRole('article').filter({ hasText: 'Markup in words' })
  await expect(async () => {
    await page.goto(platform.tenantUrl('harbour', '/special-offers'))
    await expect(card).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  const isPlain = async () => {
    await expect(page.locator('main')).toContainText('Half <b>price</b> <img src="/nowhere.png"')
    await expect(page.locator('main')).toContainText('today &amp; tomorrow')
    await expect(page.locator('img[src$="nowhere.png"]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('taken')
  }
  await isPlain()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markup in words')
  await isPlain()
})

test('an offer says at which places it holds, by their present names', async ({
  page,
  content,
  platform,
}) => {
  const place = 'location-harbour-newstead'
  const before = await content.getDocument(place)
  if (!before) throw new Error('the demonstration has this place')
  const card = page.getByRole('article').filter({ hasText: 'Logbook service from $289' })
  await page.goto(platform.tenantUrl('harbour', '/special-offers'))
  await expect(card).toContainText(`Only at ${String(before['name'])}`)
  try {
    await content.patch(place).set({ name: 'Harbour on the River' }).commit()
    await expect(async () => {
      await page.goto(platform.tenantUrl('harbour', '/special-offers'))
      await expect(card).toContainText('Only at Harbour on the River', { timeout: 2000 })
    }).toPass()
  } finally {
    await content.createOrReplace(before)
  }
})
