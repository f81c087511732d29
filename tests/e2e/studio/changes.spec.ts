import { expect, test } from './studio-test.ts'

test('a change of one field is taken back among the changes, then the whole draft is discarded', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-changes', 'Changes of mind', { highlight: 'Save $500' })
  const studio = await studioOf('Harriet Editor')
  await studio.edit('offer', id)
  await studio.input('highlight').fill('Save $5')
  await studio.input('description').fill('Another text.')
  await documents.expect(`drafts.${id}`, { highlight: 'Save $5', description: 'Another text.' })

  await studio.field('highlight').getByTestId('change-bar__button').click()
  await studio.page.getByTestId('single-change-revert-button-highlight').click()
  await studio.page.getByTestId('confirm-popover-confirm-button').click()
  await expect(studio.input('highlight')).toHaveValue('Save $500')
  await documents.expect(`drafts.${id}`, { highlight: 'Save $500', description: 'Another text.' })

  await studio.choose(/Discard changes/)
  await studio.confirm()
  await expect(studio.input('description')).toHaveValue('Made for a journey.')
  await documents.expectGone(`drafts.${id}`)
})

test('an old revision is looked at, taken back and published again', async ({
  studioOf,
  documents,
  content,
}) => {
  const id = 'journey-history'
  await documents.offer(`drafts.${id}`, 'Spring drive', { slug: { _type: 'slug', current: id } })
  await content.action({
    actionType: 'sanity.action.document.publish',
    publishedId: id,
    draftId: `drafts.${id}`,
  })
  const studio = await studioOf('Ada Approver')
  await studio.edit('offer', id)
  await studio.input('name').fill('Summer drive')
  await documents.expect(`drafts.${id}`, { name: 'Summer drive' })
  await studio.publish('Summer drive')
  await documents.expect(id, { name: 'Summer drive' })

  await studio.openHistory()
  await studio.revisions.filter({ hasText: 'Published' }).last().click()
  await expect(studio.input('name')).toHaveValue('Spring drive')
  await studio.page.getByRole('button', { name: /^Revert to/ }).click()
  await studio.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await documents.expect(`drafts.${id}`, { name: 'Spring drive' })
  await expect(studio.input('name')).toHaveValue('Spring drive')
  await studio.publish('Spring drive')
  await documents.expect(id, { name: 'Spring drive' })
})
