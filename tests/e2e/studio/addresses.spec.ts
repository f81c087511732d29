import { getAs } from '../../harness/get-as.ts'
import { textBlock } from './blocks.ts'
import { expect, test } from './studio-test.ts'

const HOST = 'harbour.localhost'

test('[RTE-38] a page at an address of the site itself is refused with the reason; a changed address leads to the new one', async ({
  studioOf,
  documents,
  platform,
  problems,
}) => {
  const id = await documents.webPage('journey-address', 'A page that moves', [textBlock('a', 'Alpha')])
  const at = async (path: string) => {
    const { status, headers } = await getAs(platform, HOST, path)
    return [status, headers.location]
  }
  expect(await at('/journey-address')).toEqual([200, undefined])
  const studio = await studioOf('Ada Approver')
  await studio.edit('page', id)
  await studio.page.getByRole('tab', { name: 'Settings' }).click()
  await studio.input('path').fill('/compare')
  await documents.expect(`drafts.${id}`, { path: '/compare' })
  problems.expect(/^toast: Not published/)
  await studio.action('publish').click()
  await expect(studio.toast('Not published')).toBeVisible()
  const mark = studio.field('path').getByTestId('input-validation-icon-error')
  await mark.hover()
  await expect(
    studio.page.getByText('Addresses with /compare belong to the site itself').first(),
  ).toBeVisible()
  expect(await documents.get(id)).toMatchObject({ path: '/journey-address' })

  await studio.input('path').fill('/journey-moved')
  await documents.expect(`drafts.${id}`, { path: '/journey-moved', formerAddresses: ['/journey-address'] })
  await studio.publish('A page that moves')
  await expect.poll(() => at('/journey-moved')).toEqual([200, undefined])
  await expect.poll(() => at('/journey-address')).toEqual([308, '/journey-moved'])
})

test('an offer whose address changes is found at its earlier one', async ({
  studioOf,
  documents,
  platform,
}) => {
  const id = await documents.offer('journey-slug', 'An offer that moves')
  const studio = await studioOf('Ada Approver')
  await studio.edit('offer', id)
  await studio.input('slug').fill('journey-slug-new')
  await documents.expect(`drafts.${id}`, { formerAddresses: ['journey-slug'] })
  await studio.publish('An offer that moves')
  const location = async () => (await getAs(platform, HOST, '/offers/journey-slug')).headers.location
  await expect.poll(location).toBe('/offers/journey-slug-new')
  expect((await getAs(platform, HOST, '/offers/journey-slug-new')).status).toBe(200)
})

test('a page that another leads to is not unpublished: the Studio says which before it tries', async ({
  studioOf,
  documents,
  content,
}) => {
  const id = await documents.webPage('journey-linked', 'Linked page', [textBlock('a', 'Alpha')])
  const target = { _type: 'reference', _ref: id }
  const hero = { _key: 'a', _type: 'hero', heading: 'Hello', layout: 'full' }
  const actions = [{ _key: 'a', _type: 'link', label: 'Go', type: 'document', target }]
  const other = await documents.webPage('journey-linking', 'Page with a link', [{ ...hero, actions }])
  const studio = await studioOf('Ada Approver')
  await studio.edit('page', id)
  const unpublish = studio.page.getByRole('button', { name: 'Unpublish' })
  await studio.page.getByTestId('document-header-Published-chip').click()
  await unpublish.first().click()
  const dialog = studio.page.getByRole('dialog')
  await expect(dialog).toContainText('It cannot be unpublished while these lead to it.')
  await expect(dialog.getByRole('link', { name: 'Page with a link' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /anyway/ })).toHaveCount(0)
  await documents.expect(id, { title: 'Linked page' })

  await content.delete(other)
  await studio.page.keyboard.press('Escape')
  await unpublish.first().click()
  await studio.confirm()
  await documents.expectGone(id)
})
