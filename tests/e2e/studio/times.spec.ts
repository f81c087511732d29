import { expect, test } from './studio-test.ts'

test('an end is typed by the dealer’s clock, day first, with its zone beside it, and is what the site says', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const id = await documents.offer('journey-ends', 'Ends by the clock of Brisbane')
  // This editor's own clock is that of Greenwich.
  const studio = await studioOf('Ada Approver')
  await studio.edit('offer', id)
  const tab = studio.page.getByRole('tab', { name: 'When and where' })
  await tab.click()
  const field = studio.field('expiry')
  await expect(field).toContainText('Brisbane')
  const box = field.getByTestId('date-input')
  await box.fill('31/01/2027 23:59')
  await box.press('Tab')
  await documents.expect(`drafts.${id}`, { expiry: '2027-01-31T13:59:00.000Z' })
  await studio.action('publish').click()
  await documents.expect(id, { expiry: '2027-01-31T13:59:00.000Z' })
  await studio.page.reload()
  await tab.click()
  await expect(box).toHaveValue('31/01/2027 23:59')
  await expect(studio.listed('Ends by the clock of Brisbane')).toContainText('Until 31 Jan 2027')
  await site.goto(platform.tenantUrl('harbour', '/special-offers'))
  const offer = site.getByRole('listitem').filter({ hasText: 'Ends by the clock of Brisbane' }).last()
  await expect(offer).toContainText('Ends 31 January 2027')
})
