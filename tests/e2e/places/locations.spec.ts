import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'harbour.localhost'
const PLACE = '/locations/harbour-city-newstead'
const YARDS = ['Harbour City Newstead', 'Harbour City Moorooka', 'Harbour City Trucks & RV']

/** Returns the mails in the outbox that contain these words. */
async function mailsWith(platform: TestPlatform, words: string): Promise<string[]> {
  const page = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  return page.split('<li>').filter((item) => item.includes(words))
}

/** Names of the yards in the order in which an answer has them. */
function orderIn(body: string): (string | undefined)[] {
  const list = body.slice(body.indexOf('aria-label="Locations"'))
  return [...list.matchAll(/<h2[^>]*><a [^>]*>([^<]+)</g)].map(([, name]) => name?.replace('&amp;', '&'))
}

test('[RTE-24] [LOC-20] all places are on one page, the nearest to a postcode or suburb first, before scripts', async ({
  page,
  platform,
}) => {
  const at = async (query: string) => (await getAs(platform, HOST, `/dealer-locator${query}`)).body
  expect(orderIn(await at(''))).toEqual(YARDS)
  expect(orderIn(await at('?near=4105'))).toEqual([YARDS[1], YARDS[2], YARDS[0]])
  expect(orderIn(await at('?near=rocklea'))[0]).toBe(YARDS[2])
  const unknown = await at('?near=99999')
  expect(unknown).toContain('Invalid postcode')
  expect(orderIn(unknown)).toEqual(YARDS)

  await page.goto(platform.tenantUrl('harbour', '/dealer-locator'))
  await page.getByRole('main').getByLabel('Your postcode or suburb').fill('4105')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/near=4105/)
  const [nearest] = await page.getByRole('list', { name: 'Locations' }).getByRole('listitem').all()
  await expect(nearest!).toContainText('km away')
  // The stock of a yard is where its number says.
  const stock = nearest!.getByRole('link', { name: /vehicles here$/ })
  const count = Number((await stock.innerText()).replaceAll(/\D/g, ''))
  await stock.click()
  await expect(page.locator('#result-count')).toHaveText(`${count} vehicles`)
  await page.goBack()
  await page.getByRole('link', { name: '1: Harbour City Moorooka' }).click()
  await expect(page).toHaveURL(/#yard-location-harbour-moorooka$/)
})

test.describe('where a visitor is', () => {
  test.use({ geolocation: { latitude: -27.5478, longitude: 153.0081 }, permissions: ['geolocation'] })

  test('orders the places once the browser may say it; the address has no more than a kilometre of it', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('harbour', '/dealer-locator'))
    await page.getByRole('button', { name: 'Use where I am' }).click()
    await expect(page).toHaveURL(/\?at=-27\.55,153\.01$/)
    const [nearest] = await page.getByRole('list', { name: 'Locations' }).getByRole('heading').allInnerTexts()
    expect(nearest).toBe(YARDS[2])
  })
})

test('[LOC-09] [LOC-10] the page of a place begins with its rating and its hours; departments at one address share a page: choosing one shows its hours and its phone, and no other’s', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', PLACE))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour City Newstead')
  const main = page.getByRole('main')
  await expect(main.getByText('4.7 out of 5, 795 reviews')).toBeVisible()
  await expect(main.getByText('8:30 am – 4 pm').first()).toBeVisible()
  await expect(main.getByText('7 am – 5 pm')).toBeHidden()
  await main.getByLabel('Department').selectOption('Service')
  await expect(main.getByText('7 am – 5 pm')).toBeVisible()
  await expect(main.getByText('8:30 am – 4 pm').first()).toBeHidden()
  await expect(main.getByRole('link', { name: /07 5550 1015/ })).toBeVisible()
  await main.getByLabel('Department').selectOption('Parts')
  await expect(main.getByText('8 am – 12:30 pm, 1 pm – 4:30 pm')).toBeVisible()
  // Each department has an address of its own, where it is chosen.
  await page.goto(platform.tenantUrl('harbour', `${PLACE}-service`))
  await expect(main.getByText('7 am – 5 pm')).toBeVisible()
})

