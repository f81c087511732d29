import { getAs } from '../../harness/get-as.ts'
import { postProved, TYPED } from '../../harness/enquiry.ts'
import { pathOfOne } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'southside-mg.localhost'
const SHOWROOM = 'southside-mg-moorabbin'

interface Time {
  start: string
  end: string
  left: number
}

const asked = (platform: TestPlatform, query: string, host = HOST) =>
  getAs(platform, host, `/api/appointments?${query}`)
const timesAt = async (platform: TestPlatform, query: string): Promise<Time[]> =>
  JSON.parse((await asked(platform, query)).body) as Time[]

async function drive(
  platform: TestPlatform,
  car: string,
  start: string,
): Promise<{ status: number; body: string }> {
  return postProved(platform, HOST, {
    ...TYPED,
    form: 'form-southside-test-drive',
    message: `A drive ${Math.random()}`,
    email: `drive.${Math.random()}@example.com`,
    phone: `04${String(Math.random()).slice(2, 10)}`,
    car_id: car,
    dateTime: start,
  })
}

test('[LEAD-25] test drives are booked by the half hour, a vehicle is out only once at a time, and two drives are accompanied', async ({
  page,
  platform,
}) => {
  const vehicles = 'tenant_ids:=southside-mg && status:=in_stock && sold:=false && price:>5000'
  const path = await pathOfOne(platform, vehicles)
  const car = path.replace('/cars/', '')
  const other = (await pathOfOne(platform, `${vehicles} && slug:!=${car}`)).replace('/cars/', '')
  const all = await timesAt(platform, `location_id=${SHOWROOM}&days=7&car=${car}`)
  const time = all.find(({ left }) => left === 2)
  if (!time) throw new Error('no time is free')
  expect(Date.parse(time.end) - Date.parse(time.start)).toBe(30 * 60_000)
  const left = async (of: string) =>
    (await timesAt(platform, `location_id=${SHOWROOM}&days=7&car=${of}`)).find(
      ({ start }) => start === time.start,
    )?.left

  const first = await drive(platform, car, time.start)
  expect(first.status, first.body).toBe(201)
  expect([await left(car), await left(other)]).toEqual([0, 1])
  const again = await drive(platform, car, time.start)
  expect(again.status).toBe(422)
  expect(JSON.parse(again.body)).toMatchObject({
    fields: { dateTime: expect.stringMatching(/^That time has just been taken\. Free: \w+day /) },
  })
  expect((await drive(platform, other, time.start)).status).toBe(201)
  expect(await left(other)).toBe(0)

  // What the page offers leaves it out.
  await page.goto(platform.tenantUrl('southside-mg', `/book-test-drive?car=${car}`))
  const form = page.locator('form[data-lead-form]')
  await expect(async () => {
    await form.getByLabel('First name').fill('Kim')
    await form.getByLabel('Last name').fill('Nguyen')
    await form.locator('[name=email]').fill('kim@example.com')
    await form.getByLabel('Phone').fill('0412 345 678')
    await form.getByLabel('Postcode').fill('3189')
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByRole('group', { name: /Test Drive Booking Date/ })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const choices = form.getByRole('group', { name: /Test Drive Booking Date/ }).getByRole('radio')
  await expect(choices.first()).toBeAttached()
  const offered = await choices.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  )
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.map((start) => start.slice(0, 10))).toContain(time.start.slice(0, 10))
  expect(offered).not.toContain(time.start)
})

test('whoever asks for what is no time of the dealer is told so, and nothing is held', async ({
  platform,
}) => {
  const statusOf = async (query: string, host?: string) => (await asked(platform, query, host)).status
  expect(await statusOf(`location_id=${SHOWROOM}`)).toBe(200)
  // Another dealer's place, one without appointments, none.
  expect(await statusOf(`location_id=${SHOWROOM}`, 'harbour.localhost')).toBe(404)
  expect(await statusOf('location_id=harbour-city-newstead', 'harbour.localhost')).toBe(404)
  expect(await statusOf('location_id=location-southside-mg')).toBe(200)
  for (const query of [
    '',
    'location_id=',
    `location_id=${SHOWROOM}&from=tomorrow`,
    `location_id=${SHOWROOM}&days=0`,
  ])
    expect(await statusOf(query)).toBe(422)
  for (const query of [`location_id=${SHOWROOM}&days=1000`, `location_id=${'x'.repeat(300)}`])
    expect(await statusOf(query)).toBe(422)

  const [time] = await timesAt(platform, `location_id=${SHOWROOM}&days=7`)
  if (!time) throw new Error('no time is free')
  const moments = [
    '2020-01-06T10:00:00+11:00',
    '2099-01-06T10:00:00+11:00',
    time.start.replace(/:\d\d:00/, ':07:00'),
  ]
  for (const moment of moments) {
    const answer = await drive(platform, '', moment)
    expect(answer.status, moment).toBe(422)
    expect(JSON.parse(answer.body)).toHaveProperty('fields.dateTime')
  }
})
