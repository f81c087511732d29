import { expect } from '@playwright/test'
import type { StudioTab } from './studio-tab.ts'

/** Makes a release on the page of releases and gives its name in addresses and ids. */
export async function createRelease(studio: StudioTab, title: string): Promise<string> {
  const { page } = studio
  await studio.goto('/releases')
  const create = page.getByTestId('create-new-release-button')
  await create
    .or(page.getByRole('button', { name: 'New release' }))
    .first()
    .click()
  await page.getByTestId('release-form-title').fill(title)
  await page.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/releases\/r\w+/)
  return /\/releases\/(r\w+)/.exec(page.url())?.[1] ?? ''
}

/** Opens an offer's form as it is in a release and puts the offer there. */
export async function addToRelease(studio: StudioTab, release: string, id: string): Promise<void> {
  await studio.goto(`/intent/edit/id=${id};type=offer?perspective=${release}`)
  await studio.page.getByRole('button', { name: 'Add to release' }).click()
  await expect(studio.input('name')).toBeEditable()
}
