import { addToRelease, createRelease } from './releases.ts'
import { expect, test } from './studio-test.ts'

test('three offers changed in a release reach the site together when it is run', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const names = ['First of three', 'Second of three', 'Third of three']
  for (const [index, name] of names.entries()) await documents.offer(`journey-release-${index}`, name)
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  const release = await createRelease(studio, 'Weekend of three')
  for (const [index, name] of names.entries()) {
    const version = `versions.${release}.journey-release-${index}`
    await addToRelease(studio, release, `journey-release-${index}`)
    await documents.expect(version, { name })
    await studio.input('name').fill(`${name} in one go`)
    await documents.expect(version, { name: `${name} in one go` })
  }
  await site.goto(platform.tenantUrl('harbour', '/special-offers'))
  const heading = (name: string) => site.getByRole('heading', { name, exact: true })
  for (const name of names) await expect(heading(name)).toBeVisible()

  await studio.goto(`/releases/${release}`)
  await page.getByTestId('publish-all-button').click()
  await page.getByTestId('confirm-publish-dialog').getByTestId('confirm-button').click()
  for (const [index, name] of names.entries()) {
    await documents.expect(`journey-release-${index}`, { name: `${name} in one go` })
  }
  for (const name of names) await expect(heading(`${name} in one go`)).toBeVisible()
  const revisions = await Promise.all(names.map((_, index) => documents.get(`journey-release-${index}`)))
  expect(new Set(revisions.map((document) => document?._rev)).size).toBe(1)
})