test('a place shows its own vehicles, its offers, what is done there, and who it is to search engines', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', PLACE))
  const stock = page.getByRole('region', { name: 'Vehicles here' })
  const facts = await stock.getByRole('article').allInnerTexts()
  expect(facts.length).toBe(6)
  expect(facts.filter((text) => !text.includes('Newstead'))).toEqual([])
  await expect(page.getByRole('region', { name: 'Offers here' }).getByRole('article').first()).toContainText(
    'Only at Harbour City Newstead',
  )
  await expect(page.getByRole('region', { name: 'What we do here' })).toContainText('Trade-in valuations')
  const [node] = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.flatMap(
        (one) => (JSON.parse(one.textContent ?? '{}') as { '@graph'?: object[] })['@graph'] ?? [],
      ),
    )
  expect(node).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Harbour City Newstead',
    specialOpeningHoursSpecification: expect.arrayContaining([
      expect.objectContaining({
        validFrom: expect.stringMatching(/-12-25$/),
        opens: '00:00',
        closes: '00:00',
      }),
    ]),
    department: [
      { '@type': 'AutoRepair', telephone: '07 5550 1015' },
      { '@type': 'AutoPartsStore', name: 'Harbour City Newstead - Parts' },
    ],
  })
  expect(JSON.stringify(node)).not.toContain('aggregateRating')
})

test('[LEAD-28] what is asked on the page of a place is a lead of that place and of the chosen department', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/contact-us/harbour-city-newstead'))
  const main = page.getByRole('main')
  await main.getByLabel('Your message goes to').selectOption('Service')
  const words = 'When may I bring my wagon in?'
  await main.getByLabel('What is it about?').selectOption({ index: 1 })
  await main.getByLabel('First name').fill('Kim')
  await main.getByLabel('Last name').fill('Nguyen')
  await main.getByLabel('Email').fill('kim@example.com')
  await main.getByLabel('Phone').fill('0412 345 678')
  await main.getByLabel('Postcode').fill('4006')
  await main.getByRole('textbox', { name: 'Message' }).fill(words)
  await main.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/success\?/, { timeout: 20_000 })
  await expect.poll(async () => (await mailsWith(platform, words)).length).toBe(1)
  expect((await mailsWith(platform, words))[0]).toContain('Location: Harbour City Newstead - Service')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of a place that is shown again for a mistake is still that place’s', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('outback-rv', '/contact-us/outback-rv-broken-hill'))
    const main = page.getByRole('main')
    const words = 'Do you have an awning for a 2019 van?'
    const fill = async (phone: string) => {
      await main.getByLabel('What is it about?').selectOption({ index: 1 })
      await main.getByLabel('First name').fill('Kim')
      await main.getByLabel('Last name').fill('Nguyen')
      await main.getByLabel('Email').fill('kim.awning@example.com')
      await main.getByLabel('Phone').fill(phone)
      await main.getByLabel('Postcode').fill('4006')
      await main.getByRole('textbox', { name: 'Message' }).fill(words)
    }
    const send = () => main.getByRole('button', { name: 'Send enquiry' }).click()
    await fill('12')
    await send()
    await expect(page).toHaveURL(/\/enquiry\?again=/)
    await expect(main.getByRole('alert')).toContainText('Phone')
    await expect(main.getByLabel('Dealership')).toHaveCount(0)
    await fill('0412 345 678')
    // A form that is sent sooner than a person could is shown once more.
    await expect(async () => {
      if (/\/enquiry/.test(page.url())) await send()
      expect(page.url()).toContain('/success')
    }).toPass({ timeout: 30_000, intervals: [1_000, 2_500, 4_000, 4_000] })
    await expect.poll(async () => (await mailsWith(platform, words)).length).toBe(1)
    expect((await mailsWith(platform, words))[0]).toContain('Location: Outback RV Broken Hill')
  })
})

