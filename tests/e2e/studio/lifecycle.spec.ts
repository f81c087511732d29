import { expect, test } from './studio-test.ts'

test('[STU-01a] [STU-07] an offer is published to an open page and unpublished from it', async ({
  studioOf,
  documents,
  platform,
  browser,
}) => {
  const id = await documents.offer('journey-lifecycle', 'Here and gone')
  const studio = await studioOf('Ada Approver')
  const site = await browser.newPage()
  await Promise.all([studio.edit('offer', id), site.goto(platform.tenantUrl('harbour', '/special-offers'))])
  await expect(site.getByRole('heading', { name: 'Here and gone' })).toBeVisible()
  await studio.input('name').fill('Here and new')
  await documents.expect(`drafts.${id}`, { name: 'Here and new' })
  await expect(site.getByRole('heading', { name: 'Here and gone' })).toBeVisible()
  await studio.publish('Here and new')
  await site.bringToFront()
  await expect(site.getByRole('heading', { name: 'Here and new' })).toBeVisible()

  await studio.page.bringToFront()
  await studio.page.getByTestId('document-header-Published-chip').click()
  await studio.page.getByRole('button', { name: 'Unpublish' }).click()
  await studio.confirm()
  await documents.expectGone(id)
  await documents.expect(`drafts.${id}`, { name: 'Here and new' })
  await site.bringToFront()
  await expect(site.getByRole('heading', { name: 'Here and new' })).toHaveCount(0)
  await site.close()
})

test('an offer that a tile leads to cannot be deleted, and the dialog says why; without the tile it can', async ({
  studioOf,
  documents,
  content,
  problems,
}) => {
  const id = await documents.offer('journey-delete', 'Deleted one day')
  const tile = await documents.publish('promo', 'journey-delete-tile', {
    title: 'Tile of the journey',
    link: { _type: 'link', label: 'Go', type: 'document', target: { _type: 'reference', _ref: id } },
  })
  const studio = await studioOf('Ada Approver')
  await studio.edit('offer', id)
  await studio.choose(/^Delete/)
  const dialog = studio.page.getByRole('dialog')
  await expect(dialog).toContainText('1 document refers to “Deleted one day”')
  await expect(dialog.getByText('Tile of the journey')).toBeVisible()
  problems.expect(/^409 POST .*\/data\/actions\//, /^toast: /, /^console error: .*references/)
  await dialog.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(
    studio.toast('could not be deleted').or(studio.toast('An error occurred')).first(),
  ).toBeVisible()
  await documents.expect(id, { name: 'Deleted one day' })

  await content.delete(tile)
  await studio.edit('offer', id)
  await studio.choose(/^Delete/)
  await expect(dialog).toContainText('Are you sure you want to delete')
  await studio.confirm()
  await documents.expectGone(id, `drafts.${id}`)
  await expect(studio.listed('Deleted one day')).toHaveCount(0)
})

test('a duplicate is a draft of its own that is published at an address of its own', async ({
  studioOf,
  documents,
  content,
}) => {
  const id = await documents.offer('journey-duplicate', 'Made twice')
  const studio = await studioOf('Ada Approver')
  await studio.edit('offer', id)
  await studio.choose(/^Duplicate/)
  const copies = '*[_type == "offer" && name == "Made twice" && _id in path("drafts.*")]._id'
  await expect.poll(() => content.fetch<string[]>(copies)).toHaveLength(1)
  const [draft = ''] = await content.fetch<string[]>(copies)
  const copy = draft.replace('drafts.', '')
  await expect(studio.page).toHaveURL(new RegExp(copy))
  await studio.input('name').fill('Made again')
  await studio.field('slug').getByRole('button', { name: 'Generate' }).click()
  await documents.expect(draft, { name: 'Made again', slug: { current: 'made-again' } })
  await studio.publish('Made again')
  await documents.expect(copy, { name: 'Made again', description: 'Made for a journey.' })
  await documents.expect(id, { name: 'Made twice' })
})
