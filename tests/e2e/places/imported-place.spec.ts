import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLocations } from '../../../scripts/lists/import-locations.ts'
import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'wattle.localhost'
const PAGE = '/locations/wattle-kiama'
const ID = 'location-wattle-wattle-kiama'
const ROW = {
  name: 'Wattle Kiama',
  location_type: 'sales',
  location_subtype: 'buying',
  manufacturers: 'Toyota;Mazda',
  street: '7 Terralong St',
  city: 'Kiama',
  state: 'nsw',
  postcode: '2533',
  lat: '-34.6713',
  long: '150.8544',
  phone: '02 5550 7001',
  landline_phone: '02 5550 7002',
  place_url: 'https://maps.example/kiama',
  place_id: 'ChIJkiama',
  map_key: '"Wattle, Terralong St"',
  dealership_id: '9901',
  dealer_license_number: 'MD 77001',
  motor_vehicle_repairer: 'MVRL 77002',
  average_rating: '4.8',
  review_count: '321',
  primary: 'no',
  visible: 'yes',
  opening_hours: '"Mon-Fri 08:30-17:30; Sat 09:00-12:00; Sun closed"',
}

test('[ENT-09] [ENT-10] [ENT-12b] [LOC-23] [REV-06] a place from a list has a page with all that the list says: address, map, directions, phones, hours, special days, licences, rating', async ({
  page,
  platform,
  content,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'place-'))
  const body = async (path = PAGE) => (await getAs(platform, HOST, path)).body
  const shows = (text: string) =>
    expect.poll(async () => (await body()).includes(text), { message: text }).toBe(true)
  try {
    const file = join(folder, 'places.csv')
    await writeFile(file, `${Object.keys(ROW).join(',')}\n${Object.values(ROW).join(',')}`)
    const report = await importLocations(content, { file, tenantId: 'tenant-wattle', isTrial: false })
    expect(report).toEqual({ created: ['wattle-kiama'], updated: [], refused: [], ignored: [] })
    await shows('7 Terralong St')
    expect(await content.getDocument(ID)).toMatchObject({
      location_type: 'sales',
      location_subtype: 'buying',
      manufacturers: ['Toyota', 'Mazda'],
      primary: false,
      visible: true,
      dealership_id: 9901,
      place_id: ROW.place_id,
      opening_hours: expect.arrayContaining([
        expect.objectContaining({ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }),
        expect.objectContaining({ weekday: 0, status: 'Closed' }),
      ]),
    })
    const picture = await content.fetch<object>('*[_type == "location" && defined(image.asset)][0].image')
    await content.patch(ID).set({ image: picture }).commit()

    await page.goto(platform.tenantUrl('wattle', PAGE))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Wattle Kiama')
    await expect(main.getByRole('img', { name: 'Map of the towns around Kiama NSW 2533' })).toBeVisible()
    for (const text of [
      '7 Terralong St',
      'Kiama NSW 2533',
      'Dealer licence MD 77001',
      'Motor vehicle repairer MVRL 77002',
      '4.8 out of 5, 321 reviews',
    ])
      await expect(main).toContainText(text)
    for (const number of ['0255507001', '0255507002'])
      await expect(main.locator(`a[href="tel:${number}"]`).first()).toBeVisible()
    await expect(main.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute('href', ROW.place_url)
    const hours = main.getByRole('term')
    await expect(hours).toHaveText(['Mon-Fri', 'Sat', 'Sun'])
    await expect(main.getByRole('definition')).toHaveText(['8:30 am – 5:30 pm', '9 am – 12 pm', 'Closed'])
    // The picture stands on the card, at its height, and on the page.
    await page.goto(platform.tenantUrl('wattle', '/dealer-locator'))
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: ROW.name }) })
    const thumbnail = card.getByRole('img').first()
    await expect(thumbnail).toHaveAttribute('src', /^\/_images\/.*[?&]h=\d+/)
    expect((await thumbnail.boundingBox())?.height).toBe(150)

    // Directions go by position and id where nobody gave a link.
    await content.patch(ID).unset(['place_url', 'map_key']).commit()
    await shows('destination=-34.6713%2C150.8544&amp;destination_place_id=ChIJkiama')

    // A day with other hours, for one department at this place.
    await content.create({
      _id: 'hours-kiama',
      _type: 'specialHours',
      tenant: { _type: 'reference', _ref: 'tenant-wattle' },
      name: 'Kiama show',
      department: 'sales',
      locations: [{ _key: 'a', _type: 'reference', _ref: ID }],
      days: [
        {
          _key: 'a',
          date: '2099-01-30',
          name: 'Kiama show',
          status: 'Open',
          start_hour: '10:00',
          end_hour: '14:00',
        },
        { _key: 'b', date: '2099-01-31', name: 'After the show', status: 'Closed' },
      ],
    })
    await shows('Kiama show')
    await page.goto(platform.tenantUrl('wattle', PAGE))
    await page.getByText('View Holiday Opening Hours').click()
    await expect(main.getByText('Kiama show').locator('xpath=ancestor::div[1]')).toContainText('10 am – 2 pm')
    expect(await body('/locations/wattle-street')).not.toContain('Kiama show')
    await expect(main.getByText('After the show').locator('xpath=ancestor::div[1]')).toContainText('Closed')

    // Without a rating of its own it has that of its dealership.
    await content.patch(ID).unset(['average_rating', 'review_count']).commit()
    await expect.poll(async () => (await body()).includes('out of 5')).toBe(false)
    await content
      .patch('tenant-wattle')
      .append('dealerships', [
        {
          _key: 'kiama',
          id: 9901,
          slug: 'kiama',
          name: 'Wattle Kiama',
          average_rating: 4.6,
          review_count: 58,
        },
      ])
      .commit()
    await shows('4.6 out of 5, 58 reviews')

    await content.patch(ID).set({ visible: false }).commit()
    await expect.poll(async () => (await getAs(platform, HOST, PAGE)).status).toBe(404)
  } finally {
    await rm(folder, { recursive: true })
    await content.patch('tenant-wattle').unset(['dealerships[_key=="kiama"]']).commit()
    await content.delete({ query: '*[_id in ["hours-kiama", $id]]', params: { id: ID } })
    await expect.poll(async () => (await body('/dealer-locator')).includes('Kiama')).toBe(false)
  }
})
