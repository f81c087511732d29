import { postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { expect, test } from './studio-test.ts'

const HOST = 'outback-rv.localhost'
const SHED = 'outback-rv-broken-hill-service'

test('staff see a day of appointments, move one and cancel it; a day that closes after the booking is marked', async ({
  studioOf,
  content,
  platform,
}) => {
  const name = `Visitor${Date.now()}`
  const { body } = await getAs(platform, HOST, `/api/appointments?location_id=${SHED}&days=20`)
  const free = (JSON.parse(body) as { start: string; left: number }[]).findLast(({ left }) => left === 2)
  if (!free) throw new Error('nothing is free in three weeks')
  const sent = await postProved(platform, HOST, {
    ...TYPED,
    form: 'form-outback-service',
    last_name: name,
    email: `${name}@example.com`,
    'q.vehicle.make': 'Jayco',
    'q.vehicle.model': 'Swan',
    'q.vehicle.year': '2015',
    'q.service_type': 'Caravan service',
    dateTime: free.start,
  })
  expect(sent.status, sent.body).toBe(201)

  const day = free.start.slice(0, 10)
  const studio = await studioOf('Pat Admin')
  const { page } = studio
  await studio.goto(`/appointments/${day}`)
  await page.getByLabel('Dealer').selectOption({ label: 'Outback RV' })
  const entry = page.locator('[data-appointment]').filter({ hasText: name })
  await expect(entry).toContainText('2015 Jayco Swan')
  await expect(entry).toContainText('Booked')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(Number(day.slice(8))))

  // The shed is closed on that day after all.
  const id = 'special-hours-journey-shed'
  await content.createOrReplace({
    _id: id,
    _type: 'specialHours',
    tenant: { _type: 'reference', _ref: 'tenant-outback-rv' },
    name: 'Closed for a journey',
    department: 'service',
    days: [{ _key: 'day', _type: 'specialDay', date: day, status: 'Closed' }],
  })
  try {
    await expect(async () => {
      await page.reload()
      await page.getByLabel('Dealer').selectOption({ label: 'Outback RV' })
      await expect(entry).toContainText('The place is closed at this time', { timeout: 3_000 })
    }).toPass()
    await entry.getByRole('button', { name: 'Move' }).click()
    const choice = entry.getByLabel(/Move the appointment of/)
    const times = choice.locator('option')
    await expect(times.nth(1)).toBeAttached()
    const [, first] = await times.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    await choice.selectOption(first ?? '')
    // It is on another day now.
    await expect(entry).toHaveCount(0)
    await studio.goto(`/appointments/${first?.slice(0, 10)}`)
    await page.getByLabel('Dealer').selectOption({ label: 'Outback RV' })
    await expect(entry).toContainText('Booked')
    await entry.getByRole('button', { name: 'Cancel' }).click()
    await expect(entry).toContainText('Cancelled')
  } finally {
    await content.delete(id)
  }
})