test('[RTE-20] [RTE-21] the contact pages are there without a page of staff’s; each place has its own', async ({
  platform,
  content,
}) => {
  const status = async (path: string) => (await getAs(platform, HOST, path)).status
  // Staff’s own page goes before the platform’s, at whichever of the two addresses it is.
  expect(await status('/contact-us')).toBe(200)
  expect(await status('/contact')).toBe(307)
  expect(await status('/contact-us/harbour-city-moorooka')).toBe(200)
  expect(await status('/contact-us/nowhere')).toBe(404)
  const own = await content.getDocument('page-harbour-contact')
  await content.patch('page-harbour-contact').set({ path: '/say-hello' }).commit()
  try {
    await expect.poll(() => status('/contact')).toBe(200)
    const { body } = await getAs(platform, HOST, '/contact')
    for (const yard of YARDS) expect(body).toContain(yard.replace('&', '&amp;'))
    expect(body).toMatch(/rel="canonical" href="[^"]+\/contact-us"/)
    expect(body).toContain('name="message"')
  } finally {
    await content.createOrReplace(own!)
    await expect.poll(() => status('/contact')).toBe(307)
  }
})

test('[RTE-23] [LOC-22] a location’s address ends with its own slug or its dealership’s, as the dealer chooses; cards lead to its contact page', async ({
  platform,
  content,
}) => {
  const at = async (path: string) => {
    const { status, headers } = await getAs(platform, HOST, path)
    return [status, headers.location]
  }
  await content.patch('tenant-harbour').set({ 'dealerships[1].slug': 'moorooka-motors' }).commit()
  const own = '/locations/harbour-city-moorooka'
  const named = '/locations/moorooka-motors'
  try {
    await expect.poll(() => at(named)).toEqual([308, own])
    expect((await at(own))[0]).toBe(200)
    await content.patch('tenant-harbour').set({ 'routes.location': 'dealership' }).commit()
    await expect.poll(() => at(own)).toEqual([308, named])
    expect((await at(named))[0]).toBe(200)
  } finally {
    await content
      .patch('tenant-harbour')
      .set({ 'dealerships[1].slug': 'harbour-city-moorooka' })
      .unset(['routes.location'])
      .commit()
    await expect.poll(async () => (await at(own))[0]).toBe(200)
  }
  expect((await getAs(platform, HOST, '/dealer-locator')).body).toContain(
    'href="/contact-us/harbour-city-moorooka"',
  )
  // A site of one make has one contact page.
  const mg = (await getAs(platform, 'southside-mg.localhost', '/dealer-locator')).body
  expect(mg).toMatch(/href="\/contact"[^>]*>Contact/)
})

test('a place that closed for good shows nowhere, and its address leads to the one that has its customers', async ({
  platform,
  content,
}) => {
  const at = async (path: string) => {
    const { status, headers } = await getAs(platform, HOST, path)
    return [status, headers.location]
  }
  const id = 'location-harbour-trucks-rv'
  const path = '/locations/harbour-city-trucks-rv'
  expect((await at(path))[0]).toBe(200)
  await content.patch(id).set({ closed_for_good: true }).commit()
  try {
    await expect.poll(() => at(path)).toEqual([308, '/dealer-locator'])
    await content
      .patch(id)
      .set({ replaced_by: { _type: 'reference', _ref: 'location-harbour-newstead' } })
      .commit()
    await expect.poll(() => at(path)).toEqual([308, PLACE])
    expect((await getAs(platform, HOST, '/')).body).not.toContain('27 Boundary Road, Rocklea')
  } finally {
    await content.patch(id).unset(['closed_for_good', 'replaced_by']).commit()
    await expect.poll(async () => (await at(path))[0]).toBe(200)
  }
})

