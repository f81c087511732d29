import { expect, test } from './studio-test.ts'

test("[STU-04] an editor meets no other dealer's documents: desk, search, links and addresses are empty of them", async ({
  studioOf,
  documents,
}) => {
  const theirs = await documents.offer('journey-theirs', 'Zanzibar at Harbour')
  const own = await documents.publish('offer', 'journey-own', {
    tenant: { _type: 'reference', _ref: 'tenant-wattle' },
    name: 'Zanzibar at Wattle',
    buttons: [{ _key: 'a', _type: 'link', label: 'More', type: 'document' }],
  })
  const studio = await studioOf('Will Editor', 'own')
  const { page } = studio
  await studio.edit('offer', own)
  await expect(page.getByText('Wattle Street Used Cars').first()).toBeVisible()
  await expect(page.getByText('Harbour City Motors')).toHaveCount(0)
  await expect(studio.listed('Zanzibar at Wattle')).toBeVisible()
  await expect(studio.listed('Zanzibar at Harbour')).toHaveCount(0)

  await studio.field('buttons').getByText('More', { exact: true }).click()
  await page.getByTestId('reference-input').locator('input').fill('zanzibar')
  const choices = page.getByTestId('autocomplete-popover')
  await expect(choices.getByText('Zanzibar at Wattle')).toBeVisible()
  await expect(choices.getByText('Zanzibar at Harbour')).toHaveCount(0)

  await studio.goto('/structure')
  const results = await studio.search('zanzibar')
  await expect(results.getByText('Zanzibar at Wattle')).toBeVisible()
  await expect(results.getByText('Zanzibar at Harbour')).toHaveCount(0)

  await studio.goto(`/intent/edit/id=${theirs};type=offer`)
  await expect(page.getByTestId('document-pane')).toBeVisible()
  await expect(page.getByText('Offer', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Zanzibar at Harbour')).toHaveCount(0)
  await expect(studio.input('description')).toHaveValue('')
})

test('[STU-04] a viewer reads every field and can change, create, publish and delete nothing', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-viewer', 'Only to look at')
  const studio = await studioOf('Vic Viewer', 'own')
  await studio.edit('offer', id)
  const name = studio.input('name')
  await expect(name).toHaveValue('Only to look at')
  await expect(name).not.toBeEditable()
  await expect(studio.input('description')).not.toBeEditable()
  await expect(studio.field('slug').getByRole('button', { name: 'Generate' })).toBeDisabled()
  await expect(studio.page.getByTestId('permission-check-banner')).toBeVisible()
  await expect(studio.action('publish')).not.toBeEnabled()
  await studio.openMenu()
  for (const item of [/^Duplicate/, /^Delete/]) {
    await expect(studio.page.getByRole('menuitem', { name: item })).toBeDisabled()
  }
})

test('[STU-04] an editor writes a draft and leaves publishing to an approver', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-approved', 'For approval')
  const harriet = await studioOf('Harriet Editor', 'own')
  await harriet.edit('offer', id)
  await harriet.input('name').fill('Approved by Ada')
  await documents.expect(`drafts.${id}`, { name: 'Approved by Ada' })
  await expect(harriet.action('publish')).not.toBeEnabled()
  const ada = await studioOf('Ada Approver', 'own')
  await ada.edit('offer', id)
  await ada.publish('Approved by Ada')
  await documents.expect(id, { name: 'Approved by Ada' })
})
