import { expect, test } from './studio-test.ts'

test('[LOC-14] a week of opening hours takes a few presses, and hours that end before they begin are refused', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.publish('location', 'journey-hours', {
    tenant: { _type: 'reference', _ref: 'tenant-harbour' },
    name: 'Yard of the journey',
    slug: { _type: 'slug', current: 'yard-of-the-journey' },
    location_type: 'sales',
    address: {
      _type: 'postalAddress',
      street: '1 Quay St',
      city: 'Newstead',
      state: 'qld',
      postcode: '4006',
    },
    visible: false,
  })
  const studio = await studioOf('Ada Approver')
  await studio.edit('location', id)
  await studio.page.getByRole('tab', { name: 'Opening hours' }).click()
  const week = studio.page.getByTestId('week')
  await week.getByRole('button', { name: 'Fill in a usual week' }).click()
  const closes = week.getByLabel('Monday closes')
  await expect(closes).toHaveValue('17:30')
  await closes.fill('07:00')
  await expect(week.getByRole('alert')).toHaveText('Monday: It closes before it opens.')
  await expect(studio.action('publish')).not.toBeEnabled()
  await closes.fill('18:00')
  await expect(week.getByRole('alert')).toHaveCount(0)
  await week.getByRole('button', { name: 'Copy down Monday to the days below' }).click()
  await week.getByLabel('Sunday: open or closed').selectOption('Closed')
  await studio.action('publish').click()
  const open = { status: 'Open', open: '08:30', close: '18:00' }
  await documents.expect(id, {
    opening_hours: [
      ...[1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...open })),
      { weekday: 0, status: 'Closed' },
    ],
  })
})
