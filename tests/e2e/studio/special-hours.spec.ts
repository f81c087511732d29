import { getAs } from '../../harness/get-as.ts'
import { expect, test } from './studio-test.ts'

test('[LOC-11] [LOC-18] staff confirm public holidays in the Studio; the places of that department show them, and only they', async ({
  studioOf,
  documents,
  content,
  platform,
}) => {
  const body = async (path: string) => (await getAs(platform, 'wattle.localhost', path)).body
  const place = '/locations/wattle-street'
  // Without special hours there is no button.
  const seeded = await content.getDocument('special-hours-wattle')
  await content.delete('special-hours-wattle')
  await expect.poll(() => body(place)).not.toContain('View Holiday Opening Hours')
  try {
    const studio = await studioOf('Pat Admin')
    const { page } = studio
    const id = await documents.publish('specialHours', 'journey-special-hours', {
      tenant: { _type: 'reference', _ref: 'tenant-wattle' },
      name: 'Holidays of a journey',
      department: 'service',
      days: [{ _key: 'far', _type: 'specialDay', date: '2099-01-01', status: 'Closed' }],
    })
    await studio.edit('specialHours', id)
    const holidays = page.getByRole('group', { name: 'Public holidays to come' })
    await holidays.getByRole('button', { name: /^Christmas Day, .*: we are closed$/ }).click()
    await expect(holidays.getByRole('button', { name: /^Christmas Day, .*: we are closed$/ })).toHaveCount(0)
    const days = async () =>
      ((await content.getDocument(`drafts.${id}`)) as { days?: { name?: string; status: string }[] } | null)
        ?.days ?? []
    await expect
      .poll(async () => (await days())[0])
      .toMatchObject({ name: 'Christmas Day', status: 'Closed' })
    await studio.publish('Holidays of a journey')
    // They are of the workshop, and this yard sells.
    await expect.poll(() => body(place)).not.toContain('View Holiday Opening Hours')
    await content.patch(id).set({ department: 'all' }).commit()
    await expect.poll(() => body(place)).toContain('View Holiday Opening Hours')
    expect(await body(place)).toMatch(/Christmas Day/)
    expect(await body(place)).toMatch(/Friday 25 December|\w+ 25 December/)
  } finally {
    await content.createOrReplace(seeded!)
  }
})