test('[LOC-26] the header’s opening hours have a tab for each location, by keyboard too', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/about-us'))
  const button = page.getByRole('banner').getByRole('button', { name: 'Opening hours' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Opening hours' })
  await expect(panel.getByRole('radio')).toHaveCount(3)
  await expect(panel.getByRole('link', { name: 'Holiday hours and address' })).toHaveAttribute(
    'href',
    /newstead$/,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('radio', { name: YARDS[1] })).toBeChecked()
  await expect(panel.getByRole('link', { name: 'Holiday hours and address' })).toHaveAttribute(
    'href',
    /moorooka$/,
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('[LOC-07] the carousel’s buttons go from place to place and are off at its ends', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(platform.tenantUrl('harbour', '/contact-us'))
  const carousel = page.getByRole('region', { name: 'Our Locations' })
  const [previous, next] = [
    carousel.getByRole('button', { name: 'Previous' }),
    carousel.getByRole('button', { name: 'Next' }),
  ]
  const places = carousel.locator('[role=group] > ul > li')
  await expect(previous).toBeDisabled()
  await expect(next).toBeEnabled()
  const isSeen = (at: number) => expect(places.nth(at)).toBeInViewport({ ratio: 0.6 })
  await places.first().scrollIntoViewIfNeeded()
  await isSeen(0)
  for (let at = 1; at < YARDS.length; at += 1) {
    await next.press('Enter')
    await isSeen(at)
    await expect(previous).toBeEnabled()
  }
  await expect(next).toBeDisabled()
  // Who got there by the keyboard still stands on the button.
  await expect(next).toBeFocused()
  for (let at = YARDS.length - 2; at >= 0; at -= 1) {
    await previous.click()
    await isSeen(at)
  }
  await expect(previous).toBeDisabled()
  // Where all of it is seen there is nowhere to go.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(next).toBeHidden()
})

test('[LOC-05] a place that is switched off is hidden everywhere', async ({ platform, content }) => {
  const pages = ['/', '/dealer-locator', '/contact-us', '/about-us', '/sitemaps/pages-1.xml']
  const shows = async () =>
    Promise.all(
      pages.map(async (path) =>
        (await getAs(platform, HOST, path)).body.includes('/locations/harbour-city-trucks-rv'),
      ),
    )
  expect(await shows()).toEqual(pages.map(() => true))
  await content.patch('location-harbour-trucks-rv').set({ visible: false }).commit()
  try {
    await expect.poll(shows).toEqual(pages.map(() => false))
    expect((await getAs(platform, HOST, '/locations/harbour-city-trucks-rv')).status).toBe(404)
    expect((await getAs(platform, HOST, '/contact-us/harbour-city-trucks-rv')).status).toBe(404)
  } finally {
    await content.patch('location-harbour-trucks-rv').set({ visible: true }).commit()
    await expect.poll(shows).toEqual(pages.map(() => true))
  }
})

test('[LOC-01] a place’s card has its picture, rating, address, phones, hours in few lines, licence, directions and contact', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/dealer-locator'))
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: YARDS[0]! }) })
  const picture = card.getByRole('img').first()
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.height).toBe(150)
  for (const text of [
    '4.7 out of 5, 795 reviews',
    '118 Breakfast Creek Road',
    'Newstead QLD 4006',
    'Dealer licence 3300140',
  ])
    await expect(card).toContainText(text)
  await expect(card.getByRole('term').first()).toHaveText('Mon-Fri')
  await expect(card.getByRole('link', { name: /07 5550 1010$/ })).toHaveAttribute('href', 'tel:0755501010')
  await expect(card.getByRole('link', { name: /07 5550 1011$/ })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-27\.4434/,
  )
  await expect(card.getByRole('link', { name: `Contact ${YARDS[0]}` })).toHaveAttribute(
    'href',
    '/contact-us/harbour-city-newstead',
  )
})

test('[LOC-19] stars show above the dealer’s minimum alone, and not where ratings are off', async ({
  platform,
  content,
}) => {
  const shows = async () => (await getAs(platform, HOST, PLACE)).body.includes('4.7 out of 5, 795 reviews')
  expect(await shows()).toBe(true)
  try {
    await content
      .patch('tenant-harbour')
      .set({ reviews: { min: 4.7 } })
      .commit()
    await expect.poll(shows).toBe(false)
    await content
      .patch('tenant-harbour')
      .set({ reviews: { min: 4.6 } })
      .commit()
    await expect.poll(shows).toBe(true)
    await content
      .patch('tenant-harbour')
      .set({ reviews: { min: 4.6, hide: true } })
      .commit()
    await expect.poll(shows).toBe(false)
  } finally {
    await content.patch('tenant-harbour').unset(['reviews']).commit()
    await expect.poll(shows).toBe(true)
  }
})

