import { expect, test } from './studio-test.ts'

test('offers are found by words of their name: everywhere, in their list and for a link', async ({
  studioOf,
  documents,
}) => {
  await documents.offer('journey-found', 'Quokka weekend')
  const other = await documents.offer('journey-finder', 'Finder of others', {
    buttons: [{ _key: 'a', _type: 'link', label: 'More', type: 'document' }],
  })
  const studio = await studioOf('Harriet Editor')
  const { page } = studio
  await studio.edit('offer', other)
  const results = await studio.search('quokka')
  await expect(results.getByText('Quokka weekend')).toBeVisible()
  await expect(results.getByText('Finder of others')).toHaveCount(0)
  await results.getByText('Quokka weekend').click()
  await expect(studio.input('name')).toHaveValue('Quokka weekend')

  await studio.edit('offer', other)
  await page.getByPlaceholder('Search list').fill('quok')
  await expect(studio.listed('Finder of others')).toHaveCount(0)
  await expect(studio.listed('Quokka weekend')).toBeVisible()

  await studio.field('buttons').getByText('More', { exact: true }).click()
  const reference = page.getByTestId('reference-input').locator('input')
  await reference.fill('quokka')
  await page.getByTestId('autocomplete-popover').getByText('Quokka weekend').click()
  await documents.expect(`drafts.${other}`, { buttons: [{ target: { _ref: 'journey-found' } }] })
})