test('[LOC-04] [LOC-06] the carousel and the list of places stand by name or in the dealer’s order, and are narrowed to kinds or to some of them', async ({
  platform,
  content,
}) => {
  const carousel = async () => {
    const { body } = await getAs(platform, HOST, '/contact-us')
    const names = [...body.matchAll(/<h3[^>]*><a href="\/locations\/[^>]*>([^<]+)</g)]
    return names.map(([, name]) => name?.replace('&amp;', '&'))
  }
  const list = async () => orderIn((await getAs(platform, HOST, '/dealer-locator')).body)
  const order = async () => {
    const [first, second] = [await carousel(), await list()]
    return first.join() === second.join() ? first : [first, second]
  }
  const own = (await content.getDocument('tenant-harbour'))!['locations'] as unknown
  const set = (locations_ui: object) => content.patch('tenant-harbour').set({ locations_ui }).commit()
  try {
    await content.patch('tenant-harbour').unset(['locations']).commit()
    await expect.poll(order).toEqual(YARDS.toSorted())
    await content.patch('tenant-harbour').set({ locations: own }).commit()
    await expect.poll(order).toEqual(YARDS)
    await set({ order: ['harbour-city-trucks-rv'] })
    await expect.poll(order).toEqual([YARDS[2], YARDS[0], YARDS[1]])
    await set({ slugs: ['harbour-city-moorooka'] })
    await expect.poll(order).toEqual([YARDS[1]])
    await set({ types: ['service', 'parts'] })
    await expect.poll(order).toEqual([YARDS[0]])
  } finally {
    await content.patch('tenant-harbour').set({ locations: own }).unset(['locations_ui']).commit()
    await expect.poll(order).toEqual(YARDS)
  }
})

test('[LOC-03] the carousel is called "Our Locations", hints to swipe, and leads to each location', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/contact-us'))
  const row = page.getByRole('region', { name: 'Our Locations' })
  await expect(row.getByText('Swipe')).toBeVisible()
  await expect(row.getByRole('link', { name: /^View Location/ })).toHaveCount(YARDS.length)
  await row.getByRole('link', { name: `View Location ${YARDS[0]}` }).click()
  await expect(page).toHaveURL(/\/locations\/harbour-city-newstead$/)
})

test('[LOC-16] [ERR-01s] a closed day says so, is by appointment, or is a link to enquire, in the header’s hours too', async ({
  page,
  platform,
  content,
}) => {
  const sundays = async () => {
    const { body } = await getAs(platform, HOST, PLACE)
    return [...body.matchAll(/<dt>Sun<\/dt><dd>(.*?)<\/dd>/g)].map(([, hours = '']) => hours)
  }
  const all = async (test: (hours: string) => boolean) => {
    const found = await sundays()
    return found.length > 3 && found.every(test)
  }
  try {
    await content
      .patch('tenant-harbour')
      .set({ hours: { closedShows: 'enquireLink' } })
      .commit()
    await expect
      .poll(() => all((hours) => /<a href="\/enquiry"[^>]*>Enquire Now<\/a>/.test(hours)))
      .toBe(true)
    await content
      .patch('tenant-harbour')
      .set({ hours: { byAppointment: ['sales'] } })
      .commit()
    await expect
      .poll(async () => (await sundays()).filter((hours) => hours === 'By appointment only').length)
      .toBeGreaterThan(3)
    await page.goto(platform.tenantUrl('harbour', `${PLACE}-service`))
    const closed = page
      .getByRole('main')
      .locator('dd')
      .filter({ hasText: /^Closed$/, visible: true })
    await expect(closed.first()).toBeVisible()
  } finally {
    await content.patch('tenant-harbour').unset(['hours']).commit()
    await expect.poll(() => all((hours) => hours === 'Closed')).toBe(true)
  }
})

test('[LOC-27] licences of dealer and repairer print where they are set', async ({ platform }) => {
  const wattle = (await getAs(platform, 'wattle.localhost', '/locations/wattle-street')).body
  expect(wattle).toContain('Dealer licence MD 089 201 · Motor vehicle repairer MVRL 54321')
  expect((await getAs(platform, HOST, `${PLACE}-parts`)).body).not.toContain('Motor vehicle repairer')
})
